import { EVENT_TYPE_NAMES } from './event-type-names.ts';
import type { RunEventResolvers } from './generated.ts';

export const RunEvent: RunEventResolvers = { __resolveType: ({ kind }) => EVENT_TYPE_NAMES[kind] };
