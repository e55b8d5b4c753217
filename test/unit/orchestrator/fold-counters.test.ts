import { expect, test } from 'vitest';
import { ZERO_COUNTERS, type Counters } from '../../../agent/domain/budgets.ts';
import type { RecordBody, RecordKind, RunRecord } from '../../../agent/domain/records.ts';
import { foldCounters } from '../../../agent/orchestrator/fold-counters.ts';

/** As far as the counters look at it. */
const told = <K extends RecordKind>(kind: K, body: Partial<RecordBody<K>>): RunRecord =>
  ({ recordId: kind, kind, stepOrdinal: 1, body }) as unknown as RunRecord;
const before: Counters = {
  ...{ stepsTotal: 7, screensNew: 3, noProgressCycles: 4, outsideAppSteps: 2, restartsUsed: 1, errors: 5 },
};
const after = (...records: readonly RunRecord[]): Partial<Counters> => {
  const counters = foldCounters(before, records, false);
  return Object.fromEntries(
    Object.entries(counters).filter(([name, n]) => n !== before[name as keyof Counters]),
  );
};

test('every committed step counts, and one that failed is an error as well', () => {
  expect(foldCounters(ZERO_COUNTERS, [], false)).toEqual({ ...ZERO_COUNTERS, stepsTotal: 1 });
  expect(foldCounters(ZERO_COUNTERS, [], true)).toEqual({ ...ZERO_COUNTERS, stepsTotal: 1, errors: 1 });
});

test('new screens are counted where they are written: by Persist, and by a Stop that writes what was left', () => {
  const written = { newScreenIds: ['a', 'b'] } as unknown as RecordBody<'graph_persistence_outcome'>;
  expect(after(told('graph_persistence_outcome', written))).toEqual({ stepsTotal: 8, screensNew: 5 });
  expect(after(told('stop', { stored: written }))).toEqual({ stepsTotal: 8, screensNew: 5 });
  expect(after(told('stop', {}))).toEqual({ stepsTotal: 8 });
});

test('iterations without progress are counted in a row: progress begins the count anew', () => {
  expect(after(told('progress_evaluation', { progressState: 'STALL' }))).toMatchObject({
    noProgressCycles: 5,
  });
  expect(after(told('progress_evaluation', { progressState: 'REGRESSED' }))).toMatchObject({
    noProgressCycles: 5,
  });
  expect(after(told('progress_evaluation', { progressState: 'FORWARD_PROGRESS' }))).toMatchObject({
    noProgressCycles: 0,
  });
});

test('so are steps outside the app, and any look inside it ends them', () => {
  const seen = (deltaType: RecordBody<'verification_assessment'>['deltaType']) =>
    after(told('verification_assessment', { deltaType }));
  expect(seen('outside_app')).toMatchObject({ outsideAppSteps: 3 });
  expect(seen('content')).toMatchObject({ outsideAppSteps: 0 });
});

test('restarts are counted, and what else is on the record changes no counter', () => {
  expect(after(told('restart', {}))).toEqual({ stepsTotal: 8, restartsUsed: 2 });
  expect(after(told('perception', {}), told('decision', {}))).toEqual({ stepsTotal: 8 });
});
