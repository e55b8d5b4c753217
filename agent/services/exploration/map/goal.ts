import type { GoalOutcome } from '../../../domain/run-end.ts';
import type { KnownMap } from './known-map.ts';

/** What a targeted run looks for: one screen by its ID or name, or words that its name or address says. */
export type Goal =
  | { readonly by: 'screen'; readonly screen: string }
  | { readonly by: 'words'; readonly words: readonly string[] };

const SCREEN = /^screen:\s*(.+)$/i;
const MIN_WORD = 3;
/** Words of a wish that no screen says. */
const FILLERS = new Set(
  'reach open find show visit the and screen page view get into from with zur zum die der das den finde öffne zeige seite'.split(
    ' ',
  ),
);
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** `screen:<ID or name>`, or words; null when there is nothing to look for. */
export function goalOf(text: string | null): Goal | null {
  if (text === null) return null;
  const screen = SCREEN.exec(text.trim())?.[1]?.trim();
  if (screen !== undefined) return { by: 'screen', screen };
  const words = wordsOf(text);
  return words.length === 0 ? null : { by: 'words', words };
}

/** What labels on the way may say: the words of the goal, or of the name of the screen that is looked for. */
export function goalWords(text: string | null): readonly string[] {
  const goal = goalOf(text);
  if (goal === null) return [];
  if (goal.by === 'words') return goal.words;
  return ID.test(goal.screen) ? [] : wordsOf(goal.screen);
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_WORD && !FILLERS.has(word));

interface Seen {
  readonly screenId: string;
  readonly name: string;
  /** Its address or activity. */
  readonly route: string;
}

/** Whether a screen is what the goal asks for. "check out" and "checkout" are the same words. */
export function meetsGoal(goal: Goal, seen: Seen): boolean {
  if (goal.by === 'screen')
    return seen.screenId === goal.screen || seen.name.trim().toLowerCase() === goal.screen.toLowerCase();
  const said = `${seen.name} ${seen.route}`.toLowerCase();
  const joined = said.replace(/[^\p{L}\p{N}]+/gu, '');
  return goal.words.every((word) => said.includes(word) || joined.includes(word));
}

/** What a targeted run has to say of its goal when it ends; the path is the shortest one from where the app starts. */
export function goalOutcome(graph: KnownMap, text: string, found: Seen | null): GoalOutcome {
  if (found === null) return { text, reached: false, screenId: null, path: [] };
  const path = graph.launchScreenId === null ? [] : shortestWay(graph, graph.launchScreenId, found.screenId);
  return {
    text,
    reached: true,
    screenId: found.screenId,
    path: path.map((move) => ({
      ...move,
      toName: move.toScreenId === found.screenId ? found.name : (graph.screen(move.toScreenId)?.name ?? ''),
    })),
  };
}

type Move = Omit<GoalOutcome['path'][number], 'toName'>;

/** The fewest moves that led from one screen to another, `back` left out: it depends on the way one came. */
function shortestWay(graph: KnownMap, startId: string, targetId: string): readonly Move[] {
  const before = new Map<string, Move | null>([[startId, null]]);
  for (const screenId of before.keys()) {
    if (screenId === targetId) break;
    for (const { action, tries } of graph.screen(screenId)?.actions.values() ?? [])
      for (const { outcome, toScreenId } of tries)
        if (
          outcome === 'LEADS_TO' &&
          toScreenId !== null &&
          action.kind !== 'BACK' &&
          !before.has(toScreenId)
        )
          before.set(toScreenId, {
            fromScreenId: screenId,
            toScreenId,
            kind: action.kind,
            label: action.label,
          });
  }
  const way: Move[] = [];
  for (let move = before.get(targetId); move != null; move = before.get(move.fromScreenId)) way.unshift(move);
  return way;
}
