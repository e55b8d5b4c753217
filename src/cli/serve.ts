import { EXIT } from './errors.ts';
import type { Options } from './session.ts';
import { withSession } from './session.ts';
import { note, print, printJson } from './terminal.ts';

/** Resolves with the first signal that asks the process to end; a second one ends it at once. */
function asked(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let before = false;
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.on(signal, () => {
        if (before) process.exit(EXIT.interrupted);
        before = true;
        resolve(signal);
      });
  });
}

/** `serve` */
export const serve = ({ worker, ...options }: Options): Promise<number> =>
  withSession(worker === false ? { ...options, worker: 'off' } : options, async (session) => {
    const { serveComposition } = await import('../server/compose-server.ts');
    const signal = asked();
    const server = await serveComposition(session);
    const { url, wsUrl, sseUrl, explorerUrl } = server;
    if (options['json'] === true) printJson({ url, wsUrl, sseUrl, explorerUrl });
    else print(`ScreenGraph listens on ${explorerUrl ?? url} (data: ${session.where})`);
    await signal;
    if (options['json'] !== true) note('Stopping. Once more to stop at once.');
    await server.close();
    return EXIT.done;
  });
