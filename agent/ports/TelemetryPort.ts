/** What is told of a run while it goes on (docs/telemetry.md). No app content: references and hashes only. */
export interface TelemetryEvent {
  readonly event:
    | 'agent.session_started'
    | 'agent.loop_start'
    | 'agent.node_start'
    | 'agent.node_finish'
    | 'agent.llm_invocation'
    | 'agent.persist_delta'
    | 'agent.stop';
  readonly run_id: string;
  readonly node?: string;
  readonly phase?: 'start' | 'finish';
  readonly latency_ms?: number;
  readonly tokens_in?: number;
  readonly tokens_out?: number;
  readonly cache_hit?: boolean;
  readonly budget_remaining?: Readonly<Record<string, number | null>>;
  readonly errors?: readonly string[];
}

/** Never throws and never blocks the loop. */
export interface TelemetryPort {
  emit(event: TelemetryEvent): void;
  close(): Promise<void>;
}
