import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('a model that is not there is told before a database is asked for', async () => {
  const program = fileURLToPath(new URL('../../../bench/stream.ts', import.meta.url));
  const ran = promisify(execFile)(process.execPath, ['--import', 'tsx', program, '--model', 'nope'], {
    // Nothing listens there.
    env: { ...process.env, NEO4J_URI: 'bolt://127.0.0.1:1', NEO4J_PASSWORD: 'x' },
  });
  await expect(ran).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^screengraph: there is no model "nope"; known: .*settings/) as string,
  });
}, 60_000);
