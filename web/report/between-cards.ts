import type Sigma from 'sigma';
import type { MapData, MapWay } from './data.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}
/** Where the picture of a screen stands, in the units of the graph: its middle and half of its sides. */
export interface Spot extends Point {
  readonly halfWidth: number;
  readonly halfHeight: number;
}
export interface Stroke {
  readonly ways: readonly MapWay[];
  readonly colour: string;
  readonly width: number;
}
export interface Frame {
  readonly id: string;
  readonly width: number;
}

const CORNER = 16;
/** Length and half width of the head of an arrow. */
const HEAD = { length: 32, half: 13 } as const;
/** So many pixels a line and the frame of a picture have at least, however far away. */
const LEAST = { line: 1, frame: 2 } as const;
/** What is found is marked where its picture is lower than this, by a square of this side, in pixels. */
const MARK = { below: 14, side: 7 } as const;

interface Drawn {
  readonly line: Path2D;
  readonly head: Path2D;
}

/**
 * Draws the shortest ways from the start as they are laid out, round the cards and never behind one, and frames about
 * pictures. Both lie on canvases of their own, since lines of the graph library are straight or one curve.
 */
export function drawBetweenCards(
  sigma: Sigma,
  { spots, at }: { spots: ReadonlyMap<string, Spot>; at: (x: number, y: number) => Point },
  { edges }: MapData,
  shown: () => {
    strokes: readonly Stroke[];
    frames: readonly Frame[];
    marks: readonly string[];
    colour: string;
  },
): void {
  const drawn = new Map<string, Drawn>();
  for (const { id, from, to, line: turns } of edges) {
    const [a, b] = [spots.get(from), spots.get(to)];
    if (turns === null || a === undefined || b === undefined) continue;
    const turn = at(turns.trunkX, turns.gutterY);
    const tip = b.y + b.halfHeight + HEAD.half / 2;
    const line = new Path2D();
    line.moveTo(a.x, a.y);
    line.arcTo(turn.x, a.y, turn.x, turn.y, CORNER);
    line.arcTo(turn.x, turn.y, b.x, turn.y, CORNER);
    line.arcTo(b.x, turn.y, b.x, tip, CORNER);
    line.lineTo(b.x, tip + HEAD.length / 2);
    const head = new Path2D();
    head.moveTo(b.x, tip);
    head.lineTo(b.x - HEAD.half, tip + HEAD.length);
    head.lineTo(b.x + HEAD.half, tip + HEAD.length);
    head.closePath();
    drawn.set(id, { line, head });
  }

  const under = sigma.createCanvas('ways', { afterLayer: 'edges' });
  const over = sigma.createCanvas('frames', { afterLayer: 'nodes' });
  /** A clean canvas in which one draws in the units of the graph, and how many pixels one of them is. */
  const cleaned = (canvas: HTMLCanvasElement): readonly [CanvasRenderingContext2D, number] | null => {
    const { width, height } = sigma.getDimensions();
    const context = canvas.getContext('2d');
    if (context === null) return null;
    canvas.width = width * devicePixelRatio;
    canvas.height = height * devicePixelRatio;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    const [o, x, y] = [
      sigma.graphToViewport({ x: 0, y: 0 }),
      sigma.graphToViewport({ x: 1000, y: 0 }),
      sigma.graphToViewport({ x: 0, y: 1000 }),
    ].map((point) => ({ x: point.x * devicePixelRatio, y: point.y * devicePixelRatio })) as [
      Point,
      Point,
      Point,
    ];
    context.setTransform(
      ...[(x.x - o.x) / 1000, (x.y - o.y) / 1000, (y.x - o.x) / 1000, (y.y - o.y) / 1000, o.x, o.y],
    );
    return [context, Math.hypot(x.x - o.x, x.y - o.y) / 1000 / devicePixelRatio];
  };

  sigma.on('afterRender', () => {
    const [below, above] = [cleaned(under), cleaned(over)];
    if (below === null || above === null) return;
    const [lines, scale] = below;
    const [framed] = above;
    const { strokes, frames, marks, colour } = shown();
    for (const stroke of strokes) {
      lines.lineWidth = Math.max(stroke.width, LEAST.line / scale);
      lines.strokeStyle = lines.fillStyle = stroke.colour;
      const [all, heads] = [new Path2D(), new Path2D()];
      for (const { id } of stroke.ways) {
        const one = drawn.get(id);
        if (one === undefined) continue;
        all.addPath(one.line);
        heads.addPath(one.head);
      }
      lines.stroke(all);
      lines.fill(heads);
    }
    framed.strokeStyle = colour;
    for (const { id, width } of frames) {
      const spot = spots.get(id);
      if (spot === undefined) continue;
      const thick = Math.max(width, LEAST.frame / scale);
      const [w, h] = [spot.halfWidth + thick / 2, spot.halfHeight + thick / 2];
      framed.lineWidth = thick;
      framed.strokeRect(spot.x - w, spot.y - h, 2 * w, 2 * h);
    }
    framed.fillStyle = colour;
    const side = MARK.side / scale;
    for (const id of marks) {
      const spot = spots.get(id);
      if (spot === undefined || 2 * spot.halfHeight * scale >= MARK.below) continue;
      framed.fillRect(spot.x - side / 2, spot.y - side / 2, side, side);
    }
  });
}
