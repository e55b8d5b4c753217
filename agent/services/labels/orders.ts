import { SPACED, UNSPACED } from './order-words/languages.ts';
import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import type { OrderReason, OrderWords } from './order-words/order-words.ts';
import { HURRY, PRICE } from './order-words/parts.ts';

const NOTHING = '(?!)';
/** Any of what these languages say for a reason. */
const anyOf = (languages: readonly OrderWords[], kind: keyof OrderWords, reason: OrderReason): string =>
  languages.flatMap((language) => language[kind]?.[reason] ?? []).join('|') || NOTHING;

const REASONS: readonly OrderReason[] = ['delete', 'send', 'sign_out', 'pay', 'call'];
/** A whole label; before and after what reaches beyond the app may stand what hurries, and what it costs. */
const PATTERNS = REASONS.map((reason) => {
  const far = anyOf(SPACED, 'far', reason);
  const patterns = [
    foldedWords(`^(?:${anyOf(SPACED, 'plain', reason)})$`),
    foldedWords(`^(?:(?:${HURRY}) )?(?:${far})(?:[ ·:–(-]+${PRICE})?(?: (?:${HURRY}))?$`),
    foldedWords(`^(?:${anyOf(UNSPACED, 'far', reason)})$`),
  ];
  return { reason, patterns, cased: new RegExp(`^(?:${anyOf(UNSPACED, 'plain', reason)})$`, 'u') };
});

/** Why an order that says what it is about (`Delete chat`, `Sign out of all devices`) is none for safe mode; null for others. */
export function reasonOfOrder(label: string): OrderReason | null {
  const folded = foldedText(label);
  const isMeant = ({ patterns, cased }: (typeof PATTERNS)[number]): boolean =>
    cased.test(label) || patterns.some((pattern) => pattern.test(folded));
  return PATTERNS.find(isMeant)?.reason ?? null;
}
