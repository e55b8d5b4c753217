import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createApi } from '../../support/api/api-harness.ts';
import { TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { statementsSuite } from '../../support/api/statements-suite.ts';

statementsSuite(
  'the memory store',
  async () => {
    const store = createMemoryStore();
    const api = createApi(store, TEST_SCOPE);
    return { store, api, statements: api.calls };
  },
  TEST_SCOPE,
  300,
  'behind all',
);
