import type { ActionResult } from '../../../agent/domain/graph.ts';
import type { ActionProperties, ScreenProperties } from './rows.ts';

interface Build {
  readonly tenantId: string;
  readonly projectId: string;
  readonly appKey: string;
  readonly versionId: string;
}
type Fact = Pick<ActionResult, 'outcome' | 'toScreenId' | 'defect' | 'firstSeenAt'>;

/** Statements of questions about whole builds. */
export interface AnalysisStatementTypes {
  'build-facts': {
    params: Build & { readonly after: string; readonly limit: number };
    row: {
      readonly screen: ScreenProperties;
      readonly text: string | null;
      readonly standing: string | null;
      readonly actions: readonly {
        readonly action: ActionProperties;
        readonly inFirstLook: boolean;
        readonly results: readonly Fact[];
      }[];
    };
  };
  'build-starts': {
    params: Build;
    row: { readonly screenId: string; readonly stopReason: string | null; readonly spec: string };
  };
}

export const ANALYSIS_ACCESS: Readonly<Record<keyof AnalysisStatementTypes, 'READ'>> = {
  'build-facts': 'READ',
  'build-starts': 'READ',
};
