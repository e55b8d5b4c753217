import { expect, test } from 'vitest';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import type { BrowsePort } from '../../../agent/ports/BrowsePort.ts';
import { claimedRun, newScope, requestOf, stepOf } from '../../contract/repo/repo-fixtures.ts';
import { createApi, sampleModel } from '../../support/api/api-harness.ts';
import { commandsRig } from '../../support/crawl/commands-rig.ts';

const LIMITS = '{ run { budgets { maxActions maxScreens } } }';

test('each change of limits in one request is answered with what holds after it', async () => {
  const scope = newScope();
  const store = createMemoryStore();
  const { commands } = commandsRig(sampleModel('tiny'), { store });
  const run = await claimedRun(store.repo, scope);
  const change = (name: string, budgets: string): string =>
    `${name}: updateBudgets(runId: "${run.runId}", requestId: "${name}", budgets: ${budgets}) ${LIMITS}`;
  const { data } = await createApi(store, scope, commands).ask(
    `mutation { ${change('first', '{ maxActions: 5 }')} ${change('second', '{ maxActions: 7, maxScreens: 3 }')} }`,
  );
  expect(data?.['first']).toMatchObject({ run: { budgets: { maxActions: 5 } } });
  expect(data?.['second']).toEqual({ run: { budgets: { maxActions: 7, maxScreens: 3 } } });
});

test('limits that a step comes to honour while they are read are not lost between', async () => {
  const scope = newScope();
  const store = createMemoryStore();
  const { repo } = store;
  const begun = await claimedRun(repo, scope);
  const first = stepOf(begun);
  await repo.commitStep(first);
  const run = { ...begun, head: first.head };
  await repo.requestControl(scope, run.runId, {
    ...requestOf('update_budgets', 'more'),
    budgets: { maxActions: 7 },
  });
  let honoured = false;
  /** The step ends right after the first of both questions is answered. */
  async function thenHonoured<T>(answer: Promise<T>): Promise<T> {
    const given = await answer;
    if (!honoured) {
      honoured = true;
      const step = stepOf(run, { honoured: ['more'] });
      const budgets = { ...step.snapshot.budgets, maxActions: 7 };
      await repo.commitStep({ ...step, snapshot: { ...step.snapshot, budgets } });
    }
    return given;
  }
  const browse: BrowsePort = {
    ...store.browse,
    pendingOfRuns: (...of) => thenHonoured(store.browse.pendingOfRuns(...of)),
    snapshotsOfRuns: (...of) => thenHonoured(store.browse.snapshotsOfRuns(...of)),
  };
  const { data } = await createApi({ ...store, browse }, scope).ask(
    `{ run(id: "${run.runId}") { budgets { maxActions } } }`,
  );
  expect(honoured).toBe(true);
  expect(data?.['run']).toEqual({ budgets: { maxActions: 7 } });
});
