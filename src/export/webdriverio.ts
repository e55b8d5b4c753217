import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencesIn } from '../../agent/domain/data-file.ts';
import type { Expectation, StoredPath, StoredStep } from '../../agent/domain/stored-path.ts';
import { START_PAGE, webRouteTemplate } from '../../agent/services/identity/naming/route-template.ts';
import { uncut } from '../../agent/services/identity/naming/screen-text.ts';
import { PACKAGE_ROOT } from '../files/package-root.ts';
import { secretVariables } from './secret-variables.ts';

const read = (name: string): string =>
  readFileSync(join(PACKAGE_ROOT, 'src/export/helpers', `${name}.mjs`), 'utf8');

/** Without what it imports, and with nothing exported, as a part of a test. */
const part = (name: string): string =>
  read(name)
    .replace(/^import .*\n\n?/gm, '')
    .replace(/^const \{ env \} = process;\n/m, '')
    .replace(/^export /gm, '');

/** The helpers that a test begins with: plain scripts beside this file, copied into the test, which is one file. */
const helpers = (web: boolean, types: boolean): string => {
  const [main, rest] = web ? ['web', 'web-page'] : ['native', 'native-ios'];
  const own = read(main).replace(/^import [^;]* from '\.\/[\w-]+\.mjs';\n/m, '');
  return `${own}\n${read(rest).replace(/^export /gm, '')}${types ? part('secret') : ''}`;
};

/** A literal of JavaScript that no app text can end. */
const js = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16)}`);

/**
 * A path as a test of its own: Node's test runner and WebdriverIO, nothing else. `START` and the like come from the
 * environment, so that it runs against any installation of the app. `secrets`: all names of the data file.
 */
export function pathAsWebdriverio(path: StoredPath, secrets: readonly string[] = []): string {
  const { app, target, viewport, title, start } = path;
  const web = app.platform === 'web';
  const settings = web
    ? { start: target, viewport }
    : {
        app: target.includes('/') || app.platform === 'simulated' ? app.naturalKey : target,
        platform: app.platform === 'ios' ? 'iOS' : 'Android',
      };
  const variables = secretVariables(path, secrets);
  const first = start === null ? 'null' : js(expected({ kind: 'screen', screen: start }, web));
  return `${helpers(web, variables.size > 0)}
const settings = ${js(settings)};

test(${js(title)}, { timeout: ${60_000 + 15_000 * path.steps.length} }, async (t) => {
  const app = await open(settings);
  t.after(() => app.close());
  await app.arrives(${first});
${path.steps.map((step) => `  ${stepOf(step, web, variables)}`).join('\n')}
});
`;
}

function stepOf(step: StoredStep, web: boolean, variables: ReadonlyMap<string, string>): string {
  const { what, action, inputText, expects } = step;
  const then = `await app.arrives(${js(expected(expects, web))});`;
  if (what !== 'act' || action === null) return `await app.restart(${js(what)}); ${then}`;
  const target = js({
    ...{ label: action.label, resource: action.resourceName, role: action.role },
    at: step.bounds,
    ...(step.among === undefined ? {} : { among: step.among }),
    ...(step.keys === undefined ? {} : { keys: step.keys.map(({ sign, bounds }) => ({ sign, at: bounds })) }),
  });
  if (action.kind === 'TYPE')
    return `await app.type(${target}, ${typed(inputText ?? '', variables)}); ${then}`;
  return `await app.perform(${js(action.kind)}, ${target}); ${then}`;
}

/** What a test can see of what is expected. */
function expected(expects: Expectation, web: boolean): unknown {
  if (expects.kind !== 'screen') return { kind: expects.kind };
  const { name, route } = expects.screen;
  return { kind: 'screen', name: uncut(name), ...(web ? { route: routePattern(route) } : {}) };
}

/** A route as a regular expression for the path and, where it is a route itself, the fragment; what differs from item to item is left open. */
function routePattern(route: string): string {
  const [path = '', fragment] = webRouteTemplate(route).split('#');
  const open = (text: string): string =>
    (text.split('?')[0] ?? '')
      .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
      .replaceAll(':id', '[^/?#]+')
      .replaceAll(':n', '\\d+');
  const folder = `/?(${START_PAGE})?`;
  const inner = fragment === undefined ? '(#.*)?' : `#!?${open(fragment)}${folder}(\\?.*)?`;
  return `^${open(path)}${folder}(\\?[^#]*)?${inner}$`;
}

/** Secrets come from the environment of whoever runs the test. */
const typed = (text: string, variables: ReadonlyMap<string, string>): string =>
  referencesIn(text).reduce(
    (code, name) =>
      code.replaceAll(`{{secret:${name}}}`, `" + secret(${js(variables.get(name))}, ${js(name)}) + "`),
    js(text),
  );
