import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { analysisPortContract } from './analysis-port.ts';

analysisPortContract('memory', async () => createMemoryStore());
