import type { AppModel, Change } from '../../adapters/simulated/model-schema.ts';
import type { GroundTruth } from '../../adapters/simulated/truth.ts';
import type { Drift } from '../../agent/domain/analysis/drift.ts';
import type { CrawledBuild } from './crawl-build.ts';

export const DRIFT_KINDS = ['added', 'removed', 'changed', 'moved', 'redirected', 'relabelled'] as const;
export type DriftKind = (typeof DRIFT_KINDS)[number];

export interface Score {
  readonly right: number;
  readonly said: number;
  readonly planted: number;
  readonly faults: readonly string[];
}

/** Where they lead is the way one came. */
const WAYS_BACK = new Set(['BACK', 'TYPE']);
const UP = 'Navigate up';

/** What a widget says, and so what it is called. */
function labelIn(model: AppModel, screen: string, id: string): string | undefined {
  const widget = model.screens[screen]?.body.find((w) => w.id === id);
  if (widget === undefined) return undefined;
  return 'label' in widget
    ? widget.label
    : 'text' in widget
      ? widget.text
      : 'desc' in widget
        ? widget.desc
        : undefined;
}

/**
 * What is different between two models, by what a person could see of them. What merely closes a dialog or a screen in
 * both leads to where one came from: that the way there changed is no redirection of it.
 */
export function trueDrift(
  a: GroundTruth,
  b: GroundTruth,
  later: AppModel,
  changes: readonly Change[],
): Readonly<Record<DriftKind, ReadonlySet<string>>> {
  const isShown = (screen: string, label: string): boolean =>
    b.actions.some((x) => x.screen === screen && x.label === label);
  const [inA, inB] = [a, b].map((truth) => new Map(truth.screens.map((s) => [s.id, s])));
  const look = (truth: GroundTruth, screen: string): string =>
    JSON.stringify([
      truth.screens.find((s) => s.id === screen)?.title,
      truth.actions
        .filter((x) => x.screen === screen && x.kind !== 'BACK')
        .map((x) => `${x.kind} ${x.key} ${x.group ? '' : x.label}`)
        .sort(),
    ]);
  const both = a.screens.filter((s) => inB?.has(s.id) === true).map((s) => s.id);
  const redirected = new Set<string>();
  for (const action of a.actions) {
    if (WAYS_BACK.has(action.kind) || action.label === UP || !both.includes(action.screen)) continue;
    const twin =
      b.find(action.screen, action.key, action.kind) ??
      b.actions.find(
        (x) =>
          x.screen === action.screen &&
          x.resourceId !== '' &&
          x.resourceId === action.resourceId &&
          x.kind === action.kind &&
          !x.group,
      );
    if (twin === undefined || action.stateDependent || twin.stateDependent || action.flaky || twin.flaky)
      continue;
    if (action.closes && twin.closes) continue;
    const [from, to] = [action.targets.join(), twin.targets.join()];
    if (from !== to && from !== action.screen && to !== action.screen)
      redirected.add(`${action.screen} → ${to}`);
  }
  return {
    added: new Set(b.screens.filter((s) => inA?.has(s.id) !== true).map((s) => s.id)),
    removed: new Set(a.screens.filter((s) => inB?.has(s.id) !== true).map((s) => s.id)),
    changed: new Set(both.filter((id) => look(a, id) !== look(b, id))),
    redirected,
    moved: new Set(
      changes.flatMap((c) => {
        if (c.change !== 'move_widget' || !both.includes(c.screen) || !both.includes(c.to)) return [];
        const label = labelIn(later, c.to, c.widget);
        return label === undefined || !isShown(c.to, label) ? [] : `${c.screen} → ${c.to}: ${label}`;
      }),
    ),
    relabelled: new Set(
      changes.flatMap((c) => {
        if (c.change !== 'relabel_widget' || !both.includes(c.screen)) return [];
        const label = labelIn(later, c.screen, c.widget);
        return label === undefined || !isShown(c.screen, label) ? [] : `${c.screen}: ${label}`;
      }),
    ),
  };
}

/** A screen with an error shown is another of the map's and the same of the model's. */
const plainName = (name: string): string => name.replace(/#.*$/, '');

/** What the comparison said, in the model's names. */
export function saidDrift(
  drift: Drift,
  before: CrawledBuild,
  after: CrawledBuild,
): Readonly<Record<DriftKind, ReadonlySet<string>>> {
  const of = (verdict: 'added' | 'removed' | 'changed'): ReadonlySet<string> =>
    new Set(
      drift.screens
        .filter((s) => s.verdict === verdict)
        .map((s) =>
          s.before !== null ? before.nameOf(s.before.screenId) : after.nameOf(s.after?.screenId ?? ''),
        ),
    );
  const elements = drift.screens.flatMap((s) => s.elements);
  return {
    added: of('added'),
    removed: of('removed'),
    changed: of('changed'),
    moved: new Set(
      elements.flatMap((e) =>
        e.change === 'moved' && e.before !== null && e.after !== null
          ? `${plainName(before.nameOf(e.before.screenId))} → ${plainName(after.nameOf(e.after.screenId))}: ${e.after.label}`
          : [],
      ),
    ),
    relabelled: new Set(
      elements.flatMap((e) =>
        e.change === 'relabelled' && e.after !== null && e.after.kind === 'TAP'
          ? `${plainName(after.nameOf(e.after.screenId))}: ${e.after.label}`
          : [],
      ),
    ),
    redirected: new Set(
      drift.actions
        .filter((a) => a.verdict === 'redirected')
        .map(
          (a) =>
            `${after.nameOf(a.screen.screenId)} → ${a.leadsTo.map((s) => after.nameOf(s.screenId)).join()}`,
        ),
    ),
  };
}

export function score(
  truth: Readonly<Record<DriftKind, ReadonlySet<string>>>,
  said: Readonly<Record<DriftKind, ReadonlySet<string>>>,
): Readonly<Record<DriftKind, Score>> {
  const one = (kind: DriftKind): Score => {
    const [t, s] = [truth[kind], said[kind]];
    return {
      right: [...s].filter((x) => t.has(x)).length,
      said: s.size,
      planted: t.size,
      faults: [
        ...[...s].filter((x) => !t.has(x)).map((x) => `${kind}: said ${x}`),
        ...[...t].filter((x) => !s.has(x)).map((x) => `${kind}: missed ${x}`),
      ],
    };
  };
  return {
    added: one('added'),
    removed: one('removed'),
    changed: one('changed'),
    moved: one('moved'),
    redirected: one('redirected'),
    relabelled: one('relabelled'),
  };
}
