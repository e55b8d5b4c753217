import { isOfGroup } from '../../../domain/ui-action.ts';
import type { OfferedAction } from '../../../domain/graph.ts';

/** Kinds that only move what is on display; they are no way to another screen and no change of an element. */
export const isScroll = (kind: OfferedAction['kind']): boolean => kind.startsWith('SCROLL');

/** One of several alike, such as a row of a list. */
export const isRow = (a: OfferedAction): boolean => isOfGroup(a);
export const groupKey = (a: OfferedAction): string => `${a.kind}|${a.groupSignature}`;
/** One of several that say the same wherever they stand, and of no list. */
export const isAlike = (a: OfferedAction): boolean => isRow(a) && a.groupSignature.includes(' says "');
