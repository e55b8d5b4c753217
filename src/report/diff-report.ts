import type { ActionDrift, Drift, ElementChange, ScreenDrift } from '../../agent/domain/analysis/drift.ts';
import type { SeenScreen, ShownDrift } from '../../agent/usecases/analysis/drift-report.ts';
import {
  actionLines,
  crashWords,
  differences,
  failureWords,
  isRenamed,
  movedWords,
  namedAmong,
  namedIn,
  recoveredWords,
  renamedWords,
  screenNames,
  screenOf,
  sharedChanges,
  sharedEvidence,
  signOf,
  whereTo,
} from './drift-words.ts';
import { dataUrl, markup, type Markup } from './markup.ts';
import { reportPage } from './page.ts';
import type { ReportParts } from './run-report.ts';
import { smallPicture } from './thumbnails.ts';

/** Longest side of the pictures that are compared, in pixels. */
const COMPARED = 420;
const MAX_ACTIONS = 1_000;

const TITLES: readonly (readonly [ScreenDrift['verdict'], string, string])[] = [
  ['broken', 'Broken', 'An error shows instead, or nothing at all.'],
  ['removed', 'Gone', 'No way that led to them is there any more.'],
  ['added', 'New', 'Ways lead to them that were not there before.'],
  ['changed', 'Changed', 'Both builds have them, and something a person would name is different.'],
  ['unknown', 'Not seen this time', 'Gone or not, that cannot be told.'],
  ['first_seen', 'Seen for the first time', 'Perhaps there before.'],
];

function elementText(
  element: ElementChange,
  screen: ScreenDrift,
  names: ReadonlyMap<string, string> | null,
): Markup {
  const { change, before, count } = element;
  const among = namedAmong(element, screen.elements);
  const more = count > 1 ? ` and ${count - 1} more like it` : '';
  return {
    relabelled: markup`${renamedWords(element)}`,
    moved: markup`${namedIn(before)} ${movedWords(element, screen, names)}`,
    added: markup`<strong>new</strong> ${among}${more}`,
    removed: markup`<strong>gone</strong> ${among}${more}`,
  }[change];
}

/** A screen as it was seen, its differences framed; as wide as its picture. */
async function sideOf(parts: ReportParts, title: string, side: SeenScreen | null): Promise<Markup | null> {
  if (side === null) return null;
  const picture = await smallPicture(parts, side.screenshotRef, COMPARED);
  if (picture === null)
    return markup`<div><h4>${title}</h4><p class="nopicture">no picture of it is left</p></div>`;
  const { width, height } = side.viewport ?? picture;
  const marks = side.marks.map(
    ({ change, bounds, label }) =>
      markup`<rect class="box ${change}" x="${bounds.x}" y="${bounds.y}" width="${bounds.width}" height="${bounds.height}" rx="4"><title>${change}: ${label}</title></rect>`,
  );
  return markup`<div><h4>${title}</h4><svg width="${picture.width}" height="${picture.height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${side.screen.name} in ${title}; ${side.marks.length} differences framed"><image href="${dataUrl(picture.png)}" width="${width}" height="${height}" preserveAspectRatio="none"/>${marks}</svg></div>`;
}

async function driftOf(parts: ReportParts, drift: Drift, shown: ShownDrift): Promise<Markup> {
  const { before, severity, elements, evidence, verdict } = shown.drift;
  const changes = differences(shown.drift);
  const { name = '', route = '' } = screenOf(shown.drift) ?? {};
  const renamed = isRenamed(shown.drift) ? markup`<bdi>${before?.name ?? ''}</bdi> → ` : null;
  const sign = signOf(drift, shown.drift);
  // An address is told in any case.
  const apart = sign === `(${route})` ? '' : sign;
  const names = screenNames(drift);
  const says = failureWords(shown.drift);
  const sides = [
    await sideOf(parts, drift.before.name, shown.before),
    await sideOf(parts, drift.after.name, shown.after),
  ];
  return markup`<article class="drift"><h3><span class="badge ${severity}">${severity}</span> ${renamed}${name || '(no name)'}${apart === '' ? null : markup` ${apart}`}${route === '' ? null : markup` <small>${route}</small>`}</h3>
<div class="pair">${sides}<div class="what">${changes.length === 0 ? null : markup`<p>Different: ${changes.join(', ')}</p>`}${says === null ? null : markup`<p><strong>${says}</strong></p>`}${elements.length === 0 ? null : markup`<ul>${elements.map((element) => markup`<li>${elementText(element, shown.drift, names)}</li>`)}</ul>`}${evidence.length === 0 ? null : markup`<details${verdict === 'changed' ? null : markup` open`}><summary>Why it is thought so</summary><ul>${evidence.map((line) => markup`<li>${line}</li>`)}</ul></details>`}</div></div></article>
`;
}

function actionText({ verdict, ledTo, leadsTo, defect }: ActionDrift): string {
  const list = (screens: ActionDrift['ledTo']): string =>
    screens.length === 0 ? 'nothing' : screens.map(({ name }) => `“${name}”`).join(', ');
  return {
    crashes: crashWords(defect),
    recovered: recoveredWords(defect),
    dead: `does nothing; it led to ${list(ledTo)}`,
    redirected: `leads to ${whereTo(leadsTo, ledTo)}`,
    suspected: `led to ${whereTo(leadsTo, ledTo)}, which may depend on the state of the app`,
  }[verdict];
}

const actionLine = (action: ActionDrift): string =>
  `${namedIn(action.after ?? action.before)} on “${action.screen.name}” ${actionText(action)}`;

const actionsOf = ({ actions, called }: Drift): Markup =>
  actions.length === 0
    ? markup`<p>Every action of the screens of both builds leads where it led.</p>`
    : markup`<ul class="findings">${actionLines(
        { actions: actions.slice(0, MAX_ACTIONS), called },
        actionLine,
      ).map(
        ({ action: { severity }, line, note }) =>
          markup`<li><span class="badge ${severity}">${severity}</span> ${line}${note === '' ? '' : ` (${note})`}</li>
`,
      )}</ul>${actions.length > MAX_ACTIONS ? markup`<p class="note">and ${actions.length - MAX_ACTIONS} more: \`screengraph diff --json\` has all.</p>` : null}`;

/** What several screens have alike, told once above them. */
function everywhere(
  screens: readonly ScreenDrift[],
  alike: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string>,
): Markup | null {
  const { shared, together } = sharedChanges(screens);
  if (shared.length + alike.size + together.length === 0) return null;
  return markup`<ul>${shared.map(({ element, on, screens: count, toOne }) => markup`<li>on ${count} screens: ${elementText(element, on, toOne ? names : null)}</li>`)}${together.map((line) => markup`<li>${line}</li>`)}${[...alike].map(([line, count]) => markup`<li>of ${count} screens: ${line}</li>`)}</ul>`;
}

/** Two builds side by side as one page, which needs no script. */
export async function diffReportPage(
  parts: ReportParts,
  app: string,
  drift: Drift,
  shown: readonly ShownDrift[],
): Promise<string> {
  const counts = TITLES.map(([verdict, title]) => ({
    title,
    count: drift.screens.filter((screen) => screen.verdict === verdict).length,
  }));
  const sections = [];
  const names = screenNames(drift);
  for (const [verdict, title, what] of TITLES) {
    const own = shown.filter((one) => one.drift.verdict === verdict);
    if (own.length === 0) continue;
    const alike =
      verdict === 'changed' ? new Map<string, number>() : sharedEvidence(own.map((one) => one.drift));
    const articles: Markup[] = [];
    for (const one of own) {
      const evidence = one.drift.evidence.filter((line) => !alike.has(line));
      articles.push(await driftOf(parts, drift, { ...one, drift: { ...one.drift, evidence } }));
    }
    sections.push({
      id: verdict.replace('_', '-'),
      title: `${title} (${own.length})`,
      body: markup`<p class="small">${what}</p>${everywhere(
        own.map((one) => one.drift),
        alike,
        names,
      )}${articles}`,
    });
  }
  const hidden = drift.screens.length - shown.length;
  const crashing = drift.actions.filter(({ verdict }) => verdict === 'crashes').length;
  return reportPage({
    title: `${app}: ${drift.before.name} → ${drift.after.name}`,
    subtitle: 'What is different between two builds',
    map: null,
    sections: [
      {
        id: 'summary',
        title: 'Summary',
        body: markup`<dl class="facts"><div><dt>As before</dt><dd>${drift.unchanged}</dd></div>${counts.map(({ title, count }) => markup`<div><dt>${title}</dt><dd>${count}</dd></div>`)}<div><dt>Actions that do something else</dt><dd>${drift.actions.length}</dd></div><div><dt>of which crash now</dt><dd>${crashing}</dd></div></dl>${hidden > 0 ? markup`<p class="note">${hidden} more screens are not shown, the gravest are; \`screengraph diff --json\` has all.</p>` : null}`,
      },
      ...sections,
      { id: 'actions', title: `Actions (${drift.actions.length})`, body: actionsOf(drift) },
    ],
  });
}
