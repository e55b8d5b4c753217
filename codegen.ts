import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'resolvers/generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: './context.ts#ResolverContext',
        mappers: {
          Run: '../agent/domain/run.ts#Run as RunRecord',
          Usage: '../agent/domain/budgets.ts#Usage as UsageRecord',
        },
        enumsAsTypes: true,
        scalars: { DateTime: 'string' },
        useTypeImports: true,
        immutableTypes: true,
        defaultScalarType: 'unknown',
        strictScalars: true,
      },
    },
  },
};

export default config;
