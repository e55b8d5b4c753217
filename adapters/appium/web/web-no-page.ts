import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { WebSession } from './web-session.ts';

interface NoPage {
  /** What the browser calls it (`ERR_TOO_MANY_REDIRECTS`). */
  readonly code: string;
  /** Of the answer that there was all the same. */
  readonly status: number;
}

const READ = `(function () {
  var code = document.querySelector('.error-code'), way = performance.getEntriesByType('navigation')[0];
  return { code: code ? code.textContent.trim().slice(0, 80) : '', status: way && way.responseStatus || 0 };
})()`;

const WANTS_LOGIN: Readonly<Record<number, string>> = {
  401: 'asks for a name and a password by itself (HTTP authentication), which no crawl gives: open it without, or by a proxy that adds them',
  407: 'is behind a proxy that asks for a name and a password',
};

/** Why a start page is the browser's own error page. */
export const noPage = async (
  session: Pick<WebSession, 'evaluate'>,
  url: string,
): Promise<ScreenGraphError> => {
  const said = await session.evaluate<NoPage>('read the error', READ).catch(() => ({ code: '', status: 0 }));
  const { code, status } = said;
  const why = code === '' ? 'does not answer' : `cannot be opened (${code})`;
  return new ScreenGraphError('target_unreachable', `${url} ${WANTS_LOGIN[status] ?? why}.`);
};
