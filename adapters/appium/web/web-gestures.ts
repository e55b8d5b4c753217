/** Bodies of W3C performActions calls. All pointers are touches, as a person's finger would be. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

type Step = Readonly<Record<string, unknown> & { type: string }>;

const finger = (actions: readonly Step[]) => [
  {
    type: 'pointer' as const,
    id: 'finger',
    parameters: { pointerType: 'touch' as const },
    actions: [...actions],
  },
];

const move = ({ x, y }: Point, duration = 0): Step => ({
  type: 'pointerMove',
  duration,
  x,
  y,
  origin: 'viewport',
});

/** A short tap, or a long press when held for 800 ms. */
export const press = (at: Point, holdMs = 30) =>
  finger([
    move(at),
    { type: 'pointerDown', button: 0 },
    { type: 'pause', duration: holdMs },
    { type: 'pointerUp', button: 0 },
  ]);

/** A slow drag that ends at rest, so that no momentum carries on after it. */
export const drag = (from: Point, to: Point, moveMs = 200, restMs = 60) =>
  finger([
    move(from),
    { type: 'pointerDown', button: 0 },
    move(to, moveMs),
    { type: 'pause', duration: restMs },
    { type: 'pointerUp', button: 0 },
  ]);

/** For the browser itself: its WebDriver refuses wheel actions where touches are emulated. */
export const wheel = (at: Point, deltaX: number, deltaY: number) => ({
  type: 'mouseWheel',
  x: at.x,
  y: at.y,
  deltaX,
  deltaY,
});

export const KEYS = {
  backspace: '\uE003',
  escape: '\uE00C',
  end: '\uE010',
  home: '\uE011',
  up: '\uE013',
  down: '\uE015',
} as const;

/** One burst of keys, each a character or one of KEYS. */
export const keys = (list: readonly string[]) => [
  {
    type: 'key' as const,
    id: 'keys',
    actions: list.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
