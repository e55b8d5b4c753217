import { expect, it } from 'vitest';
import { onMap } from '../../../agent/usecases/analysis/iterations-on-map.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { crawledStore } from '../../support/api/api-harness.ts';
import { allIterations } from '../../../agent/usecases/read-run-log.ts';

it('iterations stand on the screens of the map, and what it has not is told by its name', async () => {
  const { store, run } = await crawledStore();
  const map = await store.repo.readRunMap(TEST_SCOPE, run.runId);
  const iterations = await allIterations(store.repo, TEST_SCOPE, run.runId);
  const [first, second] = [iterations[0]?.fromScreenId ?? '', iterations[0]?.toScreenId ?? ''];
  // As if the first screen had turned out to be the second one.
  const without = {
    ...map,
    screens: map.screens.filter(({ screenId }) => screenId !== first),
    actions: map.actions.filter(({ screenId }) => screenId !== first),
  };
  const asked: unknown[] = [];
  const browse = (standing: string | null) => ({
    ...store.browse,
    sameScreens: async (_: unknown, ids: readonly string[], versionId?: string | null) => {
      asked.push(versionId);
      return ids.map(() => ({ standing, folded: [] }));
    },
  });
  const told = await onMap(browse(second), TEST_SCOPE, run, without, iterations);
  expect(told.iterations[0]).toMatchObject({ fromScreenId: second, toScreenId: second });
  expect(told.iterations.some(({ toScreenId }) => toScreenId === first)).toBe(false);
  expect(asked).toEqual([run.head.versionId]);
  const own = map.actions.find(({ actionId }) => actionId === iterations[0]?.actionId);
  expect(told.done.get(iterations[0]?.actionId ?? '')?.label).toBe(own?.label);
  // As if people ignored it.
  const left = await onMap(browse(null), TEST_SCOPE, run, without, iterations);
  expect(left.iterations).toEqual(iterations);
  expect(left.names.get(first)).toBe(map.screens.find(({ screenId }) => screenId === first)?.name);
});
