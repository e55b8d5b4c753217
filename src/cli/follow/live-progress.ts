import pc from 'picocolors';
import type { EventEnvelope, EventKind, EventPayload } from '../../../agent/domain/events.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { EventBus, ProgressSignal } from '../../../agent/ports/EventBus.ts';
import { clockTime, columns, plain, shorten } from '../terminal.ts';

export interface Output {
  readonly isTTY: boolean;
  write(text: string): void;
}

type Continued = EventPayload<'agent.run.continuation_decided'>;

interface Seen {
  readonly screens: number;
  readonly edges: number;
  readonly iteration: number;
  readonly frontier: number;
  readonly action: string;
  readonly reason: string;
  readonly node: string;
  readonly left: Continued['budgetRemaining'] | null;
}

const REDRAW_MS = 80;
/** When piped: a line at least every so many iterations. */
const QUIET_ITERATIONS = 25;

const payload = <K extends EventKind>(event: EventEnvelope, kind: K): EventPayload<K> | null =>
  event.kind === kind ? (event.payload as EventPayload<K>) : null;

function fold(seen: Seen, event: EventEnvelope): Seen {
  // A run that another process carries out has no other news of where it is.
  const started = payload(event, 'agent.node.started');
  if (started !== null) return { ...seen, node: started.nodeName, iteration: started.iterationOrdinalNumber };
  const selected = payload(event, 'agent.event.action_selected');
  if (selected !== null)
    return {
      ...seen,
      action:
        selected.actionKind === null
          ? ''
          : `${selected.actionKind.toLowerCase().replaceAll('_', ' ')} ${selected.label}`.trim(),
      reason: selected.selectionRationalePlaintext,
    };
  const updated = payload(event, 'graph.updated');
  if (updated !== null) return { ...seen, screens: updated.screensTotal, edges: updated.edgesTotal };
  const continued = payload(event, 'agent.run.continuation_decided');
  if (continued !== null) return { ...seen, frontier: continued.frontier, left: continued.budgetRemaining };
  return seen;
}

const number = (value: number): string => value.toLocaleString('en-US');

/** Money only where a model may be asked for it. */
function budgetLine(left: Seen['left'], asksModel: boolean): string {
  if (left === null) return '';
  const parts = [`${number(left.stepsLeft)} steps`, clockTime(left.timeLeftMs)];
  if (left.actionsLeft !== null) parts.push(`${number(left.actionsLeft)} actions`);
  if (left.iterationsLeft !== null) parts.push(`${number(left.iterationsLeft)} iterations`);
  if (left.screensLeft !== null) parts.push(`${number(left.screensLeft)} screens`);
  if (asksModel && left.costLeftUsd !== null) parts.push(`$${left.costLeftUsd.toFixed(2)}`);
  return parts.join(' · ');
}

/**
 * What a person sees while a run goes on: one block that redraws itself on a terminal, plain lines when piped.
 * Returns how to end it.
 */
export function showProgress(
  bus: EventBus,
  run: Run,
  output: Output,
  now: () => number = Date.now,
): () => void {
  const started = now();
  let seen: Seen = {
    screens: run.head.usage.screens,
    edges: run.head.usage.edges,
    iteration: run.head.iteration,
    frontier: 0,
    action: '',
    reason: '',
    node: run.head.nextNode,
    left: null,
  };
  let height = 0;
  let drawnAt = 0;
  let linedAt = seen.iteration;

  const clear = (): string => (height === 0 ? '' : `\u001b[${height}F\u001b[J`);
  function draw(): void {
    const width = columns() - 1;
    const rows = [
      pc.bold(shorten(`Crawling ${run.spec.target}`, width - 12)) + pc.dim(`  ${clockTime(now() - started)}`),
      `  iteration ${number(seen.iteration)} · ${number(seen.screens)} screens · ${number(seen.edges)} edges · ${number(seen.frontier)} to try`,
      shorten(`  doing  ${seen.node}`, width),
      shorten(`  last   ${seen.action}`, width),
      pc.dim(shorten(`         ${seen.reason}`, width)),
      pc.dim(shorten(`  left   ${budgetLine(seen.left, run.spec.mode !== 'off')}`, width)),
    ];
    output.write(`${clear()}${rows.join('\n')}\n`);
    height = rows.length;
    drawnAt = now();
  }
  const line = (text: string): void => output.write(`${plain(text)}\n`);
  const status = (): string =>
    `#${seen.iteration}  ${seen.screens} screens, ${seen.edges} edges, ${seen.frontier} to try  ${seen.action}`;

  const offEvents = bus.onEvents(run.runId, (events) => {
    for (const event of events) {
      seen = fold(seen, event);
      const found = payload(event, 'graph.screen.discovered');
      if (!output.isTTY && found !== null) line(`#${seen.iteration}  new screen: ${found.name}`);
    }
    if (!output.isTTY && seen.iteration - linedAt >= QUIET_ITERATIONS) {
      linedAt = seen.iteration;
      line(status());
    }
    if (output.isTTY && now() - drawnAt >= REDRAW_MS) draw();
  });
  const offProgress = bus.onProgress(run.runId, (signal: ProgressSignal) => {
    seen = { ...seen, node: signal.node, iteration: signal.iteration, frontier: signal.frontier };
    if (output.isTTY && now() - drawnAt >= REDRAW_MS) draw();
  });
  if (output.isTTY) draw();
  return () => {
    offEvents();
    offProgress();
    if (output.isTTY) output.write(clear());
    height = 0;
  };
}
