import type { Socket } from 'node:net';

const COMMANDS = {
  connect: 0x4e584e43,
  open: 0x4e45504f,
  okay: 0x59414b4f,
  close: 0x45534c43,
  write: 0x45545257,
} as const;
const VERSION = 0x01000001;
const MAX_PAYLOAD = 256 * 1024;
const HEADER = 24;
const EMPTY = Buffer.alloc(0);

/** One of the streams that share a connection. A chunk is sent only when the one before was acknowledged. */
export interface AdbStream {
  write(data: string | Uint8Array): void;
  /** Closes once everything was sent. */
  end(): void;
  close(): void;
  onData(listener: (data: Buffer) => void): void;
  onClose(listener: () => void): void;
}

/** What the device answers to a service (`shell:…`, `tcp:…`); false refuses it. */
export type OpenService = (service: string, stream: AdbStream) => boolean;

class Stream implements AdbStream {
  private readonly queue: Buffer[] = [];
  private unacknowledged = false;
  private ending = false;
  private closed = false;
  private data: (data: Buffer) => void = () => undefined;
  private gone: () => void = () => undefined;
  private started = false;
  private readonly send: (command: number, payload?: Buffer) => void;
  private readonly forget: () => void;
  private readonly chunk: number;

  constructor(send: (command: number, payload?: Buffer) => void, forget: () => void, chunk: number) {
    this.send = send;
    this.forget = forget;
    this.chunk = chunk;
  }

  start(): void {
    this.started = true;
    this.pump();
  }

  write(data: string | Uint8Array): void {
    if (this.closed) return;
    const bytes = Buffer.from(data as Uint8Array);
    for (let at = 0; at < bytes.length; at += this.chunk)
      this.queue.push(bytes.subarray(at, at + this.chunk));
    this.pump();
  }

  end(): void {
    this.ending = true;
    this.pump();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.forget();
    this.send(COMMANDS.close);
    this.gone();
  }

  /** The connection is gone: nothing can be sent any more. */
  cut(): void {
    if (this.closed) return;
    this.closed = true;
    this.gone();
  }

  onData(listener: (data: Buffer) => void): void {
    this.data = listener;
  }

  onClose(listener: () => void): void {
    this.gone = listener;
  }

  received(data: Buffer): void {
    this.data(data);
  }

  acknowledged(): void {
    this.unacknowledged = false;
    this.pump();
  }

  private pump(): void {
    if (!this.started || this.closed || this.unacknowledged) return;
    const next = this.queue.shift();
    if (next !== undefined) {
      this.unacknowledged = true;
      this.send(COMMANDS.write, next);
    } else if (this.ending) this.close();
  }
}

/**
 * The device end of the ADB wire protocol over one socket, without authentication: `CNXN`, `OPEN`, `OKAY`, `WRTE`, `CLSE`
 * as in the protocol's own description (system/core/adb/protocol.txt). The real `adb` server is at the other end.
 */
export function serveAdb(socket: Socket, banner: string, open: OpenService): void {
  const streams = new Map<number, Stream>();
  let buffer: Buffer = EMPTY;
  let nextId = 1;
  let payload = MAX_PAYLOAD;
  let checksums = true;

  const send = (command: number, arg0: number, arg1: number, data: Buffer = EMPTY): void => {
    if (socket.destroyed) return;
    const header = Buffer.alloc(HEADER);
    const sum = checksums ? data.reduce((total, byte) => (total + byte) >>> 0, 0) : 0;
    [command, arg0, arg1, data.length, sum, (command ^ 0xffffffff) >>> 0].forEach((word, at) =>
      header.writeUInt32LE(word >>> 0, at * 4),
    );
    socket.write(Buffer.concat([header, data]));
  };

  const accept = (remote: number, service: string): void => {
    const local = nextId++;
    const stream = new Stream(
      (command, data) => send(command, local, remote, data),
      () => streams.delete(local),
      payload,
    );
    if (!open(service, stream)) return send(COMMANDS.close, 0, remote);
    streams.set(local, stream);
    send(COMMANDS.okay, local, remote);
    stream.start();
  };

  const message = (command: number, arg0: number, arg1: number, data: Buffer): void => {
    switch (command) {
      case COMMANDS.connect:
        payload = Math.min(MAX_PAYLOAD, arg1);
        send(COMMANDS.connect, VERSION, MAX_PAYLOAD, Buffer.from(banner));
        checksums = arg0 < VERSION;
        return;
      case COMMANDS.open:
        return accept(arg0, data.toString('utf8').replace(/\0[\s\S]*$/, ''));
      case COMMANDS.okay:
        return streams.get(arg1)?.acknowledged();
      case COMMANDS.write: {
        const stream = streams.get(arg1);
        if (stream === undefined) return send(COMMANDS.close, 0, arg0);
        send(COMMANDS.okay, arg1, arg0);
        return stream.received(data);
      }
      case COMMANDS.close:
        return streams.get(arg1)?.close();
      default:
    }
  };

  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const stream of streams.values()) stream.cut();
    streams.clear();
  });
  socket.on('data', (data) => {
    buffer = buffer.length === 0 ? data : Buffer.concat([buffer, data]);
    while (buffer.length >= HEADER) {
      const length = buffer.readUInt32LE(12);
      if (buffer.length < HEADER + length) return;
      const [command, arg0, arg1] = [0, 4, 8].map((at) => buffer.readUInt32LE(at)) as [
        number,
        number,
        number,
      ];
      const body = Buffer.from(buffer.subarray(HEADER, HEADER + length));
      buffer = buffer.subarray(HEADER + length);
      message(command, arg0, arg1, body);
    }
  });
}
