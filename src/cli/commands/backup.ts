import { backup as backupLines, type BackupSummary } from '../../../agent/usecases/keeping/backup.ts';
import { restore as restoreLines } from '../../../agent/usecases/keeping/restore.ts';
import { readLines, refuseReadOnce, whatIsThere, writeLines } from '../../files/backup-file.ts';
import { packageVersion } from '../../files/package-root.ts';
import { unlessInterrupted } from '../end-signal.ts';
import { EXIT, wrongUse } from '../errors.ts';
import { findApp, noSuchApp } from '../select/find-app.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { asArgument, counted, note, plain, print, printJson } from '../terminal.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MiB`;

/** `backup <file>`: the maps of the project, its runs and their artifacts, as one file. */
export const backup = (options: Options, file: string): Promise<number> =>
  withSession(options, async (session) => {
    const there = await whatIsThere(file);
    if (there === 'folder') throw wrongUse(`${file} is a folder; name a file in it.`);
    if (options['force'] !== true && there !== 'nothing')
      throw wrongUse(`${file} is there already; --force replaces it.`);
    const named = options['app'] as readonly string[] | undefined;
    const appKeys: string[] = [];
    for (const name of named ?? []) {
      const app = await findApp(session, name);
      if (app === null) throw await noSuchApp(session, name);
      appKeys.push(app.appKey);
    }
    const lines = backupLines(session, session.scope, {
      ...(named === undefined ? {} : { appKeys }),
      runs: options['runs'] !== false,
      artifacts: options['artifacts'] !== false,
      program: packageVersion(),
    });
    const kept: { told?: BackupSummary } = {};
    async function* watched(): AsyncGenerator<string> {
      kept.told = yield* lines;
    }
    const written = await unlessInterrupted((signal) =>
      writeLines(file, watched(), { mayReplace: options['force'] === true, signal }),
    );
    if (written === null) {
      note('Interrupted; no file was written.');
      return EXIT.interrupted;
    }
    const { told } = kept;
    if (options['json'] === true)
      printJson({ schemaId: 'screengraph.backup-summary', version: 1, ...written, ...told });
    else if (told !== undefined)
      print(
        [
          `${written.path}: ${megabytes(written.bytes)}`,
          `  ${counted(told.screens, 'screen')}, ${counted(told.edges, 'edge')}, ${counted(told.runs, 'run')}, ${counted(told.artifacts, 'artifact')}${told.corrections === 0 ? '' : `, ${counted(told.corrections, 'correction')}`}`,
          ...told.apps.map(
            ({ naturalKey, mapDigest }) => `  ${plain(naturalKey)}: map ${mapDigest.slice(0, 16)}`,
          ),
          ...(told.unfinishedRuns > 0
            ? [
                `  left out: ${counted(told.unfinishedRuns, 'run')} that ${told.unfinishedRuns === 1 ? 'is' : 'are'} not over`,
              ]
            : []),
          ...(told.missingArtifacts > 0
            ? [`  not in the store any more, or damaged there: ${counted(told.missingArtifacts, 'artifact')}`]
            : []),
          `Read it in again, here or elsewhere: npx screengraph restore ${asArgument(file)}`,
        ].join('\n'),
      );
    return 0;
  });

/** `restore <file>`: what it holds and is not here yet. */
export const restore = (options: Options, file: string): Promise<number> =>
  withSession(options, async (session) => {
    await refuseReadOnce(file);
    const told = await unlessInterrupted((signal) =>
      restoreLines(session, session.scope, () => readLines(file, signal)),
    );
    if (told === null) {
      note('Interrupted; what was read in by then stays, and the same command goes on.');
      return EXIT.interrupted;
    }
    if (options['json'] === true) printJson({ schemaId: 'screengraph.restore-summary', version: 1, ...told });
    else {
      const new_ = (
        { all, created }: { readonly all: number; readonly created: number },
        what: string,
      ): string =>
        `${counted(all, what)} (${created === 0 ? 'none new' : `${created.toLocaleString('en-US')} new`})`;
      print(
        [
          `Backup of ${plain(told.from.tenantId)}/${plain(told.from.projectId)}, ${told.createdAt}: ${told.apps.map(plain).join(', ') || 'no app'}`,
          `  ${new_(told.screens, 'screen')}, ${new_(told.edges, 'edge')}, ${new_(told.runs, 'run')}, ${new_(told.artifacts, 'artifact')}${told.corrections.all === 0 ? '' : `, ${new_(told.corrections, 'correction')}`}`,
        ].join('\n'),
      );
    }
    return 0;
  });
