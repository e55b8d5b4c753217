import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFor, type RunData } from '../../agent/domain/data-file.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { Run, RunSpec, Scope } from '../../agent/domain/run.ts';
import { readDataFile } from '../config/data-file.ts';
import { environment } from '../config/environment.ts';
import type { Settings } from '../config/settings.ts';

const EXTENSIONS = ['.yaml', '.yml', '.json'];

/** Names only: a client of the API cannot point anywhere else than into the folder of its own project. */
const REF = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
const FOLDER = /^[A-Za-z0-9][\w.-]*$/;

/** The data file of this process's own settings, for a target. Null: there is none. Errors: `invalid_input`. */
export async function ownData(settings: Pick<Settings, 'data'>, target: string): Promise<RunData | null> {
  if (settings.data === null) return null;
  const data = await readDataFile(settings.data, environment());
  if (data.targets.length > 0 && !isFor(data, target))
    throw new ScreenGraphError(
      'invalid_input',
      `The data file ${settings.data} is not for this target: see its \`targets\`.`,
    );
  return data;
}

/**
 * A data file of the server. It is used only for what it says it is for: otherwise whoever may start a crawl could have
 * its secrets typed into a page of their own.
 */
async function storedData(
  settings: Settings,
  scope: Scope,
  ref: string,
  target: string,
): Promise<RunData | null> {
  const { tenantId, projectId } = scope;
  if (!REF.test(ref) || !FOLDER.test(tenantId) || !FOLDER.test(projectId)) return null;
  const folder = join(settings.serve.dataFolder ?? join(settings.home, 'data-files'), tenantId, projectId);
  const path = EXTENSIONS.map((extension) => join(folder, `${ref}${extension}`)).find((file) =>
    existsSync(file),
  );
  if (path === undefined) return null;
  const data = await readDataFile(path, environment());
  return isFor(data, target) ? data : null;
}

/** What a run types from, as far as this process has it. */
export async function dataFor(
  run: Pick<Run, 'spec' | 'tenantId' | 'projectId'>,
  settings: Settings,
): Promise<RunData | null> {
  const { data, target } = run.spec;
  const ref = data?.ref ?? null;
  return ref === null ? ownData(settings, target) : storedData(settings, run, ref, target);
}

/** What a client names by `dataRef`, as it is kept with the run. Errors: `invalid_input`, without saying what is there. */
export async function namedData(
  settings: Settings,
  scope: Scope,
  ref: string,
  target: string,
): Promise<NonNullable<RunSpec['data']>> {
  const data = await storedData(settings, scope, ref, target).catch(() => null);
  if (data === null)
    throw new ScreenGraphError(
      'invalid_input',
      'This server has no such data file for this target. Whoever runs it can put one there (setting `serve.dataFolder`).',
      { details: { path: 'dataRef' } },
    );
  return { ref, secrets: [...data.secrets.keys()] };
}
