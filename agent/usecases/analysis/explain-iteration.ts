import { ScreenGraphError } from '../../domain/errors.ts';
import type { NodeName } from '../../domain/node-name.ts';
import type {
  DecisionProvenance,
  Iteration,
  RecordBody,
  RecordKind,
  RunRecord,
} from '../../domain/records.ts';
import type { Run, Scope } from '../../domain/run.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { notThere } from '../not-there.ts';

/** One action that was weighed. */
export interface WeighedAction {
  readonly actionId: string;
  readonly kind: EnumeratedAction['kind'] | null;
  readonly label: string;
  readonly confidenceScore: number;
  /** `policy`: its own choice, `open`: worth trying, `known`: tried before. */
  readonly why: string;
  readonly chosen: boolean;
}

/** One decision of the iteration, with what was said where somebody was asked. */
export interface ExplainedDecision {
  readonly node: NodeName;
  readonly decided: string;
  readonly because: string;
  readonly provenance: DecisionProvenance;
  /** As sent and as it came back; null where nothing was sent or the artifact is gone. */
  readonly prompt: unknown;
  readonly answer: unknown;
}

export interface Explanation {
  readonly run: Pick<Run, 'runId' | 'status' | 'stopReason'> & {
    readonly target: string;
    readonly mode: Run['spec']['mode'];
  };
  readonly iteration: Iteration | null;
  readonly ordinal: number;
  readonly screen: { readonly screenId: string; readonly name: string } | null;
  readonly candidates: readonly WeighedAction[];
  readonly decisions: readonly ExplainedDecision[];
  /** What was typed, secrets as references; null when nothing was. */
  readonly typed: string | null;
  readonly outcome: RecordBody<'execution_outcome'> | null;
  readonly result: RecordBody<'graph_persistence_outcome'> | null;
}

const PAGE = 1_000;
const DECISIONS = {
  decision: 'ChooseAction',
  verification_assessment: 'Verify',
  progress_evaluation: 'DetectProgress',
  continuation_decision: 'ShouldContinue',
  policy_switch: 'SwitchPolicy',
} as const satisfies Partial<Record<RecordKind, NodeName>>;
type DecisionKind = keyof typeof DECISIONS;
const KINDS: readonly RecordKind[] = [
  ...(Object.keys(DECISIONS) as DecisionKind[]),
  'perception',
  'action_candidates',
  'execution_outcome',
  'graph_persistence_outcome',
  'stop',
];

/** Why an iteration of a run did what it did. Errors: `not_found` for a run or an iteration that is not there. */
export async function explainIteration(
  parts: { readonly repo: RepoPort; readonly objects: ObjectStorePort },
  scope: Scope,
  runId: string,
  ordinal: number,
): Promise<Explanation> {
  const { repo } = parts;
  const run = await repo.getRun(scope, runId);
  if (run === null) throw notThere('run', runId);
  const steps = await stepsOf(repo, scope, runId, ordinal);
  if (steps === null)
    throw new ScreenGraphError('not_found', `Run ${runId} has no iteration ${ordinal}.`, {
      details: { iterations: run.head.iteration },
    });
  const records = (await recordsFrom(repo, scope, runId, KINDS, steps.first - 1, steps.last)).filter(
    (r) => r.stepOrdinal >= steps.first,
  );
  const of = <K extends RecordKind>(kind: K): RecordBody<K> | null =>
    (records.find((r) => r.kind === kind)?.body ?? null) as RecordBody<K> | null;
  const perception = of('perception');
  const enumerated = of('action_candidates');
  const decision = of('decision');
  const actions = await actionsOf(repo, scope, runId, enumerated?.screenId ?? null, steps.last);
  const [iteration] = await repo.listIterations(scope, runId, { after: ordinal - 1, limit: 1 });
  return {
    run: {
      runId,
      status: run.status,
      stopReason: run.stopReason,
      target: run.spec.target,
      mode: run.spec.mode,
    },
    ordinal,
    iteration: iteration?.ordinal === ordinal ? iteration : null,
    screen: perception === null ? null : { screenId: perception.screenId, name: perception.name },
    candidates: (enumerated?.candidates ?? []).map((c) => {
      const action =
        actions.get(c.actionId) ?? (decision?.action?.actionId === c.actionId ? decision.action : null);
      return {
        actionId: c.actionId,
        kind: action?.kind ?? null,
        label: action?.label ?? '',
        confidenceScore: c.confidenceScore,
        why: c.why,
        chosen: c.actionCandidateId === decision?.selectedActionCandidateId,
      };
    }),
    decisions: await Promise.all(
      records.flatMap((r) => (r.kind in DECISIONS ? [explained(parts.objects, scope.tenantId, r)] : [])),
    ),
    typed: decision?.inputText ?? null,
    outcome: of('execution_outcome'),
    result: of('graph_persistence_outcome') ?? of('stop')?.stored ?? null,
  };
}

/** The first and the last step of an iteration. */
async function stepsOf(
  repo: RepoPort,
  scope: Scope,
  runId: string,
  ordinal: number,
): Promise<{ readonly first: number; readonly last: number } | null> {
  let first: number | null = null;
  let last = -1;
  for (let after = -1; ;) {
    const page = await repo.listSteps(scope, runId, { after, limit: PAGE });
    for (const step of page) {
      if (step.iteration !== ordinal) continue;
      first ??= step.stepOrdinal;
      last = step.stepOrdinal;
    }
    const end = page[page.length - 1];
    if (end === undefined || end.iteration > ordinal) break;
    after = end.stepOrdinal;
  }
  return first === null ? null : { first, last };
}

async function recordsFrom(
  repo: RepoPort,
  scope: Scope,
  runId: string,
  kinds: readonly RecordKind[],
  afterStep: number,
  untilStep: number,
): Promise<readonly RunRecord[]> {
  const records: RunRecord[] = [];
  for (let after = afterStep; ;) {
    const page = await repo.listRecords(scope, runId, { kinds, afterStep: after, limit: PAGE });
    records.push(...page.filter((r) => r.stepOrdinal <= untilStep));
    const end = page[page.length - 1];
    if (end === undefined || end.stepOrdinal >= untilStep) return records;
    after = end.stepOrdinal;
  }
}

/** The actions of a screen as they were first enumerated, over the run so far. */
async function actionsOf(
  repo: RepoPort,
  scope: Scope,
  runId: string,
  screenId: string | null,
  untilStep: number,
): Promise<ReadonlyMap<string, EnumeratedAction>> {
  const actions = new Map<string, EnumeratedAction>();
  if (screenId === null) return actions;
  for (const r of await recordsFrom(repo, scope, runId, ['action_candidates'], -1, untilStep))
    if (r.kind === 'action_candidates' && r.body.screenId === screenId)
      for (const action of r.body.offered) actions.set(action.actionId, action);
  return actions;
}

async function explained(
  objects: ObjectStorePort,
  tenantId: string,
  record: RunRecord,
): Promise<ExplainedDecision> {
  const { provenance } = record.body as RecordBody<DecisionKind>;
  const [prompt, answer] = await Promise.all([
    read(objects, tenantId, provenance.asked?.promptRef),
    read(objects, tenantId, provenance.asked?.answerRef),
  ]);
  return { node: DECISIONS[record.kind as DecisionKind], ...said(record), provenance, prompt, answer };
}

async function read(
  objects: ObjectStorePort,
  tenantId: string,
  ref: string | null | undefined,
): Promise<unknown> {
  if (ref == null) return null;
  try {
    return JSON.parse(new TextDecoder().decode(await objects.readBytes(tenantId, ref))) as unknown;
  } catch {
    return null;
  }
}

function said(record: RunRecord): { readonly decided: string; readonly because: string } {
  switch (record.kind) {
    case 'decision':
      return {
        decided:
          record.body.action === null
            ? 'nothing'
            : `${record.body.action.kind} ${JSON.stringify(record.body.action.label)}`,
        because: record.body.selectionRationalePlaintext,
      };
    case 'verification_assessment':
      return {
        decided: record.body.deltaType,
        because: record.body.visualChangeDetected ? 'it looks different' : 'it looks the same',
      };
    case 'progress_evaluation':
      return { decided: record.body.progressState, because: record.body.basis };
    case 'continuation_decision':
      return { decided: record.body.routingDirective, because: record.body.routingDirectiveReason };
    case 'policy_switch':
      return { decided: `${record.body.from} → ${record.body.to}`, because: record.body.reason };
    default:
      return { decided: '', because: '' };
  }
}
