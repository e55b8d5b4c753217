import { ScreenGraphError } from '../agent/domain/errors.ts';
import type { Settings } from './config/settings.ts';
import { makeFolder } from './make-folder.ts';

/** Makes the folder for what ScreenGraph keeps on this machine. Errors: `invalid_config` where it cannot be made. */
export async function makeHome({ home }: Pick<Settings, 'home'>): Promise<void> {
  try {
    await makeFolder(home);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const message = `The folder ${home} cannot be made (${code}); set SCREENGRAPH_HOME to one that can.`;
    throw new ScreenGraphError('invalid_config', message, { cause: error });
  }
}
