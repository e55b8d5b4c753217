import { expect, test } from 'vitest';
import { memoryFor, sameMemory } from '../../../../../adapters/neo4j/managed/managed-memory.ts';

const GIB = 2 ** 30;

test.each([
  [1, '512m', '256m'],
  [4, '512m', '256m'],
  [6, '512m', '384m'],
  [16, '1024m', '1024m'],
  [23.4, '1472m', '1472m'],
  [256, '2048m', '2048m'],
])('a machine with %d GiB gives a heap of %s and a page cache of %s', (gib, heap, pageCache) => {
  expect(memoryFor({}, gib * GIB)).toEqual({ heap, pageCache });
});

test('what is asked for counts, the rest goes by the machine', () => {
  expect(memoryFor({ pageCache: '6g' }, 16 * GIB)).toEqual({ heap: '1024m', pageCache: '6g' });
  expect(memoryFor({ heap: '3g', pageCache: '300m' }, 16 * GIB)).toEqual({ heap: '3g', pageCache: '300m' });
});

test('more than the machine has is refused, with both sizes and what to do', () => {
  const faults = [
    expect.stringMatching(/heap of 12g and a page cache of 6g .* 16384 MiB .* SCREENGRAPH_NEO4J_HEAP/),
  ];
  let thrown: unknown;
  try {
    memoryFor({ heap: '12g', pageCache: '6g' }, 16 * GIB);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: 'invalid_config', details: { faults } });
  expect(memoryFor({ heap: '10g', pageCache: '6g' }, 16 * GIB).heap).toBe('10g');
});

test('sizes are the same however they are written', () => {
  expect(sameMemory({ heap: '2g', pageCache: '256m' }, { heap: '2048M', pageCache: '256m' })).toBe(true);
  expect(sameMemory({ heap: '2g', pageCache: '256m' }, { heap: '2g', pageCache: '257m' })).toBe(false);
});

test('a server that follows one which ended by itself has what that had, where it is still there', () => {
  const before = { heap: '4g', pageCache: '6g' };
  expect(memoryFor({}, 16 * GIB, before)).toEqual(before);
  expect(memoryFor({ heap: undefined, pageCache: undefined }, 16 * GIB, before)).toEqual(before);
  expect(memoryFor({ pageCache: '1g' }, 16 * GIB, before)).toEqual({ heap: '4g', pageCache: '1g' });
  expect(memoryFor({}, 8 * GIB, before)).toEqual(memoryFor({}, 8 * GIB));
});
