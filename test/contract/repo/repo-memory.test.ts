import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { repoPortContract } from './repo-port.ts';

repoPortContract('memory', async () => createMemoryRepo());
