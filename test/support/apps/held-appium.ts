import { shareAppiumServer } from '../../../adapters/appium/server/appium-server.ts';

let held: Promise<unknown> | null = null;

/**
 * The server that sessions of this process share, kept from the first call on until the process ends: a start costs two seconds of
 * a processor, and a worker of the suites runs some forty files with a browser one after the other. Not in a benchmark, which ends
 * when nothing is left to wait for, and would wait for the server.
 */
export async function holdAppium(): Promise<void> {
  if (process.env['VITEST'] === undefined) return;
  await (held ??= shareAppiumServer());
}
