import { stringify } from 'yaml';
import { referencesIn } from '../../agent/domain/data-file.ts';
import type { StoredPath, StoredStep } from '../../agent/domain/stored-path.ts';
import { secretVariable } from './secret-variable.ts';

/** Time for a screen to come up, in ms. */
const WAIT_MS = 10_000;
const SWIPES = { SCROLL_UP: 'DOWN', SCROLL_DOWN: 'UP', SCROLL_LEFT: 'RIGHT', SCROLL_RIGHT: 'LEFT' } as const;

type Command = string | Readonly<Record<string, unknown>>;

/** Maestro takes texts and IDs for regular expressions over the whole of them. */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A path as a flow of Maestro (https://docs.maestro.dev/api-reference/commands): a phone's app, or a web page by `url`. */
export function pathAsMaestro(path: StoredPath): string {
  const { app, target, title, viewport } = path;
  const head = {
    ...(app.platform === 'web'
      ? { url: target }
      : { appId: app.platform === 'simulated' ? app.naturalKey : appOf(path) }),
    name: title,
    tags: ['screengraph'],
  };
  const commands: Command[] = [
    { launchApp: { stopApp: true } },
    ...(path.start === null ? [] : arrival(path.start.name)),
    ...path.steps.flatMap((step) => commandsOf(step, viewport)),
  ];
  return `# Made by ScreenGraph from its map.\n${stringify(head)}---\n${stringify(commands, { lineWidth: 0 })}`;
}

/** A package file is installed under the name that the app has in the map. */
const appOf = ({ app, target }: StoredPath): string => (target.includes('/') ? app.naturalKey : target);

function commandsOf(step: StoredStep, viewport: StoredPath['viewport']): readonly Command[] {
  const { what, action, expects } = step;
  const after = expects.kind === 'screen' ? arrival(expects.screen.name) : [];
  if (what === 'reset') return [{ launchApp: { clearState: true, stopApp: true } }, ...after];
  if (what !== 'act' || action === null) return [{ launchApp: { stopApp: what === 'relaunch' } }, ...after];
  const target = selectorOf(step, viewport);
  switch (action.kind) {
    case 'TAP':
      return [{ tapOn: target }, ...after];
    case 'LONG_PRESS':
      return [{ longPressOn: target }, ...after];
    case 'TYPE':
      return [{ tapOn: target }, 'eraseText', { inputText: typed(step.inputText ?? '') }, ...after];
    case 'BACK':
    case 'DISMISS':
      return ['back', ...after];
    case 'HIDE_KEYBOARD':
      return ['hideKeyboard', ...after];
    case 'SCROLL_UP':
    case 'SCROLL_DOWN':
    case 'SCROLL_LEFT':
    case 'SCROLL_RIGHT':
      return [{ swipe: { direction: SWIPES[action.kind] } }, ...after];
    default:
      return [{ launchApp: { stopApp: true } }, ...after];
  }
}

const arrival = (name: string): readonly Command[] =>
  name === ''
    ? []
    : [{ extendedWaitUntil: { visible: { text: `.*${literally(name)}.*` }, timeout: WAIT_MS } }];

/** By resource name, by what it says, or, where it has neither, by its place. */
function selectorOf({ action, bounds }: StoredStep, { width, height }: StoredPath['viewport']) {
  const { resourceName = '', label = '' } = action ?? {};
  if (resourceName !== '') {
    // Rows share a resource name; what they say tells them apart.
    const row = action?.groupSignature !== action?.elementSignature && label !== '';
    return { id: `(.*[:/])?${literally(resourceName)}`, ...(row ? { text: labelled(label) } : {}) };
  }
  if (label !== '') return { text: labelled(label) };
  const percent = (at: number, of: number): number => Math.max(0, Math.min(100, Math.round((100 * at) / of)));
  const { x, y, width: w, height: h } = bounds ?? { x: 0, y: 0, width, height };
  return { point: `${percent(x + w / 2, width)}%,${percent(y + h / 2, height)}%` };
}

const labelled = (label: string): string => `.*${literally(label)}.*`;

/** Secrets come from the environment of whoever runs the flow. */
const typed = (text: string): string =>
  referencesIn(text).reduce(
    (all, name) => all.replaceAll(`{{secret:${name}}}`, `\${${secretVariable(name)}}`),
    text.replaceAll('${', '\\${'),
  );
