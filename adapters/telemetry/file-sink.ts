import { createWriteStream } from 'node:fs';
import type { LineSink } from './json-lines-telemetry.ts';

/** Lines appended to a file in the background; a file that cannot be written loses lines, nothing else. */
export function createFileSink(path: string): LineSink {
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  let usable = true;
  stream.on('error', () => {
    usable = false;
  });
  return {
    write(line) {
      if (usable) stream.write(line);
    },
    async close() {
      if (!usable) return;
      await new Promise<void>((resolve) => {
        stream.once('error', () => resolve());
        stream.end(() => resolve());
      });
    },
  };
}
