import { join } from 'node:path';
import { createSharpImage } from '../adapters/imaging/sharp-image.ts';
import { createMemoryCache } from '../adapters/memory/memory-cache.ts';
import { createMemoryEventBus } from '../adapters/memory/memory-event-bus.ts';
import { createMemoryObjectStore } from '../adapters/memory/memory-object-store.ts';
import { createRunBudget } from '../adapters/memory/run-budget.ts';
import { createDirectoryObjectStore } from '../adapters/object-store/directory-object-store.ts';
import { createSystemClock } from '../adapters/system/system-clock.ts';
import { createUlidIds } from '../adapters/system/ulid-ids.ts';
import { createDecisionPlane } from '../agent/decisions/decision-plane.ts';
import type { Scope } from '../agent/domain/run.ts';
import { nodeSettingsFor } from '../agent/orchestrator/default-settings.ts';
import type { InProcessEngine } from '../agent/orchestrator/in-process-engine.ts';
import { createInProcessEngine } from '../agent/orchestrator/in-process-engine.ts';
import type { RunDevice } from '../agent/orchestrator/loop-deps.ts';
import type { Clock } from '../agent/ports/Clock.ts';
import type { EventBus } from '../agent/ports/EventBus.ts';
import type { Ids } from '../agent/ports/Ids.ts';
import type { ImagePort } from '../agent/ports/ImagePort.ts';
import type { ObjectStorePort } from '../agent/ports/ObjectStorePort.ts';
import type { Settings } from './config/settings.ts';
import { deviceFor } from './device-for.ts';
import type { Progress, Store } from './open-store.ts';
import { openStore } from './open-store.ts';
import type { OperationTelemetry } from './open-telemetry.ts';
import { openTelemetry } from './open-telemetry.ts';

export interface Composition extends Store {
  readonly settings: Settings;
  readonly scope: Scope;
  readonly objects: ObjectStorePort;
  readonly image: ImagePort;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly engine: InProcessEngine;
  /** Is told of every GraphQL operation; null where nobody asked for that. */
  readonly operationTelemetry: OperationTelemetry | null;
  close(): Promise<void>;
}

/**
 * Puts the program together from its settings. The one place that knows every adapter. `watch` may wrap the device of a
 * run, for instance to time it.
 */
export async function compose(
  settings: Settings,
  onProgress: Progress,
  watch: (device: RunDevice) => RunDevice = (device) => device,
): Promise<Composition> {
  const store = await openStore(settings, onProgress);
  const clock = createSystemClock();
  const objects =
    settings.store === 'memory'
      ? createMemoryObjectStore(clock)
      : createDirectoryObjectStore(join(settings.home, 'artifacts'), clock);
  const image = createSharpImage();
  const bus = createMemoryEventBus();
  const ids = createUlidIds(clock);
  const cache = createMemoryCache(clock);
  const { telemetry, operation } = await openTelemetry(settings.telemetry, clock, ids.requestId());
  const engine = createInProcessEngine({
    repo: store.repo,
    objects,
    image,
    bus,
    telemetry,
    decisionsFor: (run) => createDecisionPlane({ mode: run.spec.mode, llm: null, cache }),
    deviceFor: async (run) => watch(await deviceFor(run, settings, clock)),
    createBudget: createRunBudget,
    systemClock: clock,
    settingsFor: (run) => ({ ...nodeSettingsFor(run.spec.platform), maxActionsPerScreen: settings.run.topK }),
    workerId: ids.requestId(),
    leaseMs: settings.leaseMs,
  });
  return {
    ...store,
    settings,
    scope: settings.tenancy,
    objects,
    image,
    bus,
    clock,
    ids,
    engine,
    operationTelemetry: operation,
    async close() {
      await engine.stop();
      await Promise.allSettled([telemetry.close(), bus.close(), cache.close(), objects.close()]);
      await store.repo.close();
    },
  };
}
