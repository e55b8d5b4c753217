import { join } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { makeFolder } from './make-folder.ts';

/** In it, what the private server keeps. */
export const SERVER_FOLDER = 'neo4j';

/** Makes the folder for what ScreenGraph keeps on this machine. Errors: `invalid_config` where it cannot be made or written. */
export async function makeHome({ home }: { readonly home: string }): Promise<void> {
  const refuse = (what: string) => (error: NodeJS.ErrnoException) => {
    const message = `The folder ${home} cannot be ${what} (${error.code ?? String(error)}); set SCREENGRAPH_HOME to one that can.`;
    throw new ScreenGraphError('invalid_config', message, { cause: error });
  };
  await makeFolder(home).catch(refuse('made'));
  await makeFolder(join(home, SERVER_FOLDER)).catch(refuse('written'));
}
