import type { BlockReason } from '../../domain/ui-action.ts';
import { splitCamelCase } from '../patterns/camel-case.ts';

const SIGNS_OUT = /^(?:(?:user|account|admin|auth|sso|do)_)?(?:log_?(?:out|off)|sign_?out)$/;
const DELETES = /^(?:delete|remove|destroy|del)$/;
/** Keys of a query whose value says what is to be done, or which page is meant. */
const DOES = /^(?:a|act|action|cmd|do|m|mode|op|p|page|r|route|task|title|view)$/i;
const IDENTIFIER = /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\da-f]{24,})$/i;
const NOT_SO = /^(?:0|false|no|off)$/i;

/** `signOut.php`, `Special:UserLogout` and `sign-out` as words between underscores. */
const words = (part: string): string =>
  splitCamelCase(part.replace(/^.*:/, '').replace(/\.[a-z]{1,5}$/i, ''), '_')
    .toLowerCase()
    .replace(/[^a-z]+/g, '_')
    .replace(/^_+|_+$/g, '');

const lastOf = (path: string): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !IDENTIFIER.test(part))
    .pop() ?? '';

/** What the address of a link says that it does: its last part that names no item, in a fragment too that is a route, and its query. */
function* said({ pathname, hash, searchParams }: URL): Generator<string> {
  yield words(lastOf(pathname));
  if (/^#!?\//.test(hash)) yield words(lastOf(hash.replace(/\?.*$/, '').slice(1)));
  for (const [key, value] of searchParams) {
    if (DOES.test(key)) yield words(value);
    else if (!NOT_SO.test(value)) yield words(key);
  }
}

/**
 * What a link does by its address alone. One that signs out is not always called so (`Exit`, a picture of a door); what deletes
 * counts where the link has no word of its own, since a word says better what is meant.
 */
export function reasonOfAddress(
  target: URL,
  label: string,
): Extract<BlockReason, 'sign_out' | 'delete'> | null {
  const parts = [...said(target)];
  if (parts.some((part) => SIGNS_OUT.test(part))) return 'sign_out';
  return !/\p{L}{2}|\p{N}/u.test(label) && parts.some((part) => DELETES.test(part)) ? 'delete' : null;
}
