import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { tenantsSuite } from '../../support/api/tenants-suite.ts';

tenantsSuite('memory', () => Promise.resolve(createMemoryStore()), 150);
