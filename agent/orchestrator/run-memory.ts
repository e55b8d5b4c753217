import { ScreenGraphError, type ErrorCode } from '../domain/errors.ts';
import type { NodeName } from '../domain/node-name.ts';
import type { RecordBody, RecordKind, RunRecord } from '../domain/records.ts';
import type { Scope } from '../domain/run.ts';
import type { StartMap } from '../domain/start-map.ts';
import type { PerceivedScreen } from '../domain/ui-element.ts';
import type { ObjectStorePort } from '../ports/ObjectStorePort.ts';
import type { RepoPort } from '../ports/RepoPort.ts';
import { AskLedger } from '../decisions/ask-ledger.ts';
import { FormMemory } from '../services/text-entry/form-memory.ts';
import { ChoiceMemory } from '../services/exploration/choice/choice-memory.ts';
import { beginWith } from '../services/exploration/map/start-map.ts';
import { KnownGraph } from '../services/exploration/run/known-graph.ts';
import { IdentityMemory } from '../services/identity/memory/screen-identity.ts';
import { SetupMemory } from '../services/setup/setup-memory.ts';

/** Kinds that the known graph or the nodes read back. */
const FOLDED: readonly RecordKind[] = [
  'device_runtime_context',
  'application_foreground_context',
  'start_knowledge',
  'perception',
  'action_candidates',
  'decision',
  'execution_outcome',
  'verification_assessment',
  'graph_persistence_outcome',
  'progress_evaluation',
  'continuation_decision',
  'policy_switch',
  'restart',
  'recovery_disposition',
  'execution',
  'identity_adjustment',
];
const PAGE = 1_000;
const KEPT_SCREENS = 8;
const KEPT_RECORDS = 64;

export interface RunFailure {
  readonly node: NodeName;
  readonly error: ScreenGraphError;
  readonly attempt: number;
}

/**
 * What one worker holds of a run in memory: the known graph, the newest record of each kind, recently seen screens.
 * A pure fold over committed records, which `load` rebuilds after a takeover; what else is here (screens, the choice just
 * planned) only saves reading or working out once more what comes out the same.
 */
export class RunMemory {
  readonly known = new KnownGraph();
  readonly choices = new ChoiceMemory();
  readonly identity = new IdentityMemory();
  readonly asked = new AskLedger();
  readonly forms = new FormMemory();
  readonly setup = new SetupMemory();
  private failed: RunFailure | null = null;
  private lastStepError: ScreenGraphError | null = null;
  private begun: { readonly step: number; readonly at: string } | null = null;
  private readonly newest = new Map<RecordKind, RunRecord>();
  private readonly recent = new Map<string, RunRecord>();
  private readonly screens = new Map<string, PerceivedScreen>();
  /** The one that the run started from, by its reference. */
  private startMap: { readonly ref: string; readonly map: StartMap } | null = null;
  private readonly repo: RepoPort;
  private readonly objects: ObjectStorePort;
  private readonly scope: Scope;
  private readonly runId: string;

  constructor(repo: RepoPort, objects: ObjectStorePort, scope: Scope, runId: string) {
    this.repo = repo;
    this.objects = objects;
    this.scope = scope;
    this.runId = runId;
  }

  async load(): Promise<void> {
    let afterStep = -1;
    for (;;) {
      const page = await this.repo.listRecords(this.scope, this.runId, {
        kinds: FOLDED,
        afterStep,
        limit: PAGE,
      });
      for (const record of page) {
        if (record.kind === 'start_knowledge')
          this.rememberStartMap(record.body.mapRefId, await this.readStartMap(record.body.mapRefId));
        this.fold(record);
      }
      const last = page[page.length - 1];
      if (last === undefined) return;
      afterStep = last.stepOrdinal;
    }
  }

  readStartMap(ref: string): Promise<StartMap> {
    return this.objects.readStartMap(this.scope.tenantId, ref);
  }

  /** Has to come before the record that refers to it is folded. */
  rememberStartMap(ref: string, map: StartMap): void {
    this.startMap = { ref, map };
  }

  private beginWith(ref: string): void {
    if (this.startMap?.ref !== ref)
      throw new ScreenGraphError('internal', 'the map that the run started from was not read');
    beginWith(this.known, this.startMap.map);
    this.asked.beginWith(this.startMap.map);
    this.startMap = null;
  }

  fold(record: RunRecord): void {
    if (record.kind === 'start_knowledge') this.beginWith(record.body.mapRefId);
    this.identity.apply(record);
    this.known.apply(record);
    this.asked.apply(record);
    this.forms.apply(record);
    this.setup.apply(record);
    if (record.kind === 'execution') this.foldExecution(record.body);
    this.newest.set(record.kind, record);
    this.recent.set(record.recordId, record);
    dropOldest(this.recent, KEPT_RECORDS);
  }

  /** The failures since the last whole iteration: the newest one and how many there were. */
  failure(): RunFailure | null {
    return this.failed;
  }

  /** The error of the last committed step; null when it went well. */
  lastError(): ScreenGraphError | null {
    return this.lastStepError;
  }

  /** The Perceive that began the present iteration. */
  iterationStart(): { readonly step: number; readonly at: string } | null {
    return this.begun;
  }

  private foldExecution(body: RecordBody<'execution'>): void {
    const { nodeName: node, attempt, errorCode } = body;
    this.lastStepError =
      errorCode === null
        ? null
        : new ScreenGraphError(errorCode as ErrorCode, body.humanReadableFailureSummary ?? undefined);
    if (node === 'Perceive') this.begun = { step: body.stepOrdinal, at: body.startedAt };
    // A screen that never rests is on the record and holds nothing up.
    if (this.lastStepError !== null && node !== 'WaitIdle')
      this.failed = { node, error: this.lastStepError, attempt };
    else if (node === 'ShouldContinue') this.failed = null;
  }

  latest<K extends RecordKind>(kind: K): RecordBody<K> | null {
    return (this.newest.get(kind)?.body ?? null) as RecordBody<K> | null;
  }

  latestId(kind: RecordKind): string | null {
    return this.newest.get(kind)?.recordId ?? null;
  }

  /** Ordinal of the step that wrote the newest record of a kind; −1 when there is none. */
  latestStep(kind: RecordKind): number {
    return this.newest.get(kind)?.stepOrdinal ?? -1;
  }

  async record<K extends RecordKind>(kind: K, recordId: string | null): Promise<RecordBody<K>> {
    if (recordId === null) throw new ScreenGraphError('internal', `the state has no ${kind}`);
    const found = this.recent.get(recordId) ?? (await this.repo.getRecord(this.scope, this.runId, recordId));
    if (found?.kind !== kind) throw new ScreenGraphError('internal', `no ${kind} behind ${recordId}`);
    return found.body as RecordBody<K>;
  }

  remember(ref: string, screen: PerceivedScreen): void {
    this.screens.set(ref, screen);
    dropOldest(this.screens, KEPT_SCREENS);
  }

  async elements(ref: string): Promise<PerceivedScreen> {
    return this.screens.get(ref) ?? (await this.objects.readElements(this.scope.tenantId, ref));
  }
}

function dropOldest<K, V>(map: Map<K, V>, size: number): void {
  for (const key of map.keys()) {
    if (map.size <= size) return;
    map.delete(key);
  }
}
