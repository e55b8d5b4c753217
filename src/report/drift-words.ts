import type { ActionDrift, Drift, ElementChange, ScreenDrift } from '../../agent/domain/analysis/drift.ts';
import { crashInWords, unnamed } from '../../agent/domain/graph.ts';
import { lettersOf } from '../../agent/services/analysis/build/likeness.ts';
import { isUnseenAsWell } from '../../agent/services/analysis/drift/absence/absence-words.ts';
import { signBehind } from '../../agent/services/patterns/screen-signs.ts';

type Screens = ActionDrift['ledTo'];
type Quote = (name: string) => string;
const quoted: Quote = (name) => `“${name}”`;

const ownName = ({ label, resourceName }: NonNullable<ElementChange['before']>): string =>
  label || resourceName;

/** What an element is called; one that is called nothing goes by what it is, which is no name. */
export function namedIn(action: ElementChange['before'], quote: Quote = quoted): string {
  if (action === null) return '';
  const name = ownName(action);
  return name === '' ? unnamed(action.role) : quote(name);
}

/**
 * What an element is called; with what it is where another of that name came or went on the same screen, as when a switch is a
 * checkbox now.
 */
export function namedAmong(
  element: ElementChange,
  elements: readonly ElementChange[],
  quote: Quote = quoted,
): string {
  const own = element.before ?? element.after;
  const name = namedIn(own, quote);
  const twin = elements.find(
    ({ change, before, after }) =>
      change !== element.change &&
      (before === null || after === null) &&
      namedIn(before ?? after, quote) === name,
  );
  const role = (twin?.before ?? twin?.after)?.role;
  return role === undefined || own === null || own.role === role ? name : `${name} (${own.role})`;
}

/** What an element is called now; a control that lost its name is called nothing. */
export const renamedWords = ({ before, after }: ElementChange, quote: Quote = quoted): string =>
  (after?.label ?? '') === '' && (after?.resourceName ?? '') === ''
    ? `${namedIn(before, quote)} has no name now`
    : `${namedIn(before, quote)} is called ${namedIn(after, quote)} now`;

/** What a difference is told of: of a broken screen what it was, and not the error that shows instead. */
export const screenOf = ({ verdict, before, after }: ScreenDrift): ScreenDrift['before'] =>
  verdict === 'broken' ? before : (after ?? before);

/** What is said behind the name of a screen, by which `path` and `correct` know it, where another of its build has that name; else nothing. */
export function signOf({ called }: Drift, screen: ScreenDrift): string {
  const { screenId = '', name = '' } = screenOf(screen) ?? {};
  return signBehind(name, called[screenId] ?? name);
}

/** What a drift calls its screens, by their ID, told apart from others of their names. */
export const screenNames = ({ screens, called: apart }: Drift): ReadonlyMap<string, string> =>
  new Map(
    screens.flatMap(({ before, after }) =>
      [before, after].flatMap((screen) =>
        screen === null ? [] : [[screen.screenId, apart[screen.screenId] ?? screen.name] as const],
      ),
    ),
  );

/** An action whose screens go by what tells each from others of its name. */
function toldApart(action: ActionDrift, apart: Drift['called']): ActionDrift {
  const named = <T extends Screens[number]>(screen: T): T => ({
    ...screen,
    name: apart[screen.screenId] ?? screen.name,
  });
  const { screen, ledTo, leadsTo } = action;
  return { ...action, screen: named(screen), ledTo: ledTo.map(named), leadsTo: leadsTo.map(named) };
}

/** Whether an element that moved is gone from this screen; else it came there. */
const hasLeft = ({ before }: ElementChange, screen: ScreenDrift): boolean =>
  before !== null && before.screenId === screen.before?.screenId;

/** Where an element of a screen went, or where it came from; without names that it did, as of several screens at once. */
export function movedWords(
  element: ElementChange,
  screen: ScreenDrift,
  names: ReadonlyMap<string, string> | null,
  quote: Quote = quoted,
): string {
  const left = hasLeft(element, screen);
  const name = names?.get(otherEnd(element, screen)) ?? '';
  const other = name === '' ? 'another screen' : quote(name);
  return left ? `moved to ${other}` : `moved here from ${other}`;
}

/** Both names of a screen that is called otherwise now; else the one that it has, for an item of a list is called by its data. */
export const isRenamed = ({ before, after, changes }: ScreenDrift): boolean =>
  before !== null && after !== null && before.name !== after.name && changes.includes('renamed');

/** What a screen says now of something that failed or is still to come. */
export const failureWords = ({ failure }: ScreenDrift, quote: Quote = quoted): string | null =>
  failure === null ? null : `says ${quote(failure)} now`;

/** What is different about a screen, without its elements and what it says of a failure, which are told one by one. */
export const differences = ({ before, after, changes }: ScreenDrift): readonly string[] =>
  changes
    .filter((change) => change !== 'elements' && change !== 'failure')
    .map((change) =>
      change === 'moved' && before !== null && after !== null
        ? `moved from ${before.route} to ${after.route}`
        : change,
    );

const called = (screens: Screens, others: Screens, quote: Quote): string =>
  screens.length === 0
    ? 'nothing'
    : screens
        .map(({ name }) => {
          const both = others.some((other) => other.name === name);
          return both ? `another screen called ${quote(name)}` : quote(name);
        })
        .join(', ');

/** Where an action leads now and where it led; of screens of one name, that they are two. */
export function whereTo(leadsTo: Screens, ledTo: Screens, quote: Quote = quoted): string {
  const now = called(leadsTo, ledTo, quote);
  const [one, other] = [leadsTo[0]?.name, ledTo[0]?.name];
  if (leadsTo.length === 1 && ledTo.length === 1 && one === other) return `${now} than before`;
  return `${now} instead of ${called(ledTo, [], quote)}`;
}

/** What an action does to the app now, and what it did, with what the crash or hang is recognised by. */
export const crashWords = (defect: ActionDrift['defect']): string =>
  defect === null ? 'crashes' : `${crashInWords(defect)}: ${defect.signature}`;
export const recoveredWords = (defect: ActionDrift['defect']): string =>
  defect === null ? 'no longer crashes' : `no longer ${crashInWords(defect)}: ${defect.signature}`;

/** So many are told once: of a change that many screens have, as of an entry in the footer of all pages, or of rows that all crash alike. */
const SHARED_FROM = 3;

/** What an action does otherwise now, whichever it is: of a crash only how it is known, wherever the action led before. */
const outcomeOf = ({ verdict, severity, defect, ledTo, leadsTo }: ActionDrift): string =>
  JSON.stringify(
    verdict === 'crashes' || verdict === 'recovered'
      ? [verdict, severity, defect?.kind, defect?.signature]
      : [verdict, severity, ledTo.map(({ name }) => name), leadsTo.map(({ name }) => name)],
  );

/** How many different ones there are of each key that has several enough. */
function sharedBy<T>(
  some: readonly T[],
  keyOf: (one: T) => string,
  valueOf: (one: T) => string,
): ReadonlyMap<string, number> {
  const found = new Map<string, Set<string>>();
  for (const one of some) found.set(keyOf(one), (found.get(keyOf(one)) ?? new Set()).add(valueOf(one)));
  return new Map([...found].flatMap(([key, all]) => (all.size >= SHARED_FROM ? [[key, all.size]] : [])));
}

/**
 * Actions in lines, in their order: what three of a screen and more do alike is told once, and so is what one control does on three screens
 * and more, with how many that are; so are screens of one name of which the same is said.
 */
export function actionLines(
  { actions, called: apart }: Pick<Drift, 'actions' | 'called'>,
  lineOf: (action: ActionDrift) => string,
): readonly { readonly action: ActionDrift; readonly line: string; readonly note: string }[] {
  const nameOf = ({ before, after }: ActionDrift): string => namedIn(after ?? before);
  const keyOf = (what: string, a: ActionDrift, name: string): string =>
    JSON.stringify([what, outcomeOf(a), name]);
  const onScreen = (a: ActionDrift): string => keyOf('screen', a, a.screen.name);
  const ofControl = (a: ActionDrift): string => keyOf('control', a, nameOf(a));
  // Of several of one name on a screen each counts; on another screen of its name they are the same.
  const seen = new Map<string, number>();
  const number = (a: ActionDrift): string => {
    const key = `${a.screen.screenId} ${ofControl(a)}`;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return `${seen.get(key) ?? 0} ${nameOf(a)}`;
  };
  const there = sharedBy(actions, onScreen, number);
  const left = actions.filter((a) => !there.has(onScreen(a)));
  const everywhere = sharedBy(left, ofControl, ({ screen }) => screen.screenId);
  const lines = new Map<string, { readonly all: ActionDrift[]; readonly note: string | null }>();
  for (const action of actions) {
    const [others, screens] = [there.get(onScreen(action)), everywhere.get(ofControl(action))];
    const [key, note] =
      others !== undefined
        ? [onScreen(action), `and so do ${others - 1} others there`]
        : screens !== undefined
          ? [ofControl(action), `and so it does on ${screens - 1} other screens`]
          : [lineOf(action), null];
    const line = lines.get(key) ?? { all: [], note };
    line.all.push(action);
    lines.set(key, line);
  }
  return [...lines.values()].flatMap(({ all, note }) =>
    all.slice(0, 1).map((action) => ({
      action,
      // What is told of several screens of a name is of none of them alone.
      line: lineOf(screensOf(all) === 1 ? toldApart(action, apart) : action),
      note: note ?? noteOf(all),
    })),
  );
}

const screensOf = (all: readonly ActionDrift[]): number =>
  new Set(all.map(({ screen }) => screen.screenId)).size;

/** Of actions that one line tells, on how many screens they are. */
function noteOf(all: readonly ActionDrift[]): string {
  const screens = screensOf(all);
  if (screens > 1) return `on ${screens} screens of that name`;
  return all.length > 1 ? 'and so does another of that name' : '';
}

/** A change of an element that several screens have alike; `on` is one of them. */
export interface SharedChange {
  readonly element: ElementChange;
  readonly on: ScreenDrift;
  readonly screens: number;
  /** Whether it moved to one screen from all of them, or from one. */
  readonly toOne: boolean;
}

/** The screen that an element moved to, or came from. */
const otherEnd = (element: ElementChange, screen: ScreenDrift): string =>
  (hasLeft(element, screen) ? element.after : element.before)?.screenId ?? '';

const keyOf = (element: ElementChange, screen: ScreenDrift): string => {
  const { change, before, after, count } = element;
  const left = change === 'moved' && hasLeft(element, screen);
  return JSON.stringify([
    ...[change, left, count],
    ...[before, after].map((a) => [a?.role, a?.label, a?.resourceName]),
  ]);
};

/** Whether a control is called the same in other letters or with other signs, as `CART` and `Cart` are. */
const isRespelled = ({ change, before, after }: ElementChange): boolean =>
  change === 'relabelled' &&
  lettersOf(before?.label ?? '') !== '' &&
  lettersOf(before?.label ?? '') === lettersOf(after?.label ?? '');

/** Names that one line shows. */
const SHOWN_NAMES = 3;

/** Whether a control that had no name has one now, as the links of a menu that was folded in to its icons. */
const isNamedNow = ({ change, before, after }: ElementChange): boolean =>
  change === 'relabelled' &&
  before !== null &&
  ownName(before) === '' &&
  after !== null &&
  ownName(after) !== '';

const onScreens = (count: number): string => (count === 1 ? 'one screen' : `${count} screens`);

/** That several controls are called the same in other letters; null where few are. */
function respelled(on: readonly (readonly ElementChange[])[], quote: Quote): string | null {
  const [first, ...more] = on.flat();
  if (first === undefined || more.length + 1 < SHARED_FROM) return null;
  const example = `${namedIn(first.before, quote)}, which is ${namedIn(first.after, quote)} now`;
  return `on ${onScreens(on.length)}: ${more.length + 1} controls are called the same in other letters or with other signs, such as ${example}`;
}

/** That several controls got names; null where few did, or all of them the same one. */
function gotNames(on: readonly (readonly ElementChange[])[], quote: Quote): string | null {
  const names = [...new Set(on.flat().map(({ after }) => namedIn(after, quote)))];
  if (names.length < SHARED_FROM) return null;
  const more = names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : '';
  return `on ${onScreens(on.length)}: ${names.length} controls without a name are called ${names.slice(0, SHOWN_NAMES).join(', ')}${more} now`;
}

/** Changes that are told by their kind where they are many, with the words for all of them. */
const IN_ONE_LINE = [
  { is: isRespelled, inWords: respelled },
  { is: isNamedNow, inWords: gotNames },
] as const;

/** What changed alike on several screens, those on most first, and whether a change is one of them. */
export function sharedChanges(
  screens: readonly ScreenDrift[],
  quote: Quote = quoted,
): {
  readonly shared: readonly SharedChange[];
  /** Lines that each tell all changes of one kind: what is called the same in other letters, what got a name. */
  readonly together: readonly string[];
  isShared(element: ElementChange, screen: ScreenDrift): boolean;
} {
  const found = new Map<
    string,
    {
      readonly element: ElementChange;
      readonly on: ScreenDrift;
      readonly others: Set<string>;
      screens: number;
    }
  >();
  const told = IN_ONE_LINE.flatMap(({ is, inWords }) => {
    const on = screens.map(({ elements }) => elements.filter(is)).filter(({ length }) => length > 0);
    const line = inWords(on, quote);
    return line === null ? [] : [{ is, line }];
  });
  const isOne = (element: ElementChange): boolean => told.some(({ is }) => is(element));
  for (const on of screens)
    for (const [key, element] of new Map(
      on.elements.filter((one) => !isOne(one)).map((one) => [keyOf(one, on), one]),
    )) {
      const known = found.get(key) ?? { element, on, others: new Set<string>(), screens: 0 };
      found.set(key, known);
      known.others.add(otherEnd(element, on));
      known.screens += 1;
    }
  const shared = new Map([...found].filter(([, { screens: on }]) => on >= SHARED_FROM));
  return {
    shared: [...shared.values()]
      .map(({ others, ...one }) => ({ ...one, toOne: others.size === 1 }))
      .sort((one, other) => other.screens - one.screens),
    together: told.map(({ line }) => line),
    isShared: (element, screen) => isOne(element) || shared.has(keyOf(element, screen)),
  };
}

/** Screens that one line names. */
const NAMED = 8;

/**
 * Screens of which nothing but how they look is different, by what that is, where they are so many that it is told once, as when all were
 * drawn anew or lost the names in their code.
 */
export function alikeInLooks(screens: readonly ScreenDrift[]): ReadonlyMap<string, ReadonlySet<ScreenDrift>> {
  const found = new Map<string, Set<ScreenDrift>>();
  for (const screen of screens) {
    if (
      screen.elements.length > 0 ||
      screen.failure !== null ||
      screen.severity !== 'low' ||
      isRenamed(screen)
    )
      continue;
    const key = differences(screen).join(' and ');
    if (key !== '') found.set(key, (found.get(key) ?? new Set()).add(screen));
  }
  return new Map([...found].filter(([, list]) => list.size >= SHARED_FROM));
}

/** What screens go by (`screenNames`) in one line, as many as fit there. */
export function namesInOneLine(
  screens: Iterable<ScreenDrift>,
  called: ReadonlyMap<string, string>,
  quote: Quote = quoted,
  most: number = NAMED,
): string {
  const named = (screen: ScreenDrift): string => {
    const { screenId = '', name = '' } = screenOf(screen) ?? {};
    return quote(called.get(screenId) ?? name);
  };
  const names = [...new Set([...screens].map(named))];
  const more = names.length > most ? ` and ${names.length - most} more` : '';
  return `${names.slice(0, most).join(', ')}${more}`;
}

/** From so many screens on it is not said of each that what leads there was not seen either. */
const BEHIND_FROM = 6;

/** The screens of which nothing is known but that those from which one came there were not seen either, where they are many. */
export function behindUnseen(screens: readonly ScreenDrift[]): ReadonlySet<ScreenDrift> {
  const behind = screens.filter(({ evidence }) => evidence.length > 0 && evidence.every(isUnseenAsWell));
  return new Set(behind.length >= BEHIND_FROM ? behind : []);
}

/** What is said of several screens alike, such as what all of them wait for, with how many that are; most first. */
export function sharedEvidence(screens: readonly ScreenDrift[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { evidence } of screens)
    for (const line of new Set(evidence)) found.set(line, (found.get(line) ?? 0) + 1);
  return new Map([...found].filter(([, on]) => on >= SHARED_FROM).sort(([, one], [, other]) => other - one));
}
