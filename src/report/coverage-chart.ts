import type { CurvePoint } from '../../agent/services/analysis/coverage/coverage-curve.ts';
import { markup, type Markup } from './markup.ts';

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP, RIGHT] = [720, 240, 46, 30, 12, 12];
/** More points than pixels say nothing. */
const MAX_POINTS = 600;

/** A round number of 1, 2 or 5 times a power of ten, so that about five of them make `max`. */
function tick(max: number): number {
  const rough = Math.max(1, max / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((step) => step * power >= rough) ?? 10) * power;
}

const ticks = (max: number): readonly number[] => {
  const step = tick(max);
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, at) => at * step);
};

/** How screens and ways came in, as a picture with its numbers beside it for who cannot see it. `gone`: that nobody knows any more. */
export function coverageChart(curve: readonly CurvePoint[], gone: string | null = null): Markup {
  const last = curve.at(-1);
  if (gone !== null) return markup`<p>${gone}, and how it got on with it.</p>`;
  if (last === undefined) return markup`<p>The run was over before its first iteration.</p>`;
  const every = Math.max(1, Math.ceil(curve.length / MAX_POINTS));
  const points = curve.filter((_point, at) => at % every === 0 || at === curve.length - 1);
  const max = Math.max(1, last.screens, last.edges);
  const x = (iteration: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * iteration) / last.iteration;
  const y = (count: number): number => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * count) / max;
  const line = (of: (point: CurvePoint) => number): string =>
    [
      `M ${LEFT} ${y(0).toFixed(1)}`,
      ...points.map((p) => `L ${x(p.iteration).toFixed(1)} ${y(of(p)).toFixed(1)}`),
    ].join(' ');
  const rows = points.filter(
    (_p, at) => at % Math.max(1, Math.ceil(points.length / 20)) === 0 || at === points.length - 1,
  );
  return markup`<figure>
      <svg
        class="chart"
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        role="img"
        aria-label="After ${last.iteration} iterations ${last.screens} screens and ${last.edges} ways were known"
      >
        ${ticks(max).map((count) => markup`<line class="grid" x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(count).toFixed(1)}" y2="${y(count).toFixed(1)}" /><text x="${LEFT - 6}" y="${(y(count) + 4).toFixed(1)}" text-anchor="end">${count}</text>`)}
        ${ticks(last.iteration).map((n) => markup`<text x="${x(n).toFixed(1)}" y="${HEIGHT - 10}" text-anchor="middle">${n}</text>`)}
        <path class="curve edges" d="${line((p) => p.edges)}" />
        <path class="curve screens" d="${line((p) => p.screens)}" />
      </svg>
      <figcaption>
        <span class="key screens"></span>screens <span class="key edges"></span>ways between them, over
        iterations
      </figcaption>
    </figure>
    <details>
      <summary>The same in numbers</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Iteration</th>
            <th scope="col">Screens</th>
            <th scope="col">Ways</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (p) =>
              markup`<tr>
                <td>${p.iteration}</td>
                <td>${p.screens}</td>
                <td>${p.edges}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </details>`;
}
