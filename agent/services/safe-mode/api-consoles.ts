import type { UiElement } from '../../domain/ui-element.ts';
import { shownElements, type ScreenTree } from '../identity/tree/screen-tree.ts';
import { bareLabel } from '../labels/bare-label.ts';

/** Methods by which a request may change what it is sent to: all but those that RFC 9110 (9.2.1) calls safe. */
const METHOD = /^(get|head|options|trace|post|put|patch|delete)(?: +(\/\S*))?$/i;
const SAFE: ReadonlySet<string> = new Set(['get', 'head', 'options', 'trace']);
/** What sends the request itself; `Try it out` only makes its fields ready. */
const SENDS = /^(?:try(?: it)?|execute|run|invoke|call|send(?: (?:api )?request)?|test request)$/i;

/**
 * What a control does that sends the request of an operation, on a page that describes an API (as OpenAPI has it: method and
 * path, `put /loans/{id}/return`, in one text or in two beside each other); null where the method changes nothing.
 */
export function sendsRequest(tree: ScreenTree, e: UiElement): 'send' | 'delete' | null {
  if (tree.screen.dialect !== 'web' || e.role !== 'button' || !SENDS.test(bareLabel(e.name))) return null;
  let method: string | null = null;
  let alone: string | null = null;
  for (const { index, text } of shownElements(tree)) {
    if (index >= e.index) break;
    if (text === '') continue;
    const [, said, path] = METHOD.exec(text.trim()) ?? [];
    if (said !== undefined && path !== undefined) method = said.toLowerCase();
    else if (alone !== null && text.startsWith('/')) method = alone;
    alone = said !== undefined && path === undefined ? said.toLowerCase() : null;
  }
  if (method === null || SAFE.has(method)) return null;
  return method === 'delete' ? 'delete' : 'send';
}
