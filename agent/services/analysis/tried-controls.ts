import type { BuildFacts } from '../../domain/build-facts.ts';
import { SYSTEM_ACTION_KINDS } from '../../domain/ui-action.ts';
import { isScroll } from './build-index.ts';

/** Controls of a build, alike rows of a screen as one, and how many of them were tried. */
export interface TriedControls {
  readonly offered: number;
  readonly tried: number;
}

/**
 * How much of what the app itself offers was tried. What stands for nothing of the app does not count: ways back and
 * scrolls, of which a crawl makes as many as it needs, and what policy left alone, which nobody wanted tried. Of alike
 * rows of one screen one is enough, for crawlers try as many of them as bring something new. So a crawl to the end comes
 * near all of them, whatever order it took.
 */
export function triedControls({ actions, results }: Pick<BuildFacts, 'actions' | 'results'>): TriedControls {
  const done = new Map<string, boolean>();
  for (const { actionId, outcome } of results)
    done.set(actionId, done.get(actionId) === true || outcome !== 'BLOCKED');
  const controls = new Map<string, boolean>();
  for (const { actionId, screenId, kind, groupSignature } of actions) {
    if (SYSTEM_ACTION_KINDS.includes(kind) || isScroll(kind) || done.get(actionId) === false) continue;
    const key = JSON.stringify([screenId, kind, groupSignature]);
    controls.set(key, controls.get(key) === true || done.has(actionId));
  }
  return { offered: controls.size, tried: [...controls.values()].filter(Boolean).length };
}
