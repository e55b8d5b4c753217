import { recordedDecision, type RecordedDecision, type Recording } from '../decisions/recording.ts';
import { ScreenGraphError } from '../domain/errors.ts';
import type { RecordKind, RunRecord } from '../domain/records.ts';
import type { Scope } from '../domain/run.ts';
import type { DecisionNodeType } from '../ports/LLMPort.ts';
import type { RepoPort } from '../ports/RepoPort.ts';

const NODE_OF: Readonly<Partial<Record<RecordKind, DecisionNodeType>>> = {
  decision: 'choose_action',
  verification_assessment: 'verify',
  progress_evaluation: 'detect_progress',
  continuation_decision: 'should_continue',
  policy_switch: 'switch_policy',
};
const KINDS = Object.keys(NODE_OF) as RecordKind[];
const PAGE = 1_000;

/**
 * The decisions of a run, read page by page as a replay comes to them. Steps are asked for in order; going back (a
 * takeover) reads again. Errors: `not_found` when there is no such run.
 */
export function createRunRecording(repo: RepoPort, scope: Scope, runId: string): Recording {
  let from = 0;
  let to = 0;
  let page = new Map<string, RecordedDecision>();
  let found = false;

  async function readFrom(step: number): Promise<void> {
    if (!found && (await repo.getRun(scope, runId)) === null)
      throw new ScreenGraphError('not_found', 'the run whose decisions are to be replayed is not there');
    found = true;
    const records = await repo.listRecords(scope, runId, { kinds: KINDS, afterStep: step - 1, limit: PAGE });
    page = new Map(records.flatMap(entry));
    const last = records[records.length - 1];
    from = step;
    to = records.length < PAGE || last === undefined ? Number.POSITIVE_INFINITY : last.stepOrdinal;
  }
  return {
    async at(stepOrdinal, nodeType) {
      if (!found || stepOrdinal < from || stepOrdinal >= to) await readFrom(stepOrdinal);
      return page.get(`${stepOrdinal}:${nodeType}`) ?? null;
    },
  };
}

function entry(record: RunRecord): [string, RecordedDecision][] {
  const nodeType = NODE_OF[record.kind];
  if (nodeType === undefined || !('provenance' in record.body)) return [];
  return [[`${record.stepOrdinal}:${nodeType}`, recordedDecision(record.body.provenance)]];
}
