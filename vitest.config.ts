import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/support/longest-first.ts';

// Packages get graphql's CommonJS build from Node; the sources must get the same one, not its twin for bundlers.
const graphql = createRequire(import.meta.url).resolve('graphql');

const project = (name: string, include: string[], extra: object = {}) => ({
  resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
  // V8 makes an expression ready twice, as bytecode and, once it is used again, as machine code. For expressions of thousands of
  // words the first takes four times as long as the second: a third of the tests of safe mode. Only as long as nothing runs.
  test: {
    name,
    include,
    isolate: false,
    execArgv: ['--no-regexp-tier-up'],
    setupFiles: ['./test/support/no-keys.ts'],
    ...extra,
  },
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // No test changes what a module keeps or the environment, so the files of a worker load what they share once (a tenth
      // of the whole run). What must be quick says so itself; a picture may be read for longer than the five seconds that a
      // test has otherwise.
      project('unit', ['test/unit/**/*.test.ts'], {
        testTimeout: 60_000,
        setupFiles: ['./test/support/no-keys.ts', './test/support/same-cases.ts'],
      }),
      project('architecture', ['test/architecture/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('contract', ['test/contract/**/*.test.ts'], { testTimeout: 60_000, hookTimeout: 120_000 }),
      project('replay', ['test/replay/**/*.test.ts'], { testTimeout: 120_000 }),
      project('integration', ['test/integration/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 180_000,
      }),
      project('local-model', ['test/local-model/**/*.test.ts'], {
        testTimeout: 1_800_000,
        hookTimeout: 180_000,
      }),
      project('soak', ['test/soak/**/*.test.ts'], { testTimeout: 3_600_000, hookTimeout: 180_000 }),
      project('e2e', ['test/e2e/**/*.test.ts'], { testTimeout: 180_000, hookTimeout: 180_000 }),
    ],
  },
});
