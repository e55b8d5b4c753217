import type { EventEnvelope } from '../../../agent/domain/events.ts';
import { plain } from '../terminal.ts';

const QUIET = new Set(['agent.node.started', 'agent.node.finished']);
const SHOWN = [
  'name',
  'text',
  'purpose',
  'label',
  'actionKind',
  'selectionRationalePlaintext',
  'outcome',
  'deltaType',
  'progressState',
  'routingDirective',
  'routingDirectiveReason',
  'stopReason',
  'reason',
  'errorCode',
  'waitedMs',
  'device',
  'version',
  'route',
];

function detail(payload: EventEnvelope['payload']): string {
  return SHOWN.filter((key) => payload[key] !== undefined && payload[key] !== null && payload[key] !== '')
    .map((key) => plain(String(payload[key])))
    .join(' · ');
}

/** One line per event; the frame of a node (started, finished) only where it failed. */
export function timelineOf(events: readonly EventEnvelope[], from: string): readonly string[] {
  const start = Date.parse(from);
  const told = events.filter(({ kind, payload }) => !QUIET.has(kind) || payload['errorCode'] != null);
  const widest = told.reduce((most, { kind }) => Math.max(most, kind.length), 0);
  return told.map((event) => {
    const seconds = ((Date.parse(event.ts) - start) / 1_000).toFixed(1);
    const place = `${String(event.sequence).padStart(6)}  ${seconds.padStart(8)} s`;
    return `${place}  ${event.kind.padEnd(widest)}  ${detail(event.payload)}`.trimEnd();
  });
}
