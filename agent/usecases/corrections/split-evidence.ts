import type { ScreenCorrection } from '../../domain/correction.ts';
import { toScreenGraphError } from '../../domain/errors.ts';
import type { PerceptionRecord } from '../../domain/records.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';
import { isLost, type ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { wayKey, type Halves, type SplitEvidence } from '../../services/corrections/split-map.ts';
import { hasSign } from '../../services/corrections/split-sign.ts';
import { enumerateActions } from '../../services/enumeration/enumerate-actions.ts';
import { allRecords } from '../read-run-log.ts';

/** Answers that are kept, each of one run and one split. */
const KEPT = 500;

type Split = Pick<ScreenCorrection, 'screenId' | 'text'>;
const halves = (): Halves => ({ first: false, second: false });

interface Growing extends SplitEvidence {
  sample: PerceptionRecord | null;
  readonly offered: Map<string, Halves>;
  readonly from: Map<string, Halves>;
  readonly to: Map<string, Halves>;
}
const nothing = (): Growing => ({
  looks: halves(),
  sample: null,
  offered: new Map(),
  from: new Map(),
  to: new Map(),
  starts: halves(),
});

/** Reads what runs saw of a screen that is two. Looks whose elements cannot be read any more say nothing. */
export function createSplitReader(parts: { readonly repo: RepoPort; readonly objects: ObjectStorePort }) {
  const { repo, objects } = parts;
  const kept = new Map<string, Promise<SplitEvidence>>();

  async function readRun(scope: Scope, runId: string, { screenId, text }: Split): Promise<SplitEvidence> {
    const found = nothing();
    const looked = new Map<string, boolean | null>();
    /** True for the second half; null: it cannot be told. */
    async function look(perception: PerceptionRecord | null, first: boolean): Promise<boolean | null> {
      if (perception?.screenId !== screenId) return null;
      const ref = perception.elementsRefId;
      let second = looked.get(ref);
      if (second === undefined) {
        const screen = await elementsOf(scope, ref);
        second = screen === null ? null : hasSign(screen, text);
        looked.set(ref, second);
        if (screen !== null && second !== null) {
          found.looks[second ? 'second' : 'first'] = true;
          for (const { actionId } of enumerateActions(screen, { screenId, allow: [] }))
            mark(found.offered, actionId, second);
        }
      }
      if (second === null || second === undefined) return null;
      if (second) found.sample ??= perception;
      if (first) found.starts[second ? 'second' : 'first'] = true;
      return second;
    }
    let before: PerceptionRecord | null = null;
    let after: PerceptionRecord | null = null;
    let fromSecond: boolean | null = null;
    let toSecond: boolean | null = null;
    for (const { kind, body } of await allRecords(repo, scope, runId, [
      'perception',
      'verification_assessment',
      'graph_persistence_outcome',
      'stop',
    ]))
      if (kind === 'perception') {
        fromSecond = await look(body, before === null);
        before = body;
      } else if (kind === 'verification_assessment') {
        toSecond = await look(body.post, false);
        after = body.post;
      } else if (kind === 'graph_persistence_outcome' || kind === 'stop') {
        const stored = kind === 'stop' ? body.stored : body;
        if (stored?.actionRecordIdentity != null && stored.outcome !== null) {
          const { actionRecordIdentity: actionId, outcome, toScreenId } = stored;
          const key = wayKey(actionId, outcome, toScreenId);
          if (fromSecond !== null && before?.screenId === screenId) mark(found.from, key, fromSecond);
          if (toSecond !== null && after?.screenId === toScreenId) mark(found.to, key, toSecond);
        }
        [after, toSecond] = [null, null];
      }
    return found;
  }

  async function elementsOf(scope: Scope, ref: string): Promise<PerceivedScreen | null> {
    try {
      return await objects.readElements(scope.tenantId, ref);
    } catch (thrown) {
      if (isLost(toScreenGraphError(thrown))) return null;
      throw thrown;
    }
  }

  function ofRun(scope: Scope, run: Run, split: Split): Promise<SplitEvidence> {
    // A run that is over says the same for ever.
    if (!isTerminal(run.status)) return readRun(scope, run.runId, split);
    const key = JSON.stringify([scope.tenantId, run.runId, split.screenId, split.text]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const [oldest] = kept.keys();
    if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
    const asked = readRun(scope, run.runId, split);
    kept.set(key, asked);
    asked.catch(() => kept.delete(key));
    return asked;
  }

  /** What all of these runs saw together. */
  return async (scope: Scope, runs: readonly Run[], split: Split): Promise<SplitEvidence> => {
    const all = nothing();
    for (const run of runs) {
      const own = await ofRun(scope, run, split);
      add(all.looks, own.looks);
      add(all.starts, own.starts);
      all.sample ??= own.sample;
      for (const part of ['offered', 'from', 'to'] as const)
        for (const [key, seen] of own[part]) add(entry(all[part], key), seen);
    }
    return all;
  };
}
export type SplitReader = ReturnType<typeof createSplitReader>;

function entry(map: Map<string, Halves>, key: string): Halves {
  const there = map.get(key) ?? halves();
  map.set(key, there);
  return there;
}
function mark(map: Map<string, Halves>, key: string, second: boolean): void {
  entry(map, key)[second ? 'second' : 'first'] = true;
}
function add(to: Halves, more: Halves): void {
  to.first ||= more.first;
  to.second ||= more.second;
}
