import { isAbsolute } from 'node:path';
import type { Run } from '../../../agent/domain/run.ts';
import { parseTarget, type Target } from '../../composition/targets.ts';
import { wrongUse } from '../errors.ts';
import type { Options } from '../session.ts';

type Crawled = Pick<Run['spec'], 'target' | 'platform' | 'naturalKey'>;

/**
 * On what the stored steps of a run are performed: what `--on` names, else what the run was on. Errors: wrong use for a target
 * that is known to be another app, as its package or bundle says. An address says nothing: one app stands at many, so
 * there its start tells. `--app` says what `--on` is, as it does for a crawl.
 */
export async function targetOn({ on, app }: Options, spec: Crawled): Promise<string> {
  if (typeof on !== 'string') return spec.target;
  const said = typeof app === 'string' ? app : undefined;
  const other = await parseTarget(on, said);
  if (other.platform !== spec.platform)
    throw wrongUse(`${other.target} is ${other.platform}; what is stored was done on ${spec.platform}.`);
  if (other.platform === 'web' && said === undefined) return other.target;
  const names = [spec.naturalKey, await ownNameOf(spec)];
  if (!names.includes(other.naturalKey)) throw anotherApp(other, spec);
  return other.target;
}

/** What the app of a run calls itself, whatever the run called it; null where its file is gone or is none now. */
async function ownNameOf({ target, platform }: Crawled): Promise<string | null> {
  if (platform === 'ios' || (platform === 'android' && !isAbsolute(target))) return target;
  return parseTarget(target).then(
    ({ naturalKey }) => naturalKey,
    () => null,
  );
}

function anotherApp({ target, naturalKey }: Target, spec: Crawled): Error {
  const is = target === naturalKey ? 'another app' : `${naturalKey}, another app`;
  const name = /^[\w.:/@-]+$/.test(spec.naturalKey) ? spec.naturalKey : JSON.stringify(spec.naturalKey);
  return wrongUse(
    `${target} is ${is}; what is stored was done on ${spec.naturalKey}. If it is the same one, add: --app ${name}`,
  );
}
