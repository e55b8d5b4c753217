import { stringify } from 'yaml';
import { referencesIn } from '../../agent/domain/data-file.ts';
import type { StoredPath, StoredStep } from '../../agent/domain/stored-path.ts';
import { uncut } from '../../agent/services/identity/naming/screen-text.ts';
import { ENTER, withoutEnter } from '../../agent/services/text-entry/enter-key.ts';
import { secretVariables } from './secret-variables.ts';

/** Time for a screen to come up, in ms. */
const WAIT_MS = 10_000;
const SWIPES = { SCROLL_UP: 'DOWN', SCROLL_DOWN: 'UP', SCROLL_LEFT: 'RIGHT', SCROLL_RIGHT: 'LEFT' } as const;
/** Where a finger goes on and off what scrolls, as shares of its width and height. */
const [NEAR, FAR] = [0.15, 0.85];
const STROKES = {
  SCROLL_UP: [0.5, NEAR, 0.5, FAR],
  SCROLL_DOWN: [0.5, FAR, 0.5, NEAR],
  SCROLL_LEFT: [NEAR, 0.5, FAR, 0.5],
  SCROLL_RIGHT: [FAR, 0.5, NEAR, 0.5],
} as const;
/** Long enough not to be a throw, after which a list goes on by itself. */
const STROKE_MS = 700;
/** Names are cut there, and a blank at the cut is taken off. */
const LONGEST_LABEL = 120;
const isCut = (label: string): boolean => label.length >= LONGEST_LABEL - 1;

type Command = string | Readonly<Record<string, unknown>>;

/** Maestro takes `${…}` in any text for JavaScript that it is to run; without an end it is none, and a stroke before it would show. */
const inert = (text: string): string => text.replace(/\$\{(?=[^]*\})/g, '\\${');

/** Maestro takes texts and IDs for regular expressions over the whole of them. */
const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/**
 * A path as a flow of Maestro (https://docs.maestro.dev/api-reference/commands): a phone's app, or a web page by `url`.
 * `secrets`: all names of the data file.
 */
export function pathAsMaestro(path: StoredPath, secrets: readonly string[] = []): string {
  const { app, target, title } = path;
  const head = {
    ...(app.platform === 'web'
      ? { url: target }
      : { appId: app.platform === 'simulated' ? app.naturalKey : appOf(path) }),
    name: inert(title),
    tags: ['screengraph'],
  };
  const variables = secretVariables(path, secrets);
  const commands: Command[] = [
    { launchApp: { stopApp: true } },
    ...(path.start === null ? [] : arrival(path.start.name)),
    ...path.steps.flatMap((step) => commandsOf(step, path, variables)),
  ];
  const told = [...variables].map(([name, variable]) => `# ${variable} is ${name} of the data file.\n`);
  return `# Made by ScreenGraph from its map.\n${told.join('')}${stringify(head)}---\n${stringify(commands, { lineWidth: 0, aliasDuplicateObjects: false })}`;
}

/** A package file is installed under the name that the app has in the map. */
const appOf = ({ app, target }: StoredPath): string => (target.includes('/') ? app.naturalKey : target);

function commandsOf(
  step: StoredStep,
  { viewport, app: { platform } }: Pick<StoredPath, 'viewport' | 'app'>,
  variables: ReadonlyMap<string, string>,
): readonly Command[] {
  const { what, action, expects } = step;
  const after = expects.kind === 'screen' ? arrival(expects.screen.name) : [];
  if (what === 'reset') return [{ launchApp: { clearState: true, stopApp: true } }, ...after];
  if (what !== 'act' || action === null) return [{ launchApp: { stopApp: what === 'relaunch' } }, ...after];
  const target = selectorOf(step, viewport, platform);
  const above = step.bounds !== null && step.bounds.y + step.bounds.height / 2 < 0;
  // A touch does not scroll, and nothing says how much of a screen another display shows. What is in sight is left there.
  const inSight: readonly Command[] =
    'point' in target
      ? []
      : [
          {
            scrollUntilVisible: {
              element: target,
              ...{ direction: above ? 'UP' : 'DOWN', visibilityPercentage: 50, timeout: WAIT_MS },
            },
          },
        ];
  switch (action.kind) {
    case 'TAP':
      return [...inSight, { tapOn: target }, ...after];
    case 'LONG_PRESS':
      return [...inSight, { longPressOn: target }, ...after];
    case 'TYPE':
      if (step.keys !== undefined)
        return [...pressed(step.inputText ?? '', step.keys, viewport, variables), ...after];
      return [
        ...inSight,
        { tapOn: target },
        'eraseText',
        { inputText: typed(withoutEnter(step.inputText ?? ''), variables) },
        ...(step.inputText?.endsWith(ENTER) === true ? [{ pressKey: 'Enter' }] : []),
        ...after,
      ];
    case 'BACK':
    case 'DISMISS':
      // `back` does nothing on iOS, where a pull from the edge goes back.
      return [platform === 'ios' ? { swipe: { start: '0%,50%', end: '90%,50%' } } : 'back', ...after];
    case 'HIDE_KEYBOARD':
      return ['hideKeyboard', ...after];
    case 'SCROLL_UP':
    case 'SCROLL_DOWN':
    case 'SCROLL_LEFT':
    case 'SCROLL_RIGHT':
      return [{ swipe: strokeOf(action.kind, step.bounds, viewport) }, ...after];
    default:
      return [{ launchApp: { stopApp: true } }, ...after];
  }
}

const arrival = (name: string): readonly Command[] =>
  name === ''
    ? []
    : [{ extendedWaitUntil: { visible: { text: `.*${literally(uncut(name))}.*` }, timeout: WAIT_MS } }];

const percent = (at: number, of: number): number => Math.max(0, Math.min(100, Math.round((100 * at) / of)));
const pointAt = (x: number, y: number, { width, height }: StoredPath['viewport']): string =>
  `${percent(x, width)}%,${percent(y, height)}%`;

/** Over what was scrolled, where that is known: a strip of cards is not moved from the middle of the display. */
function strokeOf(
  kind: keyof typeof STROKES,
  bounds: StoredStep['bounds'],
  viewport: StoredPath['viewport'],
) {
  if (bounds === null) return { direction: SWIPES[kind] };
  const [x1, y1, x2, y2] = STROKES[kind];
  const at = (across: number, down: number): string =>
    pointAt(bounds.x + bounds.width * across, bounds.y + bounds.height * down, viewport);
  return { start: at(x1, y1), end: at(x2, y2), duration: STROKE_MS };
}

/** By resource name, by what it says (of those alike by their order), or, where it has neither, by its place. */
function selectorOf(
  { action, bounds, among }: StoredStep,
  viewport: StoredPath['viewport'],
  platform: StoredPath['app']['platform'],
) {
  const { resourceName = '', label = '' } = action ?? {};
  // Rows share a resource name; what they say tells them apart, and that is said by something inside of them.
  const row = action?.groupSignature !== action?.elementSignature && label !== '';
  const text = platform === 'web' ? written(label) : said(label);
  // Counted from 0 among what fits: https://docs.maestro.dev/api-reference/selectors
  const order = among === undefined || among.nth === 0 ? {} : { index: among.nth };
  if (resourceName !== '' && !(row && platform !== 'web'))
    return { id: `(.*[:/])?${literally(resourceName)}`, ...(row ? { text } : {}), ...order };
  if (label !== '') return { text, ...order };
  const { x, y, width: w, height: h } = bounds ?? { x: 0, y: 0, ...viewport };
  return { point: pointAt(x + w / 2, y + h / 2, viewport) };
}

/** Between words of a page's source: Maestro takes the first line break out of it, and its `\\s` is no space that keeps words together. */
const BLANK = '[\\s\\u00a0]*';
/** What stands on a page; no sentence that has the words in it, of which Maestro takes the first. */
const written = (label: string): string =>
  `${BLANK}${label.trim().split(/\s+/).map(literally).join(BLANK)}${isCut(label) ? '.*' : BLANK}`;

/**
 * What a control says, or the first of the texts in it: a row is called by all its texts, one after the other, and Maestro holds a
 * selector against single elements. Of a row that an app drew itself they are one, a line each.
 */
function said(label: string): string {
  const parts = label.split(', ').map(literally);
  const cut = isCut(label) ? '.*' : '';
  return parts.reduceRight((rest, part, at) => {
    const whole = `${part}${rest}`;
    return at === 0 ? whole : `((, |\\n)${whole})?`;
  }, cut);
}

/**
 * Touches of the keys of a keypad that the app draws itself. Of a secret nobody knows here which those are: the flow goes through its
 * signs (https://docs.maestro.dev/api-reference/commands/repeat).
 */
function pressed(
  text: string,
  keys: NonNullable<StoredStep['keys']>,
  viewport: StoredPath['viewport'],
  variables: ReadonlyMap<string, string>,
): readonly Command[] {
  const touch = ({ bounds: { x, y, width, height } }: (typeof keys)[number]): Command => ({
    tapOn: { point: pointAt(x + width / 2, y + height / 2, viewport) },
  });
  const [name] = referencesIn(text);
  const secret = name === undefined ? undefined : variables.get(name);
  if (secret === undefined)
    return [...text].flatMap((sign) => keys.find((key) => key.sign === sign) ?? []).map(touch);
  return [
    { evalScript: '${output.key = 0}' },
    {
      repeat: {
        while: { true: `\${output.key < ${secret}.length}` },
        commands: [
          { tapOn: { text: `\${${secret}.charAt(output.key)}(,? ?[A-Z+ ]+)?` } },
          { evalScript: '${output.key = output.key + 1}' },
        ],
      },
    },
  ];
}

/** Secrets come from the environment of whoever runs the flow. */
const typed = (text: string, variables: ReadonlyMap<string, string>): string =>
  referencesIn(text).reduce(
    (all, name) => all.replaceAll(`{{secret:${name}}}`, `\${${variables.get(name) ?? ''}}`),
    inert(text),
  );
