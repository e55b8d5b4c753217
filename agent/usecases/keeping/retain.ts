import { isoTime } from '../../domain/iso-time.ts';
import type { Run, Scope } from '../../domain/run.ts';
import { isTerminal } from '../../domain/stop-reason.ts';
import { endedExploration } from '../../domain/analysis/build-facts.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import { tallyUp } from '../../domain/analysis/tally.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import type { RetentionPort } from '../../ports/RetentionPort.ts';
import { allEvents, allIterations, allRecords } from '../read-run-log.ts';
import { RECORD_SCHEMAS, type RecordKind } from '../../domain/records.ts';
import { collectRefs } from '../../services/transfer/artifact-refs.ts';

const DAY_MS = 86_400_000;

export interface RetentionPolicy {
  /** Evidence of runs that ended longer ago goes; in days. */
  readonly olderThanDays: number;
  /** Whether the evidence of runs that saw a crash or a hang goes too. */
  readonly crashes: boolean;
  /** Whether artifacts that nothing refers to go, and how long after they were last stored; in days. */
  readonly artifacts: boolean;
  readonly artifactGraceDays: number;
  /** Runs at most, the oldest first. The next call goes on. */
  readonly maxRuns: number;
}

export const DEFAULT_RETENTION: RetentionPolicy = {
  ...{ olderThanDays: 90, crashes: false, artifacts: true, artifactGraceDays: 1, maxRuns: 1_000 },
};

export interface RetentionPlan {
  /** Runs whose evidence goes, oldest first. */
  readonly runs: readonly { readonly runId: string; readonly endedAt: string; readonly iterations: number }[];
  /** Old runs whose evidence stays, and why. */
  readonly kept: { readonly crashes: number; readonly references: number };
  /** More old runs than `maxRuns`; another call takes them. */
  readonly more: boolean;
  readonly artifacts: { readonly count: number; readonly bytes: number };
}

export interface RetainParts {
  readonly repo: RepoPort;
  readonly retention: RetentionPort;
  readonly objects: ObjectStorePort;
  readonly clock: Clock;
}

export interface RetainOptions {
  readonly onRun?: (done: number, of: number) => void;
  /** Ends the call between two runs, and between two artifacts, by throwing its reason. */
  readonly signal?: AbortSignal | undefined;
}

async function allRuns(repo: RepoPort, scope: Scope): Promise<readonly Run[]> {
  const found: Run[] = [];
  for (let before: string | undefined; ;) {
    const page = await repo.listRuns(scope, { limit: 200, ...(before === undefined ? {} : { before }) });
    found.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < 200) return found;
    before = last.runId;
  }
}

/** The run that a build is judged by: the newest that went on until nothing was left, else the newest that is over. */
function references(newestFirst: readonly Run[]): ReadonlySet<string> {
  const best = new Map<string, Run>();
  for (const run of newestFirst) {
    const build = run.head.versionId;
    if (build === null || !isTerminal(run.status) || run.evidenceRemovedAt !== undefined) continue;
    const known = best.get(build);
    const full = (one: Run): boolean => endedExploration(one.stopReason, one.spec);
    if (known === undefined || (!full(known) && full(run))) best.set(build, run);
  }
  return new Set([...best.values()].map(({ runId }) => runId));
}

const check = (policy: RetentionPolicy): void => {
  const { olderThanDays, artifactGraceDays, maxRuns } = policy;
  if (!(olderThanDays >= 0) || !(artifactGraceDays >= 0) || !Number.isInteger(maxRuns) || maxRuns < 1)
    throw new ScreenGraphError(
      'invalid_input',
      'Days are numbers from 0 on, and the number of runs is a whole number from 1 on.',
    );
};

/** What would go, without anything going. Errors: `invalid_input` for a policy that makes no sense. */
export async function planRetention(
  parts: RetainParts,
  scope: Scope,
  policy: RetentionPolicy,
  signal?: AbortSignal,
): Promise<RetentionPlan> {
  check(policy);
  const now = parts.clock.now();
  const runs = await allRuns(parts.repo, scope);
  const reference = references(runs);
  const old = runs
    .filter(
      ({ status, endedAt, evidenceRemovedAt, evidenceGoing }) =>
        // What another call has begun, whatever its policy was.
        evidenceGoing === true ||
        (isTerminal(status) &&
          endedAt !== null &&
          evidenceRemovedAt === undefined &&
          // A simulated app's clock runs ahead of ours: such a run has just ended.
          Math.max(0, now - Date.parse(endedAt)) >= policy.olderThanDays * DAY_MS),
    )
    .reverse();
  const going: RetentionPlan['runs'][number][] = [];
  let [crashes, kept, more] = [0, 0, false];
  for (const run of old) {
    signal?.throwIfAborted();
    if (reference.has(run.runId)) kept++;
    else if (going.length >= policy.maxRuns) more = true;
    else if (run.evidenceGoing !== true && !policy.crashes && (await crashed(parts.repo, scope, run)))
      crashes++;
    else
      going.push({
        ...{ runId: run.runId, endedAt: run.endedAt ?? '', iterations: run.head.usage.iterations },
      });
  }
  const plan = { runs: going, kept: { crashes, references: kept }, more };
  if (!policy.artifacts) return { ...plan, artifacts: { count: 0, bytes: 0 } };
  let [count, bytes] = [0, 0];
  const without = new Set(going.map(({ runId }) => runId));
  for await (const { sizeBytes } of loose(parts, scope, policy, without, signal)) {
    count++;
    bytes += sizeBytes;
  }
  return { ...plan, artifacts: { count, bytes } };
}

const crashed = async (repo: RepoPort, scope: Scope, run: Run): Promise<boolean> =>
  run.stopReason === 'crash' ||
  (await allIterations(repo, scope, run.runId)).some(({ outcome }) => outcome === 'CRASHES');

/**
 * Does what the plan says and gives it. Of each run: what its iterations came to is put among its build's summaries, which at
 * once count in place of its log; then the log goes. Killed at any point, every run counts once and the next call goes on. The
 * map and the list of runs stay. Artifacts go last. One that is interrupted ends where the next call finds nothing half done.
 */
export async function retain(
  parts: RetainParts,
  scope: Scope,
  policy: RetentionPolicy,
  { onRun = () => undefined, signal }: RetainOptions = {},
): Promise<RetentionPlan> {
  const plan = await planRetention(parts, scope, { ...policy, artifacts: false }, signal);
  const at = isoTime(parts.clock.now());
  for (const [n, { runId }] of plan.runs.entries()) {
    signal?.throwIfAborted();
    const run = await parts.repo.getRun(scope, runId);
    // Deleted meanwhile, or done by another call.
    if (run === null || (run.evidenceRemovedAt !== undefined && run.evidenceGoing !== true)) continue;
    const { versionId } = run.head;
    if (run.evidenceGoing !== true) {
      const iterations = versionId === null ? [] : await allIterations(parts.repo, scope, runId);
      const tallies = versionId === null ? [] : tallyUp({ runId, versionId }, iterations);
      await parts.retention.foldRun(scope, runId, tallies, at);
    }
    await parts.retention.removeEvidence(scope, runId, at);
    onRun(n + 1, plan.runs.length);
  }
  if (!policy.artifacts) return plan;
  let [count, bytes] = [0, 0];
  for await (const { ref, sizeBytes } of loose(parts, scope, policy, new Set(), signal)) {
    await parts.objects.delete(scope.tenantId, ref);
    count++;
    bytes += sizeBytes;
  }
  return { ...plan, artifacts: { count, bytes } };
}

/**
 * Artifacts of the tenant that no screen and no log of any of its projects refers to, `without` counted as gone. Those that
 * were stored (again) within the grace period stay: a step that refers to them may be on its way.
 */
async function* loose(
  { repo, retention, objects, clock }: RetainParts,
  scope: Scope,
  policy: RetentionPolicy,
  without: ReadonlySet<string>,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ readonly ref: string; readonly sizeBytes: number }> {
  const before = clock.now() - policy.artifactGraceDays * DAY_MS;
  const used = new Set<string>();
  for (const projectId of await retention.projects(scope.tenantId)) {
    const own = { ...scope, projectId };
    for (const { runId, evidenceRemovedAt } of await allRuns(repo, own)) {
      signal?.throwIfAborted();
      if (evidenceRemovedAt !== undefined || (projectId === scope.projectId && without.has(runId))) continue;
      collectRefs(await allEvents(repo, own, runId), used);
      collectRefs(await allRecords(repo, own, runId, Object.keys(RECORD_SCHEMAS) as RecordKind[]), used);
      collectRefs(await repo.getSnapshot(own, runId), used);
    }
  }
  // After the logs: what a log that has just gone had put into the map is found here.
  for await (const ref of retention.artifactsOfScreens(scope.tenantId)) used.add(ref);
  for await (const artifact of objects.list(scope.tenantId)) {
    signal?.throwIfAborted();
    if (!used.has(artifact.ref) && Date.parse(artifact.lastPutAt) <= before) yield artifact;
  }
}
