import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Foreground } from '../../../agent/domain/ui-element.ts';
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
  401: 'asks for a name and a password by itself (HTTP authentication): give them as SCREENGRAPH_HTTP_LOGIN=https://NAME:PASSWORD@HOST, which is never stored',
  407: 'is behind a proxy that asks for a name and a password',
};

const REFUSES_LOGIN = 'does not take the name and the password of SCREENGRAPH_HTTP_LOGIN';

/** What is to be done about a certificate, by what the browser calls its fault. */
const CERTIFICATE: readonly (readonly [RegExp, string])[] = [
  [
    /ERR_CERT_DATE_INVALID/,
    'its certificate has run out, or is not valid yet; or the clock of this machine is wrong',
  ],
  [/ERR_CERT_COMMON_NAME_INVALID/, 'its certificate is for another name: crawl it by that name'],
  [
    /ERR_CERT_AUTHORITY_INVALID/,
    'the browser does not trust who signed its certificate: have this machine trust them, on Linux by `certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n NAME -i FILE`, or crawl the app by http',
  ],
];

/** Why a start page is the browser's own error page; `gaveLogin` where it was given what it may ask for. */
export const noPage = async (
  session: Pick<WebSession, 'evaluate'>,
  url: string,
  gaveLogin = false,
): Promise<ScreenGraphError> => {
  const said = await session.evaluate<NoPage>('read the error', READ).catch(() => ({ code: '', status: 0 }));
  const { code, status } = said;
  const certificate = CERTIFICATE.find(([fault]) => fault.test(code))?.[1];
  const why =
    code === '' ? 'does not answer' : `cannot be opened (${code})${certificate ? `: ${certificate}` : ''}`;
  const wants = gaveLogin && status === 401 ? REFUSES_LOGIN : WANTS_LOGIN[status];
  return new ScreenGraphError('target_unreachable', `${url} ${wants ?? why}.`);
};

/** Where the browser stays before it was given any page, and goes on standing where an address brings none. */
export const isBlank = ({ appIdentifier, route }: Pick<Foreground, 'appIdentifier' | 'route'>): boolean =>
  appIdentifier === 'about://' && route === 'blank';

/** Of a start address that was answered, and not by a page. */
export const bringsNoPage = (url: string): ScreenGraphError =>
  new ScreenGraphError(
    'target_unreachable',
    `${url} brings no page: it is a file to download, leads to another app (mailto:, intent:), or its server answers with nothing (204).`,
  );

/**
 * The address that makes a browser log in where its server asks for it. It remembers for the rest of its session, and the page
 * is opened once more without: in a page that was opened by this one, scripts may ask for nothing.
 */
export function withLogin(
  url: string,
  { username, password }: { readonly username: string; readonly password: string },
): string {
  const address = new URL(url);
  address.username = username;
  address.password = password;
  return address.href;
}
