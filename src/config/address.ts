import { z } from 'zod';

const decodes = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

/** Whether programs can take it apart: host, port, and what stands before an @. */
function isWhole(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && decodes(username) && decodes(password);
}

/** An address in the form of `pattern`, with a host, and a port that there can be. */
export const address = (pattern: RegExp, message: string) =>
  z
    .string()
    .regex(pattern, { error: message, abort: true })
    .refine(isWhole, 'has no host, or a port, user name or key that cannot be');
