import type { CycleResolvers } from './generated.ts';
import { SHOWN_SCREENS } from './views.ts';

export const Cycle: CycleResolvers = {
  size: (screens) => screens.length,
  screens: (screens) => screens.slice(0, SHOWN_SCREENS),
};
