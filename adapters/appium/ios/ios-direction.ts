import type { Bounds } from '../../../agent/domain/ui-element.ts';
import type { NativeSource, SourceNode } from '../native/native-platform.ts';
import type { Point } from '../web/web-gestures.ts';

/** What the app says itself; what its users wrote may be in any language. */
const CONTROLS = /^(?:Button|NavigationBar|TabBar|Tab|SegmentedControl|MenuItem)$/;
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

const shown = ({ attributes, bounds }: SourceNode): boolean =>
  attributes['visible'] !== 'false' && bounds.width > 0 && bounds.height > 0;

/** How many of the words begin with a letter that is read from the right, and how many do not. */
function countSides(nodes: readonly SourceNode[]): { readonly right: number; readonly left: number } {
  let [right, left] = [0, 0];
  for (const { attributes } of nodes) {
    const first = /\p{L}/u.exec(attributes['label'] || attributes['value'] || '')?.[0];
    // A word of no capital is one that a programmer gave a picture.
    if (first === undefined || /[a-z]/.test(first)) continue;
    if (FROM_RIGHT.test(first)) right++;
    else left++;
  }
  return { right, left };
}

/**
 * Whether an app is laid out from the right, as iOS does it in languages that are read so: most of its controls are
 * called in such a script, else, where they say nothing, most of its texts.
 */
export function readsFromRight({ nodes }: NativeSource): boolean {
  const seen = nodes.filter(shown);
  const controls = countSides(seen.filter(({ type }) => CONTROLS.test(type)));
  const { right, left } =
    controls.right + controls.left > 0
      ? controls
      : countSides(seen.filter(({ type }) => type === 'StaticText' || type === 'Other'));
  return right > left;
}

/** The part of the display that is the app's; `upright` where the source does not tell. */
export const appArea = ({ nodes }: NativeSource, upright: Pick<Bounds, 'width' | 'height'>): Bounds => {
  const own = nodes.find((node) => node.type === 'Application')?.bounds;
  return own !== undefined && own.width > 0 && own.height > 0 ? own : { x: 0, y: 0, ...upright };
};

/** The pull from the leading edge that goes back where nothing says so. */
export function edgePull(source: NativeSource, { x, y, width, height }: Bounds): [from: Point, to: Point] {
  const at = (across: number): Point => ({
    x: Math.round(x + across),
    y: Math.round(y + height / 2),
  });
  return readsFromRight(source) ? [at(width - 1), at(width * 0.2)] : [at(1), at(width * 0.8)];
}
