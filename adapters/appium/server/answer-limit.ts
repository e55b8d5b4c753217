import { awaitRefusal, noteRefusal } from './refused-for-now.ts';
import { isTooMuch, unpackerOf } from './unpacked.ts';

/** What an answer may have: a page source is refused from 8 MiB on, and the picture of a large display has some 20 MiB. */
export const ANSWER_BYTES = 64 * 1024 * 1024;

/** What the client's own HTTP library calls with the parts of an answer; `abort` ends the exchange. */
interface Handler {
  onConnect(abort: (reason: Error) => void, ...more: unknown[]): void;
  onHeaders(status: number, headers: readonly Uint8Array[], ...more: unknown[]): boolean;
  onData(chunk: Uint8Array): boolean;
  onComplete(trailers: unknown): void;
  onError(reason: Error): void;
}

interface Dispatcher {
  compose(
    interceptor: (
      dispatch: (options: unknown, handler: Handler) => boolean,
    ) => (options: unknown, handler: Handler) => boolean,
  ): Dispatcher;
}

const tooLarge = (most: number): Error =>
  Object.assign(
    new Error(
      `ANSWER_TOO_LARGE: the answer has more than ${most} bytes (SCREENGRAPH_APPIUM_ANSWER_BYTES, setting \`appium.answerBytes\`)`,
    ),
    { code: 'ANSWER_TOO_LARGE' },
  );

/** The JSON of an answer that was asked for without the client; given up at the same limit. */
export async function jsonWithin(answer: Response, most: number): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    // Leaving the loop ends the exchange.
    if (bytes > most) throw tooLarge(most);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

/** The head of an answer without what it says of its coding, and that. */
function withoutCoding(raw: readonly Uint8Array[]): readonly [codings: string, head: readonly Uint8Array[]] {
  const said: string[] = [];
  const head: Uint8Array[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) {
    const [name, value] = [raw[i] as Uint8Array, raw[i + 1] as Uint8Array];
    if (Buffer.from(name).toString('latin1').toLowerCase() === 'content-encoding')
      said.push(Buffer.from(value).toString('latin1'));
    else head.push(name, value);
  }
  return [said.join(','), head];
}

/**
 * The handler with an end of its patience. What it keeps of the exchange, it keeps in the object made here.
 * A packed answer is unpacked here, where it ends at the limit too: a few bytes may be packed gigabytes. */
function limited(handler: Handler, most: number, request: RequestInit): Handler {
  let abort: (reason: Error) => void = () => undefined;
  let bytes = 0;
  let unpack: ReturnType<typeof unpackerOf> = null;
  let packed: Uint8Array[] = [];
  const own: Handler = Object.assign(Object.create(handler) as Handler, {
    onConnect(given: (reason: Error) => void, ...more: unknown[]) {
      abort = given;
      bytes = 0;
      packed = [];
      handler.onConnect.call(own, given, ...more);
    },
    onHeaders(status: number, headers: readonly Uint8Array[], ...more: unknown[]) {
      noteRefusal(request, status, headers);
      const [codings, head] = withoutCoding(headers);
      unpack = unpackerOf(codings);
      return handler.onHeaders.call(own, status, unpack === null ? headers : head, ...more);
    },
    onData(chunk: Uint8Array) {
      bytes += chunk.byteLength;
      if (bytes > most) {
        abort(tooLarge(most));
        return false;
      }
      if (unpack === null) return handler.onData.call(own, chunk);
      // Of its buffer only this part is ours.
      packed.push(Uint8Array.from(chunk));
      return true;
    },
    onComplete(trailers: unknown) {
      try {
        if (unpack !== null) handler.onData.call(own, unpack(Buffer.concat(packed), most));
      } catch (thrown) {
        const reason = isTooMuch(thrown) ? tooLarge(most) : (thrown as Error);
        // Who was told of the head a moment ago does not hear of a failure yet.
        return void setImmediate(() => handler.onError.call(own, reason));
      }
      handler.onComplete.call(own, trailers);
    },
  });
  return own;
}

/**
 * For `transformRequest` of the WebDriver client, which reads an answer whole, however long it is, and sets the dispatcher
 * of a request after this. A server that goes on for ever would fill the memory before the call's time is over. What the
 * head of an answer says of when to come again is kept on the request, as the client tells nothing of it.
 */
export function withAnswerLimit(request: RequestInit, most: number): RequestInit {
  let dispatcher: Dispatcher | undefined;
  awaitRefusal(request);
  return Object.defineProperty(request, 'dispatcher', {
    configurable: true,
    enumerable: true,
    get: () => dispatcher,
    set(given: Dispatcher) {
      dispatcher = given.compose(
        (dispatch) => (options, handler) => dispatch(options, limited(handler, most, request)),
      );
    },
  });
}
