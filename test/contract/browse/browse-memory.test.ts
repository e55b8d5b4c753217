import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { browsePortContract } from './browse-port.ts';

browsePortContract('memory', async () => createMemoryStore());
