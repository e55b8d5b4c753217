import { alikeFindings } from './alike-findings.ts';
import type { Finding } from '../../agent/domain/analysis/findings.ts';
import type { AppMap, ScreenName } from '../../agent/domain/graph.ts';
import { signBehind } from '../../agent/services/patterns/screen-signs.ts';
import type { RunReport } from '../../agent/usecases/analysis/run-report.ts';
import { markup, dataUrl, raw, type Markup } from './markup.ts';
import type { Picture } from './thumbnails.ts';

/** Rows of a timeline that a page shows; the rest is in `show-run`. */
const MAX_ROWS = 5_000;
/** More than so many are laid out only when they are asked for, or a page is slow to open for what few read in it. */
const OPEN_ROWS = 500;
const MAX_FINDINGS = 1_000;
const MAX_ACTIONS = 40;

const fact = (name: string, value: string | number): Markup =>
  markup`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
/** What a screen goes by, told apart from others of its name. */
export const calledIn = (called: RunReport['called'], { screenId, name }: ScreenName): string =>
  called[screenId] ?? (name || '(no name)');
const whole = (count: number): string => count.toLocaleString('en-US');

export const picturesMissing = (screens: number): string =>
  `${screens === 1 ? 'The picture of one screen is' : `The pictures of ${screens} screens are`} not there any more or broken.`;

/** `told`: what ended the run or stood in its way, in words; `missing`: pictures that are not there. */
export function summarySection(
  { run, build, map, findings }: RunReport,
  told: readonly string[],
  missing: number,
): Markup {
  const { usage } = run.head;
  return markup`<dl class="facts">
      <div class="wide">
        <dt>Target</dt>
        <dd>${run.spec.target}</dd>
      </div>
      ${fact('Build', build ?? 'not seen')}${fact('Ended', (run.stopReason ?? run.status.toLowerCase()).replaceAll('_', ' '))}${fact('Screens', whole(map.screens.length))}${fact('Ways', whole(map.edges.length))}${fact('Actions', whole(usage.actions))}${fact('Iterations', whole(usage.iterations))}${fact('Findings', whole(findings.length))}${fact('Seed', run.spec.seed)}
    </dl>
    ${told.map((said) => markup`<p class="note">${said}</p>`)}
    <p class="small">
      Run <code>${run.runId}</code>, asked for
      ${run.createdAt}${run.digest === null ? null : markup`, digest <code>${run.digest}</code>`}.
    </p>
    ${missing === 0 ? null : markup`<p class="note">${picturesMissing(missing)} The ways and counts are whole; findings that need what looks stored, such as small controls, may be missing.</p>`}`;
}

/** Areas that the map can be narrowed to, the largest. */
export const MAX_AREAS = 20;

export const mapSection = (count: number, { areas, called }: Pick<RunReport, 'areas' | 'called'>): Markup =>
  count === 0
    ? markup`<p>The map is empty: no screen was seen.</p>`
    : markup`<div class="tools" id="map-tools" hidden>
          <label>Search <input id="map-search" type="search" autocomplete="off" /></label>
          <label
            >Show
            <select id="map-filter">
              <option value="all">everything</option>
              <option value="findings">screens with findings</option>
              <option value="untried">screens with something untried</option>
              ${
                areas.length < 2
                  ? null
                  : areas
                      .slice(0, MAX_AREAS)
                      .map(
                        ({ entry }, at) =>
                          markup`<option value="area-${at}">area of ${calledIn(called, entry)}</option>`,
                      )
              }
            </select></label
          >
          <label class="check"><input id="map-edges" type="checkbox" /> all ways</label>
          <span class="buttons"
            ><button id="map-in" type="button" aria-label="Zoom in">+</button
            ><button id="map-out" type="button" aria-label="Zoom out">−</button
            ><button id="map-fit" type="button">Fit</button></span
          >
          <span id="map-found" role="status"></span>
        </div>
        <div class="map">
          <div
            id="map"
            role="application"
            aria-label="Map of the screens; arrow keys move it, plus and minus zoom. The list of screens below says the same."
            tabindex="0"
            hidden
          ></div>
          <aside id="map-side" aria-live="polite" hidden></aside>
        </div>
        <noscript
          ><p class="note">
            The map needs JavaScript; the list of screens below says the same without it.
          </p></noscript
        >
        <p class="note" id="map-without" hidden>
          The map needs WebGL, which this browser does not offer; the list of screens below says the same.
        </p>`;

const SEVERITY = { high: 'high', medium: 'medium', low: 'low' } as const;

/** Of a crawl that saw nothing nobody can say that nothing is wrong. */
export function findingsSection(findings: readonly Finding[], seen: number): Markup {
  const lines = alikeFindings(findings);
  const rest = lines.slice(MAX_FINDINGS).reduce((sum, { findings: all }) => sum + all.length, 0);
  return findings.length === 0
    ? markup`<p>${seen === 0 ? 'No screen was seen, so nothing can be told.' : 'Nothing found that a person should look at.'}</p>`
    : markup`<ul class="findings">
          ${lines.slice(0, MAX_FINDINGS).map(
            ({ first: { severity, kind, says, rule, screens }, also }) =>
              markup`<li>
                  <span class="badge ${SEVERITY[severity]}">${severity}</span>
                  <span class="kind">${kind.replaceAll('_', ' ')}</span>
                  ${screens[0] === undefined ? says : markup`<a href="#s-${screens[0].screenId}">${says}</a>`}${also}${rule === null ? null : markup` <small>${rule}</small>`}
                </li> `,
          )}
        </ul>
        ${rest > 0 ? markup`<p class="note">and ${rest} more: \`screengraph health --json\` has all.</p>` : null}`;
}

const resultOf = ({ outcome, fromScreenId, toScreenId }: RunReport['iterations'][number]): string =>
  outcome === 'LEADS_TO' && toScreenId === fromScreenId
    ? 'stays there'
    : (outcome ?? 'none').toLowerCase().replaceAll('_', ' ');

/** What was done, with why; `gone`: that nobody knows any more. */
export function timelineSection(
  { run, iterations, map, names, done, called }: RunReport,
  gone: string | null,
): Markup {
  if (gone !== null) return markup`<p>${gone}, and its iterations with it.</p>`;
  if (iterations.length === 0) return markup`<p>The run was over before its first iteration.</p>`;
  const there = new Set(map.screens.map(({ screenId }) => screenId));
  const start = Date.parse(run.startedAt ?? run.createdAt);
  const screen = (id: string | null): Markup | null =>
    id === null
      ? null
      : there.has(id)
        ? markup`<a href="#s-${id}"><bdi>${calledIn(called, { screenId: id, name: names.get(id) ?? '' })}</bdi></a>`
        : markup`<bdi>${names.get(id) || id}</bdi>`;
  return markup`<details ${iterations.length > OPEN_ROWS ? null : raw('open')}>
      <summary>${iterations.length} iterations</summary>
      <div class="scroll" tabindex="0" role="region" aria-label="What was done, in order">
        <table class="timeline">
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">At</th>
              <th scope="col">Screen</th>
              <th scope="col">Action</th>
              <th scope="col">Why</th>
              <th scope="col">Result</th>
            </tr>
          </thead>
          <tbody>
            ${iterations.slice(0, MAX_ROWS).map((one) => {
              const action = one.actionId === null ? undefined : done.get(one.actionId);
              const seconds = Math.max(0, (Date.parse(one.startedAt) - start) / 1000).toFixed(1);
              const gains = [
                one.newScreens > 0 ? `+${one.newScreens} screen${one.newScreens === 1 ? '' : 's'}` : '',
                one.newEdges > 0 ? `+${one.newEdges} way${one.newEdges === 1 ? '' : 's'}` : '',
              ].filter((text) => text !== '');
              return markup`<tr>
                <td>${one.ordinal}</td>
                <td>${seconds} s</td>
                <td>${screen(one.fromScreenId)}</td>
                <td>
                  ${one.actionId === null ? 'none' : markup`<span class="kind">${action?.kind ?? ''}</span> ${action?.label ?? one.actionId}`}
                </td>
                <td>${one.rationale}</td>
                <td>
                  ${resultOf(one)}
                  ${one.toScreenId === null || one.toScreenId === one.fromScreenId ? null : markup`→ ${screen(one.toScreenId)}`}
                  ${gains.map((gain) => markup`<span class="gain">${gain}</span> `)}
                </td>
              </tr> `;
            })}
          </tbody>
        </table>
      </div>
    </details>
    ${iterations.length > MAX_ROWS ? markup`<p class="note">The first ${MAX_ROWS} of ${iterations.length}; \`screengraph show-run ${run.runId}\` has all.</p>` : null}`;
}

/** Every screen with its picture and what it offers; the map reads its pictures from here. */
export function screensSection(
  { map, called }: Pick<RunReport, 'map' | 'called'>,
  pictures: ReadonlyMap<string, Picture>,
): Markup {
  if (map.screens.length === 0) return markup`<p>No screen was seen.</p>`;
  const out = new Map<string, AppMap['edges'][number][]>();
  for (const edge of map.edges)
    if (edge.fromScreenId !== edge.toScreenId) {
      const list = out.get(edge.fromScreenId);
      if (list === undefined) out.set(edge.fromScreenId, [edge]);
      else list.push(edge);
    }
  const names = new Map(map.screens.map((screen) => [screen.screenId, calledIn(called, screen)]));
  return markup`<ul class="screens">
    ${map.screens.map(({ screenId, name, purpose, route }) => {
      const picture = pictures.get(screenId);
      const ways = out.get(screenId) ?? [];
      const sign = signBehind(name, called[screenId] ?? name);
      // An address stands below anyhow.
      const apart = sign === `(${route})` ? '' : sign;
      return markup`<li id="s-${screenId}">
        <h3>${name || '(no name)'}${apart === '' ? null : markup` <small>${apart}</small>`}</h3>
        ${picture === undefined ? markup`<p class="nopicture">no picture</p>` : markup`<img id="p-${screenId}" src="${dataUrl(picture.png)}" width="${picture.width}" height="${picture.height}" alt="" loading="lazy" />`}
        ${purpose === '' ? null : markup`<p class="purpose">${purpose}</p>`}
        ${route === '' ? null : markup`<p class="route">${route}</p>`}
        ${
          ways.length === 0
            ? null
            : markup`<details>
                <summary>${ways.length} ${ways.length === 1 ? 'way' : 'ways'} on</summary>
                <ul>
                  ${ways.slice(0, MAX_ACTIONS).map((edge) => markup`<li><bdi>${edge.label || edge.kind.toLowerCase()}</bdi> → <a href="#s-${edge.toScreenId}"><bdi>${names.get(edge.toScreenId) ?? edge.toScreenId}</bdi></a></li>`)}${ways.length > MAX_ACTIONS ? markup`<li>and ${ways.length - MAX_ACTIONS} more</li>` : null}
                </ul>
              </details>`
        }
        <button
          type="button"
          class="locate"
          data-screen="${screenId}"
          hidden
          aria-label="Show ${called[screenId] ?? (name || 'this screen')} on the map"
        >
          On the map
        </button>
      </li> `;
    })}
  </ul>`;
}
