import type { GoalOutcome } from '../../../agent/domain/run-end.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { Composition } from '../../composition/composition.ts';
import { wrongUse } from '../errors.ts';
import type { Options } from '../session.ts';

/** What is looked for: `--goal-screen` names one screen, `--goal` says words; empty for nothing. Errors: wrong use. */
export function goalText(options: Options): string {
  const text = (name: string): string => (typeof options[name] === 'string' ? options[name].trim() : '');
  const [words, screen] = [text('goal'), text('goalScreen')];
  if (words !== '' && screen !== '') throw wrongUse('Give one of --goal, --goal-screen.');
  return screen === '' ? words : `screen:${screen}`;
}

/** What became of the goal of a run that is over; null when it had none to end with. */
export async function goalOfRun(
  session: Pick<Composition, 'repo' | 'scope'>,
  run: Run,
): Promise<GoalOutcome | null> {
  if (!isTerminal(run.status) || run.spec.goal === null) return null;
  const records = await session.repo.listRecords(session.scope, run.runId, {
    kinds: ['continuation_decision'],
    afterStep: Math.max(-1, run.head.stepOrdinal - 2),
    limit: 10,
  });
  const last = records[records.length - 1];
  return last?.kind === 'continuation_decision' ? (last.body.goal ?? null) : null;
}

const KINDS: Readonly<Record<string, string>> = { BACK: 'back', RELAUNCH: 'relaunch' };

/** One line for a person: the way to the screen that was looked for, or that it was not found. */
export function describeGoal({ text, reached, path }: GoalOutcome): string {
  const wanted = text.replace(/^screen:\s*/i, '');
  if (!reached)
    return `not found: "${wanted}"; everything that could be reached was tried, or a limit ended the search`;
  if (path.length === 0) return `found: "${wanted}" is where the app starts`;
  const steps = path.map(({ kind, label, toName }) => {
    const how = KINDS[kind] ?? (label === '' ? kind.toLowerCase() : `"${label}"`);
    return `${how} → ${toName}`;
  });
  return `found: "${wanted}" by ${steps.join(', ')}`;
}
