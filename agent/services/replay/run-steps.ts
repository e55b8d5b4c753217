import type { PerceptionRecord, RecordKind, RunRecord } from '../../domain/records.ts';
import type { Expectation, StoredStep } from '../../domain/stored-path.ts';
import { uiActionOf, type EnumeratedAction } from '../../domain/ui-action.ts';
import type { Viewport } from '../../domain/ui-element.ts';
import { uncut } from '../identity/naming/screen-text.ts';
import { reachedAt } from './reached-at.ts';
import { createTurnedPages, turnsPages } from './turned-pages.ts';
import { createTypedMemory } from './typed-memory.ts';

/** The records of a run that its steps are read from. */
export const STEP_RECORDS: readonly RecordKind[] = [
  'application_foreground_context',
  'perception',
  'action_candidates',
  'decision',
  'execution_outcome',
  'verification_assessment',
  'restart',
  'identity_adjustment',
];

export type NamedScreen = NonNullable<StoredStep['from']>;

/** A step with what it was of its run. */
export interface RunStep extends StoredStep {
  /** Whether the action handed in what the fields of its screen held. */
  readonly submits: boolean;
  /** Of one that did: what fields of its screen may have held since an earlier visit, as steps that type it. */
  readonly kept?: readonly StoredStep[];
}

/** What a run did to the device, in order: what it began with, and its steps. */
export interface RunSteps {
  readonly start: NamedScreen | null;
  /** Of the first look; what bounds are measured in. Null before it. */
  readonly viewport: Viewport | null;
  readonly steps: readonly RunStep[];
  /**
   * For each action, what on its own screen had been done when it was first offered: a section was unfolded, the pages of a
   * carousel were turned since the app was started. Nothing where it was offered on arrival.
   */
  readonly reveals: ReadonlyMap<string, readonly RunStep[]>;
  /** For each screen and what it was called, by the key of `called`, whether that was to be read on it in every look. */
  readonly readable: ReadonlyMap<string, boolean>;
}

/** The key of a screen under one of its names: one that shows many things is called by what it shows. */
export const called = ({ screenId, name }: NamedScreen): string => `${screenId} ${name}`;

const plain = (text: string): string => text.replace(/\s+/g, ' ').toLowerCase();

/** Whether a name is to be read in the words of a screen; of a long text not all is kept. */
export const isRead = (name: string, text: string): boolean =>
  text.endsWith('…') || plain(text).includes(plain(uncut(name)));

/**
 * Reads from a run's records what it did, in order. `standing` gives the present ID of a screen that the run later took for
 * another one. An action that did not reach the device is no step.
 */
export function stepsOfRun(records: Iterable<RunRecord>, standing: (id: string) => string): RunSteps {
  const steps: RunStep[] = [];
  const reveals = new Map<string, readonly RunStep[]>();
  const readable = new Map<string, boolean>();
  let start: NamedScreen | null = null;
  let viewport: Viewport | null = null;
  const typed = createTypedMemory();
  const turned = createTurnedPages<RunStep>();
  let before: PerceptionRecord | null = null;
  let launched = false;
  let restartedAt = -1;
  const places = new Map<string, Pick<StoredStep, 'among'>>();
  let chosen: { readonly action: EnumeratedAction; readonly text: string | null } | null = null;
  const named = (p: PerceptionRecord): NamedScreen => {
    const screen = { screenId: standing(p.screenId), name: p.name, route: p.foreground.route };
    readable.set(called(screen), (readable.get(called(screen)) ?? true) && isRead(p.name, p.text));
    return screen;
  };
  const system = (what: StoredStep['what']): void => {
    if (what !== 'attach') [typed, turned].forEach((memory) => memory.forget());
    steps.push({
      ...{ what, from: null, action: null, inputText: null, bounds: null },
      ...{ expects: { kind: 'unknown' }, submits: false },
    });
  };
  for (const record of records)
    switch (record.kind) {
      case 'restart':
        restartedAt = record.stepOrdinal;
        // The context of the same step was read as an attach.
        if (steps.at(-1)?.what === 'attach') steps.pop();
        system(record.body.kind === 'relaunch' ? 'relaunch' : 'reset');
        break;
      case 'application_foreground_context':
        if (record.body.start === null || restartedAt === record.stepOrdinal) break;
        if (launched) system('attach');
        launched = true;
        break;
      case 'perception': {
        before = record.body;
        start ??= named(before);
        viewport ??= before.viewport;
        const last = steps.at(-1);
        if (last !== undefined && last.what !== 'act' && last.expects.kind === 'unknown')
          steps[steps.length - 1] = {
            ...last,
            expects: before.insideApp ? { kind: 'screen', screen: named(before) } : { kind: 'outside' },
          };
        break;
      }
      case 'action_candidates': {
        const last = steps.at(-1);
        const here = standing(record.body.screenId);
        const by = last !== undefined && staysOn(last, here) ? last : null;
        const needed =
          by?.action?.kind === 'TAP' ? [by] : by !== null && turnsPages(by) ? turned.with(by) : [];
        for (const { actionId } of record.body.offered)
          if (!reveals.has(actionId)) reveals.set(actionId, needed);
        typed.offers(here, record.body.offered);
        for (const [actionId, among] of placesAlike(record.body.offered)) places.set(actionId, { among });
        break;
      }
      case 'decision':
        chosen =
          record.body.action === null ? null : { action: record.body.action, text: record.body.inputText };
        break;
      case 'execution_outcome':
        if (chosen === null) break;
        if (record.body.actionExecutionOutcomeStatus !== 'FAILED') {
          const { action, text } = chosen;
          const from = before === null ? null : named(before);
          if (action.kind === 'RELAUNCH') [typed, turned].forEach((memory) => memory.forget());
          if (from !== null) typed.note(from, action, text);
          steps.push({
            what: action.kind === 'RELAUNCH' ? 'relaunch' : 'act',
            from,
            action: uiActionOf(action),
            inputText: text,
            ...reachedAt(action),
            ...places.get(action.actionId),
            expects: { kind: 'unknown' },
            submits: action.submits,
            ...(action.submits && from !== null ? { kept: typed.on(from) } : {}),
          });
        }
        chosen = null;
        break;
      case 'verification_assessment': {
        const last = steps.at(-1);
        if (last?.action == null) break;
        const done = { ...last, expects: seenBy(record.body, named) };
        steps[steps.length - 1] = done;
        if (record.body.deltaType !== 'none') turned.note(done);
        break;
      }
      default:
        break;
    }
  return { start, viewport, steps, reveals, readable };
}

function seenBy(
  { deltaType, defect, post }: Extract<RunRecord, { kind: 'verification_assessment' }>['body'],
  named: (p: PerceptionRecord) => NamedScreen,
): Expectation {
  if (defect !== null) return { kind: 'crash', defect: defect.kind, signature: defect.signature };
  if (post === null || deltaType === 'unknown') return { kind: 'unknown' };
  return post.insideApp ? { kind: 'screen', screen: named(post) } : { kind: 'outside' };
}

const staysOn = ({ from, expects }: RunStep, screenId: string): boolean =>
  from?.screenId === screenId && expects.kind === 'screen' && expects.screen.screenId === screenId;

/** A step without what only its run knew. */
export const storedStep = ({
  what,
  from,
  action,
  inputText,
  bounds,
  keys,
  among,
  expects,
}: RunStep): StoredStep => ({
  ...{ what, from, action, inputText, bounds, expects },
  ...(keys === undefined ? {} : { keys }),
  ...(among === undefined ? {} : { among }),
});

/** Boxes whose tops differ by no more stand in one row. */
const ONE_ROW_PX = 2;

/** Of the actions of one look that are called alike, which of them each is, from the top. */
function placesAlike(
  offered: readonly EnumeratedAction[],
): ReadonlyMap<string, NonNullable<StoredStep['among']>> {
  const groups = new Map<string, { readonly actionId: string; readonly x: number; readonly y: number }[]>();
  for (const { actionId, kind, label, resourceName, hitTargetBounds: box } of offered) {
    if (box === null || label === '') continue;
    const key = JSON.stringify([kind, label, resourceName]);
    const group = groups.get(key) ?? [];
    groups.set(key, [...group, { actionId, x: box.x, y: box.y }]);
  }
  return new Map(
    [...groups.values()]
      .filter((group) => group.length > 1)
      .flatMap((group) =>
        group
          .sort((a, b) => (Math.abs(a.y - b.y) > ONE_ROW_PX ? a.y - b.y : a.x - b.x))
          .map(({ actionId }, nth) => [actionId, { nth, of: group.length }] as const),
      ),
  );
}

/**
 * For each action and the screen it led to, by the key of `led`, what was typed and ticked on its screen before it, since
 * that screen came up or kept from a visit before: what the action needs, where it hands in a form. Of several times the
 * shortest.
 */
export function preludesOf(runs: readonly RunSteps[]): ReadonlyMap<string, readonly StoredStep[]> {
  const found = new Map<string, readonly StoredStep[]>();
  for (const { steps } of runs) {
    let visit: StoredStep[] = [];
    for (const step of steps) {
      const { from, expects, action } = step;
      if (step.what !== 'act' || from === null || action === null) {
        visit = [];
        continue;
      }
      const to = expects.kind === 'screen' ? expects.screen.screenId : null;
      if (to === from.screenId) {
        if (FILLS.has(action.kind)) visit.push(storedStep(step));
        continue;
      }
      const key = led(action.actionId, to);
      const needed = step.submits ? lastOfEach([...(step.kept ?? []), ...visit]) : [];
      const known = found.get(key);
      if (known === undefined || needed.length < known.length) found.set(key, needed);
      visit = [];
    }
  }
  return found;
}

const FILLS: ReadonlySet<string> = new Set(['TYPE', 'TAP']);

/** The key of an action and where it led; without a screen for a crash or a way out of the app. */
export const led = (actionId: string, toScreenId: string | null): string => `${actionId} ${toScreenId ?? ''}`;

/** What was typed into a field last is what counts. */
function lastOfEach(visit: readonly StoredStep[]): readonly StoredStep[] {
  const last = new Map(visit.map((step, at) => [step.action?.actionId, at]));
  return visit.filter((step, at) => step.action?.kind !== 'TYPE' || last.get(step.action.actionId) === at);
}

/** The same steps without the rounds that came back to a screen and had changed nothing but that. */
export function withoutRounds(steps: readonly StoredStep[]): readonly StoredStep[] {
  const kept: StoredStep[] = [];
  for (const step of steps) {
    kept.push(step);
    const { expects } = step;
    if (expects.kind !== 'screen') continue;
    const here = expects.screen.screenId;
    const first = kept.findIndex((one) => one.from?.screenId === here);
    // What was filled in on the way stays; a round with nothing of the kind may go.
    if (
      first >= 0 &&
      step.from?.screenId !== here &&
      kept.slice(first).every((s) => s.action?.kind !== 'TYPE')
    )
      kept.length = first;
  }
  return kept;
}

/** The same steps, each that a screen only offers once something on it was done after that; of a path from a fresh start. */
export function withReveals(
  steps: readonly StoredStep[],
  runs: readonly Pick<RunSteps, 'reveals'>[],
): readonly StoredStep[] {
  const done = new Set<string>();
  const all: StoredStep[] = [];
  const add = (step: StoredStep): void => {
    const actionId = step.action?.actionId ?? '';
    const told = runs.flatMap(({ reveals }) => {
      const by = reveals.get(actionId);
      return by === undefined ? [] : [by];
    });
    const [first] = told;
    for (const by of told.some((one) => one.length === 0) ? [] : (first ?? [])) {
      const id = by.action?.actionId ?? '';
      if (turnsPages(by)) all.push(storedStep(by));
      else if (!done.has(id)) {
        done.add(id);
        add(storedStep(by));
      }
    }
    done.add(actionId);
    all.push(step);
  };
  for (const step of steps) add(step);
  return all;
}
