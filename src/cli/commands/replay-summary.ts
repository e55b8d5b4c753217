import pc from 'picocolors';
import type { Performance, StepResult, StoredPath } from '../../../agent/domain/stored-path.ts';
import {
  calledAction,
  calledExpectation,
  calledPlace,
  departure,
} from '../../../agent/services/replay/perform-step.ts';
import type { NamesOnMap } from '../select/namesakes.ts';
import { counted, plain } from '../terminal.ts';

export function calledStep(step: StoredPath['steps'][number]): string {
  if (step.action === null || step.what !== 'act') return step.what;
  const typed = step.inputText === null ? '' : ` with ${JSON.stringify(step.inputText)}`;
  return `${calledAction(step.action)}${typed}`;
}

/** A shorter way that was tried first and did not hold. */
interface ShorterWay {
  readonly steps: number;
  readonly says: string;
}

/** How often a path did what it should and where it did not; that it holds is not said of the shorter ways before it. */
export function summaryOf(
  path: StoredPath,
  performances: readonly Performance[],
  shorter: readonly ShorterWay[],
  {
    mode,
    interrupted,
    called,
  }: { readonly mode: string; readonly interrupted: boolean; readonly called: NamesOnMap },
): string {
  const times = performances.length;
  const completed = performances.filter((one) => one.completed).length;
  const departed = performances.find((one) => !one.completed) ?? null;
  const good = mode === 'crash' ? 'Reproduced' : 'As stored';
  const lines: string[] = [];
  if (times > 1) lines.push(`${pc.bold(`${good} ${completed} of ${times} times`)}`);
  else if (departed === null) lines.push(`${pc.bold(good)}: ${counted(path.steps.length, 'step')}`);
  if (departed !== null) lines.push(pc.red(toldDeparture(path, departed, called, interrupted)));
  if (completed > 0)
    for (const { steps, says } of shorter)
      lines.push(pc.dim(`  not the shorter way of ${counted(steps, 'step')}: ${says}`));
  return lines.join('\n');
}

export function toldDeparture(
  path: StoredPath,
  { start, startedAsExpected, results }: Performance,
  called: NamesOnMap,
  interrupted = false,
): string {
  if (interrupted && results.every(({ verdict }) => verdict === 'ok'))
    return `Interrupted after ${counted(results.length, 'step')} of ${path.steps.length}.`;
  if (!startedAsExpected)
    return `Departs at the start: ${plain(path.start === null ? `got ${calledPlace(start)}` : departure({ kind: 'screen', screen: path.start }, start, called))}`;
  const last = results.at(-1);
  if (last === undefined || last.verdict === 'ok')
    return `Ended after ${counted(results.length, 'step')} of ${path.steps.length}.`;
  const what =
    last.verdict === 'departed' && last.actual !== null
      ? departure(last.step.expects, last.actual, called)
      : last.reason;
  return `Departs at step ${results.length} of ${path.steps.length}, ${plain(calledStep(last.step))}: ${plain(what)}`;
}

const MARKS = { ok: pc.green('ok'), departed: pc.red('departs') } as const;

/** A step that was performed as one line; where it was to lead is told apart from others of its name. */
export function stepLine({ step, verdict, reason }: StepResult, at: number, called: NamesOnMap): string {
  const what = `${String(at).padStart(5)}  ${plain(calledStep(step))} → ${plain(calledExpectation(step.expects, called))}`;
  const mark = verdict === 'ok' ? MARKS.ok : verdict === 'departed' ? MARKS.departed : pc.red(verdict);
  return `${what}  ${mark}${reason === '' ? '' : `: ${plain(reason)}`}`;
}
