import { defineConfig } from 'vitest/config';

const project = (name: string, include: string[], extra: object = {}) => ({
  test: { name, include, ...extra },
});

export default defineConfig({
  test: {
    projects: [
      project('unit', ['test/unit/**/*.test.ts']),
      project('architecture', ['test/architecture/**/*.test.ts'], { testTimeout: 120_000 }),
      project('contract', ['test/contract/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 120_000 }),
      project('replay', ['test/replay/**/*.test.ts'], { testTimeout: 120_000 }),
      project('integration', ['test/integration/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 180_000,
      }),
      project('soak', ['test/soak/**/*.test.ts'], { testTimeout: 3_600_000, hookTimeout: 180_000 }),
      project('e2e', ['test/e2e/**/*.test.ts'], { testTimeout: 180_000, hookTimeout: 180_000 }),
    ],
  },
});
