import { maxHeaderSize, STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

interface Refused {
  readonly status: number;
  readonly why: string;
}

const UNREADABLE: Refused = {
  status: 400,
  why: 'This is no request of HTTP/1.1, or not a whole one. TLS is the work of a proxy before this server: ask it by http://.',
};
const REFUSED: Readonly<Record<string, Refused>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    why: `The address and the header lines of a request have ${maxHeaderSize} bytes at most, all together. Send a long document by POST, or by its hash.`,
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, why: 'The chunks of the body have too long extensions.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, why: 'The request did not come whole in time. Send it again.' },
};

function answerOf({ status, why }: Refused): string {
  const body = JSON.stringify({ errors: [{ message: why, extensions: { code: 'invalid_input' } }] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** Says why a request is refused that Node does not read to its end, as all else does; by itself Node gives a bare status. */
export function tellsWhatIsUnreadable(server: Server): void {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>();
  server.on('request', ({ socket }, response) => {
    const answers = underWay.get(socket) ?? new Set();
    underWay.set(socket, answers.add(response));
    response.once('close', () => answers.delete(response));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Within an answer that has begun it would be taken for a part of that.
    const isBegun = [...(underWay.get(socket) ?? [])].some(({ headersSent }) => headersSent);
    if (!socket.writable || isBegun) socket.destroy(error);
    else socket.end(answerOf(REFUSED[error.code ?? ''] ?? UNREADABLE), () => socket.destroy(error));
  });
}
