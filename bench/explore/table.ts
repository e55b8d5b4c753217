import type { JobResult, Outcome } from './job.ts';
import { MARKS } from './measure.ts';
import { interval, mean, median } from '../statistics.ts';

/** Outcomes of all apps, by contender, in the order in which contenders first appear. */
export function byContender(results: readonly JobResult[]): ReadonlyMap<string, readonly Outcome[]> {
  const found = new Map<string, Outcome[]>();
  for (const { outcomes } of results)
    for (const outcome of outcomes) found.set(outcome.label, [...(found.get(outcome.label) ?? []), outcome]);
  return found;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Screens after so many actions, area, shares and counts; means over apps, the area with its 95 % interval. */
export function contenderTable(results: readonly JobResult[]): string {
  const head = ['contender', ...MARKS.map((m) => `@${m}`), 'area [95 %]', 'no effect', 'revisits', 'lost'];
  const rows = [...byContender(results)].map(([label, outcomes]) => {
    const areas = outcomes.map((o) => o.auc);
    const [low, high] = interval(areas);
    return [
      label,
      ...MARKS.map((_, i) => mean(outcomes.map((o) => o.at[i] ?? 0)).toFixed(1)),
      `${mean(areas).toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`,
      percent(mean(outcomes.map((o) => o.ineffective))),
      percent(mean(outcomes.map((o) => o.repeated))),
      mean(outcomes.map((o) => o.lost)).toFixed(1),
    ];
  });
  rows.push([
    'known truth (tour)',
    ...MARKS.map((_, i) => mean(results.map((r) => r.tour.at[i] ?? 0)).toFixed(1)),
    mean(results.map((r) => r.tour.auc)).toFixed(3),
    '',
    '',
    '',
  ]);
  return grid([head, ...rows]);
}

/** How runs that ended by themselves ended. */
export function endTable(results: readonly JobResult[]): string {
  const head = [
    'contender',
    'all found',
    'actions',
    'over bound',
    'honesty',
    'untried',
    'exact maps',
    'split',
    'merged',
    'F1',
    'ms/action',
  ];
  const rows = [...byContender(results)].flatMap(([label, outcomes]) => {
    const ends = outcomes.flatMap((o) => (o.end === null ? [] : [o.end]));
    if (ends.length === 0) return [];
    const exact = ends.filter((e) => e.split + e.merged + e.missingEdges + e.wrongEdges === 0).length;
    return [
      [
        label,
        `${outcomes.filter((o) => o.missing.length === 0).length}/${outcomes.length}`,
        mean(outcomes.map((o) => o.actions)).toFixed(0),
        median(ends.map((e) => e.ratio)).toFixed(2),
        median(ends.map((e) => e.honesty)).toFixed(2),
        mean(ends.map((e) => e.untried)).toFixed(1),
        `${exact}/${ends.length}`,
        mean(ends.map((e) => e.split)).toFixed(2),
        mean(ends.map((e) => e.merged)).toFixed(2),
        mean(ends.map((e) => e.f1)).toFixed(4),
        mean(ends.map((e) => e.msPerAction)).toFixed(1),
      ],
    ];
  });
  return grid([head, ...rows]);
}

/** Columns beside each other, the first to the left, the others to the right. */
export function grid(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, c) => Math.max(...rows.map((row) => (row[c] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, c) => (c === 0 ? cell.padEnd(widths[c] ?? 0) : cell.padStart(widths[c] ?? 0)))
        .join('  '),
    )
    .join('\n');
}
