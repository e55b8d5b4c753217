import { expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { defectId } from '../../../agent/domain/ids.ts';
import type { RecordBody } from '../../../agent/domain/records.ts';
import type { DeviceCapture, DriverPort } from '../../../agent/ports/DriverPort.ts';
import {
  bodyOf,
  kindsOf,
  modelThatSays,
  nodeDesk,
  startedDesk,
  type DeskOptions,
} from '../../support/crawl/node-desk.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

interface Given {
  /** What is seen after the act, in place of what the simulated app shows. */
  readonly sees?: (capture: DeviceCapture) => DeviceCapture | Promise<DeviceCapture>;
  /** Whether a touch reaches the app. */
  readonly reaches?: boolean;
  readonly decision?: (own: RecordBody<'decision'>) => RecordBody<'decision'>;
  readonly executed?: RecordBody<'execution_outcome'>['actionExecutionOutcomeStatus'];
  readonly desk?: DeskOptions;
}

/** One action of the first screen, and what Verify says of it. */
async function verify({ sees, reaches = true, decision, executed, desk: options = {} }: Given = {}) {
  let after = false;
  const driver = (real: DriverPort): Partial<DriverPort> => ({
    tap: (target) => (reaches ? real.tap(target) : Promise.resolve()),
    capture: async (given) =>
      after && sees !== undefined
        ? sees(await real.capture({ screenshot: given.screenshot }))
        : real.capture(given),
  });
  const desk = await startedDesk({ driver, ...options });
  await desk.walk('Perceive', 'EnumerateActions', 'ChooseAction', 'Act');
  const own = desk.memory.latest('decision');
  const state =
    decision === undefined || own === null
      ? {}
      : { chosenActionDecisionId: desk.given('decision', decision(own)) };
  const acted = desk.memory.latest('execution_outcome');
  if (executed !== undefined && acted !== null)
    desk.given('execution_outcome', { ...acted, actionExecutionOutcomeStatus: executed });
  after = true;
  const pre = desk.memory.latest('perception');
  const done = await desk.run('Verify', { state });
  return { desk, pre, done, seen: bodyOf(done, 'verification_assessment') };
}
const COMPLETED = 'agent.event.action_verification_completed';

test('another screen is seen, kept for the next Perceive, and told', async () => {
  const { desk, pre, done, seen } = await verify();
  expect(seen).toMatchObject({
    ...{ visualChangeDetected: true, structuralChangeDetected: true, deltaType: 'screen', defect: null },
    preActionScreenPerceptualHash64: pre?.screenPerceptualHash64,
    postActionScreenPerceptualHash64: seen.post?.screenPerceptualHash64,
  });
  expect(seen.post?.screenId).not.toBe(pre?.screenId);
  expect(seen).not.toHaveProperty('mayHaveMissed');
  expect(done).toMatchObject({ route: 'success', error: null });
  expect(desk.state().verificationAssessmentId).toBe(done.records[0]?.recordId);
  expect(done.artifacts.map(({ ref }) => ref)).toContain(seen.post?.elementsRefId);
  expect(done.events).toMatchObject([
    { kind: COMPLETED, payload: { deltaType: 'screen', postScreenId: seen.post?.screenId } },
  ]);
});

test('a touch that changed nothing is said to have changed nothing', async () => {
  const { seen, pre } = await verify({ reaches: false });
  expect(seen).toMatchObject({
    ...{ deltaType: 'none', visualChangeDetected: false, structuralChangeDetected: false },
    ...{ perceptualHammingDistance: 0, post: { screenId: pre?.screenId } },
  });
});

test.each(['session_lost', 'invalid_page_source', 'artifact_store_unavailable'] as const)(
  '%s: nothing is claimed of what was done, and the run goes on',
  async (code) => {
    const { desk, done, seen, pre } = await verify({
      sees: () => Promise.reject(new ScreenGraphError(code)),
    });
    expect(done).toMatchObject({ route: 'error', error: { code }, events: [] });
    expect(seen).toMatchObject({
      ...{ deltaType: 'unknown', visualChangeDetected: false, post: null, defect: null },
      preActionScreenPerceptualHash64: pre?.screenPerceptualHash64,
    });
    expect(desk.state().verificationAssessmentId).toBe(done.records[0]?.recordId);
  },
);

test('a crash is a defect of the app with an ID of its own, and no screen', async () => {
  const defect = { kind: 'crash' as const, signature: 'NullPointerException' };
  const { desk, done, seen } = await verify({ sees: (capture) => ({ ...capture, defect }) });
  expect(seen).toMatchObject({ deltaType: 'crash', defect, post: null });
  expect(seen).not.toHaveProperty('mayHaveMissed');
  const { appKey } = desk.memory.latest('application_foreground_context') ?? { appKey: '' };
  expect(done.events).toMatchObject([
    {
      kind: 'agent.event.crash_observed',
      payload: {
        kind: 'crash',
        actionId: desk.memory.latest('decision')?.action?.actionId,
        defectId: defectId(TEST_SCOPE.tenantId, appKey, 'crash', defect.signature),
      },
    },
    { kind: COMPLETED, payload: { deltaType: 'crash', postScreenId: null } },
  ]);
});

test('leaving the app is told with what came in front', async () => {
  const foreground = { appIdentifier: 'com.example.dialer', route: '.Dial', title: '' };
  const { done, seen } = await verify({ sees: (c) => ({ ...c, insideApp: false, foreground }) });
  expect(seen.deltaType).toBe('outside_app');
  expect(done.events).toMatchObject([
    { kind: 'agent.event.left_app', payload: { appIdentifier: 'com.example.dialer' } },
    { kind: COMPLETED },
  ]);
});

test('a model words what was measured, and may not overrule it', async () => {
  const says = (delta: string) =>
    modelThatSays('verify', { changed: false, delta, confidence: 1, why: 'as I say' });
  const agrees = await verify({ desk: { llm: says('screen') } });
  expect(agrees.seen).toMatchObject({
    ...{ deltaType: 'screen', visualChangeDetected: false },
    provenance: { source: 'model', asked: { agreed: true } },
  });
  const denies = await verify({ desk: { llm: says('none') } });
  expect(denies.seen).toMatchObject({
    ...{ deltaType: 'screen', visualChangeDetected: true, provenance: { source: 'fallback' } },
  });
});

test('what a touch leads to late is looked for where the device does not tell, and nowhere else', async () => {
  const late = { desk: { settings: { answersLate: true } } };
  const lookedAfter = async (given: Given) =>
    (await verify({ reaches: false, ...given })).seen.post?.lookedAfter;
  expect(await lookedAfter(late)).toBe('same');
  expect(await lookedAfter({})).toBeUndefined();
  // It led elsewhere at once.
  expect(await lookedAfter({ ...late, reaches: true })).toBeUndefined();
  // It was not made, or is no touch.
  expect(await lookedAfter({ ...late, executed: 'FAILED' })).toBeUndefined();
  const scrolls = (own: RecordBody<'decision'>) =>
    ({ ...own, action: own.action && { ...own.action, kind: 'SCROLL_DOWN' } }) as typeof own;
  expect(await lookedAfter({ ...late, decision: scrolls })).toBeUndefined();
});

/** The first element with this text lies some pixels lower. */
const lower = (capture: DeviceCapture): DeviceCapture => ({
  ...capture,
  pageSource: capture.pageSource.replace(
    /(text="Three places[^>]*bounds="\[\d+,)(\d+)(\]\[\d+,)(\d+)/,
    (_, a: string, top: string, b: string, bottom: string) =>
      `${a}${Number(top) + 3}${b}${Number(bottom) + 3}`,
  ),
});

test('a touch on a screen that moves by itself, or that an alert of Android took, may have missed', async () => {
  const moves = await verify({ reaches: false, sees: lower });
  expect(moves.seen).toMatchObject({ deltaType: 'none', mayHaveMissed: true });
  const rests = await verify({ reaches: false });
  expect(rests.seen).not.toHaveProperty('mayHaveMissed');
  const foreground = { appIdentifier: 'android', route: '', title: '' };
  const taken = await verify({ sees: (c) => ({ ...c, foreground }) });
  expect(taken.seen.mayHaveMissed).toBe(true);
  const crashed = { kind: 'crash' as const, signature: 'x' };
  const both = await verify({ sees: (c) => ({ ...c, foreground, defect: crashed }) });
  expect(both.seen).not.toHaveProperty('mayHaveMissed');
  const fell = await verify({ reaches: false, sees: (c) => ({ ...lower(c), defect: crashed }) });
  expect(fell.seen).not.toHaveProperty('mayHaveMissed');
});

test('scrolling stays where it is: another look of the same screen is adjusted, and told first', async () => {
  const without = (capture: DeviceCapture): DeviceCapture => ({
    ...capture,
    pageSource: capture.pageSource
      .replaceAll('Options', 'Preferences')
      .replaceAll(':id/options', ':id/prefs'),
  });
  const scrolls = (own: RecordBody<'decision'>) =>
    ({ ...own, action: own.action && { ...own.action, kind: 'SCROLL_DOWN' } }) as typeof own;
  const { pre, done, seen } = await verify({ reaches: false, sees: without, decision: scrolls });
  expect(bodyOf(done, 'identity_adjustment').screenId).toBe(seen.post?.screenId);
  expect(seen.post?.screenId).toBe(pre?.screenId);
  expect(kindsOf(done)).toEqual(['agent.event.identity_adjusted', COMPLETED]);
  // What a crash shows says nothing about screens.
  const defect = { kind: 'crash' as const, signature: 'x' };
  const crashes = await verify({
    ...{ reaches: false, decision: scrolls },
    sees: (capture) => ({ ...without(capture), defect }),
  });
  expect(kindsOf(crashes.done)).toEqual(['agent.event.crash_observed', COMPLETED]);
});

test('without a look before the act there is nothing to compare', async () => {
  await expect((await nodeDesk()).run('Verify')).rejects.toThrow(TypeError);
});

test('a look that is refused once is taken again, and what the action led to is not lost', async () => {
  const refused = async (code: 'action_timeout' | 'invalid_page_source' | 'session_lost', times: number) => {
    let looks = 0;
    const { done, seen } = await verify({
      sees: (capture) => {
        looks += 1;
        if (looks <= times) throw new ScreenGraphError(code);
        return capture;
      },
    });
    return { error: done.error?.code ?? null, deltaType: seen.deltaType, looks };
  };
  for (const code of ['action_timeout', 'invalid_page_source'] as const)
    expect(await refused(code, 1)).toMatchObject({ error: null, deltaType: 'screen' });
  expect(await refused('action_timeout', 9)).toEqual({
    ...{ error: 'action_timeout', deltaType: 'unknown', looks: 2 },
  });
  expect(await refused('session_lost', 1)).toMatchObject({ error: 'session_lost', looks: 1 });
});
