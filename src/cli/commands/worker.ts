import { MAKES_ROOM, type PoolNote } from '../../../agent/orchestrator/worker-pool.ts';
import { readDataFile } from '../../config/data-file.ts';
import { environment } from '../../config/environment.ts';
import { LOG_LEVELS } from '../../config/serve-settings.ts';
import { endInTime, endSignal } from '../end-signal.ts';
import { EXIT, wrongUse } from '../errors.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { plain, print } from '../terminal.ts';

/** One line for a log that people and programs read. */
function poolLine(note: PoolNote): string {
  switch (note.kind) {
    case 'claimed':
      return `run ${note.runId} claimed (${note.scope.tenantId}/${note.scope.projectId})`;
    case 'left':
      return `run ${note.runId} left: ${note.end}`;
    case 'failed':
      return `run ${note.runId} failed: ${note.error.code}: ${note.error.message}; not again for ${note.pauseMs} ms`;
    case 'makes_room':
      return `run ${note.runId} ${MAKES_ROOM}`;
    case 'queue_away':
      return `the queue cannot be read: ${note.error.code}; next try in ${note.pauseMs} ms`;
    case 'queue_back':
      return 'the queue can be read again';
  }
}

type Level = (typeof LOG_LEVELS)[number];

/** Of what is wrong with a run, or with all of them; the rest is how it goes. */
const LEVELS: Readonly<Record<string, Level>> = { failed: 'error', queue_away: 'warn' };

/** `worker`: carries out queued runs of all projects until it is asked to end; then runs in hand are handed back. */
export const worker = (options: Options): Promise<number> =>
  withSession(options, async (session) => {
    if (session.settings.store === 'memory')
      throw wrongUse('A store in memory has no other process to work for; use Neo4j.');
    const json = options['json'] === true;
    const { logLevel } = session.settings.serve;
    const say = (line: string, more: { readonly kind: string; readonly [field: string]: string }): void => {
      if (LOG_LEVELS.indexOf(LEVELS[more.kind] ?? 'info') > LOG_LEVELS.indexOf(logLevel)) return;
      const at = new Date(session.clock.now()).toISOString();
      print(json ? JSON.stringify({ at, message: line, ...more }) : `${at} ${plain(line)}`);
    };
    // One that cannot be read would fail each run that types from it.
    if (session.settings.data !== null) await readDataFile(session.settings.data, environment());
    const signal = endSignal();
    const pool = session.createPool((note) => {
      const { kind } = note;
      say(poolLine(note), 'runId' in note ? { kind, runId: note.runId, ...note.scope } : { kind });
    });
    say(`working, ${session.settings.serve.workers} runs at once (data: ${session.where})`, {
      kind: 'started',
    });
    await signal;
    say('stopping; runs in hand are handed back at their next step', { kind: 'stopping' });
    endInTime(session.settings.serve.drainMs, EXIT.failed);
    await pool.stop();
    say('stopped', { kind: 'stopped' });
    return EXIT.done;
  });
