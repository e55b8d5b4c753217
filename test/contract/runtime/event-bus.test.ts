import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import { eventBusContract } from './event-bus-port.ts';

eventBusContract('memory', async () => createMemoryEventBus());
