import type { AgentState } from '../domain/agent-state.ts';
import type { RunData } from '../domain/data-file.ts';
import type { ScreenGraphError } from '../domain/errors.ts';
import type { Run, RunHead } from '../domain/run.ts';
import type { EnumeratedAction } from '../domain/ui-action.ts';
import type { DecisionPlane } from '../decisions/decision-plane.ts';
import type { NodeSettings } from '../nodes/node-contract.ts';
import type { BudgetPort } from '../ports/BudgetPort.ts';
import type { OCRPort } from '../ports/OCRPort.ts';
import type { Claim } from '../ports/RepoPort.ts';
import type { Redactor } from '../services/secrets/redaction.ts';
import type { AnswerTrail } from './answer-trail.ts';
import type { LoopDeps, RunDevice } from './loop-deps.ts';
import type { Publisher } from './publisher.ts';
import type { RunMemory } from './run-memory.ts';

/** An Act that was chosen and never reported, and the screen it was chosen on. */
export interface InDoubt {
  readonly fromScreenId: string;
  readonly action: EnumeratedAction;
}

/** Everything one worker holds while it runs a run; replaced step by step. */
export interface LoopState {
  readonly run: Run;
  readonly head: RunHead;
  readonly state: AgentState;
  readonly pending: Claim['pendingRequests'];
  /** Open actions after the last whole iteration; for those who watch. */
  readonly frontier: number;
  /** Carries the usage of the run and of the present iteration; made anew when the limits change. */
  readonly budget: BudgetPort;
  /** Set by a takeover until its first step is committed. */
  readonly resumed: { readonly takeover: boolean } | null;
  /** The action that may have been under way when the process before died; until the next look. */
  readonly inDoubt: InDoubt | null;
}

export interface LoopParts {
  readonly deps: LoopDeps;
  readonly settings: NodeSettings;
  /** Reads pictures; null where this run reads none. */
  readonly ocr: OCRPort | null;
  readonly device: RunDevice;
  readonly data: RunData;
  readonly redactor: Redactor;
  readonly decisions: DecisionPlane;
  readonly answers: AnswerTrail;
  readonly memory: RunMemory;
  readonly publisher: Publisher;
  readonly signal: AbortSignal;
  readonly digest: () => Promise<string>;
  /** Why what the node made cannot be committed: a store did not take a part of it. */
  readonly storeGaveUp: () => ScreenGraphError | null;
  /** Time of the run spent in waiting for it so far, in ms. */
  readonly storeWaitedMs: () => number;
}
