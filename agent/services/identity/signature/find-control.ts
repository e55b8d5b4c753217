import type { UiElement } from '../../../domain/ui-element.ts';
import { identifiable } from '../tree/touch-targets.ts';
import { identifyElements } from './element-signature.ts';
import type { ScreenTree } from '../tree/screen-tree.ts';

/** The control of this signature on a screen; null where there is none. */
export function findControl(tree: ScreenTree, elementSignature: string): UiElement | null {
  for (const [index, identity] of identifyElements(tree, identifiable(tree)))
    if (identity.elementSignature === elementSignature) return tree.screen.elements[index] ?? null;
  return null;
}
