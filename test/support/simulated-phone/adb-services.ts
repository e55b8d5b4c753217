import { connect } from 'node:net';
import type { AdbStream } from './adb-connection.ts';

/** What a shell command writes to, and how it learns that nobody listens any more. */
export interface ShellOutput {
  out(text: string): void;
  err(text: string): void;
  readonly signal: AbortSignal;
}

export type Shell = (command: string, output: ShellOutput) => Promise<number>;

/** A frame of the shell protocol v2: 1 is output, 2 errors, 3 the exit code. */
const frame = (id: number, data: Uint8Array): Buffer => {
  const head = Buffer.alloc(5);
  head[0] = id;
  head.writeUInt32LE(data.length, 1);
  return Buffer.concat([head, data]);
};

/** `shell:` and `shell,v2:`. */
export function runShell(shell: Shell, command: string, stream: AdbStream, framed: boolean): void {
  const controller = new AbortController();
  stream.onClose(() => controller.abort());
  const put = (id: number) => (text: string) =>
    stream.write(framed ? frame(id, Buffer.from(text)) : Buffer.from(text));
  void shell(command, { out: put(1), err: put(2), signal: controller.signal }).then((code) => {
    if (framed) stream.write(frame(3, Buffer.from([code])));
    stream.end();
  });
}

/** `exec:cmd package 'install' … -S <size>`: the package itself follows on the stream. */
export function receivePackage(
  size: number,
  stream: AdbStream,
  install: (apk: Buffer) => Promise<string>,
): void {
  const parts: Buffer[] = [];
  let missing = size;
  stream.onData((data) => {
    parts.push(data);
    missing -= data.length;
    if (missing > 0) return;
    missing = Number.POSITIVE_INFINITY;
    void install(Buffer.concat(parts)).then((answer) => {
      stream.write(Buffer.from(answer));
      stream.end();
    });
  });
}

/** `tcp:<port>` of the phone to a server of ours. */
export function pipePort(port: number, stream: AdbStream, early: readonly Buffer[] = []): void {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  for (const data of early) socket.write(data);
  stream.onData((data) => socket.write(data));
  stream.onClose(() => socket.destroy());
  socket.on('data', (data) => stream.write(data));
  socket.on('end', () => stream.end());
  socket.on('error', () => stream.close());
}

const answer = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.write(id, 0, 'latin1');
  bytes.writeUInt32LE(value, 4);
  return bytes;
};

/** `sync:`: files to and from the phone, as `adb push` and `adb pull` speak. */
export function syncFiles(files: Map<string, Buffer>, stream: AdbStream): void {
  let buffer = Buffer.alloc(0);
  let path = '';
  let parts: Buffer[] = [];
  const command = (id: string, argument: Buffer): void => {
    const file = files.get(argument.toString());
    switch (id) {
      case 'SEND':
        path = argument.toString().replace(/,\d+$/, '');
        parts = [];
        return;
      case 'DATA':
        parts.push(Buffer.from(argument));
        return;
      case 'STAT':
        stream.write(Buffer.concat([answer('STAT', file ? 0o100644 : 0), answer('', file?.length ?? 0)]));
        return;
      case 'RECV': {
        if (file !== undefined) {
          stream.write(Buffer.concat([answer('DATA', file.length), file, answer('DONE', 0)]));
          return;
        }
        const why = Buffer.from('No such file or directory');
        stream.write(Buffer.concat([answer('FAIL', why.length), why]));
        return;
      }
      default:
        stream.close();
    }
  };
  stream.onData((data) => {
    buffer = Buffer.concat([buffer, data]);
    while (buffer.length >= 8) {
      const id = buffer.toString('latin1', 0, 4);
      const length = buffer.readUInt32LE(4);
      if (id === 'DONE') {
        buffer = buffer.subarray(8);
        files.set(path, Buffer.concat(parts));
        stream.write(answer('OKAY', 0));
      } else if (id === 'QUIT') return stream.end();
      else if (buffer.length < 8 + length) return;
      else {
        const argument = buffer.subarray(8, 8 + length);
        buffer = buffer.subarray(8 + length);
        command(id, argument);
      }
    }
  });
}
