import type { RepoPort } from '../../ports/RepoPort.ts';
import { createAppBrowser, type AppBrowser } from './browse-apps.ts';
import { createMapBrowser, type MapBrowser } from './browse-map.ts';
import { createNodeBrowser, type NodeBrowser } from './browse-nodes.ts';
import { createRunBrowser, type RunBrowser } from './browse-runs.ts';
import { createScreenBrowser, type ScreenBrowser } from './browse-screens.ts';
import type { BrowseParts } from './builds-in-order.ts';

/**
 * All reading for the API. Everything stays within the scope (I12); what is foreign, unknown or no ID is not there.
 * Errors: `invalid_input` for a page size, a cursor or a question that cannot be; `repo_unavailable`.
 */
export interface Browser extends AppBrowser, MapBrowser, NodeBrowser, RunBrowser, ScreenBrowser {}

export const createBrowser = (parts: BrowseParts & { readonly repo: RepoPort }): Browser => ({
  ...createAppBrowser(parts),
  ...createMapBrowser(parts),
  ...createNodeBrowser(parts.browse),
  ...createRunBrowser(parts),
  ...createScreenBrowser(parts.browse),
});
