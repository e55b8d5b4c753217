import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createSequenceIds } from '../../../adapters/memory/sequence-ids.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { idsContract } from './ids-port.ts';

idsContract('sequence', createSequenceIds);
idsContract('ulid', () => createUlidIds(createManualClock()));
