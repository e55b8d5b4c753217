import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';
import type { ConnectionLimits } from '../connection-limits.ts';
import type { Logger } from '../log.ts';

/** Files that the process itself opens at once at most: libraries, artifacts, the database, processes of devices. */
const OWN_FILES = 256;
/** Who is refused is told of once in a while, however many they are. */
const TELL_AGAIN_MS = 60_000;

const Report = z.object({ userLimits: z.object({ open_files: z.object({ soft: z.number() }) }) });

/** Types of Node do not know it yet. */
const EXCLUDE_NETWORK = 'excludeNetwork';

/** How many files this process may have open, each connection being one; null where nothing limits it, or that is not known. */
function openFilesAllowed(): number | null {
  if (process.report === undefined) return null;
  const before: unknown = Reflect.get(process.report, EXCLUDE_NETWORK);
  // Names of who is connected would be looked up.
  Reflect.set(process.report, EXCLUDE_NETWORK, true);
  const report = Report.safeParse(process.report.getReport());
  Reflect.set(process.report, EXCLUDE_NETWORK, before);
  return report.success ? report.data.userLimits.open_files.soft : null;
}

/** Connections for which so many files are enough, beside what the process itself needs. */
const connectionsFor = (files: number): number => files - Math.min(OWN_FILES, Math.ceil(files / 2));

/**
 * Takes no more connections than there is room for, and tells the log whenever some were not taken. Without a limit of ours the
 * system closes them unseen where files run out, and the work of this process finds none either.
 */
export function keepsRoom(server: Server, connections: ConnectionLimits, log: Logger): void {
  const refusals = (message: string): ((fields: object) => void) => {
    let told = -Infinity;
    let refused = 0;
    return (fields) => {
      refused += 1;
      if (performance.now() - told < TELL_AGAIN_MS) return;
      log.warn({ refused, ...fields }, message);
      told = performance.now();
      refused = 0;
    };
  };
  const openFiles = openFilesAllowed();
  if (openFiles !== null) server.maxConnections = connectionsFor(openFiles);
  const full = refusals(
    'connections were refused: there are as many as this process may have files open for; a higher `ulimit -n` where it is started allows more',
  );
  server.on('drop', () => full({ open: server.maxConnections, openFiles }));

  const tooMany = refusals(
    'connections were refused: their address has as many as it may (limit connectionsPerRemote)',
  );
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const leave = connections.accept(address);
    if (leave !== false) {
      socket.once('close', leave);
      return;
    }
    tooMany({ address });
    socket.destroy();
  });
}
