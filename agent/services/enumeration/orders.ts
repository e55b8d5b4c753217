import { SPACED, UNSPACED } from './order-words/languages.ts';
import type { OrderReason, OrderWords } from './order-words/order-words.ts';
import { PRICE } from './order-words/parts.ts';

/** What hurries. */
const HURRY = String.raw`(?:now|jetzt|maintenant|ahora|agora|ora|adesso|nu|teraz|сейчас|зараз|şimdi|hemen|teď|nyt|most|acum|τώρα|sekarang|ngay|الآن|עכשיו|अभी)`;
const NOTHING = '(?!)';
/** Any of what these languages say for a reason. */
const anyOf = (languages: readonly OrderWords[], kind: keyof OrderWords, reason: OrderReason): string =>
  languages.flatMap((language) => language[kind]?.[reason] ?? []).join('|') || NOTHING;

const REASONS: readonly OrderReason[] = ['delete', 'send', 'sign_out', 'pay', 'call'];
/** A whole label; before and after what reaches beyond the app may stand what hurries, and what it costs. */
const PATTERNS = REASONS.map((reason) => {
  const far = anyOf(SPACED, 'far', reason);
  const patterns = [
    new RegExp(`^(?:${anyOf(SPACED, 'plain', reason)})$`, 'iu'),
    new RegExp(`^(?:${HURRY} )?(?:${far})(?:[ ·:–(-]+${PRICE})?(?: ${HURRY})?$`, 'iu'),
    new RegExp(`^(?:${anyOf(UNSPACED, 'plain', reason)})$`, 'u'),
    new RegExp(`^(?:${anyOf(UNSPACED, 'far', reason)})$`, 'iu'),
  ];
  return { reason, patterns };
});

/** Why an order that says what it is about (`Delete chat`, `Sign out of all devices`) is none for safe mode; null for others. */
export const reasonOfOrder = (label: string): OrderReason | null =>
  PATTERNS.find(({ patterns }) => patterns.some((pattern) => pattern.test(label)))?.reason ?? null;
