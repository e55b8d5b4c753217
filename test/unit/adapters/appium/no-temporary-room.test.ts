import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWebSession } from '../../../../adapters/appium/web/web-session.ts';
import { unlessNoRoom } from '../../../../adapters/appium/server/temporary-folder.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-room-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const open = () =>
  openWebSession({ viewport: { width: 400, height: 800 }, callMs: 1000, openMs: 1000 } as never);

test('a folder of temporary files that is not there, or is a file, is named with what to do, and no browser is blamed', async () => {
  vi.stubEnv('TMPDIR', join(folder, 'gone'));
  await expect(open()).rejects.toMatchObject({
    code: 'missing_dependency',
    message: `The folder of temporary files, ${folder}/gone, takes nothing: it is not there. Make it, or set TMPDIR to another folder.`,
  });
  await writeFile(join(folder, 'file'), '');
  vi.stubEnv('TMPDIR', join(folder, 'file'));
  await expect(open()).rejects.toThrow(/file, takes nothing: it is no folder\. Make it one, or set TMPDIR/);
});

test('where the folder has room, what went wrong is what was said', async () => {
  vi.stubEnv('TMPDIR', folder);
  const thrown = new Error('the browser is not there');
  expect(await unlessNoRoom(thrown)).toBe(thrown);
});
