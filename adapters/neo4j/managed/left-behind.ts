import { basename, dirname } from 'node:path';
import { SERVER_LINES } from './managed-install.ts';
import { processesInLostFolders } from './process-identity.ts';

/** A private server whose home was removed while it ran: what it writes is lost, and its memory is not free. */
export interface LeftBehind {
  readonly pid: number;
  /** What its home was called: the folder of all lines. */
  readonly home: string;
  readonly line: string;
}

/** Those of all homes on this machine that this user may look at. A server of somebody's own is started with other arguments. */
export async function serversLeftBehind(): Promise<readonly LeftBehind[]> {
  const lines = Object.values(SERVER_LINES);
  return (await processesInLostFolders()).flatMap(({ pid, args }) => {
    const dir = args.find((arg) => arg.startsWith('--home-dir='))?.slice('--home-dir='.length) ?? '';
    const isOurs = lines.some(
      ({ family, mainClass }) => family === basename(dir) && args.includes(mainClass),
    );
    return isOurs ? [{ pid, home: dirname(dir), line: basename(dir) }] : [];
  });
}
