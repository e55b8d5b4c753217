/**
 * Control characters have no look, and a terminal or a page that shows the text may obey them. Half a character is nothing that
 * a database or a file holds as it is.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Whether a name, or what a person says, is that and no more: keys of the map are made of names, and lists show them. */
export const isOneLine = (text: string): boolean => !UNPRINTABLE.test(text);

/** What is seen nowhere, but for what joins or chooses the look of what stands before it, as in Persian, Hindi and emoji. */
const UNSEEN =
  /(?![\u200C\u200D\p{Variation_Selector}\u{E0020}-\u{E007F}])[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** What a name must not do, so that nothing of it is hidden and two that differ look different; null: it is fine. */
export const faultOfName = (text: string): string | null =>
  !isOneLine(text)
    ? 'hold control characters'
    : UNSEEN.test(text)
      ? 'hold characters that are not seen, as one without width'
      : null;
