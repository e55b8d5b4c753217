import type { BuildCoverageResolvers } from './generated.ts';

export const BuildCoverage: BuildCoverageResolvers = {
  controls: ({ controls }) => controls.offered,
  controlsTried: ({ controls }) => controls.tried,
};
