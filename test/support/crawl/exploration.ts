import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { groundTruth, type GroundTruth } from '../../../adapters/simulated/truth.ts';
import type { RecordBody, RecordKind } from '../../../agent/domain/records.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { crawlSimulated, TEST_SCOPE, type SimulatedRunOptions } from './loop-harness.ts';
import { ObservedTruth, splitsAndMerges } from './observed-truth.ts';

const MODELS = fileURLToPath(new URL('../../fixtures/models', import.meta.url));

/** One iteration as the record tells it. */
export interface Told {
  readonly kind: string;
  readonly label: string;
  readonly why: string;
  readonly to: string | null;
  readonly outcome: string | null;
  readonly continuation: string;
}

export interface Explored {
  readonly run: Run;
  readonly truth: GroundTruth;
  /** Model screens that can be reached and that the run never saw. */
  readonly missed: readonly string[];
  readonly split: readonly string[];
  readonly merged: readonly string[];
  readonly actions: number;
  /** Controls of the model, one per group of alike ones, without the ways back: what there is to try. */
  readonly size: number;
  readonly told: readonly Told[];
  readonly line: string;
  bodies<K extends RecordKind>(kind: K): Promise<readonly RecordBody<K>[]>;
}

/** A small model of one difficulty, by its name in `test/fixtures/models`. */
const fixtureModel = async (name: string) =>
  parseModel(await readFile(`${MODELS}/${name}.yaml`, 'utf8'), `${name}.yaml`);

/** Crawls a fixture and says what the record of its decisions tells. */
export async function explore(
  name: string,
  options: Omit<SimulatedRunOptions, 'model'> = {},
): Promise<Explored> {
  const model = await fixtureModel(name);
  const truth = groundTruth(model);
  const observed = new ObservedTruth();
  const { run, repo } = await crawlSimulated({ model, wrap: observed.wrap, ...options });
  const bodies = async <K extends RecordKind>(kind: K): Promise<readonly RecordBody<K>[]> => {
    const found: RecordBody<K>[] = [];
    for (let afterStep = -1; ;) {
      const page = await repo.listRecords(TEST_SCOPE, run.runId, { kinds: [kind], afterStep, limit: 1000 });
      for (const record of page) found.push(record.body as RecordBody<K>);
      const last = page[page.length - 1];
      if (last === undefined) return found;
      afterStep = last.stepOrdinal;
    }
  };
  const screens = await observed.screens(repo, TEST_SCOPE, run.runId);
  const seen = new Set([...screens.values()].flatMap((names) => [...names]));
  const missed = truth.screens.map((s) => s.id).filter((id) => !seen.has(id));
  const { split, merged } = splitsAndMerges(screens);
  const size = truth.actions.filter((a) => a.kind !== 'BACK').length;
  const { actions } = run.head.usage;
  return {
    run,
    truth,
    missed,
    split,
    merged,
    actions,
    size,
    told: await tell(bodies),
    line:
      `${name} seed ${run.spec.seed} ${run.spec.policy}: ${run.stopReason}, ${truth.screens.length - missed.length}/` +
      `${truth.screens.length} screens, ${actions} actions for ${size} controls; missed [${missed.join(' ')}] ` +
      `split [${split.join(' ')}] merged [${merged.join(' ')}]`,
    bodies,
  };
}

async function tell(bodies: Explored['bodies']): Promise<Told[]> {
  const decisions = (await bodies('decision')).filter((d) => d.action !== null);
  const persisted = await bodies('graph_persistence_outcome');
  const continued = await bodies('continuation_decision');
  return decisions.map((d, i) => ({
    kind: d.action?.kind ?? '',
    label: d.action?.label ?? '',
    why: d.selectionRationalePlaintext,
    to: persisted[i]?.toScreenId ?? null,
    outcome: persisted[i]?.outcome ?? null,
    continuation: continued[i]?.routingDirectiveReason ?? '',
  }));
}
