import type { OfferedAction } from '../../../domain/graph.ts';
import { isGeneratedName } from '../../identity/words/volatile-text.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { each, gather, type Steps } from '../build/steps.ts';

/** A control that has no name wherever the build shows it. */
export interface UnlabelledControl {
  /** What it is known by in another build; does not hang on which of its actions comes first. */
  readonly key: string;
  readonly actions: readonly [OfferedAction, ...OfferedAction[]];
}

/** What takes touches for what is in it is no control itself: each list of Android says that it can be touched (AbsListView). */
export const HOLDS_CONTROLS: ReadonlySet<string> = new Set(['list', 'scroll', 'dialog', 'webview']);

/** What pictures are called in the code of an app, and in none that a person wrote for people: `ic_back`, `logo.svg`. */
const PICTURE = /^(?:ic|icon|btn|img)(?:_[a-z][a-z\d]*)(?:_[a-z\d]+)*$|^[\w@./-]+\.(?:png|svg|webp|gif)$/i;
/** The same as one word, or with what it is at its end: `icSend`, `closeButton`, `btn_close`, `arrow_icon`. */
const IDENTIFIER =
  /^(?:ic|icon|btn|img)[A-Z][A-Za-z\d]*$|^[a-z][A-Za-z\d]*(?:Icon|Btn|Button|Img|Image)$|^[a-z][a-z\d]*(?:_[a-z\d]+)*_(?:icon|btn|button|img|image)$/;
/** Symbols that come with iOS, by their own names: `xmark.circle.fill`, `chevron.left`. */
const SYMBOL =
  /^[a-z\d]+(?:\.[a-z\d]+)*\.(?:fill|circle|square|rectangle|slash|badge|plus|minus|left|right|up|down|forward|backward|horizontal|vertical)$/;
/** iOS makes a label of it where a button has none, with spaces for what joins the words: `ic back gray`. */
const SPACED = /^(?:group )?(?:ic|icon|btn)(?: [a-z][a-z\d]*)+(?: \d+)?$/;
/** What it is instead of what it does. */
const KIND = /^(?:icon|btn|img|button|(?:image|icon) ?button|unlabell?ed(?: button)?)$/i;

/** A row may be about files, pictures, or buttons. */
const isRow = ({ elementSignature, groupSignature }: OfferedAction): boolean =>
  elementSignature !== groupSignature;

/** Names of files are no names (WCAG 2.2, failure F30), but for rows that are about files. */
export const isNamedByPicture = (action: OfferedAction): boolean => {
  const { label, role } = action;
  const byPicture = [PICTURE, IDENTIFIER, SYMBOL].some((name) => name.test(label));
  return (byPicture || (role === 'button' && SPACED.test(label))) && !isRow(action);
};

/** A button that is called “Button” says nothing; “Image” is what one adds by a button, and nothing of a picture. */
export const isNamedByKind = (action: OfferedAction): boolean => {
  const { label, role } = action;
  return (KIND.test(label) || (role === 'image' && /^(?:image|picture)$/i.test(label))) && !isRow(action);
};

const isNamed = (action: OfferedAction): boolean =>
  action.label !== '' && !isNamedByPicture(action) && !isNamedByKind(action);

/** What is in an advertisement was made by somebody else, and is another one at the next look. */
const IN_AD = /^ad(?:$|[# ])/;
const isOwn = ({ role, elementSignature }: OfferedAction): boolean =>
  !HOLDS_CONTROLS.has(role) && !IN_AD.test(elementSignature);

/**
 * Controls without a name. One look without one is not enough: of a row that the edge of its list cuts off a few pixels show,
 * and no text. So what was also seen with a name has one, and so has a row of which others in its list have one.
 */
export function* unlabelledControls(build: BuildIndex): Steps<readonly UnlabelledControl[]> {
  const named = new Set<string>();
  const nameless = new Map<string, OfferedAction[]>();
  yield* each(build.facts.actions, (action) => {
    const used = action.kind === 'TAP' || action.kind === 'TYPE';
    if (!used || action.elementSignature === '' || !isOwn(action)) return;
    const control = controlOf(action);
    if (isNamed(action)) {
      named.add(groupOf(action)).add(control);
      return;
    }
    const alike = nameless.get(control);
    if (alike === undefined) nameless.set(control, [action]);
    else alike.push(action);
  });
  const without = yield* gather(nameless, ([control, all]): readonly OfferedAction[] =>
    named.has(control) ? [] : all.filter((action) => !named.has(groupOf(action))),
  );
  const madeOf = yield* makesOf(build, without);
  const controls = new Map<string, [OfferedAction, ...OfferedAction[]]>();
  yield* each(without, (action) => {
    const make = madeOf(action);
    const alike = controls.get(make);
    if (alike === undefined) controls.set(make, [action]);
    else alike.push(action);
  });
  return [...controls.values()].map((actions) => ({ key: controlKey(actions[0]), actions }));
}

/**
 * What one control is on all screens that show it, such as the logo on top of every page: what is made the same and leads to the
 * same screen. What leads nowhere or was not tried goes with the others where those of its make all lead to one place.
 */
function* makesOf(
  build: BuildIndex,
  actions: readonly OfferedAction[],
): Steps<(action: OfferedAction) => string> {
  const led = (action: OfferedAction): string =>
    hasName(action) || build.goesBack(action) ? '' : build.targetsOf(action.actionId).join();
  const targets = new Map<string, Set<string>>();
  yield* each(actions, (action) => {
    const known = targets.get(controlKey(action)) ?? new Set();
    targets.set(controlKey(action), known);
    if (led(action) !== '') known.add(led(action));
  });
  return (action) => {
    const known = targets.get(controlKey(action));
    const [only = ''] = known?.size === 1 ? known : [];
    return JSON.stringify([controlKey(action), led(action) || only]);
  };
}

const hasName = ({ resourceName }: OfferedAction): boolean =>
  resourceName !== '' && !isGeneratedName(resourceName);

/** Alike rows of one screen. */
const groupOf = ({ screenId, groupSignature }: OfferedAction): string => `${screenId} ${groupSignature}`;

/** Without a resource name a name on one screen says nothing of what is made the same on another. */
const controlOf = (action: OfferedAction): string => (hasName(action) ? controlKey(action) : groupOf(action));

/** What a control is known by, also in another build: one that calls its screens otherwise has other screen IDs, so none is in it. */
export const controlKey = (action: OfferedAction): string =>
  hasName(action) ? `${action.role}#${action.resourceName}` : action.groupSignature;
