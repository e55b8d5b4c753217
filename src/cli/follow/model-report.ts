import type { DecisionProvenance } from '../../../agent/domain/records.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { Composition } from '../../composition/composition.ts';
import { settingOf } from '../../config/setting-table.ts';
import { usd } from './announce-model.ts';
import { counted } from '../terminal.ts';

const PAGE = 1_000;
const SPENT = 'budget_exceeded:';
/** Reasons that are named beside the most frequent one. */
const SHOWN = 3;
const PAUSED = ':paused_after_failures';

/** The first iteration that a model or the cache decided; 1 where none did. */
export async function firstAnswered(
  { repo, scope }: Pick<Composition, 'repo' | 'scope'>,
  { runId }: Run,
): Promise<number> {
  for (let after = 0; ;) {
    const page = await repo.listIterations(scope, runId, { after, limit: PAGE });
    const found = page.find(({ decision }) => decision?.source === 'model' || decision?.source === 'cache');
    const last = page.at(-1);
    if (found !== undefined || last === undefined) return found?.ordinal ?? 1;
    after = last.ordinal;
  }
}

/** What a model was asked in a run, what it cost and what became of it, in lines for a person; none where nobody is asked. */
export async function modelOfRun(
  session: Pick<Composition, 'repo' | 'scope'>,
  run: Run,
): Promise<readonly string[]> {
  if (run.spec.mode === 'off' || run.spec.replayOf !== null) return [];
  let cached = 0;
  let spentAt: { readonly ordinal: number; readonly limit: string } | null = null;
  const failures = new Map<string, number>();
  for (let after = 0; ;) {
    const page = await session.repo.listIterations(session.scope, run.runId, { after, limit: PAGE });
    for (const { ordinal, decision } of page) {
      if (decision == null) continue;
      if (decision.source === 'cache') cached += 1;
      const failure = failureIn(decision);
      if (failure !== null) failures.set(failure, (failures.get(failure) ?? 0) + 1);
      if (spentAt === null && decision.reason.startsWith(SPENT))
        spentAt = { ordinal, limit: decision.reason.slice(SPENT.length) };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) break;
    after = last.ordinal;
  }
  const { llmCalls, tokensIn, tokensOut, costUsd } = run.head.usage;
  const { maxCostUsd, maxTokens } = run.spec.budgets;
  const ofAtMost = (most: string | null): string => (most === null ? '' : ` of at most ${most}`);
  const tokens = ofAtMost(maxTokens === null ? null : maxTokens.toLocaleString('en-US'));
  const cost = ofAtMost(maxCostUsd === null ? null : usd(maxCostUsd));
  const rows = [
    `model: ${counted(llmCalls, 'request')}, ${counted(tokensIn + tokensOut, 'token')}${tokens}, ${usd(costUsd)}${cost}` +
      (cached === 0 ? '' : `; ${counted(cached, 'choice')} answered from the cache`),
  ];
  // That a model is left alone is not what is wrong with it.
  const byWeight = (reason: string): number => (reason.endsWith(PAUSED) ? 0 : (failures.get(reason) ?? 0));
  const [worst, ...others] = [...failures.keys()].sort((a, b) => byWeight(b) - byWeight(a));
  if (worst !== undefined) {
    const times = [...failures.values()].reduce((sum, n) => sum + n, 0);
    const also = others.filter((reason) => byWeight(reason) > 0);
    const why = also.length === 0 ? worst : `${worst}; also ${also.slice(0, SHOWN).join(', ')}`;
    rows.push(`  without a usable answer ${counted(times, 'time')} (${why}): the policy chose`);
  }
  if (spentAt !== null) {
    rows.push(
      `  its means were spent in iteration ${spentAt.ordinal} (${settingOf(spentAt.limit)}): the policy went on alone`,
    );
  }
  return rows;
}

/** Why an answer was not followed; null where one was or nobody was asked. */
const failureIn = ({ source, reason }: DecisionProvenance): string | null =>
  source === 'fallback' ? (reason.split(': ').at(-1) ?? reason) : null;
