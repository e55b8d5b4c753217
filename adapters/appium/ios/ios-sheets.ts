import { sheetKind } from '../../../agent/domain/source/ios-sheets.ts';
import type { NativeSource, SourceNode } from '../native/native-platform.ts';
import type { Point } from '../web/web-gestures.ts';

/** In points: how far within the upper edge of a sheet a finger takes hold of it, and how near to the lower edge of the display it lets go. */
const HOLD = 10;

/** From where to where a finger pulls the topmost sheet that UIKit has put over a page: nothing else closes it where it has no button. */
export function sheetPull({ nodes }: NativeSource): readonly [Point, Point] | null {
  const display = nodes.find(({ type }) => type === 'Application')?.bounds;
  if (display === undefined) return null;
  const isSheet = ({ type, attributes, bounds }: SourceNode): boolean =>
    type === 'Other' && attributes['visible'] !== 'false' && sheetKind(bounds, display) !== null;
  const isOutermost = ({ parent }: SourceNode): boolean => {
    for (let at = nodes[parent]; at !== undefined; at = nodes[at.parent]) if (isSheet(at)) return false;
    return true;
  };
  const sheet = nodes.findLast((node) => isSheet(node) && isOutermost(node));
  if (sheet === undefined) return null;
  const { x, y, width } = sheet.bounds;
  const middle = Math.round(x + width / 2);
  return [
    { x: middle, y: Math.round(y) + HOLD },
    { x: middle, y: Math.round(display.y + display.height) - HOLD },
  ];
}
