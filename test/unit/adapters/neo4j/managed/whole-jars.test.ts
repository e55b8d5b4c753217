import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { damagedJar } from '../../../../../adapters/neo4j/managed/whole-jars.ts';

let lib = '';
beforeEach(async () => {
  lib = await mkdtemp(join(tmpdir(), 'screengraph-jars-'));
});
afterEach(() => rm(lib, { recursive: true, force: true }));

/** An archive of no files, after some bytes, with a comment. */
const archive = (comment = ''): Buffer => {
  const end = Buffer.alloc(22);
  end.write('504b0506', 'hex');
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([Buffer.alloc(500, 'x'), end, Buffer.from(comment)]);
};

describe('the jars of a fetched server', () => {
  it('are whole with and without a comment, and whatever else lies beside them', async () => {
    await writeFile(join(lib, 'a.jar'), archive());
    await writeFile(join(lib, 'b.jar'), archive('made by hand'));
    await writeFile(join(lib, 'readme.txt'), 'no archive');
    expect(await damagedJar(lib)).toBeNull();
    expect(await damagedJar(join(lib, 'nowhere'))).toBeNull();
  });

  it.each([400, 510, 521, 0])('are damaged where one ends after %i bytes', async (bytes) => {
    await writeFile(join(lib, 'a.jar'), archive());
    await writeFile(join(lib, 'b.jar'), archive());
    await truncate(join(lib, 'b.jar'), bytes);
    expect(await damagedJar(lib)).toBe('b.jar');
  });

  it('are damaged where the end of one was overwritten, or its comment is cut', async () => {
    const path = join(lib, 'a.jar');
    await writeFile(path, archive('made by hand'));
    await truncate(path, (await readFile(path)).byteLength - 3);
    expect(await damagedJar(lib)).toBe('a.jar');
    await writeFile(path, Buffer.alloc(200_000));
    expect(await damagedJar(lib)).toBe('a.jar');
  });
});
