import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { unreadable } from '../../agent/domain/source/unreadable.ts';
import { generateModel } from './generator.ts';
import { parseModel } from './model.ts';
import type { AppModel } from './model-schema.ts';

export interface ResolvedTarget {
  readonly model: AppModel;
  /** Version of the app in this build, as its package would say it. */
  readonly version: string;
}

const EXTENSION = /\.(ya?ml|json)$/;
const DEFAULT_GENERATED = 24;

async function knownModels(modelsDir: string): Promise<string[]> {
  const names = await readdir(modelsDir).catch(() => []);
  return names.filter((name) => EXTENSION.test(name)).sort();
}

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new ScreenGraphError('invalid_input', unreadable(path, cause), { cause });
  }
}

/**
 * The model that a target names: `sim:shop`, `sim:shop@B`, `sim:/path/to/model.yaml@B`, `sim:generated-7` or
 * `sim:generated-7-40` (seed and number of screens). The prefix may be left out. Fails with `invalid_input` and the
 * names there are, or with `invalid_model` and every fault of the file.
 */
export async function resolveSimTarget(
  target: string,
  options: { readonly modelsDir: string },
): Promise<ResolvedTarget> {
  const match = /^(?:sim:)?(.+?)(?:@([A-Za-z]))?$/.exec(target);
  const name = match?.[1] ?? '';
  const letter = (match?.[2] ?? 'A').toUpperCase();
  const done = (model: AppModel): ResolvedTarget => ({ model, version: model.app.version });

  const generated = /^generated-(\d{1,9})(?:-(\d{1,3}))?$/.exec(name);
  if (generated !== null && letter === 'A') {
    const screens = generated[2] === undefined ? DEFAULT_GENERATED : Number(generated[2]);
    return done(generateModel(Number(generated[1]), { screens }));
  }
  if (EXTENSION.test(name) || name.includes('/'))
    return done(parseModel(await read(resolve(name)), name, letter));
  const files = await knownModels(options.modelsDir);
  const file = files.find((candidate) => candidate.replace(EXTENSION, '') === name);
  if (file === undefined)
    throw new ScreenGraphError(
      'invalid_input',
      `there is no model "${name}"; known: ${[...files.map((each) => each.replace(EXTENSION, '')), 'generated-<seed>', 'generated-<seed>-<screens>', 'or the path of a .yaml or .json file'].join(', ')}`,
    );
  return done(parseModel(await read(join(options.modelsDir, file)), file, letter));
}
