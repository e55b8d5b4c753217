import type { ActionRules } from '../../domain/action-rules.ts';
import type { SetupMark, SetupPart, SetupScript, SetupStep } from '../../domain/setup-script.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';
import { systemAction } from '../enumeration/system-action.ts';
import type { ActivePart, SetupMemory } from './setup-memory.ts';
import { actionOf, scriptActions, shows } from './setup-targets.ts';

/** What the script wants of this iteration; `action` is null where it waits or gives up. */
export interface SetupMove {
  readonly mark: SetupMark;
  readonly action: EnumeratedAction | null;
  readonly step: SetupStep | null;
  readonly words: string;
}

export interface SetupLook {
  readonly script: SetupScript;
  readonly memory: SetupMemory;
  readonly screen: PerceivedScreen;
  readonly screenId: string;
  readonly screenName: string;
  readonly rules: ActionRules | undefined;
  /** Whether the exploration would try something on this very screen. */
  readonly toExploreHere: () => boolean;
}

/** Time between two looks for what a step waits for, in ms. */
export const SETUP_WAIT_MS = 1_000;
/** Reason of a continuation that only waits. */
export const SETUP_WAITS = 'setup_waits';
/** Scrolls in search of what a step needs. */
const SEEKS = 4;
/** Looks before it is searched for: most things only come late. */
const PATIENCE = 2;

type At = NonNullable<SetupMark['at']>;

/**
 * The script's next move, a function of what was committed and what is on display. A part is due when the screen shows
 * what its `when` asks for, every time anew; one that has done its work leaves the screen to the exploration as long as
 * that has something to try there. Null: nothing is due.
 */
export function setupMove(look: SetupLook): SetupMove | null {
  const { script, memory } = look;
  const ended: number[] = [];
  for (const active of [...memory.underWay()].reverse()) {
    const part = script.parts[active.part];
    const next = part === undefined ? null : goOn(look, part, active, ended);
    if (next !== null) return next;
    ended.push(active.part);
  }
  for (const [index, part] of script.parts.entries()) {
    if (ended.includes(index) || !isDue(look, part, memory.isDoneHere(index))) continue;
    if (memory.timesDone(index) > 0 && look.toExploreHere()) continue;
    const next = goOn(look, part, beginning(memory, index), ended);
    if (next !== null) return next;
    ended.push(index);
  }
  return ended.length === 0 ? null : { mark: { ended, at: null }, action: null, step: null, words: '' };
}

function isDue({ screen }: SetupLook, part: SetupPart, done: boolean): boolean {
  if (part.until !== null && shows(screen, part.until)) return false;
  return part.when === null ? !done : shows(screen, part.when);
}

const beginning = (memory: SetupMemory, part: number): ActivePart => ({
  part,
  step: 0,
  attempt: memory.timesBegun(part) + 1,
  waits: 0,
  seeks: 0,
});

/** The next move of a part; null when it has reached its end. */
function goOn(
  look: SetupLook,
  part: SetupPart,
  active: ActivePart,
  ended: readonly number[],
): SetupMove | null {
  const { screen, screenId, rules } = look;
  if (part.until !== null && shows(screen, part.until)) return null;
  const actions = scriptActions(screen, screenId, rules);
  const turn: Turn = { look, part, ended, actions };
  let at = active;
  for (let index = active.step; index < part.steps.length; index++) {
    const step = part.steps[index];
    if (step === undefined) break;
    if (index > at.step) at = { ...at, step: index, waits: 0, seeks: 0 };
    // A step that is met by what is on display takes no move of its own.
    if (step.verb === 'wait' && shows(screen, step.condition)) continue;
    const action =
      step.verb === 'do' && step.what === 'relaunch'
        ? systemAction(screenId, 'RELAUNCH')
        : actionOf(step, screen, actions);
    if (action?.blocked === 'denied') return giveUp(turn, at, `the rules deny ${toldStep(step)}`);
    if (action !== undefined) return move(turn, at, 'do', action, step, toldStep(step));
    if (!step.optional) return inBetween(turn, at) ?? search(turn, at, step) ?? startOver(turn, at, step);
  }
  if (at.step < part.steps.length) at = { ...at, step: part.steps.length, waits: 0, seeks: 0 };
  if (part.until === null && (part.when === null || !shows(screen, part.when))) return null;
  const other = inBetween(turn, at);
  if (other !== null) return other;
  return at.waits < part.within
    ? move(turn, at, 'wait', null, null, 'waits for its end')
    : startOver(turn, at, null);
}

interface Turn {
  readonly look: SetupLook;
  readonly part: SetupPart;
  readonly ended: readonly number[];
  readonly actions: readonly EnumeratedAction[];
}

/** What has come in between, if the script knows it. */
function inBetween({ look, ended }: Turn, active: ActivePart): SetupMove | null {
  const { script, memory } = look;
  for (const [index, part] of script.parts.entries()) {
    const busy = index === active.part || memory.underWay().some((other) => other.part === index);
    if (busy || ended.includes(index) || part.when === null || !isDue(look, part, false)) continue;
    const next = goOn(look, part, beginning(memory, index), [...ended, index]);
    if (next !== null) return { ...next, mark: { ...next.mark, ended: [...ended] } };
  }
  return null;
}

function move(
  { part, ended }: Turn,
  { part: index, step: ordinal, attempt }: ActivePart,
  kind: At['move'],
  action: EnumeratedAction | null,
  step: SetupStep | null,
  words: string,
): SetupMove {
  return {
    mark: { ended: [...ended], at: { part: index, step: ordinal, attempt, move: kind } },
    action,
    step,
    words: `setup ${part.name}: ${words}`,
  };
}

/** Waits for what a step needs, hides the keyboard, scrolls for it. Null when that is all used up. */
function search(turn: Turn, active: ActivePart, step: SetupStep): SetupMove | null {
  const { part, actions } = turn;
  const free = actions.filter((a) => a.blocked === null);
  const hide = active.seeks === 0 ? free.find((a) => a.kind === 'HIDE_KEYBOARD') : undefined;
  const scroll = step.verb === 'wait' ? undefined : free.find((a) => a.kind === 'SCROLL_DOWN');
  const seek = active.waits < Math.min(PATIENCE, part.within) ? undefined : (hide ?? scroll);
  if (seek !== undefined && active.seeks < SEEKS)
    return move(turn, active, 'seek', seek, null, `looks for what ${toldStep(step)} needs`);
  return active.waits < part.within
    ? move(turn, active, 'wait', null, null, `waits for what ${toldStep(step)} needs`)
    : null;
}

/** From the start of the app, as often as the part may be begun. */
function startOver(turn: Turn, active: ActivePart, step: SetupStep | null): SetupMove {
  const { look, part, ended } = turn;
  const what =
    step === null
      ? `all its steps were done and ${part.until === null ? 'what it is for is still shown' : 'what ends it is not shown'}`
      : `nothing for ${toldStep(step)} is to be seen`;
  const message = `${what}, on screen “${look.screenName}”`;
  const { attempt } = active;
  if (attempt >= part.attempts)
    return giveUp(turn, active, `${message}${attempt === 1 ? '' : `, at attempt ${attempt}`}`);
  const at: At = { part: active.part, step: active.step, attempt, move: 'again', message };
  return {
    mark: { ended: [...ended], at },
    action: systemAction(look.screenId, 'RELAUNCH'),
    step: null,
    words: `setup ${part.name}: starts over, ${message}`,
  };
}

function giveUp({ look, part, ended }: Turn, active: ActivePart, why: string): SetupMove {
  const message = `the setup script “${part.name}” (${look.script.name}:${part.line}) did not reach its end: ${why}`;
  const { part: index, step, attempt } = active;
  return {
    mark: { ended: [...ended], at: { part: index, step, attempt, move: 'failed', message } },
    action: null,
    step: null,
    words: message,
  };
}

/** A step for a person, without what it types. */
function toldStep(step: SetupStep): string {
  const line = ` (line ${step.line})`;
  switch (step.verb) {
    case 'tap':
    case 'press':
    case 'type':
      return `\`${step.verb}\` ${toldTarget(step.target)}${line}`;
    case 'scroll':
      return `\`scroll: ${step.direction}\`${line}`;
    case 'do':
      return `\`do: ${step.what}\`${line}`;
    case 'wait':
      return `\`wait\`${line}`;
  }
}

const toldTarget = ({
  element,
  resource,
  role,
  nth,
}: Extract<SetupStep, { verb: 'tap' }>['target']): string =>
  `“${[element, resource, role].filter((text) => text !== undefined).join(' ')}”${nth === undefined ? '' : ` number ${nth}`}`;
