import { resolve } from 'node:path';
import { resolveSimTarget } from '../../adapters/simulated/resolve-target.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { faultOfName } from '../../agent/domain/one-line.ts';
import type { Platform } from '../../agent/domain/run.ts';
import { MODELS_DIR } from '../files/package-root.ts';

export interface Target {
  /** As a later process can open it again: paths are absolute. */
  readonly target: string;
  readonly platform: Platform;
  /** Package, origin, or the name given by `--app`. */
  readonly naturalKey: string;
}

const HELP =
  'Give an Android app (its package or an .apk file), an iOS app (ios:com.example.app), a web address (https://…) or a simulated app (sim:shop, sim:shop@B, sim:path/to/model.yaml, sim:generated-7).';

/** At least two parts, each beginning with a letter: what Android takes for a package. */
const PACKAGE = /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/;
const PACKAGE_FILE = /\.(?:apks?|apkm|xapk|aab)$/i;

/**
 * A name without a slash is a package, whatever it ends in: `com.example.app` is one. Only what ends like a package file
 * may be a file, and is one when it is there. `android:` before a name leaves no doubt.
 */
async function android(text: string, app: string | undefined): Promise<Target | null> {
  const named = /^android:(.+)$/.exec(text)?.[1];
  const name = named ?? text;
  if (/[\\/]/.test(name) || (named === undefined && PACKAGE_FILE.test(name))) {
    const { readApk } = await import('../../adapters/appium/android/apk-file.ts');
    const target = resolve(name);
    const { appPackage } = await readApk(target);
    return { target, platform: 'android', naturalKey: app ?? appPackage };
  }
  if (!PACKAGE.test(name)) return null;
  return { target: name, platform: 'android', naturalKey: app ?? name };
}

/** `ios:` before a bundle ID: by its looks alone it could be an Android package. */
function ios(text: string, app: string | undefined): Target | null {
  const bundleId = /^ios:(.+)$/.exec(text)?.[1];
  if (bundleId === undefined) return null;
  if (!/^[A-Za-z0-9][A-Za-z0-9-]*(?:\.[A-Za-z0-9-]+)+$/.test(bundleId) || /\.ipa$/i.test(bundleId))
    throw new ScreenGraphError(
      'invalid_input',
      `${JSON.stringify(bundleId)} is not the bundle ID of an installed app (com.example.app); install the app first.`,
    );
  return { target: bundleId, platform: 'ios', naturalKey: app ?? bundleId };
}

async function simulated(target: string, app: string | undefined): Promise<Target> {
  const { model } = await resolveSimTarget(target, { modelsDir: MODELS_DIR });
  const path = /^sim:(.*\/.*|.*\.(?:ya?ml|json)(?:@\w)?)$/.exec(target)?.[1];
  return {
    target: path === undefined ? target : `sim:${resolve(path)}`,
    platform: 'simulated',
    naturalKey: app ?? model.app.package,
  };
}

/** Lists, files and selectors go by the name. */
function checkName(app: string): void {
  const fault = app.trim() === '' ? 'be blank' : faultOfName(app);
  if (fault === null) return;
  throw new ScreenGraphError('invalid_input', `The name of an app must not ${fault}.`, {
    details: { path: 'app' },
  });
}

/** As people name a server on their own machine, or what a browser shows without its scheme. */
const HOST_AND_PORT = /^[\w.-]+:\d{1,5}(?:\/\S*)?$/;

/** A page on disk has no origin that a crawl could stay within, and a path that no server answers for. */
function refusePageFile(text: string): void {
  if (/^file:/i.test(text) || /[\\/].*\.x?html?(?:[?#].*)?$/i.test(text))
    throw new ScreenGraphError(
      'invalid_input',
      `${JSON.stringify(text)} is a page in a file, which cannot be crawled. Serve its folder, as with \`python3 -m http.server -d FOLDER 8000\`, and give http://127.0.0.1:8000/.`,
    );
}

/** What a crawl is pointed at. `invalid_input` says what can be given. */
export async function parseTarget(text: string, app?: string): Promise<Target> {
  if (app !== undefined) checkName(app);
  if (text.startsWith('sim:')) return simulated(text, app);
  if (!/^https?:\/\//i.test(text)) {
    refusePageFile(text);
    const meant = `http://${text}`;
    if (HOST_AND_PORT.test(text) && URL.canParse(meant))
      throw new ScreenGraphError(
        'invalid_input',
        `${JSON.stringify(text)} is not a target. Did you mean ${meant}?`,
      );
    const target = ios(text, app) ?? (await android(text, app));
    if (target !== null) return target;
    throw new ScreenGraphError('invalid_input', `${JSON.stringify(text)} is not a target. ${HELP}`);
  }
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new ScreenGraphError('invalid_input', `${JSON.stringify(text)} is not an address. ${HELP}`);
  }
  // The address is kept with the run, told in its first event and printed: no place for a password.
  if (url.username !== '' || url.password !== '')
    throw new ScreenGraphError(
      'invalid_input',
      'Leave user name and password out of the address: SCREENGRAPH_HTTP_LOGIN=https://NAME:PASSWORD@HOST gives them to that server and is never stored.',
    );
  return { target: url.href, platform: 'web', naturalKey: app ?? url.origin };
}
