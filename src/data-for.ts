import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RunData } from '../agent/domain/data-file.ts';
import { ScreenGraphError } from '../agent/domain/errors.ts';
import type { Run } from '../agent/domain/run.ts';
import { readDataFile } from './config/data-file.ts';
import { environment } from './config/environment.ts';
import type { Settings } from './config/settings.ts';

const EXTENSIONS = ['.yaml', '.yml', '.json'];

/** Names only: a client of the API cannot point anywhere else than into the folder of data files. */
const REF = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

const dataFolder = (settings: Settings): string =>
  settings.serve.dataFolder ?? join(settings.home, 'data-files');

/** The data file of this process's own settings; null when it has none. */
export const ownData = async (settings: Pick<Settings, 'data'>): Promise<RunData | null> =>
  settings.data === null ? null : readDataFile(settings.data, environment());

/** A data file of the server's folder. Errors: `invalid_input` when there is none of that name. */
export async function storedData(settings: Settings, ref: string): Promise<RunData | null> {
  if (!REF.test(ref)) return null;
  const path = EXTENSIONS.map((extension) => join(dataFolder(settings), `${ref}${extension}`)).find((file) =>
    existsSync(file),
  );
  return path === undefined ? null : readDataFile(path, environment());
}

/** What a run types from, as far as this process has it. */
export const dataFor = async ({ spec }: Pick<Run, 'spec'>, settings: Settings): Promise<RunData | null> => {
  const ref = spec.data?.ref ?? null;
  return ref === null ? ownData(settings) : storedData(settings, ref);
};

/** What a client names by `dataRef`, as it is kept with the run. Errors: `invalid_input`, without saying what is there. */
export async function namedData(
  settings: Settings,
  ref: string,
): Promise<{ readonly ref: string; readonly secrets: string[] }> {
  const data = await storedData(settings, ref);
  if (data === null)
    throw new ScreenGraphError(
      'invalid_input',
      `This server has no data file ${JSON.stringify(ref.slice(0, 64))}: whoever runs it puts one into its folder of data files (setting \`serve.dataFolder\`).`,
      { details: { path: 'dataRef' } },
    );
  return { ref, secrets: [...data.secrets.keys()] };
}
