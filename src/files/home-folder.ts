import { join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { makeFolder } from './make-folder.ts';
import { isOutOfRoom } from './write-file.ts';

/** In it, what the private server keeps. */
export const SERVER_FOLDER = 'neo4j';

/** Makes the folder for what ScreenGraph keeps on this machine. Errors: `invalid_config` where it cannot be made or written, `missing_dependency` where the disk has no room for it. */
export async function makeHome({ home }: { readonly home: string }): Promise<void> {
  const refuse = (what: string) => (error: NodeJS.ErrnoException) => {
    const message = `The folder ${home} cannot be ${what} (${error.code ?? String(error)}); set SCREENGRAPH_HOME to one that can.`;
    throw new ScreenGraphError(isOutOfRoom(error) ? 'missing_dependency' : 'invalid_config', message, {
      cause: error,
    });
  };
  await makeFolder(home).catch(refuse('made'));
  await makeFolder(join(home, SERVER_FOLDER)).catch(refuse('written'));
}
