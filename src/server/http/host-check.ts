import type { IncomingMessage, ServerResponse } from 'node:http';

export interface HostSettings {
  readonly host: string;
  readonly hosts: readonly string[];
  readonly origins: readonly string[];
}

/** Why a request is refused before anything looks at it. */
export interface HostRefusal {
  readonly status: 400 | 403;
  readonly why: string;
}
export type HostCheck = (request: IncomingMessage) => HostRefusal | null;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

const foreign = (why: string): HostRefusal => ({ status: 403, why });

/** Of two Host lines a proxy before us may have gone by the other one (https://www.rfc-editor.org/rfc/rfc9112#section-3.2). */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((it, at) => at % 2 === 0 && it.toLowerCase() === 'host').length > 1;

/**
 * Clients that speak as to a proxy give the whole address, whose host goes over the Host line
 * (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2): from here on such a request is as one that gives both apart.
 */
function toldApart(request: IncomingMessage): boolean {
  const target = request.url ?? '/';
  if (/^(?:\/|\*$)/.test(target)) return true;
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(target) ?? [];
  if (nameOf(host) === null) return false;
  request.headers.host = host;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  return true;
}

function nameOf(hostHeader: string): string | null {
  const match = /^(\[[0-9a-fA-F:.]+\]|[^:[\]/@\s]+)(?::\d{1,5})?$/.exec(hostHeader);
  return match?.[1]?.toLowerCase() ?? null;
}

/**
 * Against DNS rebinding and foreign pages: the server answers only to names it is known by, and only to pages of its own
 * or of origins that were allowed. The address that a client reached it at needs no setting: no name leads there, so no
 * name can be bent to it. Nor is a name bent where none is given, as by load balancers that ask by HTTP/1.0: later versions want
 * one, and browsers speak those.
 */
export function createHostCheck({ host, hosts, origins }: HostSettings): HostCheck {
  const names = new Set([...LOOPBACK, bracketed(host.toLowerCase()), ...hosts.map((it) => it.toLowerCase())]);
  const allowed = new Set(origins.map((it) => it.toLowerCase()));
  return (request) => {
    if (namesTwoHosts(request)) return { status: 400, why: 'A request names one host, in one Host line.' };
    if (!toldApart(request)) return { status: 400, why: 'The address of the request is none.' };
    const header = request.headers.host ?? '';
    const name = nameOf(header);
    const reached = bracketed((request.socket.localAddress ?? '').replace(/^::ffff:/, ''));
    const isNamed = request.headers.host !== undefined;
    if (isNamed && (name === null || !(names.has(name) || name === reached)))
      return foreign(
        'This server does not answer to that host name. Start it with --allow-host NAME (setting serve.hosts) if the name is yours.',
      );
    const from = request.headers.origin?.toLowerCase();
    if (from !== undefined) {
      const own = /^https?:\/\//.test(from) && from.replace(/^https?:\/\//, '') === header.toLowerCase();
      return own || allowed.has(from)
        ? null
        : foreign('Pages of this origin may not use this server. Add it to serve.origins if they should.');
    }
    // Requests that browsers send without an origin, such as those of pictures and links, tell where they come from.
    const site = request.headers['sec-fetch-site'];
    const navigates = request.headers['sec-fetch-mode'] === 'navigate';
    if ((site === 'cross-site' || site === 'same-site') && !navigates)
      return foreign('Other sites may not make this browser ask here.');
    return null;
  };
}

export function refuse(response: ServerResponse, { status, why }: HostRefusal): void {
  const body = JSON.stringify({ errors: [{ message: why, extensions: { code: 'invalid_input' } }] });
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}
