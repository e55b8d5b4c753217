import { endSignal } from '../end-signal.ts';
import { EXIT } from '../errors.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { note, print, printJson } from '../terminal.ts';

/** On top of twice the time to drain: for what is closed at the very end. */
const FAREWELL_MS = 5_000;

/** `serve` */
export const serve = ({ worker, ...options }: Options): Promise<number> =>
  withSession(worker === false ? { ...options, worker: 'off' } : options, async (session) => {
    const { serveComposition } = await import('../../server/compose-server.ts');
    const signal = endSignal();
    const server = await serveComposition(session);
    const { url, wsUrl, sseUrl, explorerUrl } = server;
    if (options['json'] === true) printJson({ url, wsUrl, sseUrl, explorerUrl });
    else print(`ScreenGraph listens on ${explorerUrl ?? url} (data: ${session.where})`);
    await signal;
    if (options['json'] !== true) note('Stopping. Once more to stop at once.');
    // A device that hangs must not keep the process: its runs are taken up by others when their leases have run out.
    const { drainMs } = session.settings.serve;
    setTimeout(() => process.exit(EXIT.failed), 2 * drainMs + FAREWELL_MS).unref();
    await server.close();
    return EXIT.done;
  });
