import type { Attributes, Span, Tracer } from '@opentelemetry/api';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { TelemetryEvent, TelemetryPort } from '../../agent/ports/TelemetryPort.ts';
import { createMask } from './masking.ts';
import { createInstruments } from './otel-instruments.ts';
import type { OtelSdk } from './otel-sdk.ts';

export interface FinishedOperation {
  readonly transport: string;
  /** `query`, `mutation`, `subscription`, or `unknown` when it was refused before it was read. */
  readonly kind: string;
  readonly outcome: string;
  readonly ms: number;
}

export interface OtelTelemetry extends TelemetryPort {
  /** A GraphQL operation that has come to its end. Never throws. */
  operation(finished: FinishedOperation): void;
}

export interface OtelTelemetryOptions {
  /** Wall clock in ms since 1970. */
  readonly now: () => number;
  readonly sensitive?: readonly string[];
  /** Sessions held open at once; when there are more, the oldest is ended. A run that is paused for days holds one. */
  readonly maxOpen?: number;
}

/** The spans of a run that are open. */
interface Session {
  /** Begins with the first node that is told of. */
  span: Span | null;
  /** Whether its beginning was told of; else another process began it. */
  readonly begun: boolean;
  loop: Span | null;
  /** A loop that was announced; it begins with its first node. */
  loopDue: boolean;
  /** Until when time is covered by nodes. */
  until: number;
  /** What came between the start and the finish of the node at work. */
  within: TelemetryEvent[];
}

const finite = (value: number | undefined): number =>
  value !== undefined && Number.isFinite(value) && value >= 0 ? value : 0;

/**
 * The taxonomy as spans (session → loop → node → model call) and metrics. What a step did is told when it is committed,
 * so spans are drawn afterwards: a node ends when it is told of and begins its latency before, yet never before the node
 * that it follows. Only fields of the taxonomy become attributes.
 */
export function createOtelTelemetry(sdk: OtelSdk, options: OtelTelemetryOptions): OtelTelemetry {
  const { now, sensitive = [], maxOpen = 1_000 } = options;
  const { tracer } = sdk;
  const mask = createMask(sensitive);
  const count = createInstruments(sdk.meter);
  const sessions = new Map<string, Session>();
  let closed = false;

  const endSession = (runId: string, session: Session, told: boolean): void => {
    session.loop?.end(session.until);
    if (!told) session.span?.setAttribute('screengraph.left_open', true);
    session.span?.end(session.until);
    sessions.delete(runId);
  };
  const sessionOf = (event: TelemetryEvent): Session => {
    const known = sessions.get(event.run_id);
    if (known !== undefined) return known;
    for (const [runId, session] of sessions)
      if (sessions.size >= maxOpen) endSession(runId, session, false);
      else break;
    const begun = event.event === 'agent.session_started';
    const session: Session = { span: null, begun, loop: null, loopDue: false, until: 0, within: [] };
    sessions.set(event.run_id, session);
    return session;
  };

  const openSession = ({ begun }: Session, event: TelemetryEvent, startTime: number): Span => {
    const attributes = { ...runOf(event, mask), 'screengraph.taken_over': !begun };
    return tracer.startSpan('agent.session', { startTime, attributes }, ROOT_CONTEXT);
  };

  const finishNode = (session: Session, event: TelemetryEvent): void => {
    const node = mask(event.node ?? 'unknown');
    const latency = finite(event.latency_ms);
    const errors = (event.errors ?? []).map(mask);
    const end = Math.max(now(), session.until);
    const start = Math.max(session.until, end - latency);
    const whole = (session.span ??= openSession(session, event, start));
    if (session.loopDue) {
      session.loop = childOf(tracer, whole, 'agent.loop', start, runOf(event, mask));
      session.loopDue = false;
    }
    const span = childOf(tracer, session.loop ?? whole, `agent.node ${node}`, start, {
      ...runOf(event, mask),
      'screengraph.node': node,
      'screengraph.latency_ms': latency,
      ...budgetOf(event),
      ...(errors[0] === undefined ? {} : { 'error.type': errors[0], 'screengraph.errors': errors }),
    });
    for (const inner of session.within) {
      if (inner.event === 'agent.persist_delta') span.addEvent('agent.persist_delta', {}, end);
      if (inner.event === 'agent.llm_invocation') drawCall(span, inner, node, { start, end });
    }
    session.within = [];
    if (errors.length > 0) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
    session.until = end;
    if (node === 'ShouldContinue') {
      session.loop?.end(end);
      session.loop = null;
    }
    count.node(node, latency, errors);
  };

  const drawCall = (
    parent: Span,
    event: TelemetryEvent,
    node: string,
    within: { readonly start: number; readonly end: number },
  ): void => {
    const latency = finite(event.latency_ms);
    const tokensIn = finite(event.tokens_in);
    const tokensOut = finite(event.tokens_out);
    const cacheHit = event.cache_hit ?? false;
    const call = childOf(
      tracer,
      parent,
      'agent.llm_invocation',
      Math.max(within.start, within.end - latency),
      {
        ...runOf(event, mask),
        'screengraph.latency_ms': latency,
        'gen_ai.usage.input_tokens': tokensIn,
        'gen_ai.usage.output_tokens': tokensOut,
        'screengraph.cache_hit': cacheHit,
      },
      SpanKind.CLIENT,
    );
    call.end(within.end);
    count.llm(node, latency, tokensIn, tokensOut, cacheHit);
  };

  const take = (event: TelemetryEvent): void => {
    const session = sessionOf(event);
    switch (event.event) {
      case 'agent.session_started':
        count.sessionStarted();
        return;
      case 'agent.loop_start':
        session.loop?.end(session.until);
        session.loop = null;
        session.loopDue = true;
        count.loopStarted();
        return;
      case 'agent.node_start':
        session.within = [];
        return;
      case 'agent.llm_invocation':
        session.within.push(event);
        return;
      case 'agent.persist_delta':
        session.within.push(event);
        count.deltaPersisted();
        return;
      case 'agent.node_finish':
        finishNode(session, event);
        return;
      case 'agent.stop':
        endSession(event.run_id, session, true);
        count.sessionStopped();
    }
  };

  /** Telemetry that fails must not be noticed by whoever tells it something. */
  const quietly = (tell: () => void): void => {
    if (closed) return;
    try {
      tell();
    } catch {
      // What could not be told is lost, nothing else.
    }
  };

  return {
    emit: (event) => quietly(() => take(event)),
    operation: ({ transport, kind, outcome, ms }) =>
      quietly(() => {
        const attributes: Attributes = {
          'graphql.operation.type': kind,
          'screengraph.transport': transport,
          ...(outcome === 'ok' ? {} : { 'error.type': outcome }),
        };
        const end = now();
        const span = tracer.startSpan(
          `graphql ${kind}`,
          { kind: SpanKind.SERVER, startTime: end - finite(ms), attributes },
          ROOT_CONTEXT,
        );
        if (outcome === 'error' || outcome === 'timeout') span.setStatus({ code: SpanStatusCode.ERROR });
        span.end(end);
        count.operation(attributes, finite(ms));
      }),
    async close() {
      quietly(() => {
        for (const [runId, session] of sessions) endSession(runId, session, false);
      });
      closed = true;
      await sdk.close().catch(() => undefined);
    },
  };
}

const runOf = (event: TelemetryEvent, mask: (text: string) => string): Attributes => ({
  'screengraph.run_id': mask(event.run_id),
});

function budgetOf({ budget_remaining: budget }: TelemetryEvent): Attributes {
  const known = Object.entries(budget ?? {}).filter(([, value]) => typeof value === 'number');
  return Object.fromEntries(
    known.map(([name, value]) => [`screengraph.budget_remaining.${name}`, value ?? 0]),
  );
}

function childOf(
  tracer: Tracer,
  parent: Span,
  name: string,
  startTime: number,
  attributes: Attributes,
  kind: SpanKind = SpanKind.INTERNAL,
): Span {
  return tracer.startSpan(name, { startTime, attributes, kind }, trace.setSpan(ROOT_CONTEXT, parent));
}
