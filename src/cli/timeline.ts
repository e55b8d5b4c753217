import type { EventEnvelope } from '../../agent/domain/events.ts';
import type { Scope } from '../../agent/domain/run.ts';
import type { RepoPort, StepSummary } from '../../agent/ports/RepoPort.ts';
import { plain } from './terminal.ts';

const PAGE = 1_000;

async function collect<T>(
  read: (after: number) => Promise<readonly T[]>,
  position: (row: T) => number,
  start: number,
): Promise<T[]> {
  const all: T[] = [];
  for (let after = start; ;) {
    const page = await read(after);
    all.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return all;
    after = position(last);
  }
}

/** Every event of a run in order. */
export const allEvents = (repo: RepoPort, scope: Scope, runId: string): Promise<EventEnvelope[]> =>
  collect(
    (after) => repo.listEvents(scope, runId, { after, limit: PAGE }),
    ({ sequence }) => sequence,
    0,
  );

/** A summary of every snapshot of a run in order. */
export const allSteps = (repo: RepoPort, scope: Scope, runId: string): Promise<StepSummary[]> =>
  collect(
    (after) => repo.listSteps(scope, runId, { after, limit: PAGE }),
    ({ stepOrdinal }) => stepOrdinal,
    -1,
  );

const QUIET = new Set(['agent.node.started', 'agent.node.finished']);
const SHOWN = [
  'name',
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
  return events
    .filter(({ kind, payload }) => !QUIET.has(kind) || payload['errorCode'] != null)
    .map((event) => {
      const seconds = ((Date.parse(event.ts) - start) / 1_000).toFixed(1);
      return `${String(event.sequence).padStart(6)}  ${seconds.padStart(8)} s  ${event.kind.padEnd(36)} ${detail(event.payload)}`;
    });
}
