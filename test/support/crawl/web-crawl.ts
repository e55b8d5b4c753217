import { createTesseractOcr } from '../../../adapters/ocr/tesseract-ocr.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { RECORD_SCHEMAS, type RecordKind, type RunRecord } from '../../../agent/domain/records.ts';
import type { RunData } from '../../../agent/domain/data-file.ts';
import type { Run, RunSpec } from '../../../agent/domain/run.ts';
import type { NodeSettings } from '../../../agent/nodes/node-contract.ts';
import { nodeSettingsFor } from '../../../agent/orchestrator/default-settings.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import type { ObjectStorePort } from '../../../agent/ports/ObjectStorePort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { startRun } from '../../../agent/usecases/runs/start-run.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { holdAppium } from '../apps/held-appium.ts';
import { simulatedDeps, TEST_SCOPE } from './loop-harness.ts';
import { TEST_BUDGETS } from './test-budgets.ts';

export interface WebCrawl {
  readonly run: Run;
  readonly records: readonly RunRecord[];
}

/** Crawls an address in real Chromium on a memory store; `wrap` sees every call to the driver. */
export async function crawlWeb(
  url: string,
  options: {
    readonly maxActions: number;
    readonly seed?: number;
    readonly wrap?: (d: DriverPort) => DriverPort;
    /** What a call to the browser may take, ms. */
    readonly callMs?: number;
    readonly data?: RunData;
    readonly files?: Pick<RunSpec, 'rules' | 'setup'>;
    readonly repo?: RepoPort;
    /** How the nodes behave, in place of what a browser needs. */
    readonly settings?: NodeSettings;
    readonly objects?: ObjectStorePort;
    /** Name and build of the app in the map, in place of its origin. */
    readonly app?: { readonly name: string; readonly version: string };
  },
): Promise<WebCrawl> {
  await holdAppium();
  const clock = createSystemClock();
  const made = createWebDriver({
    url,
    ...(options.callMs === undefined ? {} : { timeouts: { callMs: options.callMs } }),
  });
  const driver = options.wrap?.(made) ?? made;
  const deps = {
    // The parts that are no device are the same for all.
    ...simulatedDeps({
      model: {} as AppModel,
      ...(options.data === undefined ? {} : { data: options.data }),
      ...(options.repo === undefined ? {} : { repo: options.repo }),
      ...(options.objects === undefined ? {} : { objects: options.objects }),
    }),
    deviceFor: () => Promise.resolve({ driver, clock }),
    settingsFor: () => options.settings ?? nodeSettingsFor('web'),
    createOcr: createTesseractOcr,
  };
  const queued = await startRun({ repo: deps.repo, ids: createUlidIds(clock), clock }, TEST_SCOPE, {
    target: url,
    platform: 'web',
    naturalKey: options.app?.name ?? new URL(url).origin,
    version: options.app?.version ?? null,
    seed: options.seed ?? 1,
    mode: 'off',
    policy: 'breadth',
    knowledge: 'run',
    viewport: { width: 412, height: 915 },
    budgets: { ...TEST_BUDGETS, maxActions: options.maxActions },
    allow: [],
    goal: null,
    device: null,
    ...options.files,
    ...(options.data === undefined ? {} : { data: { ref: null, secrets: [...options.data.secrets.keys()] } }),
  });
  const engine = createInProcessEngine(deps);
  await engine.start(TEST_SCOPE, queued.runId);
  await engine.ended(queued.runId);
  const run = await deps.repo.getRun(TEST_SCOPE, queued.runId);
  if (run === null) throw new Error('the run is gone');
  const records: RunRecord[] = [];
  for (let afterStep = -1; ; afterStep = records.at(-1)?.stepOrdinal ?? 0) {
    const kinds = Object.keys(RECORD_SCHEMAS) as RecordKind[];
    const page = await deps.repo.listRecords(TEST_SCOPE, queued.runId, { kinds, afterStep, limit: 1000 });
    if (page.length === 0) break;
    records.push(...page);
  }
  return { run, records };
}
