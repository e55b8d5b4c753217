import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { findWay, whyNoWay } from '../../../agent/usecases/analysis/find-way.ts';
import { createCorrections } from '../../../agent/usecases/corrections/corrections.ts';
import {
  claimedRun,
  graphOf,
  iterationOf,
  lastStepOf,
  newScope,
  screenOf,
  specOf,
  stepOf,
} from '../../contract/repo/repo-fixtures.ts';

const scope = newScope();
const app = specOf(scope).appKey;

/** A map of these ways, the first from where the run begins, with what people say of it. */
async function opened(ways: readonly (readonly [string, string])[]) {
  const store = createMemoryStore();
  let run = await claimedRun(store.repo, scope, 1);
  for (const [at, [from, to]] of ways.entries()) {
    const iteration = iterationOf(at + 1, { fromScreenId: screenOf(scope, app, from).screenId });
    const step = stepOf(run, { graph: graphOf(scope, run.spec, from, to), iteration });
    await store.repo.commitStep(step);
    run = { ...run, head: step.head };
  }
  await store.repo.commitStep(lastStepOf(run));
  const clock = createManualClock();
  const { corrected, corrections } = createCorrections({
    ...{ ...store, objects: createMemoryObjectStore(clock), clock },
    ids: createUlidIds(clock),
  });
  const ports = { ...corrected, corrector: corrections };
  const say = (screen: string, kind: string, of: object = {}) =>
    corrections.add(scope, {
      ...{ appKey: app, screenId: screenOf(scope, app, screen).screenId, kind, text: '', author: 'Ann' },
      ...of,
    });
  const why = async (to: string, from = '@start') => {
    const question = { appKey: app, versionId: null, from, to };
    expect(await findWay(ports, scope, question)).toBeNull();
    return whyNoWay(ports, scope, question);
  };
  return {
    say,
    why,
    find: (to: string) => findWay(ports, scope, { appKey: app, versionId: null, from: '@start', to }),
  };
}

const WAYS = [
  ['Home', 'Account'],
  ['Account', 'Legal'],
  ['Legal', 'Imprint'],
  ['Help', 'Chat'],
] as const;

test('where no way is known it is told whether nothing led there, or what did and is not come to itself', async () => {
  const { why } = await opened(WAYS);
  expect(await why('Help')).toBe('no action was seen to lead there.');
  expect(await why('Chat')).toBe(
    'it was come to from "Help", to which nothing that was seen leads from "Home".',
  );
  expect(await why('Home', 'Imprint')).toBe('no action was seen to lead there.');
});

test('a way over what people ignore is told as such, however far from its end that stands and under whatever name', async () => {
  const { say, why, find } = await opened(WAYS);
  expect((await find('Imprint'))?.steps).toHaveLength(3);
  await say('Account', 'rename', { text: 'Profile' });
  await say('Account', 'ignore');
  const over =
    'what was seen to lead there goes over "Profile", which is ignored (`correct` lists what people say).';
  expect(await why('Imprint')).toBe(over);
  expect(await why('Legal')).toBe(over);
  // What else is on the map is not said to be ignored.
  expect(await why('Help')).toBe('no action was seen to lead there.');
});

test('what is one with an ignored screen counts as that one', async () => {
  const { say, why } = await opened([...WAYS, ['Profile', 'Legal']]);
  const { screenId: otherScreenId } = screenOf(scope, app, 'Account');
  await say('Profile', 'same', { otherScreenId });
  await say('Account', 'ignore');
  expect(await why('Imprint')).toContain('"Account"');
});
