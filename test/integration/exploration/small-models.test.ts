import { describe, expect, it } from 'vitest';
import { explore, type Told } from '../../support/crawl/exploration.ts';

/** One difficulty: its model, what answers it, and how that shows on the record of decisions. */
interface Difficulty {
  readonly model: string;
  readonly mechanism: string;
  /** Actions that the run may take: of each control so many, and so many for the ways of each screen. */
  readonly perControl: number;
  readonly perScreen: number;
  shows(told: readonly Told[]): boolean;
}

const did = (told: readonly Told[], kind: string, why: RegExp): number =>
  told.filter((t) => t.kind === kind && why.test(t.why)).length;
const tapped = (told: readonly Told[], label: RegExp): number =>
  told.filter((t) => t.kind === 'TAP' && label.test(t.label)).length;

const DIFFICULTIES: readonly Difficulty[] = [
  {
    model: 'sink',
    mechanism: 'a way that needs a relaunch is a way (route planner), once `back` is known to lead nowhere',
    perControl: 1,
    perScreen: 2,
    shows: (told) => did(told, 'RELAUNCH', /^path/) >= 1 && did(told, 'BACK', /./) <= 6,
  },
  {
    model: 'infinite-feed',
    mechanism:
      'scrolling is repeated only while it shows what is worth trying; rows of one kind have a quota',
    perControl: 2,
    perScreen: 3,
    shows: (told) =>
      did(told, 'SCROLL_DOWN', /^repeat/) < 15 &&
      tapped(told, /^(?:Sunrise|Harbour|Market|Bridge|Meadow|Tower)/) <= 15,
  },
  {
    model: 'pagination',
    mechanism: 'pages of one build are one screen; what changes only its content is tried once',
    perControl: 2,
    perScreen: 2,
    shows: (told) => tapped(told, /^Next page/) <= 2 && tapped(told, /^Previous page/) <= 2,
  },
  {
    model: 'calendar',
    mechanism: 'months are one screen, days one group with a quota',
    perControl: 0.7,
    perScreen: 2,
    shows: (told) => tapped(told, /^Next month/) <= 2 && tapped(told, /^\d+$/) <= 8,
  },
  {
    model: 'inert-hub',
    mechanism: 'a group that did nothing three times is left alone (group outcomes)',
    perControl: 0.1,
    perScreen: 2,
    shows: (told) => tapped(told, /^Tile/) <= 8,
  },
  {
    model: 'toggles',
    mechanism: 'a toggle is tried once and its states are one screen',
    perControl: 1.2,
    perScreen: 3,
    shows: (told) => tapped(told, /^(?:Vibrate|Sound|Badges|Preview)$/) <= 4,
  },
  {
    model: 'one-way',
    mechanism: 'what is fragile comes first; the app is wiped for what lies behind',
    perControl: 1.2,
    perScreen: 2,
    shows: (told) => told.some((t) => t.continuation.endsWith(':reset')) || tapped(told, /^Privacy$/) >= 1,
  },
  {
    model: 'overlays',
    mechanism:
      'an overlay is a screen of its own whose way out is a hop like any other; it comes back and is closed again',
    perControl: 1.5,
    perScreen: 2,
    shows: (told) =>
      tapped(told, /^Got it$/) === 1 &&
      tapped(told, /^(?:Later|Never|Accept all)$/) + did(told, 'DISMISS', /./) >= 3,
  },
  {
    model: 'moving',
    mechanism:
      'a touch in vain on a screen that moves by itself may have missed: it is aimed anew right before the next touch',
    perControl: 1.5,
    perScreen: 2,
    shows: (told) => told.some((t) => t.why.startsWith('retry')) || told.every((t) => t.outcome !== null),
  },
  {
    model: 'slow',
    mechanism: 'a busy screen is waited for, a new one is looked at twice (patience, learnt per app)',
    perControl: 1,
    perScreen: 2,
    shows: (told) => tapped(told, /^(?:Ice core|Straggler|Last one)$/) >= 3,
  },
  {
    model: 'swipes',
    mechanism: 'pages of a carousel are rows; drawers and pulls are swipe hints',
    perControl: 1.5,
    perScreen: 3,
    shows: (told) =>
      did(told, 'SCROLL_RIGHT', /./) >= 3 &&
      did(told, 'SCROLL_LEFT', /./) >= 1 &&
      did(told, 'SCROLL_UP', /./) >= 1,
  },
  {
    model: 'login-loop',
    mechanism: 'a form is tried as it is and once filled, then what it hides is given up',
    perControl: 1.5,
    perScreen: 2,
    shows: (told) => did(told, 'TAP', /^filled form/) >= 1 && tapped(told, /^Sign in$/) <= 6,
  },
  {
    model: 'wall',
    mechanism:
      'what led to a form is tried again once the form was passed, and the form is not looked for where it is not to be had (walls)',
    perControl: 1,
    perScreen: 2,
    shows: (told) =>
      told.some((t) => t.why.startsWith('passed')) &&
      told.filter((t) => t.continuation.endsWith(':reset')).length <= 1,
  },
  {
    model: 'kept-form',
    mechanism:
      'what says that a form has gaps is left by its arrow before it is handed in full (leaving-last)',
    perControl: 1,
    perScreen: 2,
    shows: (told) =>
      told.findIndex((t) => t.label === 'Navigate up') < told.findIndex((t) => t.kind === 'TYPE'),
  },
  {
    model: 'permission',
    mechanism: 'what asked for a permission is tried again once it was given (walls)',
    perControl: 2,
    perScreen: 4,
    shows: (told) => tapped(told, /^Torch help$/) >= 1,
  },
  {
    model: 'compare',
    mechanism: 'what did nothing is done again once all that can be chosen on its screen was (steps)',
    perControl: 1.2,
    perScreen: 1,
    shows: (told) => tapped(told, /^Compare$/) === 2 && did(told, 'TAP', /^repeat/) === 1,
  },
  {
    model: 'wizard',
    mechanism:
      'what leads on is done once more when what is chosen beside it was: a step may come by it (steps)',
    perControl: 2,
    perScreen: 3,
    shows: (told) => tapped(told, /^Next$/) >= 6 && did(told, 'TAP', /^repeat/) <= 3,
  },
  {
    model: 'levels',
    mechanism:
      'what did nothing is tried once more when all else is done, and again where another led on since',
    perControl: 1.5,
    perScreen: 2,
    shows: (told) => did(told, 'TAP', /^again/) >= 1 && tapped(told, /^Poster$/) <= 5,
  },
  {
    model: 'shared-fold',
    mechanism: 'a page met folded and unfolded is one screen, in the map too (self-check, absorption)',
    perControl: 2,
    perScreen: 2,
    shows: (told) => tapped(told, /^All /) >= 2,
  },
  {
    model: 'redirects',
    mechanism: 'an edge leads where it was seen to lead; one to its own screen is no edge and no progress',
    perControl: 1.5,
    perScreen: 2,
    // Once as it comes, and once more at the end.
    shows: (told) => tapped(told, /^Once more$/) <= 2 && tapped(told, /^Polish$/) <= 2,
  },
  {
    model: 'odd-back',
    mechanism: 'where `back` led is held against where it was to lead',
    perControl: 1.5,
    perScreen: 2,
    shows: (told) => did(told, 'BACK', /^path/) >= 1,
  },
  {
    model: 'shuffled-menu',
    mechanism: 'an element is known by what it says and is, never by its place',
    perControl: 1.5,
    perScreen: 2,
    shows: (told) => tapped(told, /^Funds$/) <= 4,
  },
];

describe.each(DIFFICULTIES)('$model: $mechanism', ({ model, perControl, perScreen, shows }) => {
  it.each([1, 2, 3])(
    'seed %i: every screen found, ends by itself within its bound, and the record says how',
    async (seed) => {
      const e = await explore(model, { seed });
      const bound = Math.ceil(perControl * e.size + perScreen * e.truth.screens.length);
      process.stdout.write(`${e.line}; bound ${bound}\n`);
      expect(e.missed, e.line).toEqual([]);
      expect(e.run.stopReason, e.line).toBe('success');
      expect(e.actions, e.line).toBeLessThanOrEqual(bound);
      expect([...e.split, ...e.merged], e.line).toEqual([]);
      expect(
        shows(e.told),
        `${e.line}\n${e.told.map((t) => `${t.kind} ${t.label}: ${t.why}`).join('\n')}`,
      ).toBe(true);
    },
    120_000,
  );
});
