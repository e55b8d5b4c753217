import type { JobResult } from './job.ts';
import { BUDGET } from './measure.ts';
import { mean } from '../statistics.ts';
import { byContender } from './table.ts';

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [860, 480, 64, 48, 190, 56];
const COLOURS = ['#0b6e4f', '#c44536', '#3d5a80', '#e09f3e', '#7b4b94', '#6c757d', '#1d84b5', '#a05a2c'];

/** Mean share of screens seen over actions, one line per contender, as a picture. */
export function curvesSvg(results: readonly JobResult[], title: string): string {
  const [w, h] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM];
  const x = (action: number): number => LEFT + (action / BUDGET) * w;
  const y = (share: number): number => TOP + (1 - share) * h;
  const averaged = (curves: readonly (readonly number[])[]): number[] =>
    (curves[0] ?? []).map((_, i) => mean(curves.map((curve) => curve[i] ?? 0)));
  const lines = [...byContender(results)].map(([label, outcomes], i) => ({
    label,
    colour: COLOURS[i % COLOURS.length] ?? '#000',
    dash: '',
    points: averaged(outcomes.map((o) => o.curve)),
  }));
  lines.push({
    label: 'known truth (tour)',
    colour: '#999999',
    dash: ' stroke-dasharray="5 4"',
    points: averaged(results.map((r) => r.tour.curve)),
  });
  const text = (at: readonly [number, number], anchor: string, content: string, size = 12): string =>
    `<text x="${at[0].toFixed(1)}" y="${at[1].toFixed(1)}" text-anchor="${anchor}" font-size="${size}" fill="#222">${content}</text>`;
  const parts: string[] = [];
  for (let share = 0; share <= 1.001; share += 0.25)
    parts.push(
      `<line x1="${LEFT}" x2="${LEFT + w}" y1="${y(share).toFixed(1)}" y2="${y(share).toFixed(1)}" stroke="#e3e3e3"/>`,
      text([LEFT - 8, y(share) + 4], 'end', `${Math.round(share * 100)} %`),
    );
  for (const action of [0, 100, 200, 400, 600, 800])
    parts.push(text([x(action), TOP + h + 20], 'middle', String(action)));
  // Labels keep their distance, in the order of the lines' ends.
  const ends = lines
    .map((line) => ({ line, at: y(line.points[line.points.length - 1] ?? 0) }))
    .sort((a, b) => a.at - b.at);
  let last = TOP - 16;
  for (const { line, at } of ends) {
    last = Math.max(at + 4, last + 16);
    parts.push(
      `<polyline fill="none" stroke="${line.colour}" stroke-width="2"${line.dash} points="${line.points
        .map((share, i) => `${x(i * 5).toFixed(1)},${y(share).toFixed(1)}`)
        .join(' ')}"/>`,
      `<text x="${LEFT + w + 10}" y="${last.toFixed(1)}" font-size="12" fill="${line.colour}">${line.label}</text>`,
    );
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Helvetica, Arial, sans-serif">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text([LEFT, 26], 'start', title, 15),
    ...parts,
    text([LEFT + w / 2, HEIGHT - 12], 'middle', 'actions'),
    '</svg>',
    '',
  ].join('\n');
}
