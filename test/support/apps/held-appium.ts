import { shareAppiumServer } from '../../../adapters/appium/server/appium-server.ts';

let held: Promise<unknown> | null = null;

/**
 * The server that sessions of this process share, kept from the first call on until the process ends: a start costs two seconds of
 * a processor, and a worker of the suites runs some forty files with a browser one after the other.
 */
export async function holdAppium(): Promise<void> {
  await (held ??= shareAppiumServer());
}
