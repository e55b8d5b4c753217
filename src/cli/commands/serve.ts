import { endInTime, endSignal } from '../end-signal.ts';
import { EXIT } from '../errors.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { note, print, printJson } from '../terminal.ts';

/** `serve` */
export const serve = ({ worker, ...options }: Options): Promise<number> =>
  withSession(worker === false ? { ...options, worker: 'off' } : options, async (session) => {
    const { serveComposition } = await import('../../server/compose-server.ts');
    const signal = endSignal();
    // What it looks at before it listens may hang as well.
    const server = await Promise.race([serveComposition(session), signal.then(() => null)]);
    if (server === null) {
      endInTime(session.settings.serve.drainMs, EXIT.failed);
      return EXIT.done;
    }
    const { url, wsUrl, sseUrl, explorerUrl } = server;
    if (options['json'] === true) printJson({ url, wsUrl, sseUrl, explorerUrl });
    else print(`ScreenGraph listens on ${explorerUrl ?? url} (data: ${session.where})`);
    await signal;
    if (options['json'] !== true) note('Stopping. Once more to stop at once.');
    endInTime(session.settings.serve.drainMs, EXIT.failed);
    await server.close();
    return EXIT.done;
  });
