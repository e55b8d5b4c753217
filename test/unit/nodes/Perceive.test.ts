import { expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { SETUP_WAIT_MS, SETUP_WAITS } from '../../../agent/services/setup/setup-script.ts';
import { bodyOf, kindsOf, startedDesk, type NodeDesk } from '../../support/crawl/node-desk.ts';

const counting = () => {
  const looks = { made: 0 };
  const driver = (real: DriverPort): Partial<DriverPort> => ({
    capture: (options) => {
      looks.made += 1;
      return real.capture(options);
    },
  });
  return { looks, driver };
};

test('I8: what is seen is stored, and the state holds references to it alone', async () => {
  const desk = await startedDesk();
  const done = await desk.run('Perceive');
  const seen = bodyOf(done, 'perception');
  expect(seen).toMatchObject({ name: 'Tiny', insideApp: true, reusedCapture: false });
  expect(desk.state().perception).toEqual({
    screenshotRefId: seen.screenshotRefId,
    uiHierarchyXmlRefId: seen.uiHierarchyXmlRefId,
    ocrRefId: null,
    screenPerceptualHash64: seen.screenPerceptualHash64,
  });
  const refs = done.artifacts.map(({ ref }) => ref);
  expect(refs).toContain(seen.elementsRefId);
  expect(refs).toContain(seen.uiHierarchyXmlRefId);
  expect(kindsOf(done)).toEqual([
    'agent.event.screenshot_captured',
    'agent.event.ui_hierarchy_captured',
    'agent.event.screen_perceived',
  ]);
  expect((await desk.memory.elements(seen.elementsRefId)).elements).toHaveLength(seen.elementCount);
});

test('a device without a picture costs the picture, and nobody is told of one', async () => {
  const blind = (real: DriverPort): Partial<DriverPort> => ({
    capture: async () => ({ ...(await real.capture({ screenshot: false })), screenshotPng: null }),
  });
  const done = await (await startedDesk({ driver: blind })).run('Perceive');
  expect(bodyOf(done, 'perception').screenshotRefId).toBeNull();
  expect(kindsOf(done)).toEqual(['agent.event.ui_hierarchy_captured', 'agent.event.screen_perceived']);
});

async function touched(desk: NodeDesk) {
  await desk.walk('Perceive', 'EnumerateActions', 'ChooseAction', 'Act');
  return bodyOf(await desk.run('Verify'), 'verification_assessment').post;
}

test('the look after the act serves while nothing has touched the device since', async () => {
  const { looks, driver } = counting();
  const desk = await startedDesk({ driver });
  const post = await touched(desk);
  looks.made = 0;
  const kept = await desk.run('Perceive', { ctx: { captureIsFresh: true } });
  expect(looks.made).toBe(0);
  expect(bodyOf(kept, 'perception')).toEqual({ ...post, reusedCapture: true });
  // Nothing new was stored.
  expect(kept.artifacts).toEqual([]);

  const anew = await desk.run('Perceive', { ctx: { captureIsFresh: false } });
  expect(looks.made).toBeGreaterThan(0);
  expect(bodyOf(anew, 'perception').reusedCapture).toBe(false);
});

test('where the look after the act showed nothing, it looks anew', async () => {
  const { looks, driver } = counting();
  const desk = await startedDesk({ driver });
  desk.given('verification_assessment', { deltaType: 'unknown', post: null });
  const done = await desk.run('Perceive', { ctx: { captureIsFresh: true } });
  expect(bodyOf(done, 'perception').reusedCapture).toBe(false);
  expect(looks.made).toBeGreaterThan(0);
});

test.each([
  ['app_crashed', 'crash'],
  ['app_not_responding', 'anr'],
] as const)('%s when the app is seen to have done so', async (code, kind) => {
  const driver = (real: DriverPort): Partial<DriverPort> => ({
    capture: async (options) => ({
      ...(await real.capture(options)),
      defect: { kind, signature: 'at the start' },
    }),
  });
  const desk = await startedDesk({ driver });
  await expect(desk.run('Perceive')).rejects.toMatchObject({ code });
});

test('a page that cannot be read is an error', async () => {
  const driver = () => ({ capture: () => Promise.reject(new ScreenGraphError('session_lost')) });
  await expect((await startedDesk({ driver })).run('Perceive')).rejects.toMatchObject({
    code: 'session_lost',
  });
});

test('what the setup script waits for is given time to come, and nothing else is', async () => {
  const tookMs = async (routingDirectiveReason: string, captureIsFresh: boolean): Promise<number> => {
    const desk = await startedDesk();
    // Both have seen the screen before: one that is new is looked at twice.
    await touched(desk);
    await desk.run('Perceive');
    desk.given('continuation_decision', { routingDirective: 'CONTINUE', routingDirectiveReason });
    const since = desk.now();
    await desk.run('Perceive', { ctx: { captureIsFresh } });
    return desk.now() - since;
  };
  const usual = await tookMs('untried_actions_left', false);
  expect(await tookMs(SETUP_WAITS, false)).toBe(usual + SETUP_WAIT_MS);
  expect(await tookMs(SETUP_WAITS, true)).toBe(0);
});
