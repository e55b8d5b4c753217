import { toScreenGraphError } from '../domain/errors.ts';
import type { Run } from '../domain/run.ts';
import { isTerminal } from '../domain/stop-reason.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Claim } from '../ports/RepoPort.ts';
import { createRedactor } from '../services/secrets/redaction.ts';
import { createRunDigest } from '../services/run-digest.ts';
import { createSecretiveDriver } from '../services/secrets/secretive-driver.ts';
import { createAnswerTrail } from './answer-trail.ts';
import { deviceOf } from './absent-device.ts';
import { createHeedfulDecisions, createHeedfulDriver } from './heedful-ports.ts';
import { initialState } from './initial-state.ts';
import type { LoopDeps } from './loop-deps.ts';
import type { LoopParts, LoopState } from './loop-state.ts';
import { createPatientObjects } from './patient-objects.ts';
import { createPublisher } from './publisher.ts';
import { dataOfClaim } from './run-data.ts';
import { RunMemory } from './run-memory.ts';
import { runStep } from './run-step.ts';
import { reattach } from './takeover.ts';

/** How the loop of a run ended here. */
export type LoopEnd = 'terminal' | 'paused' | 'released' | 'fenced';

const PAGE = 500;
/** What a store that was waited for in vain is given to take back a run; if it does not, the lease runs out. */
const FAREWELL_MS = 1_000;

/**
 * Runs a claimed run until it ends, is paused, is lost to another worker, or `signal` asks to let go. The single
 * writer: after every node one commit, then the events go out. Nothing here knows what a node does.
 * Errors: `repo_unavailable` and `artifact_store_unavailable` pass through when the writer gives up; the run then
 * keeps its last committed step and can be resumed.
 */
export async function runLoop(given: LoopDeps, claim: Claim, signal: AbortSignal): Promise<LoopEnd> {
  const { run } = claim;
  const scope = { tenantId: run.tenantId, projectId: run.projectId };
  const data = await dataOfClaim(given, claim);
  const redactor = createRedactor(data.secrets);
  const raw = await deviceOf(given, run);
  const watch = {
    clock: given.systemClock,
    asked: async () =>
      (await given.repo.pendingRequests(scope, run.runId)).some(({ kind }) => kind === 'cancel'),
  };
  const lease = keepLease(given, run);
  const patient = createPatientObjects(given.objects, {
    watch,
    signal: AbortSignal.any([signal, lease.signal]),
    runClock: raw.clock,
    ...(given.artifactPatienceMs === undefined ? {} : { patienceMs: given.artifactPatienceMs }),
    ...(given.onArtifactWait === undefined ? {} : { onWait: given.onArtifactWait }),
  });
  const deps: LoopDeps = { ...given, objects: patient.objects };
  const secretive = createSecretiveDriver(raw.driver, data, redactor, deps.image);
  const device = { ...raw, driver: createHeedfulDriver(secretive, watch) };
  const memory = new RunMemory(deps.repo, deps.objects, scope, run.runId);
  const publisher = createPublisher(deps.repo, deps.bus, scope, run.runId, run.publishedSequence);
  const digest = async (): Promise<string> => {
    const sum = createRunDigest();
    for (let after = 0; ;) {
      const page = await deps.repo.listEvents(scope, run.runId, { after, limit: PAGE });
      sum.add(page);
      const last = page[page.length - 1];
      if (last === undefined) break;
      after = last.sequence;
    }
    return sum.finish({ screens: [...memory.known.persistedScreens], edges: [...memory.known.edgeIds] });
  };
  const redact = (text: string): string => redactor.redact(text);
  const answers = createAnswerTrail(redact);
  const settings = deps.settingsFor(run);
  const ocr = settings.ocr === 'off' ? null : (deps.createOcr?.() ?? null);
  const parts: LoopParts = {
    deps,
    settings,
    ocr,
    device,
    data,
    redactor,
    decisions: createHeedfulDecisions(deps.decisionsFor(run, redact, answers.hear, deps.objects), watch),
    answers,
    memory,
    publisher,
    signal: lease.signal,
    digest,
    storeGaveUp: patient.gaveUp,
    storeWaitedMs: patient.waitedMs,
  };
  let away = false;
  try {
    if (run.head.sequence > 0) await memory.load();
    await publisher.catchUp(run.head.sequence);
    let loop = await reattach(parts, firstLoopState(deps, claim));
    for (;;) {
      if (lease.lost()) return 'fenced';
      if (signal.aborted) return 'released';
      loop = await runStep(parts, loop);
      if (isTerminal(loop.run.status)) {
        const reason = memory.latest('stop')?.stopReason ?? 'unknown';
        await device.driver.report({
          passed: loop.run.status === 'FINISHED',
          summary: `${reason}: ${loop.head.usage.screens} screens, ${loop.head.usage.actions} actions`,
        });
        return 'terminal';
      }
      if (loop.run.status === 'PAUSED') return 'paused';
    }
  } catch (thrown) {
    const error = toScreenGraphError(thrown);
    away = error.code === 'repo_unavailable';
    if (error.code === 'run_fenced' || error.code === 'out_of_step') return 'fenced';
    if (patient.gaveUp() !== null && lease.lost()) return 'fenced';
    // Whoever lets go of a run does not wait for the store, and nothing is wrong with the run.
    if (patient.gaveUp() !== null && signal.aborted) return 'released';
    throw error;
  } finally {
    lease.stop();
    await device.driver.close();
    await ocr?.close();
    await within(deps.systemClock, away ? FAREWELL_MS : null, async () => {
      await publisher.close().catch(() => undefined);
      await deps.repo.releaseLease(scope, run.runId, run.epoch).catch(() => undefined);
    });
  }
}

/** Does `work` and is back after `ms` at the latest, whether it is done or not; `work` never fails. */
async function within(clock: Clock, ms: number | null, work: () => Promise<void>): Promise<void> {
  const done = new AbortController();
  const working = work().finally(() => done.abort());
  await (ms === null ? working : clock.sleep(ms, done.signal));
}

function firstLoopState(deps: LoopDeps, claim: Claim): LoopState {
  const { run } = claim;
  const state = claim.snapshot ?? initialState(run);
  return {
    budget: deps.createBudget(state.budgets, run.head.usage),
    run,
    head: run.head,
    state,
    pending: claim.pendingRequests,
    frontier: 0,
    resumed: run.head.sequence > 0 ? { takeover: run.status !== 'PAUSED' } : null,
    inDoubt: null,
  };
}

/**
 * Renews the lease in real time. A request to let go does not reach the node in flight: what it commits must be what it
 * would have committed anyway. When the lease is lost, the signal fires, because nothing will be committed.
 */
function keepLease(deps: LoopDeps, run: Run) {
  const controller = new AbortController();
  const stop = new AbortController();
  let lost = false;
  const scope = { tenantId: run.tenantId, projectId: run.projectId };
  const beat = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await deps.systemClock.sleep(deps.leaseMs / 3, stop.signal);
      if (stop.signal.aborted) return;
      const now = new Date(deps.systemClock.now()).toISOString();
      const kept = await deps.repo
        .renewLease(scope, run.runId, { epoch: run.epoch, now, leaseMs: deps.leaseMs })
        // An unreachable database says nothing about ownership; the next commit will.
        .catch(() => true);
      if (!kept) {
        lost = true;
        controller.abort();
        return;
      }
    }
  };
  void beat();
  return { signal: controller.signal, lost: () => lost, stop: () => stop.abort() };
}
