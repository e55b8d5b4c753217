import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groundTruth } from '../../adapters/simulated/truth.ts';
import { cli, ensureBuilt } from '../support/processes/cli.ts';
import { ALLOW_ALL } from '../support/crawl/loop-harness.ts';
import { shippedModel } from '../support/crawl/modelled-crawl.ts';
import { testNeo4j } from '../support/store/neo4j.ts';
import { createModelScreen } from '../support/simulated-phone/model-screen.ts';
import { usePhoneLab } from '../support/simulated-phone/phone-home.ts';
import type { MapDocument } from '../../src/map/map-document.ts';

// Needs `apt-get install adb`; the shop takes about ten minutes.
const SPEED = 4;
const lab = usePhoneLab();
let home = '';
let env: Record<string, string> = {};

beforeAll(async () => {
  await ensureBuilt();
  home = await mkdtemp(join(tmpdir(), 'screengraph-two-devices-'));
  const { uri, username, password } = await testNeo4j();
  env = {
    SCREENGRAPH_HOME: home,
    SCREENGRAPH_TENANT: `two-devices-${process.pid}-${Date.now()}`,
    NEO4J_URI: uri,
    NEO4J_USERNAME: username,
    NEO4J_PASSWORD: password,
  };
}, 180_000);
afterAll(() => rm(home, { recursive: true, force: true }));

/** Crawls a target to its end by the command line; what its map holds, by signatures. */
async function mapOf(target: string, app: string, ...args: string[]) {
  const limits = ['--viewport', '412x915', '--resets', '3', '--mode', 'off', '--allow', ...ALLOW_ALL];
  const crawl = await cli(['crawl', target, '--app', app, ...args, '--json', ...limits], { env });
  expect(crawl.code, crawl.stderr).toBe(0);
  expect(JSON.parse(crawl.stdout)).toMatchObject({ status: 'FINISHED', stopReason: 'success' });
  const exported = await cli(['export', app, '--format', 'json', '--out', '-'], { env });
  const { screens, edges } = JSON.parse(exported.stdout) as MapDocument;
  const signatures = new Map(screens.map((s) => [s.screenId, s.signatureHash]));
  const sign = (id: string): string => signatures.get(id) ?? id;
  return {
    screens: [...signatures.values()].sort(),
    // Without labels: what a carousel shows when it is touched is chance.
    edges: edges.map((e) => [sign(e.fromScreenId), e.kind, sign(e.toScreenId)].join(' | ')).sort(),
  };
}

test.each(['tiny', 'shop'])(
  '%s by `screengraph crawl` on a phone and on the simulated device: the same screens, edges and signatures',
  async (name) => {
    const model = shippedModel(name);
    const { phone, serial } = await lab().add({ screen: createModelScreen({ model, speed: SPEED }) });
    env['ANDROID_ADB_SERVER_PORT'] = String(lab().adbPort);
    const onPhone = await mapOf(model.app.package, `${name}-on-a-phone`, '--device', serial);
    const simulated = await mapOf(`sim:${name}`, `${name}-simulated`);
    expect(onPhone.screens).toHaveLength(groundTruth(model).screens.length);
    expect(onPhone).toEqual(simulated);
    expect(phone.unknown).toEqual([]);
  },
  3_600_000,
);
