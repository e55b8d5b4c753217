import type { FindingResolvers } from './generated.ts';
import { SHOWN_SCREENS } from './views.ts';

export const Finding: FindingResolvers = {
  screens: ({ screens }) => screens.slice(0, SHOWN_SCREENS),
};
