import { ScreenGraphError } from '../../domain/errors.ts';
import type { Foreground, PerceivedScreen, SourceDialect, Viewport } from '../../domain/ui-element.ts';
import { markCodeBoxes } from './tree/code-boxes.ts';
import { markCovering } from './tree/covering.ts';
import type { DraftScreen } from './tree/draft.ts';
import { markLandmarks } from './tree/landmarks.ts';
import { markKeypad } from './tree/keypads.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS } from './tree/limits.ts';
import type { PageSourceLimits } from './tree/limits.ts';
import { markLoneField } from './tree/lone-fields.ts';
import { nameContainers } from './tree/naming.ts';
import { nameTabs } from './tree/tab-names.ts';
import { readUiautomator } from './android/uiautomator.ts';
import { readWeb } from './web.ts';
import { readXcuitest } from './ios/xcuitest.ts';
import { readXml } from './tree/xml-tree.ts';
import type { XmlNode } from './tree/xml-tree.ts';

export { DEFAULT_PAGE_SOURCE_LIMITS } from './tree/limits.ts';
export type { PageSourceLimits } from './tree/limits.ts';

export interface PageSourceInput {
  readonly dialect: SourceDialect;
  readonly pageSource: string;
  readonly viewport: Viewport;
  readonly foreground: Foreground;
  readonly insideApp: boolean;
  readonly limits?: Partial<PageSourceLimits>;
}

/**
 * XML of a device to the one shape the core knows. Pure and deterministic; never reads more than the limits allow.
 * Errors: `invalid_page_source` (not well-formed, a DOCTYPE, foreign entities, nothing in it), `page_source_too_large`.
 */
export function parsePageSource(input: PageSourceInput): PerceivedScreen {
  const { dialect, viewport, foreground, insideApp } = input;
  const nodes = readXml(input.pageSource, { ...DEFAULT_PAGE_SOURCE_LIMITS, ...input.limits });
  const screen = readDialect(dialect, nodes, viewport, foreground);
  if (screen.drafts.length === 0 && nodes.length > 1)
    throw new ScreenGraphError('invalid_page_source', `The page source is not of the dialect ${dialect}.`, {
      details: { reason: 'no element of the dialect', dialect },
    });
  return { dialect, viewport, foreground, insideApp, elements: screen.drafts };
}

function readDialect(
  dialect: SourceDialect,
  nodes: readonly XmlNode[],
  viewport: Viewport,
  foreground: Foreground,
): DraftScreen {
  if (dialect === 'web') {
    const page = readWeb(nodes);
    markCodeBoxes(page, true);
    return page;
  }
  const screen =
    dialect === 'uiautomator' ? readUiautomator(nodes, viewport, foreground) : readXcuitest(nodes, viewport);
  markLandmarks(screen, viewport);
  // Before what stands above a row is taken for what its first box is called.
  markCodeBoxes(screen, false);
  markKeypad(screen);
  nameContainers(screen);
  markLoneField(screen);
  nameTabs(screen);
  markCovering(screen, viewport);
  return screen;
}
