import { expect, test } from 'vitest';
import type { RecordBody } from '../../../agent/domain/records.ts';
import { bodyOf, kindsOf, nodeDesk, startedDesk, type DeskOptions } from '../../support/crawl/node-desk.ts';

type Assessed = Partial<RecordBody<'verification_assessment'>>;

/** One action of the first screen, up to what Verify says of it, some of which may be said otherwise. */
async function acted(otherwise: Assessed = {}, options: DeskOptions = {}) {
  const desk = await startedDesk(options);
  await desk.walk('Perceive', 'EnumerateActions', 'ChooseAction', 'Act');
  const seen = bodyOf(await desk.run('Verify'), 'verification_assessment');
  const verificationAssessmentId = desk.given('verification_assessment', { ...seen, ...otherwise });
  const persist = () => desk.run('Persist', { state: { verificationAssessmentId } });
  return { desk, seen, persist };
}

test('what was seen and done goes into the map with the step, and is told in order', async () => {
  const { desk, seen, persist } = await acted();
  const from = desk.memory.latest('perception')?.screenId;
  const to = seen.post?.screenId;
  const done = await persist();
  expect(to).not.toBe(from);
  expect(done.graph?.screens.map(({ screenId }) => screenId)).toEqual([from, to]);
  expect(done.graph?.tried).toMatchObject({ fromScreenId: from, toScreenId: to, outcome: 'LEADS_TO' });
  expect(done.graph?.version).toEqual({
    versionId: desk.memory.latest('application_foreground_context')?.versionId,
    name: '1.0.0',
  });
  expect(bodyOf(done, 'graph_persistence_outcome')).toMatchObject({
    persistenceOperationKind: 'UPSERTED_SCREEN_AND_ACTION',
    screenRecordIdentity: from,
    toScreenId: to,
    newScreenIds: [from, to],
  });
  expect(desk.state().graphPersistenceOutcomeId).toBe(done.records[0]?.recordId);
  expect(done.usage).toEqual({ screens: 2, edges: 1 });
  expect(kindsOf(done)).toEqual([
    'graph.screen.discovered',
    'graph.screen.discovered',
    'graph.action.created',
    'graph.updated',
  ]);
});

test('I6: doing it once more on what it came to adds nothing', async () => {
  const { persist } = await acted();
  const first = await persist();
  const again = await persist();
  expect(first.graph).not.toBeNull();
  expect(again.graph).toBeNull();
  expect(bodyOf(again, 'graph_persistence_outcome')).toMatchObject({
    ...{ newScreenIds: [], newEdgeIds: [] },
  });
  expect(kindsOf(again)).toEqual(['graph.updated']);
  expect(again.usage).toEqual({ screens: 0, edges: 0 });
});

test('a touch that may have missed is a failure, and is not written down as what the control does', async () => {
  const nothing: Assessed = { deltaType: 'none' };
  const told = await acted(nothing);
  const pre = told.desk.memory.latest('perception');
  const stayed = await acted({ ...nothing, post: pre });
  expect(bodyOf(await stayed.persist(), 'graph_persistence_outcome').outcome).toBe('INEFFECTIVE');
  const missed = await acted({ ...nothing, post: pre, mayHaveMissed: true });
  expect(bodyOf(await missed.persist(), 'graph_persistence_outcome').outcome).not.toBe('INEFFECTIVE');
});

test('without a look at the screen there is nothing to write', async () => {
  await expect((await nodeDesk()).run('Persist')).rejects.toThrow(TypeError);
});
