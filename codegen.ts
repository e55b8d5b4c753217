import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

/** Every event type stands for the envelope as the log holds it. */
const eventTypes = [
  ...readFileSync('schema.graphql', 'utf8').matchAll(/^type (\w+) implements RunEvent\b/gm),
].map(([, name]) => [name, '../agent/domain/events.ts#EventEnvelope']);

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'resolvers/generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: './context.ts#ResolverContext',
        mappers: {
          Run: './views.ts#RunView',
          Usage: '../agent/domain/budgets.ts#Usage as UsageRecord',
          RunEvent: '../agent/domain/events.ts#EventEnvelope',
          ...Object.fromEntries(eventTypes),
          App: './views.ts#AppView',
          AppVersion: '../agent/domain/app.ts#AppVersion as AppVersionRecord',
          Screen: './views.ts#ScreenView',
          UiAction: './views.ts#ActionView',
          ActionResult: '../agent/domain/graph.ts#ActionResult as ActionResultRecord',
          MapEdge: './views.ts#EdgeView',
          Decision: '../agent/domain/records.ts#DecisionProvenance as DecisionRecord',
          Iteration: '../agent/domain/records.ts#Iteration as IterationRecord',
          Snapshot: '../agent/domain/agent-state.ts#AgentState',
          AppMap: '../agent/usecases/browse/browse-map.ts#MapOf',
          Defect: '../agent/domain/graph.ts#ActionDefect',
          ScreenConnection: '../agent/usecases/browse/browse-map.ts#ScreenPage',
          Drift: '../agent/domain/analysis/drift.ts#Drift as DriftRecord',
          ScreenDrift: '../agent/domain/analysis/drift.ts#ScreenDrift as ScreenDriftRecord',
          ElementChange: '../agent/domain/analysis/drift.ts#ElementChange as ElementChangeRecord',
          ActionDrift: '../agent/domain/analysis/drift.ts#ActionDrift as ActionDriftRecord',
          BuildCoverage: '../agent/usecases/analysis/analyse.ts#BuildShare',
          RunShare: '../agent/usecases/analysis/analyse.ts#RunCoverage',
          LikelyPath: './views.ts#LikelyPathView',
          LikelyStep: '../agent/usecases/analysis/analyse.ts#WayStep',
          UntriedPath: './views.ts#UntriedPathView',
          TrendStep: '../agent/usecases/analysis/analyse.ts#TrendStep as TrendStepRecord',
          BuildHealth: '../agent/usecases/analysis/analyse.ts#BuildHealth as BuildHealthRecord',
          Finding: '../agent/domain/analysis/findings.ts#Finding as FindingRecord',
          BuildStructure: '../agent/domain/analysis/findings.ts#Structure',
          Hub: '../agent/domain/analysis/findings.ts#Hub as HubRecord',
          Gate: '../agent/domain/analysis/findings.ts#Gate as GateRecord',
          Cycle: '../agent/domain/analysis/findings.ts#Cycle as CycleRecord',
          Bridge: '../agent/domain/analysis/findings.ts#Bridge as BridgeRecord',
          Area: '../agent/domain/analysis/findings.ts#Area as AreaRecord',
          Correction: '../agent/domain/correction.ts#Correction as CorrectionRecord',
          RunProgress: '../agent/usecases/watch/watch.ts#RunProgress as RunProgressRecord',
          MapChange: '../agent/usecases/watch/watch.ts#MapChange as MapChangeRecord',
        },
        enumsAsTypes: true,
        scalars: { DateTime: 'string', JSON: 'unknown' },
        useTypeImports: true,
        immutableTypes: true,
        defaultScalarType: 'unknown',
        strictScalars: true,
      },
    },
    'examples/typescript/generated.ts': {
      documents: 'examples/typescript/operations.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        enumsAsTypes: true,
        skipTypename: true,
        mergeFragmentTypes: true,
        scalars: { DateTime: 'string', JSON: 'unknown' },
        useTypeImports: true,
        defaultScalarType: 'unknown',
        strictScalars: true,
      },
    },
  },
};

export default config;
