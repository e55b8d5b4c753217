/**
 * So long that V8 makes an expression ready as machine code at once (`kTierUpForSubjectLengthValue` in its js-regexp.h: 1,000), of a sign
 * that no text has.
 */
const LONG = '\0'.repeat(1_000);

/**
 * An expression of hundreds of words or more. V8 makes one ready twice, as bytecode when it is first used and as machine code when it is
 * used again, and of so many words the first takes four times as long as the second. What is first used on a long text is made ready
 * once: a fifth of a short run.
 */
export class LongExpression extends RegExp {
  private isReady = false;

  override test(text: string): boolean {
    if (!this.isReady) {
      this.isReady = true;
      super.test(LONG);
    }
    return super.test(text);
  }
}
