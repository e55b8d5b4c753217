import type { Foreground } from '../../../agent/domain/ui-element.ts';
import type { WalkResult } from '../page/answers.ts';

/**
 * The place as the core names it; a page without an origin (file, about, an error page) is named by its protocol. That of an error
 * is called by what the browser says of it.
 */
export const PLACE = `({
  appIdentifier: location.origin === 'null' ? location.protocol + '//' : location.origin,
  route: location.origin === 'null' ? location.href.slice(location.protocol.length) : location.pathname + location.search + location.hash,
  title: location.protocol === 'chrome-error:' ? ((document.querySelector('.error-code') || {}).textContent || '').trim().slice(0, 80) : Object.getOwnPropertyDescriptor(Document.prototype, 'title').get.call(document)
})`;

/** What one look at a page brings. */
export interface Look extends WalkResult {
  readonly place: Foreground;
  readonly entry: string;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}
