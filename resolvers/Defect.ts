import type { DefectResolvers } from './generated.ts';

export const Defect: DefectResolvers = { id: ({ defectId }) => defectId };
