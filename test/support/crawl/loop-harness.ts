import { fileURLToPath } from 'node:url';
import { createSharpImage } from '../../../adapters/imaging/sharp-image.ts';
import { createMemoryCache } from '../../../adapters/memory/memory-cache.ts';
import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { createRunBudget } from '../../../adapters/memory/run-budget.ts';
import { createSimulatedDevice, type SimulatedDevice } from '../../../adapters/simulated/device.ts';
import type { FaultPlan } from '../../../adapters/simulated/faults.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { createSimulatedDriver } from '../../../adapters/simulated/simulated-driver.ts';
import { createVirtualClock } from '../../../adapters/simulated/virtual-clock.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { createNoTelemetry } from '../../../adapters/telemetry/json-lines-telemetry.ts';
import { createDecisionPlane } from '../../../agent/decisions/decision-plane.ts';
import { createEvidence } from '../../../agent/decisions/evidence.ts';
import type { Budgets } from '../../../agent/domain/budgets.ts';
import type { RunData } from '../../../agent/domain/data-file.ts';
import type { PolicyName } from '../../../agent/domain/node-name.ts';
import type { Run, RunSpec, Scope } from '../../../agent/domain/run.ts';
import type { BlockReason } from '../../../agent/domain/ui-action.ts';
import { createRunRecording } from '../../../agent/orchestrator/run-recording.ts';
import { createInProcessEngine } from '../../../agent/orchestrator/in-process-engine.ts';
import { nodeSettingsFor } from '../../../agent/orchestrator/default-settings.ts';
import type { LoopDeps } from '../../../agent/orchestrator/loop-deps.ts';
import type { AnalysisPort } from '../../../agent/ports/AnalysisPort.ts';
import type { CachePort } from '../../../agent/ports/CachePort.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import type { LLMPort } from '../../../agent/ports/LLMPort.ts';
import type { ObjectStorePort } from '../../../agent/ports/ObjectStorePort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { startRun } from '../../../agent/usecases/runs/start-run.ts';
import { TEST_BUDGETS } from './test-budgets.ts';

export const MODELS_DIR = fileURLToPath(new URL('../../../models', import.meta.url));
export const TEST_SCOPE: Scope = { tenantId: 'test', projectId: 'main' };

export const ALLOW_ALL: readonly BlockReason[] = ['pay', 'delete', 'send', 'sign_out', 'call', 'leaves_app'];

export interface SimulatedRunOptions {
  readonly model: AppModel;
  readonly seed?: number;
  readonly scope?: Scope;
  readonly device?: string | null;
  readonly repo?: RepoPort;
  /** The store of `repo` with what reads whole builds, for runs that start from the map. */
  readonly store?: { readonly repo: RepoPort; readonly analysis: AnalysisPort };
  readonly objects?: ObjectStorePort;
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly budgets?: Partial<Budgets>;
  readonly policy?: PolicyName;
  readonly allow?: readonly BlockReason[];
  readonly faults?: FaultPlan;
  readonly leaseMs?: number;
  readonly mode?: RunSpec['mode'];
  readonly goal?: string | null;
  /** Who is asked in the modes that ask. */
  readonly llm?: LLMPort;
  readonly cache?: CachePort;
  readonly rules?: Partial<Pick<RunSpec, 'vision' | 'whenSpent' | 'modelMayStop' | 'replayOf'>>;
  /** What the user allows and denies, and the steps past a wall. */
  readonly files?: Pick<RunSpec, 'rules' | 'setup'>;
  /** What the user wants typed where. */
  readonly data?: RunData;
  readonly knowledge?: RunSpec['knowledge'];
  /** False leaves out the checks that only tests pay for. */
  readonly strict?: boolean;
  /** Wraps the driver of each claim, for instance to note what it showed. */
  readonly wrap?: (driver: DriverPort, device: SimulatedDevice) => DriverPort;
}

export interface SimulatedRun {
  readonly run: Run;
  readonly repo: RepoPort;
  readonly objects: ObjectStorePort;
  readonly deps: LoopDeps;
}

/** Loop dependencies over a simulated device, everything else real or the memory adapters. */
export function simulatedDeps(options: SimulatedRunOptions): LoopDeps {
  const systemClock = createSystemClock();
  const { width, height } = options.viewport ?? { width: 412, height: 915 };
  const cache = options.cache ?? createMemoryCache(systemClock);
  const store = options.store ?? (options.repo === undefined ? createMemoryStore() : null);
  const repo = store?.repo ?? options.repo ?? createMemoryRepo();
  const analysis = store?.analysis;
  const objects = options.objects ?? createMemoryObjectStore(systemClock);
  return {
    repo,
    objects,
    image: createSharpImage(),
    bus: createMemoryEventBus(),
    telemetry: createNoTelemetry(),
    decisionsFor: (run, redact, _hear, kept) => {
      const { replayOf } = run.spec;
      return createDecisionPlane({
        mode: run.spec.mode,
        llm: options.llm ?? null,
        cache,
        keyPrefix: `${run.tenantId}/${run.spec.appKey}`,
        evidence: createEvidence(kept, run.tenantId, redact),
        redact,
        ...(replayOf === null
          ? {}
          : {
              recording: createRunRecording(
                repo,
                { tenantId: run.tenantId, projectId: run.projectId },
                replayOf,
              ),
            }),
      });
    },
    deviceFor: (run) => {
      const clock = createVirtualClock(Date.parse(run.createdAt) + run.head.usage.activeMs);
      const parts = {
        model: options.model,
        seed: run.spec.seed,
        viewport: { width, height, scale: 1 },
        clock,
      };
      const device = createSimulatedDevice(parts);
      const driver = createSimulatedDriver({
        ...parts,
        device,
        ...(options.faults ? { faults: options.faults } : {}),
      });
      return Promise.resolve({ clock, driver: options.wrap?.(driver, device) ?? driver });
    },
    dataFor: () => Promise.resolve(options.data ?? null),
    ...(analysis === undefined
      ? {}
      : { readBuild: (scope, build) => analysis.readBuild(scope, build, { maxScreens: 20_000 }) }),
    createBudget: createRunBudget,
    systemClock,
    settingsFor: (run) => nodeSettingsFor(run.spec.platform),
    strict: options.strict ?? true,
    workerId: 'test-worker',
    leaseMs: options.leaseMs ?? 30_000,
  };
}

export const queueSimulatedRun = (deps: LoopDeps, options: SimulatedRunOptions): Promise<Run> =>
  startRun(
    {
      repo: deps.repo,
      ids: createUlidIds(deps.systemClock),
      clock: deps.systemClock,
      hasModel: options.llm !== undefined,
    },
    options.scope ?? TEST_SCOPE,
    {
      target: `sim:${options.model.name}`,
      platform: 'simulated',
      naturalKey: options.model.app.package,
      version: null,
      seed: options.seed ?? 1,
      mode: options.mode ?? 'off',
      policy: options.policy ?? 'breadth',
      knowledge: options.knowledge ?? 'run',
      viewport: options.viewport ?? { width: 412, height: 915 },
      budgets: { ...TEST_BUDGETS, ...options.budgets },
      allow: [...(options.allow ?? ALLOW_ALL)],
      goal: options.goal ?? null,
      ...options.rules,
      ...options.files,
      device: options.device ?? null,
      ...(options.data === undefined
        ? {}
        : { data: { ref: null, secrets: [...options.data.secrets.keys()] } }),
    },
  );

/** Queues a run and carries it out to its end. */
export async function crawlSimulated(options: SimulatedRunOptions): Promise<SimulatedRun> {
  const deps = simulatedDeps(options);
  const scope = options.scope ?? TEST_SCOPE;
  const queued = await queueSimulatedRun(deps, options);
  const engine = createInProcessEngine(deps);
  await engine.start(scope, queued.runId);
  await engine.ended(queued.runId);
  const run = await deps.repo.getRun(scope, queued.runId);
  if (run === null) throw new Error('the run is gone');
  return { run, repo: deps.repo, objects: deps.objects, deps };
}
