const KEY_LIKE = /\b(sk|pk|key|token)-[\w-]{8,}/gi;
const SHORTEST_SECRET = 6;

/** What would steer the terminal that a text is shown on. */
const CONTROLS = /[\p{Cc}\p{Cf}]+/gu;

/** A text in one line without the given secrets and without anything that looks like a key. */
export const masked = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .reduce((left, secret) => left.replaceAll(secret, '[key]'), text)
    .replace(KEY_LIKE, '[key]')
    .replace(CONTROLS, ' ');
