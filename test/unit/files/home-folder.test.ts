import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHome, SERVER_FOLDER } from '../../../src/files/home-folder.ts';

test('the folder is made with those above it; where none can be, the setting is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'home-folder-'));
  const home = join(folder, 'new', 'home');
  await makeHome({ home });
  await makeHome({ home });
  expect((await stat(join(home, SERVER_FOLDER))).isDirectory()).toBe(true);
  await rm(folder, { recursive: true });
  await expect(makeHome({ home: '/proc/none/there' })).rejects.toMatchObject({
    code: 'invalid_config',
    message: 'The folder /proc/none/there cannot be made (ENOENT); set SCREENGRAPH_HOME to one that can.',
  });
  // One that is there, and takes no other.
  await expect(makeHome({ home: '/proc' })).rejects.toMatchObject({
    code: 'invalid_config',
    message: 'The folder /proc cannot be written (ENOENT); set SCREENGRAPH_HOME to one that can.',
  });
});
