import type { Budgets, Usage } from '../domain/budgets.ts';
import type { BuildFacts } from '../domain/analysis/build-facts.ts';
import type { RunData } from '../domain/data-file.ts';
import type { ScreenGraphError } from '../domain/errors.ts';
import type { Run, Scope } from '../domain/run.ts';
import type { BuildOf } from '../ports/BrowsePort.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { Clock } from '../ports/Clock.ts';
import type { DriverPort } from '../ports/DriverPort.ts';
import type { EventBus } from '../ports/EventBus.ts';
import type { ImagePort } from '../ports/ImagePort.ts';
import type { OCRPort } from '../ports/OCRPort.ts';
import type { ObjectStorePort } from '../ports/ObjectStorePort.ts';
import type { RepoPort } from '../ports/RepoPort.ts';
import type { TelemetryPort } from '../ports/TelemetryPort.ts';
import type { DecisionPlane } from '../decisions/decision-plane.ts';
import type { Redact } from '../decisions/evidence.ts';
import type { NodeSettings } from '../nodes/node-contract.ts';

/** A device for one run and the clock that its time is measured by (virtual on a simulated device). */
export interface RunDevice {
  readonly driver: DriverPort;
  readonly clock: Clock;
}

/** What the loop needs; the composition root puts it together. */
export interface LoopDeps {
  readonly repo: RepoPort;
  readonly objects: ObjectStorePort;
  readonly image: ImagePort;
  readonly bus: EventBus;
  readonly telemetry: TelemetryPort;
  /** `redact` takes the run's secrets out of a text; `hear` is told the pieces of an answer, where answers are streamed; `objects` keep what was asked. */
  readonly decisionsFor: (
    run: Run,
    redact: Redact,
    hear: (piece: string) => void,
    objects: ObjectStorePort,
  ) => DecisionPlane;
  readonly deviceFor: (run: Run) => Promise<RunDevice>;
  /** What reads pictures for a run that wants it; it lives as long as the run is worked on here. */
  readonly createOcr?: () => OCRPort;
  /** The user's data for a run that was started with some; null where this process has none. */
  readonly dataFor?: (run: Run) => Promise<RunData | null>;
  /** All that the map has of a build, bounded; for runs that start from it. */
  readonly readBuild?: (scope: Scope, build: BuildOf) => Promise<BuildFacts | null>;
  readonly createBudget: (budgets: Budgets, usage: Usage) => BudgetPort;
  /** Real time, for leases; never a run's own time. */
  readonly systemClock: Clock;
  readonly settingsFor: (run: Run) => NodeSettings;
  /** Deep-freezes what nodes get and checks every state in full; for tests, where the cost does not matter. */
  readonly strict?: boolean;
  /** How long a run waits for a store of artifacts that takes nothing before it is left as committed, in ms. */
  readonly artifactPatienceMs?: number;
  /** Is told that a run waits for it, and how long at most. */
  readonly onArtifactWait?: (error: ScreenGraphError, patienceMs: number) => void;
  readonly workerId: string;
  readonly leaseMs: number;
}
