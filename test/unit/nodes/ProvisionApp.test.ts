import { expect, test } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { versionId } from '../../../agent/domain/ids.ts';
import { startMapHash, type StartMap } from '../../../agent/domain/start-map.ts';
import { bodyOf, kindsOf, nodeDesk, type DeskOptions } from '../../support/crawl/node-desk.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';

async function provisioned(options: DeskOptions = {}) {
  const desk = await nodeDesk(options);
  await desk.run('EnsureDevice');
  return { desk, done: await desk.run('ProvisionApp') };
}
const without = (version: string | null): DeskOptions => ({
  driver: () => ({ provision: () => Promise.resolve({ installed: 'none', version }) }),
});

test.each<[string, DeskOptions, string, string]>([
  ['what the user says', { spec: { version: '9.9' } }, '9.9', 'flag'],
  ['else what the package says', {}, '1.0.0', 'package'],
  ['else it has none, and none is invented', without(null), 'unversioned', 'none'],
])('the version is %s', async (_, options, version, versionSource) => {
  const { desk, done } = await provisioned(options);
  const context = bodyOf(done, 'application_foreground_context');
  expect(context).toMatchObject({ version, versionSource, foreground: null, start: null });
  expect(context.versionId).toBe(versionId(TEST_SCOPE.tenantId, context.appKey, version));
  expect(done.versionId).toBe(context.versionId);
  expect(desk.state().applicationForegroundContextId).toBe(done.records[0]?.recordId);
  expect(done.events).toMatchObject([
    { kind: 'agent.event.app_provisioned', payload: { version, versionSource } },
  ]);
});

test('a run that knows only itself reads nothing of the map', async () => {
  const { desk, done } = await provisioned();
  expect(done.artifacts).toEqual([]);
  expect(desk.state().checkpointRefId).toBeNull();
});

test('with the knowledge of the map, what it knows of this build is frozen, named in the state and told', async () => {
  const desk = await nodeDesk({ spec: { knowledge: 'map' } });
  await desk.run('EnsureDevice');
  const map: StartMap = { format: 1, screens: [] };
  const asked: string[] = [];
  const ref = `obj://known-map/${'a'.repeat(64)}`;
  const artifact = { ref, kind: 'known-map', sizeBytes: 2 } as never;
  const startKnowledge = (id: string) => {
    asked.push(id);
    desk.memory.rememberStartMap(ref, map);
    return Promise.resolve({ map, artifact });
  };
  const done = await desk.run('ProvisionApp', { ctx: { startKnowledge } });
  expect(asked).toEqual([done.versionId]);
  expect(done.artifacts).toEqual([artifact]);
  expect(desk.state().checkpointRefId).toBe(ref);
  expect(bodyOf(done, 'start_knowledge')).toMatchObject({ mapRefId: ref, mapHash: startMapHash(map) });
  expect(kindsOf(done)).toEqual(['agent.event.app_provisioned', 'agent.run.knowledge_loaded']);
});

test('an app that is not there is an error', async () => {
  const gone = { provision: () => Promise.reject(new ScreenGraphError('app_not_installed')) };
  const done = provisioned({ driver: () => gone });
  await expect(done).rejects.toMatchObject({ code: 'app_not_installed' });
});

test('a session that is lost or silent at the first sight of the app is opened again, once, and only that', async () => {
  const losing = async (
    code: 'session_lost' | 'action_timeout' | 'device_offline' | 'target_unreachable',
    times: number,
  ) => {
    const calls: string[] = [];
    const desk = await nodeDesk({
      driver: (real) => ({
        open: () => {
          calls.push('open');
          return real.open();
        },
        provision: () => {
          calls.push('provision');
          const lost = calls.filter((call) => call === 'provision').length <= times;
          return lost ? Promise.reject(new ScreenGraphError(code)) : real.provision();
        },
      }),
    });
    await desk.run('EnsureDevice');
    return { calls, done: desk.run('ProvisionApp') };
  };
  for (const code of ['session_lost', 'action_timeout'] as const) {
    const once = await losing(code, 1);
    expect((await once.done).versionId).not.toBeNull();
    expect(once.calls).toEqual(['open', 'provision', 'open', 'provision']);
    const twice = await losing(code, 2);
    await expect(twice.done).rejects.toMatchObject({ code });
  }
  for (const code of ['device_offline', 'target_unreachable'] as const) {
    const { calls, done } = await losing(code, 1);
    await expect(done).rejects.toMatchObject({ code });
    expect(calls).toEqual(['open', 'provision']);
  }
});
