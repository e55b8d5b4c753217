import type { AppMap } from '../../domain/graph.ts';
import type { StoredPath, StoredStep } from '../../domain/stored-path.ts';
import { isOfGroup } from '../../domain/ui-action.ts';
import {
  called,
  led,
  type NamedScreen,
  type RunStep,
  type RunSteps,
} from '../../services/replay/run-steps.ts';

/**
 * A path along a map whose screens are called what one sees, step by step: a screen that shows many things (the page of an
 * item) is called by the one that the step leads to, as the runs saw it. What no run tells of is called as the map calls it;
 * where the step may lead to another of these things than it did, the screen has no name.
 */
export function calledAsSeen(map: AppMap, path: StoredPath, runs: readonly RunSteps[]): StoredPath {
  const screens = new Map(map.screens.map((screen) => [screen.screenId, screen]));
  const done = stepsTo(runs);
  const passed = new Map<string, NamedScreen>();
  const asCrawled = <T extends NamedScreen | null>(screen: T): T =>
    screen === null ? screen : { ...screen, name: screens.get(screen.screenId)?.name ?? screen.name };
  const seenAfter = (step: StoredStep, screen: NamedScreen): NamedScreen | null => {
    const seen = done.get(led(step.action?.actionId ?? '', screen.screenId)) ?? [];
    const before = passed.get(screen.screenId);
    const [last] = seen;
    if (last === undefined) return before ?? asCrawled(screen);
    const names = new Set(seen.map(({ name }) => name));
    if (names.size === 1 && (before === undefined || before.name === last.name || saysWhereTo(step)))
      return last;
    if (before !== undefined && names.has(before.name)) return before;
    return seen.every(({ route }) => route === last.route) ? { ...last, name: '' } : null;
  };
  const start = asCrawled(path.start);
  if (start !== null) passed.set(start.screenId, start);
  const steps = path.steps.map((step): StoredStep => {
    const from = step.from === null ? null : (passed.get(step.from.screenId) ?? asCrawled(step.from));
    if (step.expects.kind !== 'screen') return { ...step, from };
    const screen = seenAfter(step, step.expects.screen);
    if (screen === null) return { ...step, from, expects: { kind: 'unknown' } };
    passed.set(screen.screenId, screen);
    return { ...step, from, expects: { ...step.expects, screen } };
  });
  return { ...path, start, steps };
}

/** One of several alike, such as a row, says itself what it leads to. */
const saysWhereTo = ({ action }: StoredStep): boolean => action !== null && isOfGroup(action);

/** What each action led to, by the key of `led`, the newest first; what was not to be read there only where nothing was. */
function stepsTo(runs: readonly RunSteps[]): ReadonlyMap<string, readonly NamedScreen[]> {
  const found = new Map<string, NamedScreen[]>();
  const note = ({ action, expects }: RunStep): void => {
    if (action === null || expects.kind !== 'screen') return;
    const key = led(action.actionId, expects.screen.screenId);
    found.set(key, [...(found.get(key) ?? []), expects.screen]);
  };
  for (const { steps } of runs) [...steps].reverse().forEach(note);
  const isRead = (screen: NamedScreen): boolean =>
    runs.some(({ readable }) => readable.get(called(screen)) === true);
  return new Map([...found].map(([key, all]) => [key, all.some(isRead) ? all.filter(isRead) : all] as const));
}
