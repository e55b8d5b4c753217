import type { AreaResolvers } from './generated.ts';
import { SHOWN_SCREENS } from './views.ts';

export const Area: AreaResolvers = {
  size: ({ screens }) => screens.length,
  screens: ({ screens }) => screens.slice(0, SHOWN_SCREENS),
};
