import { ERROR_CATALOGUE, ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import type { ScreenName } from '../../domain/graph.ts';
import type {
  Expectation,
  SeenPlace,
  StepResult,
  StepVerdict,
  StoredStep,
} from '../../domain/stored-path.ts';
import { performAction, startAfresh, wiped } from '../actuation/perform-action.ts';
import { look, rest, revealAction, type Seen, type Stage } from './stage.ts';

/** What is expected may come late: looks in all, and the pause between two of them in ms. */
const LOOKS = 3;
const PAUSE_MS = 1_000;

/** Errors that say the app died, not the device. */
const DEATHS: readonly string[] = ['app_crashed', 'app_not_responding'];

/** Whether a look shows what is expected. */
function isAsExpected(seen: Seen, expects: Expectation): boolean {
  switch (expects.kind) {
    case 'screen':
      return seen.ids.includes(expects.screen.screenId);
    case 'crash':
      return seen.defect?.kind === expects.defect && seen.defect.signature === expects.signature;
    case 'outside':
      return seen.place.kind === 'outside';
    case 'unknown':
      return true;
  }
}

/** Looks until what is expected is there, or it did not come; a crash ends the waiting. */
export async function lookFor(stage: Stage, expects: Expectation): Promise<Seen> {
  for (let looks = 1; ; looks++) {
    await rest(stage);
    const seen = await look(stage);
    const done = isAsExpected(seen, expects) || seen.defect !== null || looks >= LOOKS;
    if (done || stage.signal.aborted) return seen;
    await stage.clock.sleep(PAUSE_MS, stage.signal);
  }
}

/** What a step is done on: the look before it, if there was one. */
export interface Done {
  readonly result: StepResult;
  readonly seen: Seen | null;
  /** The signal came before it was over, so that what did not come says nothing of the app. */
  readonly cutOff: boolean;
}

/**
 * Does one stored step on the screen that is in front, and says whether what was expected came of it. Nothing is done
 * that the rules or safe mode leave alone (I10). Errors of the device become the verdict `failed`.
 */
export async function performStep(stage: Stage, step: StoredStep, before: Seen): Promise<Done> {
  const start = stage.clock.steady();
  const end = (verdict: StepVerdict, seen: Seen | null, reason = ''): Done => ({
    seen,
    cutOff: stage.signal.aborted && verdict !== 'ok',
    result: {
      ...{ step, verdict, reason, actual: seen?.place ?? null },
      tookMs: Math.max(0, Math.round(stage.clock.steady() - start)),
    },
  });
  try {
    if (step.what !== 'act') await restart(stage, step.what);
    else {
      const held = await act(stage, step, before);
      if (held !== null) return end(held.verdict, held.seen, held.reason);
    }
  } catch (thrown) {
    const error = toScreenGraphError(thrown);
    if (!DEATHS.includes(error.code)) return end('failed', await lookOrNull(stage), told(error));
  }
  let seen: Seen;
  try {
    seen = await lookFor(stage, step.expects);
  } catch (thrown) {
    return end('failed', null, told(toScreenGraphError(thrown)));
  }
  if (isAsExpected(seen, step.expects)) return end('ok', seen);
  return end('departed', seen, departure(step.expects, seen.place, stage.called));
}

const told = (error: ScreenGraphError): string =>
  `${error.code}: ${ERROR_CATALOGUE[error.code].publicMessage}`;
const lookOrNull = (stage: Stage): Promise<Seen | null> => look(stage).catch(() => null);

async function restart(stage: Stage, what: 'relaunch' | 'attach' | 'reset'): Promise<void> {
  if (what === 'attach') {
    await stage.driver.launch({ fresh: false });
    return;
  }
  if (what === 'reset' && stage.mayReset) await wiped(stage.driver);
  await startAfresh(stage.driver);
}

/** Null when it was done; else what held it back. */
async function act(
  stage: Stage,
  { action: wanted, from, inputText }: StoredStep,
  before: Seen,
): Promise<{ readonly verdict: StepVerdict; readonly reason: string; readonly seen: Seen } | null> {
  if (wanted === null) throw new ScreenGraphError('internal', 'a step without its action');
  const screenId =
    from !== null && before.ids.includes(from.screenId) ? from.screenId : (before.ids[0] ?? '');
  const { action, seen } = await revealAction(stage, before, screenId, wanted);
  if (action === null)
    return { verdict: 'not_offered', reason: `nothing on it is ${calledAction(wanted)}`, seen };
  if (action.blocked !== null)
    return {
      verdict: 'refused',
      reason:
        action.blocked === 'denied'
          ? 'the rules deny it'
          : `safe mode leaves it alone: ${action.blocked}; --allow ${action.blocked} opens it`,
      seen,
    };
  await performAction(stage.driver, action, inputText);
  return null;
}

export const calledAction = ({ kind, label }: { readonly kind: string; readonly label: string }): string =>
  `${kind}${label === '' ? '' : ` ${JSON.stringify(label)}`}`;

const bareName = ({ name }: ScreenName): string => name;

/** `called`: what tells screens of one name apart. */
export function departure(expects: Expectation, actual: SeenPlace, called = bareName): string {
  const { kind, screenId, name } = actual;
  const isKnown = kind === 'screen' && screenId !== null;
  const expected = calledExpectation(expects, called);
  const got = calledPlace(isKnown ? { ...actual, name: called({ screenId, name }) } : actual);
  // One that is on no map is told apart by what is on it, which nobody has looked at for a sign.
  const isAlike = got === calledPlace(actual) && got === calledExpectation(expects);
  return `expected ${expected}, got ${isAlike ? 'another screen of that name' : got}`;
}

export function calledExpectation(expects: Expectation, called = bareName): string {
  switch (expects.kind) {
    case 'screen':
      return `“${called(expects.screen)}”`;
    case 'crash':
      return `${expects.defect === 'anr' ? 'the app not to respond' : 'a crash'}: ${expects.signature}`;
    case 'outside':
      return 'something outside the app';
    case 'unknown':
      return 'anything';
  }
}

export function calledPlace({ kind, name }: SeenPlace): string {
  if (kind === 'screen') return `“${name}”`;
  return kind === 'crash' ? `a crash: ${name}` : `${name}, outside the app`;
}
