import { createMemoryStore } from '../../adapters/memory/memory-store.ts';
import { accessPortContract } from './access-port.ts';
import { queuePortContract } from './queue-port.ts';
import { retainContract } from './retain.ts';
import { correctedFrontierContract } from './corrected-frontier.ts';
import { correctionsContract } from './corrections.ts';
import { relinkContract } from './relink.ts';
import { retentionPortContract } from './retention-port.ts';
import { transferPortContract } from './transfer-port.ts';

const store = createMemoryStore();
queuePortContract('memory', () => store);
retentionPortContract('memory', () => store);
accessPortContract('memory', () => store.access);
transferPortContract('memory', () => store);
retainContract('memory', () => store);
correctionsContract('memory', () => store);
correctedFrontierContract('memory', () => store);
relinkContract('memory', () => store);
