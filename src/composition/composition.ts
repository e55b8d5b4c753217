import { join } from 'node:path';
import { createSharpImage } from '../../adapters/imaging/sharp-image.ts';
import { createMemoryEventBus } from '../../adapters/memory/memory-event-bus.ts';
import { createMemoryObjectStore } from '../../adapters/memory/memory-object-store.ts';
import { createRunBudget } from '../../adapters/memory/run-budget.ts';
import { createDirectoryObjectStore } from '../../adapters/object-store/directory-object-store.ts';
import { createTesseractOcr } from '../../adapters/ocr/tesseract-ocr.ts';
import { createSystemClock } from '../../adapters/system/system-clock.ts';
import { createSystemRandomness } from '../../adapters/system/system-randomness.ts';
import { createUlidIds } from '../../adapters/system/ulid-ids.ts';
import type { Scope } from '../../agent/domain/run.ts';
import { announceRuns } from '../../agent/orchestrator/announce-runs.ts';
import type { InProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import { createInProcessEngine } from '../../agent/orchestrator/in-process-engine.ts';
import type { RunDevice } from '../../agent/orchestrator/loop-deps.ts';
import { createWorkerPool, type PoolNote, type WorkerPool } from '../../agent/orchestrator/worker-pool.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { EventBus } from '../../agent/ports/EventBus.ts';
import type { Ids } from '../../agent/ports/Ids.ts';
import type { ImagePort } from '../../agent/ports/ImagePort.ts';
import { whileWaiting, type ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';
import { createAccessKeys, type AccessKeys } from '../../agent/usecases/access-keys.ts';
import {
  createCorrections,
  type CorrectedPorts,
  type Corrections,
} from '../../agent/usecases/corrections/corrections.ts';
import { createRunCommands, type RunCommands } from '../../agent/usecases/runs/run-commands.ts';
import { createTargetGate } from '../../agent/usecases/runs/target-rules.ts';
import { readRulesFile } from '../config/rules-file.ts';
import { requestedFiles } from './run-files.ts';
import type { Settings } from '../config/settings.ts';
import { createCountedBus } from './counted-bus.ts';
import { dataFor, namedData } from './data-for.ts';
import { createDecisionsFor } from './decisions-for.ts';
import { settingsOfRun } from './settings-of-run.ts';
import { deviceFor } from './device-for.ts';
import type { Progress, Store } from './open-store.ts';
import { openClock } from './open-clock.ts';
import { openLlm } from './open-llm.ts';
import { openStore } from './open-store.ts';
import { resolveHost } from './resolve-host.ts';
import { parseTarget } from './targets.ts';
import { timeInWords } from './time-in-words.ts';
import type { OperationTelemetry } from './open-telemetry.ts';
import { openTelemetry } from './open-telemetry.ts';

export interface Composition extends Store {
  readonly settings: Settings;
  readonly scope: Scope;
  readonly objects: ObjectStorePort;
  readonly image: ImagePort;
  readonly bus: EventBus;
  /** Events that this process has published so far. */
  readonly eventsPublished: () => number;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly engine: InProcessEngine;
  /** Whether there is a model to ask. */
  readonly hasModel: boolean;
  /** What clients of the API may do. */
  readonly commands: RunCommands;
  readonly keys: AccessKeys;
  /** What people say of screens; `repo`, `browse` and `analysis` here read maps as corrected. */
  readonly corrector: Corrections;
  /** The same, with screens as crawls tell them apart: for doing things again on a device. */
  readonly named: CorrectedPorts;
  /** The map as crawls tell it, by the names that the app shows: what is held against a screen's text. */
  readonly crawled: Pick<CorrectedPorts, 'repo'>;
  /**
   * Starts to work on the queue of all tenants, with as many runs at once as the settings say. Once in a process. What
   * `commands` queues then is looked at without delay.
   */
  createPool(onNote?: (note: PoolNote) => void): WorkerPool;
  /** Is told of every GraphQL operation; null where nobody asked for that. */
  readonly operationTelemetry: OperationTelemetry | null;
  close(): Promise<void>;
}

/**
 * Puts the program together from its settings. The one place that knows every adapter. `watch` may wrap the device of a
 * run, for instance to time it; `onLoss` is told of what matters to whoever reads no progress: telemetry that
 * gets lost, runs that wait for room.
 */
export async function compose(
  settings: Settings,
  onProgress: Progress,
  watch: (device: RunDevice) => RunDevice = (device) => device,
  onLoss: Progress = onProgress,
): Promise<Composition> {
  const rules = settings.rules === null ? {} : { rules: await readRulesFile(settings.rules) };
  const store = await openStore(settings, onProgress);
  const { clock, close: closeClock } = await openClock(store, onLoss);
  // What comes from elsewhere, as dates of servers, and what goes to whoever gathers telemetry is not by the store's time.
  const machine = createSystemClock();
  const objects =
    settings.store === 'memory'
      ? createMemoryObjectStore(clock)
      : createDirectoryObjectStore(join(settings.home, 'artifacts'), clock);
  const image = createSharpImage();
  const bus = createCountedBus(createMemoryEventBus());
  const ids = createUlidIds(clock);
  const cache = store.cache(clock);
  const { telemetry, operation } = await openTelemetry(settings.telemetry, machine, ids.requestId(), onLoss);
  const llm = openLlm(settings, machine, onProgress);
  const repo = announceRuns(store.repo, bus);
  const {
    corrected,
    named,
    corrections: corrector,
  } = createCorrections({ ...store, repo, objects, clock, ids });
  const engine = createInProcessEngine({
    repo,
    objects,
    image,
    bus,
    telemetry,
    decisionsFor: createDecisionsFor({ llm, cache, repo, objects, image, stream: settings.llm.stream }),
    deviceFor: async (run) => watch(await deviceFor(run, settings, clock)),
    dataFor: (run) => dataFor(run, settings),
    readBuild: (scope, build) => store.analysis.readBuild(scope, build, settings.analysis),
    createBudget: createRunBudget,
    createOcr: createTesseractOcr,
    systemClock: clock,
    settingsFor: (run) => settingsOfRun(run.spec, settings.run),
    workerId: ids.requestId(),
    leaseMs: settings.leaseMs,
    artifactPatienceMs: settings.artifactWaitMs,
    onArtifactWait: (error, patienceMs) =>
      onLoss(
        `${whileWaiting(error)} Runs wait for it up to ${timeInWords(patienceMs)} and go on by themselves.`,
      ),
  });
  let pool: WorkerPool | null = null;
  const commands = createRunCommands({
    repo,
    ids,
    clock,
    engine,
    hasModel: llm !== null,
    retention: store.retention,
    cache,
    // Nobody who starts a run over the API is told where screens go: a model is asked when the request says so.
    defaults: {
      ...settings.run,
      mode: settings.run.mode === 'auto' ? 'off' : settings.run.mode,
      budgets: settings.budgets,
      ...rules,
    },
    queueLimit: { queue: store.queue, most: settings.serve.limits.queuedRuns },
    gate: createTargetGate(settings.serve.targets, resolveHost),
    resolveTarget: parseTarget,
    resolveData: (scope, ref, target) => namedData(settings, scope, ref, target),
    resolveFiles: requestedFiles,
    onQueued: () => pool?.nudge(),
  });
  return {
    ...store,
    // Runs go by what they see, people by what people say.
    ...corrected,
    ...{ corrector, named, crawled: { repo } },
    settings,
    scope: settings.tenancy,
    objects,
    image,
    bus,
    eventsPublished: bus.published,
    clock,
    ids,
    engine,
    hasModel: llm !== null,
    commands,
    keys: createAccessKeys({ access: store.access, random: createSystemRandomness(), ids, clock }),
    createPool(onNote) {
      const { workers, pollMs, tenants } = settings.serve;
      const parts = {
        queue: store.queue,
        repo,
        engine,
        clock,
        limit: workers,
        pollMs,
        ...(tenants === null ? {} : { tenants }),
      };
      return (pool = createWorkerPool({ ...parts, ...(onNote === undefined ? {} : { onNote }) }));
    },
    operationTelemetry: operation,
    async close() {
      closeClock();
      await pool?.stop();
      await engine.stop();
      await Promise.allSettled([
        llm?.close(),
        telemetry.close(),
        bus.close(),
        cache.close(),
        objects.close(),
      ]);
      await store.repo.close();
    },
  };
}
