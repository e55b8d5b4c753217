import type { ImagePort } from '../../agent/ports/ImagePort.ts';
import type { ObjectStorePort } from '../../agent/ports/ObjectStorePort.ts';
import type { RunReport } from '../../agent/usecases/analysis/run-report.ts';
import { evidenceGone } from '../../agent/usecases/read-run-log.ts';
import { CARD, layOutMap } from '../map/layout.ts';
import { spanningTrees } from '../map/spanning-tree.ts';
import { coverageChart } from './coverage-chart.ts';
import { reportPage } from './page.ts';
import {
  calledIn,
  findingsSection,
  mapSection,
  MAX_AREAS,
  screensSection,
  summarySection,
  timelineSection,
} from './run-sections.ts';
import { smallPicture, THUMBNAIL, type Picture } from './thumbnails.ts';

export interface ReportParts {
  readonly objects: ObjectStorePort;
  readonly image: ImagePort;
  readonly tenantId: string;
  /** Longest side of a picture in pixels; 0: no pictures. */
  readonly pictures?: number;
  /** Told how many pictures of screens should be there and are not. */
  readonly onMissing?: (screens: number) => void;
}

/** Pictures of screens by their IDs, and how many should be there and are not. */
async function picturesOf(
  parts: ReportParts,
  screens: readonly { readonly screenId: string; readonly screenshotRef: string | null }[],
): Promise<{ readonly pictures: ReadonlyMap<string, Picture>; readonly missing: number }> {
  const pictures = new Map<string, Picture>();
  const known = new Map<string, Picture | null>();
  let missing = 0;
  const longest = parts.pictures ?? THUMBNAIL;
  for (const { screenId, screenshotRef } of longest === 0 ? [] : screens) {
    if (screenshotRef === null) continue;
    if (!known.has(screenshotRef))
      known.set(screenshotRef, await smallPicture(parts, screenshotRef, longest));
    const picture = known.get(screenshotRef) ?? null;
    if (picture === null) missing++;
    else pictures.set(screenId, picture);
  }
  return { pictures, missing };
}

/** The page draws a card and its name as a square, which makes all of it nearly twice as wide as it is laid out. */
const SHAPE = { whole: 0.95, panel: 0.85 };

/** What the map on the page is drawn from; pictures are those of the list of screens. */
export function mapData(
  { map, startScreenId, areas, called }: Pick<RunReport, 'map' | 'startScreenId' | 'areas' | 'called'>,
  flags: { readonly findings: ReadonlySet<string>; readonly untried: ReadonlySet<string> },
): unknown {
  const trees = spanningTrees(map, startScreenId);
  const layout = layOutMap(trees, SHAPE);
  const place = new Map(layout.cards.map((card) => [card.screenId, card]));
  const lines = new Map(
    layout.lines.map(({ edgeId, trunkX, gutterY }) => [edgeId, { trunkX, gutterY }] as const),
  );
  const areaOf = new Map(
    areas
      .slice(0, MAX_AREAS)
      .flatMap(({ screens }, at) => screens.map(({ screenId }) => [screenId, at] as const)),
  );
  const known = new Set(map.screens.map(({ screenId }) => screenId));
  return {
    start: trees[0]?.screenId ?? null,
    card: CARD,
    screens: map.screens.map(({ screenId, name, purpose, route, text }) => ({
      id: screenId,
      name: calledIn(called, { screenId, name }),
      purpose,
      route,
      index: `${called[screenId] ?? name} ${purpose} ${route} ${text}`.toLowerCase(),
      x: place.get(screenId)?.x ?? 0,
      y: place.get(screenId)?.y ?? 0,
      findings: flags.findings.has(screenId),
      untried: flags.untried.has(screenId),
      area: areaOf.get(screenId) ?? null,
    })),
    edges: map.edges
      .filter(({ fromScreenId: from, toScreenId: to }) => from !== to && known.has(from) && known.has(to))
      .map((edge) => ({
        id: edge.edgeId,
        from: edge.fromScreenId,
        to: edge.toScreenId,
        label: edge.label || edge.kind.toLowerCase(),
        line: lines.get(edge.edgeId) ?? null,
      })),
  };
}

/** A run as one page; `told`: what ended it or stood in its way, in words. */
export async function runReportPage(
  parts: ReportParts,
  report: RunReport,
  told: readonly string[] = [],
): Promise<string> {
  const { run, build, map, curve, findings } = report;
  const { pictures, missing } = await picturesOf(parts, map.screens);
  parts.onMissing?.(missing);
  const gone = evidenceGone(run);
  const done = new Set(report.iterations.flatMap(({ actionId }) => actionId ?? []));
  const flags = {
    findings: new Set(findings.flatMap(({ screens }) => screens.map(({ screenId }) => screenId))),
    // Nobody knows what a run has tried whose evidence is gone.
    untried: new Set(
      map.actions.flatMap(({ actionId, screenId }) => (gone !== null || done.has(actionId) ? [] : screenId)),
    ),
  };
  return reportPage({
    title: `${run.spec.naturalKey}${build === null ? '' : ` @ ${build}`}`,
    subtitle: `A crawl of ${run.createdAt.slice(0, 10)}: ${map.screens.length} screens, ${map.edges.length} ways`,
    map: map.screens.length === 0 ? null : mapData(report, flags),
    sections: [
      { id: 'summary', title: 'Summary', body: summarySection(report, told, missing) },
      { id: 'the-map', title: 'Map', body: mapSection(map.screens.length, report) },
      { id: 'coverage', title: 'Coverage', body: coverageChart(curve, gone) },
      { id: 'findings', title: 'Findings', body: findingsSection(findings, map.screens.length) },
      { id: 'timeline', title: 'Timeline', body: timelineSection(report, gone) },
      { id: 'screens', title: 'Screens', body: screensSection(report, pictures) },
    ],
  });
}
