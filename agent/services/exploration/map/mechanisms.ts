/**
 * What exploration consists of, part by part. Each name is one mechanism that can be left out of a run (`explore.without`),
 * so that what it is worth can be measured; `bench/explore` does so.
 */
export const MECHANISMS = [
  /** A few members of a group of alike elements are tried, more only while they bring something new. */
  'group-quota',
  /** How alike elements, and ones that say the same, fared on all screens weighs on what is tried next. */
  'yield',
  /** A new screen that is called as another and offers only what others offer is no news to what led there, in a run with a budget. */
  'echoes',
  /** A link that names its address is worth more when nobody was there. */
  'route-novelty',
  /** What a tap brought into view is brought into view again the same way. */
  'revealers',
  /** What a tap has just unfolded is tried while it is there: menus, sections, another tab's content. */
  'unfolded-first',
  /** A control that leads elsewhere in the present state of the app costs more as a way. */
  'closed-ways',
  /** What opened a closed way before is done again. */
  'reopening',
  /** A button that submits is tried once more with every field filled. */
  'form-filling',
  /** What leads on is done again where it turned its screen to another step, and where all that can be chosen was chosen since. */
  'steps',
  /** What led to a form that was passed since is tried again, until some have led there again: the form may have stood in for it. */
  'walls',
  /** Where a way may lead through a control never tried (an arrow up, a tab), that one is taken: two in one. */
  'untried-ways',
  /** Ways are weighed by what their moves cost; without it every move counts the same. */
  'path-costs',
  /** A scroll that showed something new is repeated. */
  'scroll-yield',
  /** An action that failed is tried once more, what tries again itself twice. */
  'retry',
  /** Members of small exhausted groups are tried in the end. */
  'leftover',
  /** Screens that may be out of reach later come first. */
  'fragile-first',
  /** What an element is and says (salience) weighs on what is tried next. */
  'salience',
  /** Opening comes before scrolling, typing and long presses. */
  'kind-order',
  /** An arrow back waits until its screen is scrolled and what was found from there is done. */
  'leaving-last',
  /** The one control of a screen that no other has waits for the rest: a hint goes for good. */
  'veils-last',
  /** The way to a screen is paid once for all that is worth doing there: a poor place is left for a rich one. */
  'shared-ways',
  /** Where all is done in the end, what is left is gone for in the order of the shortest tour. */
  'tour',
  /** What cannot all be done with what is left of the budget is not done for the sake of doing all. */
  'allowance',
  /** What nobody is known to listen for is expected to do nothing, until it did. */
  'unheard',
  /** What a screen's controls have brought so far weighs on the rest of them, whatever they say. */
  'dryness',
  /** Where two controls of a list or a role unfolded what led to new screens, the others beside them are worth more: sections of a menu. */
  'sections',
  /** What unfolded links on one screen is worth, on the next, what is behind it that nobody has been to: the button of a menu. */
  'menus',
  /** What is listed wherever it is scrolled to is hardly searched for. */
  'listed-searches',
  /** What did nothing is tried once more when all else is done and the app has gone on since. */
  'second-tries',
  /** The app is started once more when nothing else leads on. */
  'fresh-start',
  /** The app is wiped when nothing else leads on. */
  'reset',
] as const;
export type Mechanism = (typeof MECHANISMS)[number];

export type Without = ReadonlySet<Mechanism>;
export const NOTHING_OFF: Without = new Set();
