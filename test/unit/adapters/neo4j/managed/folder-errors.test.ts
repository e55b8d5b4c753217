import { describe, expect, it } from 'vitest';
import { inFolder } from '../../../../../adapters/neo4j/managed/folder-errors.ts';

const failing = (code: string, syscall?: string) =>
  inFolder('/data/neo4j', () => Promise.reject(Object.assign(new Error('no'), { code, syscall })));

describe('a folder of the private server', () => {
  it.each([
    ['ENOSPC', 'write', /cannot write into \/data\/neo4j: its disk is full\. Free at least 1 GiB, or set/],
    ['EROFS', 'open', /is read-only\. Mount it for writing, or set SCREENGRAPH_HOME/],
    ['EACCES', 'mkdir', /no right to it\. Give that right, or set SCREENGRAPH_HOME/],
  ])('that takes nothing (%s) is said to be what is wrong', async (code, syscall, message) => {
    await expect(failing(code, syscall)).rejects.toMatchObject({
      code: 'repo_unavailable',
      message: expect.stringMatching(message) as string,
    });
  });

  it('is not blamed for what else goes wrong', async () => {
    for (const [code, syscall] of [
      ['EACCES', 'spawn java'],
      ['ENOSPC', undefined],
      ['ENOENT', 'open'],
    ] as const)
      await expect(failing(code, syscall)).rejects.toThrow('no');
    expect(await inFolder('/data/neo4j', () => Promise.resolve(1))).toBe(1);
  });
});
