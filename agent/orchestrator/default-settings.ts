import type { Platform } from '../domain/run.ts';
import type { NodeSettings } from '../nodes/node-contract.ts';
import type { Without } from '../services/exploration/map/mechanisms.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../services/exploration/map/frontier.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS } from '../services/page-source/index.ts';
import { DEFAULT_ROUTE_COSTS, EQUAL_ROUTE_COSTS } from '../services/exploration/ways/route-planner.ts';
import { DEFAULT_SETTLE } from '../services/perception/settle.ts';

export const DEFAULT_NODE_SETTINGS: NodeSettings = {
  settle: DEFAULT_SETTLE,
  frontier: DEFAULT_FRONTIER_LIMITS,
  routes: DEFAULT_ROUTE_COSTS,
  parse: DEFAULT_PAGE_SOURCE_LIMITS,
  maxActionsPerScreen: 20,
  gridTaps: 0,
  ocr: 'off',
  recoveryAttempts: 3,
  resetLimit: 0,
  freshStartLimit: 2,
  answersLate: true,
};

/** The same settings with parts of exploration left out: what each is worth is measured so. */
export const withoutMechanisms = (settings: NodeSettings, without: Without): NodeSettings => ({
  ...settings,
  frontier: { ...settings.frontier, without },
  routes: {
    ...(without.has('path-costs') ? EQUAL_ROUTE_COSTS : settings.routes),
    ...(without.has('untried-ways') ? { untried: Number.POSITIVE_INFINITY } : {}),
    ...(without.has('closed-ways') ? { closed: 0 } : {}),
  },
  resetLimit: without.has('reset') ? 0 : settings.resetLimit,
  freshStartLimit: without.has('fresh-start') ? 0 : settings.freshStartLimit,
});

/**
 * What differs by platform. A simulated app may be wiped: nobody's data is in it, and a wipe is a fresh start too; and it says that it is busy
 * as long as what it was touched for is still to come. Loading a web page by its address is
 * no way that a person walks, so there it is the last resort; what a page has is listed wherever it is scrolled to, so
 * scrolling hardly finds what is not.
 */
export function nodeSettingsFor(platform: Platform): NodeSettings {
  switch (platform) {
    case 'simulated':
      return { ...DEFAULT_NODE_SETTINGS, resetLimit: 2, freshStartLimit: 0, answersLate: false };
    case 'web':
      return { ...DEFAULT_NODE_SETTINGS, routes: { ...DEFAULT_ROUTE_COSTS, relaunch: 12, searches: 4 } };
    case 'android':
    case 'ios':
      return DEFAULT_NODE_SETTINGS;
  }
}
