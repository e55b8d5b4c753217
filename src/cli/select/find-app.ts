import { resolveSimTarget } from '../../../adapters/simulated/resolve-target.ts';
import type { App } from '../../../agent/domain/app.ts';
import type { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { Composition } from '../../composition/composition.ts';
import { parseTarget, type Target } from '../../composition/targets.ts';
import { MODELS_DIR } from '../../files/package-root.ts';
import { wrongUse } from '../errors.ts';

/** What is looked up in. */
export type Known = Pick<Composition, 'repo' | 'scope'>;

/** What a crawl takes for a target names the app as well; null for what is none. A build has a name of its own. */
async function asTarget(name: string): Promise<Target | null> {
  if (/^sim:.*@[A-Za-z]$/.test(name)) return null;
  try {
    return await parseTarget(name);
  } catch {
    return null;
  }
}

/** What a simulated build calls itself, by the target that crawls it (`sim:shop@B`); null for any other name. */
export async function buildOfTarget(name: string): Promise<string | null> {
  if (!/^sim:.*@[A-Za-z]$/.test(name)) return null;
  try {
    return (await resolveSimTarget(name, { modelsDir: MODELS_DIR })).version;
  } catch {
    return null;
  }
}

/** The name that tells an app from one of another platform that is called the same. */
const ofPlatform = ({ platform, naturalKey, appKey }: App): string =>
  platform === 'android' || platform === 'ios' ? `${platform}:${naturalKey}` : `${appKey} (${platform})`;

/** By app key, natural key, the target of its crawls, or the end of its package. `invalid_input` when apps of several platforms are called so. */
export async function findApp({ repo, scope }: Known, name: string): Promise<App | null> {
  const apps = await repo.listApps(scope);
  const byKey = apps.find(({ appKey }) => appKey === name);
  if (byKey !== undefined) return byKey;
  const called = apps.filter(({ naturalKey }) => naturalKey === name);
  if (called.length > 1)
    throw wrongUse(
      `There are ${called.length} apps ${JSON.stringify(name)}; say which one is meant: ${called.map(ofPlatform).sort().join(', ')}`,
    );
  if (called[0] !== undefined) return called[0];
  const target = await asTarget(name);
  return (
    apps.find((app) => app.platform === target?.platform && app.naturalKey === target.naturalKey) ??
    endingIn(apps, name)
  );
}

/** The one app whose package or bundle ID ends in a name, as people say it (`shop` of `com.example.shop`); null where there are more. */
function endingIn(apps: readonly App[], name: string): App | null {
  const [app, ...more] = apps.filter((one) => one.platform !== 'web' && one.naturalKey.endsWith(`.${name}`));
  return more.length === 0 ? (app ?? null) : null;
}

/** Says which there are; a build where an app is meant is told so. */
export async function noSuchApp({ repo, scope }: Known, selector: string): Promise<ScreenGraphError> {
  const known = (await repo.listApps(scope)).map(({ naturalKey }) => naturalKey);
  const app = selector.slice(0, Math.max(0, selector.lastIndexOf('@')));
  if (known.includes(app))
    return wrongUse(`${JSON.stringify(selector)} names a build, and all of an app are meant: ${app}`);
  return wrongUse(`There is no app ${JSON.stringify(selector)}; known: ${known.join(', ') || 'none yet'}`);
}
