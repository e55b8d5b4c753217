import { expect, test } from 'vitest';
import {
  build,
  clearLeftBehind,
  goneOf,
  type Index,
} from '../../../../../adapters/neo4j/connection/schema-build.ts';

const MAKES = 'CREATE CONSTRAINT run_id IF NOT EXISTS FOR (n:Run) REQUIRE n.runId IS UNIQUE';
const index = (changes: Partial<Index>): Index => ({
  ...{ name: 'run_id', state: 'POPULATING', owningConstraint: null, failureMessage: '' },
  ...changes,
});

/** A server that never answers a statement, and tells of its indexes what is given look by look, the last for good. */
function hanging(looks: readonly (readonly Index[])[]) {
  const seen = [...looks];
  return (text: string): Promise<readonly Index[]> =>
    text.startsWith('SHOW')
      ? Promise.resolve((seen.length > 1 ? seen.shift() : seen[0]) ?? [])
      : new Promise(() => undefined);
}

test('an index that cannot be built is not waited for', async () => {
  const failureMessage =
    'java.io.UncheckedIOException: java.io.IOException: No space left on device\n\tat org.neo4j.X';
  const looks = [[index({})], [index({ state: 'FAILED', failureMessage })]];
  await expect(build(hanging(looks), MAKES, 1)).rejects.toMatchObject({
    code: 'repo_unavailable',
    message:
      'Neo4j cannot build its index run_id: No space left on device. Mend that, start it anew and try again.',
  });
});

test('a server that is at work on no index and does not answer is given up', async () => {
  for (const text of [MAKES, 'DROP INDEX run_id IF EXISTS'])
    await expect(build(hanging([[]]), text, 1)).rejects.toMatchObject({
      code: 'repo_unavailable',
      message: expect.stringContaining('it does not answer (is its disk full?). Mend that'),
    });
});

test('an index that takes its time is waited for', async () => {
  let looks = 0;
  let end: (rows: readonly Index[]) => void = () => undefined;
  const done = new Promise<readonly Index[]>((resolve) => (end = resolve));
  await build(
    (text) => {
      if (!text.startsWith('SHOW')) return done;
      if (++looks === 50) end([]);
      return Promise.resolve([index({})]);
    },
    MAKES,
    1,
  );
  expect(looks).toBe(50);
});

test('only what failed and what has lost its constraint is taken away', async () => {
  const dropped: string[] = [];
  const rows = [
    index({ name: 'run_id', state: 'ONLINE' }),
    index({ name: 'app_key', state: 'ONLINE', owningConstraint: 'app_key' }),
    index({ name: 'run_newest', state: 'ONLINE' }),
    index({ name: 'screen_text', state: 'FAILED' }),
  ];
  const texts = [
    MAKES,
    'CREATE CONSTRAINT app_key IF NOT EXISTS FOR (n:App) REQUIRE (n.tenantId, n.appKey) IS UNIQUE',
    'CREATE INDEX run_newest IF NOT EXISTS FOR (n:Run) ON (n.runId)',
    'CREATE FULLTEXT INDEX screen_text IF NOT EXISTS FOR (n:Screen) ON EACH [n.name]',
    'MATCH (n:Run) SET n.x = 1',
  ];
  let asked: unknown;
  await clearLeftBehind((text, params) => {
    if (text.startsWith('SHOW')) asked = params?.['names'];
    else dropped.push(text);
    return Promise.resolve(text.startsWith('SHOW') ? rows : []);
  }, texts);
  expect(asked).toEqual(['run_id', 'app_key', 'run_newest', 'screen_text']);
  expect(dropped).toEqual(['DROP INDEX run_id IF EXISTS', 'DROP INDEX screen_text IF EXISTS']);
});

test('what of a schema is gone is made again: not what a later file took away, nor what is there', async () => {
  const key = 'CREATE CONSTRAINT a_key IF NOT EXISTS FOR (n:A) REQUIRE n.id IS UNIQUE';
  const bare = 'CREATE CONSTRAINT b_key IF NOT EXISTS FOR (n:B) REQUIRE n.id IS UNIQUE';
  const words = 'CREATE FULLTEXT INDEX words_2 IF NOT EXISTS FOR (n:A) ON EACH [n.text]';
  const texts = [
    key,
    bare,
    'CREATE INDEX words IF NOT EXISTS FOR (n:A) ON (n.text)',
    'MATCH (n:A) SET n.x = 1',
    'DROP INDEX words IF EXISTS',
    words,
  ];
  const index = (name: string, owningConstraint: string | null): Index => ({
    name,
    owningConstraint,
    state: 'ONLINE',
    failureMessage: '',
  });
  const gone = (...there: readonly Index[]) => goneOf(() => Promise.resolve(there), texts);
  expect(await gone(index('a_key', 'a_key'), index('b_key', 'b_key'), index('words_2', null))).toEqual([]);
  // An index that has the name of a constraint keeps nothing unique.
  expect(await gone(index('a_key', 'a_key'), index('b_key', null))).toEqual([bare, words]);
  expect(await gone()).toEqual([key, bare, words]);
  // One that could not be built is not there for any question; that of a constraint goes with the constraint alone.
  const failed = { ...index('words_2', null), state: 'FAILED' };
  const held = { ...index('b_key', 'b_key'), state: 'FAILED' };
  expect(await gone(index('a_key', 'a_key'), held, failed)).toEqual([words]);
});
