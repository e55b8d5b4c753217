import pc from 'picocolors';
import { ScreenGraphError, toScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { TERMINATION, isTerminal } from '../../../agent/domain/stop-reason.ts';
import type { LoopEnd } from '../../../agent/orchestrator/run-loop.ts';
import { controlRun, hasNoOwner } from '../../../agent/usecases/runs/control-run.ts';
import { runSummary } from '../../../agent/usecases/runs/run-summary.ts';
import type { Composition } from '../../composition/composition.ts';
import { refuseWithoutServer } from '../../composition/refuse-without-server.ts';
import { END_SIGNALS, endInTime, heldBack } from '../end-signal.ts';
import { EXIT } from '../errors.ts';
import { describeGoal, goalOfRun } from './goal-report.ts';
import { followElsewhere } from './follow-elsewhere.ts';
import {
  describeLeftOver,
  failureOf,
  leftOverOfRun,
  limitThatEnded,
  meantSite,
  obstaclesOfRun,
  startKnowledgeOfRun,
  stopOfRun,
} from './run-failure.ts';
import { showProgress } from './live-progress.ts';
import { modelOfRun } from './model-report.ts';
import { whenReaderGone } from '../reader-gone.ts';
import { canRedraw, counted, note, plain, print, printJson } from '../terminal.ts';

const STOP_REASONS: Partial<Record<string, string>> = {
  success: 'nothing untried can be reached',
  budget_exhausted: 'a limit is spent',
  no_progress: 'nothing new for long',
  user_cancelled: 'cancelled',
  restart_exhausted: 'starting the app afresh did not help',
};

/**
 * First Ctrl-C: a request that the run honours at its next boundary. Second: out. Who ends the process by SIGTERM kills it
 * soon after, so it leaves before that. With its terminal nobody wanted to end the run: it is paused, to be gone on with.
 */
function onInterrupt(session: Composition, run: Run, before: NodeJS.Signals | null): () => void {
  let asked = false;
  const interrupt = (signal: NodeJS.Signals): void => {
    if (asked) process.exit(EXIT.interrupted);
    asked = true;
    if (signal !== 'SIGINT') endInTime(session.settings.serve.drainMs, EXIT.interrupted);
    const isClosed = signal === 'SIGHUP' && session.settings.store !== 'memory';
    if (!isClosed) note('Cancelling the run; press Ctrl-C again to leave at once.');
    controlRun({ ...session, engine: session.engine }, session.scope, run.runId, {
      kind: isClosed ? 'pause' : 'cancel',
      reason: isClosed ? 'its terminal was closed' : 'interrupted at the terminal',
    }).catch(() => process.exit(EXIT.interrupted));
  };
  for (const signal of END_SIGNALS) process.on(signal, interrupt);
  if (before !== null) interrupt(before);
  return () => {
    for (const signal of END_SIGNALS) process.off(signal, interrupt);
  };
}

/** A run that nobody watches any more is put aside, to be gone on with; one that is kept nowhere ends with the process. */
function onReaderGone(session: Composition, run: Run): () => void {
  if (session.settings.store === 'memory') return () => undefined;
  return whenReaderGone(() => {
    note(
      `Nobody reads the output any more: the run is paused. Go on with: npx screengraph resume ${run.runId}`,
    );
    controlRun({ ...session, engine: session.engine }, session.scope, run.runId, {
      kind: 'pause',
      reason: 'nobody reads the output any more',
    }).catch(() => process.exit(EXIT.done));
  });
}

/** The end of a run for a person. */
export async function describeEnd(session: Composition, run: Run): Promise<string> {
  const s = runSummary(run);
  const start = await startKnowledgeOfRun(session, run);
  const addsNothing = start !== null && start.screens > 0 && s.screens + s.edges === 0;
  const why =
    addsNothing && s.stopReason === 'success' && run.spec.goal === null
      ? 'nothing is left to try that earlier runs of this build have not tried'
      : STOP_REASONS[s.stopReason ?? ''];
  const stop = await stopOfRun(session, run);
  const limit = limitThatEnded(run, stop);
  const colour = run.status === 'FINISHED' ? pc.green : run.status === 'FAILED' ? pc.red : pc.yellow;
  const rows = [
    `${colour(pc.bold(`${s.status} (${s.stopReason ?? '–'})`))}${why === undefined ? '' : `: ${why}`}${limit === null ? '' : ` (${limit})`}`,
    `  ${counted(s.screens, 'screen')} · ${counted(s.edges, 'edge')} · ${counted(s.actions, 'action')} · ${counted(s.iterations, 'iteration')} · ${counted(s.steps, 'step')} · ${(s.elapsedMs / 1_000).toFixed(1)} s of the app`,
    pc.dim(`  run ${s.runId} · digest ${(s.digest ?? '–').slice(0, 16)}`),
  ];
  // A run whose limit was spent before it saw anything has met what another one fails by.
  const sawNothing = s.screens === 0 && (start === null || start.screens === 0);
  if (run.status === 'FAILED' || (run.status === 'FINISHED' && sawNothing)) {
    const failure = await failureOf(session, run);
    const hint = meantSite(run.spec);
    if (hint !== null) rows.splice(1, 0, `  ${plain(hint)}`);
    if (failure !== null) rows.splice(1, 0, `  ${plain(failure)}`);
  }
  if (start !== null)
    rows.splice(
      -1,
      0,
      start.screens === 0
        ? '  the map knew nothing of this build: all of it is new'
        : `  beyond what the map knew of this build: ${counted(start.screens, 'screen')} · ${counted(start.ways, 'way')} · ${start.tried} of ${counted(start.actions, 'action')} tried`,
    );
  for (const line of await modelOfRun(session, run)) rows.splice(-1, 0, `  ${plain(line)}`);
  const left = await leftOverOfRun(session, run);
  const leftLine = left === null ? null : describeLeftOver(left);
  if (leftLine !== null) rows.splice(-1, 0, `  ${leftLine}`);
  for (const { message } of stop?.obstacles ?? [])
    rows.splice(-1, 0, `  ${pc.yellow('in the way:')} ${plain(message)}`);
  const goal = await goalOfRun(session, run);
  if (goal !== null) rows.splice(-1, 0, `  ${pc.bold(plain(describeGoal(goal)))}`);
  return rows.join('\n');
}

const LOOK_MS = 1_000;

/**
 * Here, or where it has been taken up in the meantime: a server that works on the same database may be quicker. Where that one dies
 * and nobody takes the run up, it comes back to whoever was asked for it first.
 */
async function carryOut(session: Composition, run: Run): Promise<LoopEnd> {
  const { engine, scope, repo, clock } = session;
  let told = '';
  const tell = (text: string): void => {
    if (text !== told) note(text);
    told = text;
  };
  for (;;) {
    const endReaders = onReaderGone(session, run);
    try {
      await engine.start(scope, run.runId);
      return await engine.ended(run.runId);
    } catch (thrown) {
      if (!(thrown instanceof ScreenGraphError) || thrown.code !== 'run_fenced') throw thrown;
    } finally {
      // Another process goes on whoever reads here.
      endReaders();
    }
    const now = await repo.getRun(scope, run.runId);
    if (now === null) throw new ScreenGraphError('not_found', `Run ${run.runId} has been deleted.`);
    if (isTerminal(now.status)) return 'terminal';
    if (hasNoOwner(now, clock.now())) {
      const { device } = now.spec;
      if (device !== null) tell(`Another run has the device ${device}; this one begins when it is free.`);
      await clock.sleep(LOOK_MS);
      continue;
    }
    tell('A worker of another process has taken the run up; it is followed from here.');
    const end = await followElsewhere(session, now);
    if (end !== 'abandoned') return end === 'paused' ? 'paused' : 'terminal';
    tell(
      `Whoever had the run says nothing any more, and nobody has taken it up; it goes on here. If this ends as well: npx screengraph resume ${run.runId}`,
    );
    // Without it the run would end for good.
    refuseWithoutServer(run.spec.platform, session.settings);
  }
}

export interface Following {
  readonly json: boolean;
  readonly quiet?: boolean;
  /** Asked for the end before the run was followed. */
  readonly asked?: NodeJS.Signals | null;
}

/**
 * The same of a run that is queued here first. Who ends the process meanwhile means that run: a worker elsewhere would carry it out for
 * nobody.
 */
export async function startedAndFollowed(
  session: Composition,
  start: () => Promise<Run>,
  how: Following,
): Promise<{ readonly run: Run; readonly code: number }> {
  const { done: run, asked } = await heldBack(session.settings.serve.drainMs, start);
  return { run, code: await followRun(session, run, { ...how, asked }) };
}

/** Carries a queued or orphaned run out in this process, shows how it goes (not if quiet), prints how it ended. Gives the exit code. */
export async function followRun(session: Composition, run: Run, options: Following): Promise<number> {
  const { repo, scope, bus } = session;
  const endProgress =
    options.json || options.quiet === true
      ? () => undefined
      : showProgress(bus, run, {
          isTTY: canRedraw(),
          write: (text) => process.stdout.write(text),
        });
  const endInterrupt = onInterrupt(session, run, options.asked ?? null);
  let end;
  try {
    end = await carryOut(session, run);
  } catch (thrown) {
    endProgress();
    // Not asked of the store, which may be what failed, unless it says itself that there is no such run.
    const committed = run.head.sequence + session.eventsPublished();
    const answers = toScreenGraphError(thrown).code === 'not_found';
    const isGone = answers && (await repo.getRun(scope, run.runId).catch(() => run)) === null;
    if (isGone) note(`Run ${run.runId} was deleted while it was carried out, and cannot be gone on with.`);
    else if (committed > 0 && session.settings.store !== 'memory')
      note(`Nothing committed is lost. Go on with: npx screengraph resume ${run.runId}`);
    throw thrown;
  } finally {
    endProgress();
    endInterrupt();
  }
  const after = (await repo.getRun(scope, run.runId)) ?? run;
  if (options.json) {
    const [obstacles, left] = [await obstaclesOfRun(session, after), await leftOverOfRun(session, after)];
    printJson({
      ...runSummary(after),
      ...(left === null ? {} : { left }),
      ...(obstacles.length === 0 ? {} : { obstacles }),
    });
  } else if (isTerminal(after.status)) print(await describeEnd(session, after));
  else if (end === 'paused') print(`PAUSED. Go on with: npx screengraph resume ${run.runId}`);
  else print(`Another process has taken over run ${run.runId}.`);
  if (after.stopReason !== null && isTerminal(after.status)) return TERMINATION[after.stopReason].exitCode;
  return end === 'paused' ? EXIT.done : EXIT.failed;
}
