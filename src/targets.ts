import { resolve } from 'node:path';
import { resolveSimTarget } from '../adapters/simulated/resolve-target.ts';
import { ScreenGraphError } from '../agent/domain/errors.ts';
import type { Platform } from '../agent/domain/run.ts';
import { MODELS_DIR } from './package-root.ts';

export interface Target {
  /** As a later process can open it again: paths are absolute. */
  readonly target: string;
  readonly platform: Platform;
  /** Package, origin, or the name given by `--app`. */
  readonly naturalKey: string;
}

const HELP =
  'Give a web address (https://…) or a simulated app (sim:shop, sim:shop@B, sim:path/to/model.yaml, sim:generated-7).';

async function simulated(target: string, app: string | undefined): Promise<Target> {
  const { model } = await resolveSimTarget(target, { modelsDir: MODELS_DIR });
  const path = /^sim:(.*\/.*|.*\.(?:ya?ml|json)(?:@\w)?)$/.exec(target)?.[1];
  return {
    target: path === undefined ? target : `sim:${resolve(path)}`,
    platform: 'simulated',
    naturalKey: app ?? model.app.package,
  };
}

/** What a crawl is pointed at. `invalid_input` says what can be given. */
export async function parseTarget(text: string, app?: string): Promise<Target> {
  if (text.startsWith('sim:')) return simulated(text, app);
  if (!/^https?:\/\//i.test(text))
    throw new ScreenGraphError('invalid_input', `${JSON.stringify(text)} is not a target. ${HELP}`);
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new ScreenGraphError('invalid_input', `${JSON.stringify(text)} is not an address. ${HELP}`);
  }
  // The address is kept with the run, told in its first event and printed: no place for a password.
  if (url.username !== '' || url.password !== '')
    throw new ScreenGraphError('invalid_input', 'Leave user name and password out of the address.');
  return { target: url.href, platform: 'web', naturalKey: app ?? url.origin };
}
