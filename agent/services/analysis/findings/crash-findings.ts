import type { Finding } from '../../../domain/analysis/findings.ts';
import type { OfferedAction } from '../../../domain/graph.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { calledIn } from '../build/called-in.ts';
import { each, type Steps } from '../build/steps.ts';

interface Culprit {
  readonly action: OfferedAction;
  /** From the start, the crash at the end; null where no way is known. */
  readonly steps: readonly OfferedAction[] | null;
  /** It went well at other times: more than these steps brings the crash about. */
  readonly atTimes: boolean;
}

/**
 * One finding a crash, by its signature, however many actions bring it about; with the shortest known steps to it, where they
 * always do.
 */
export function* crashFindings(build: BuildIndex): Steps<readonly Finding[]> {
  const byDefect = new Map<string, { kind: string; signature: string; actions: OfferedAction[] }>();
  yield* each(build.facts.actions, (action) => {
    for (const { outcome, defect } of build.resultsOf(action.actionId)) {
      if (outcome !== 'CRASHES') continue;
      const { defectId, kind, signature } = defect ?? {
        defectId: action.actionId,
        kind: 'crash',
        signature: '',
      };
      const known = byDefect.get(defectId) ?? { kind, signature, actions: [] };
      if (!known.actions.includes(action)) known.actions.push(action);
      byDefect.set(defectId, known);
    }
  });
  if (byDefect.size === 0) return [];
  const ways = yield* shortestWays(build);
  return [...byDefect].map(([defectId, { kind, signature, actions }]): Finding => {
    const culprits = actions
      .map((action): Culprit => {
        const way = ways.get(action.screenId);
        const atTimes = build.resultsOf(action.actionId).some(({ outcome }) => outcome === 'LEADS_TO');
        return { action, steps: way === undefined ? null : [...way, action], atTimes };
      })
      .sort(
        (a, b) =>
          Number(a.atTimes) - Number(b.atTimes) ||
          (a.steps?.length ?? Infinity) - (b.steps?.length ?? Infinity),
      );
    const [first, ...others] = culprits as [Culprit, ...Culprit[]];
    const { action, steps, atTimes } = first;
    const does = `${kind === 'anr' ? 'hangs' : 'crashes'} the app${atTimes ? ', though not always' : ''}`;
    const also = alsoDo(others.map((one) => called(build, one.action)));
    const known =
      steps === null || atTimes
        ? ''
        : `; shortest known steps: ${steps.map((step) => quoted(step)).join(', ')}`;
    return {
      kind: 'crash',
      severity: 'high',
      screens: [...new Set(culprits.map((one) => one.action.screenId))].map((screenId) => ({
        screenId,
        name: build.screens.get(screenId)?.name ?? screenId,
      })),
      action: {
        ...{ actionId: action.actionId, kind: action.kind, label: action.label },
        ...{ role: action.role, screenId: action.screenId },
      },
      says: `${called(build, action)} ${does}: ${signature}${also}${known}`,
      rule: null,
      defectId,
    };
  });
}

const quoted = ({ label, kind }: OfferedAction): string => (label === '' ? kind.toLowerCase() : `"${label}"`);
const called = (build: BuildIndex, action: OfferedAction): string =>
  `${quoted(action)} on "${calledIn(build, action.screenId)}"`;

/** Of the rows of a list that all crash alike, so many are named. */
const NAMED = 3;

/** What else does the same, in words. */
function alsoDo(others: readonly string[]): string {
  const more = others.length > NAMED ? [`${others.length - NAMED} more`] : [];
  const told = [...others.slice(0, NAMED), ...more];
  if (told.length < 2) return told.map((one) => `, as does ${one}`).join('');
  return `, as do ${told.slice(0, -1).join(', ')} and ${told.at(-1) ?? ''}`;
}

/** Fewest actions from where runs begin to each screen (breadth first). */
function* shortestWays(build: BuildIndex): Steps<ReadonlyMap<string, readonly OfferedAction[]>> {
  const ways = new Map<string, readonly OfferedAction[]>();
  const queue = [...build.facts.startScreenIds];
  for (const id of queue) ways.set(id, []);
  for (let i = 0; i < queue.length; i++) {
    const here = queue[i] ?? '';
    if (i % 100 === 99) yield;
    for (const action of build.offersOf(here))
      for (const to of build.targetsOf(action.actionId)) {
        if (ways.has(to)) continue;
        ways.set(to, [...(ways.get(here) ?? []), action]);
        queue.push(to);
      }
  }
  return ways;
}
