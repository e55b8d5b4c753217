import { expect, test } from 'vitest';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { RecordBody } from '../../../agent/domain/records.ts';
import { nothingChosen } from '../../../agent/services/decision-body.ts';
import { unseen } from '../../../agent/services/perception/assess-change.ts';
import { bodyOf, modelThatSays, nodeDesk, type DeskOptions } from '../../support/crawl/node-desk.ts';

interface Given {
  readonly persisted?: Partial<RecordBody<'graph_persistence_outcome'>>;
  readonly decision?: Partial<RecordBody<'decision'>>;
  readonly assessment?: Partial<RecordBody<'verification_assessment'>>;
  readonly desk?: DeskOptions;
}
const HOP = derivedId('hop');

async function judge({ persisted, decision, assessment, desk: options }: Given) {
  const desk = await nodeDesk(options);
  const nothing = { newScreenIds: [], newEdgeIds: [], toScreenId: derivedId('elsewhere'), outcome: null };
  const state = {
    chosenActionDecisionId: desk.given('decision', { ...nothingChosen('breadth'), ...decision }),
    verificationAssessmentId: desk.given('verification_assessment', {
      ...{ ...unseen(''), deltaType: 'none', ...assessment },
    }),
    graphPersistenceOutcomeId: desk.given('graph_persistence_outcome', { ...nothing, ...persisted }),
  };
  const done = await desk.run('DetectProgress', { state });
  return { desk, done, record: bodyOf(done, 'progress_evaluation') };
}

test.each<[string, Given, string, string]>([
  ['a new screen', { persisted: { newScreenIds: [HOP] } }, 'FORWARD_PROGRESS', 'new_screen_inserted'],
  ['a new edge', { persisted: { newEdgeIds: ['edge'] } }, 'FORWARD_PROGRESS', 'new_edge_inserted'],
  ['a crash', { assessment: { deltaType: 'crash' } }, 'REGRESSED', 'app_crashed'],
  ['being led out', { assessment: { deltaType: 'outside_app' } }, 'REGRESSED', 'left_app'],
  [
    'a hop that came true',
    { decision: { expectedPostcondition: HOP }, persisted: { toScreenId: HOP } },
    'FORWARD_PROGRESS',
    'closer_to_target',
  ],
  ['a hop that did not', { decision: { expectedPostcondition: HOP } }, 'REGRESSED', 'path_deviated'],
  ['nothing at all', {}, 'STALL', 'nothing_changed'],
  ['nothing new', { assessment: { deltaType: 'content' } }, 'STALL', 'nothing_new'],
])('%s is %s', async (_, given, progressState, basis) => {
  const { desk, done, record } = await judge(given);
  expect(record).toMatchObject({ progressState, basis, provenance: { source: 'heuristic' } });
  expect(desk.state().progressEvaluationId).toBe(done.records[0]?.recordId);
  expect(done).toMatchObject({
    route: 'success',
    events: [
      { kind: 'agent.run.progress_evaluated', payload: { progressState, basis, source: 'heuristic' } },
    ],
  });
});

test('a model may tell a stall from a step back, and call nothing progress that is none', async () => {
  const says = (state: string): DeskOptions => ({
    llm: modelThatSays('detect_progress', { state, confidence: 1, why: 'as I say' }),
  });
  const back = await judge({ desk: says('REGRESSED') });
  expect(back.record).toMatchObject({
    ...{ progressState: 'REGRESSED', basis: 'as I say' },
    provenance: { source: 'model', asked: { agreed: false } },
  });
  const same = await judge({ desk: says('STALL') });
  expect(same.record.provenance).toMatchObject({ source: 'model', asked: { agreed: true } });
  const forward = await judge({ desk: says('FORWARD_PROGRESS') });
  expect(forward.record).toMatchObject({ progressState: 'STALL', provenance: { source: 'fallback' } });
  const denied = await judge({ persisted: { newScreenIds: [HOP] }, desk: says('STALL') });
  expect(denied.record.progressState).toBe('FORWARD_PROGRESS');
});

test('an iteration without a record of what it persisted is a fault', async () => {
  await expect((await nodeDesk()).run('DetectProgress')).rejects.toMatchObject({ code: 'internal' });
});
