import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';
import { screenText } from '../naming/screen-text.ts';
import { signatureFeatures, type SignatureFeatures } from './screen-signature.ts';
import { screenTree, shownElements } from '../tree/screen-tree.ts';

/** One feature of the identity rule in two captures. */
export interface ComparedFeature {
  readonly feature: 'app' | 'route' | 'title' | 'flags' | 'structure' | 'labels';
  readonly same: boolean;
  readonly a: string;
  readonly b: string;
  /** For a person: what is equal, or what one has and the other lacks. */
  readonly words: string;
}

export interface ScreenComparison {
  readonly same: boolean;
  readonly ruleVersion: number;
  readonly summary: string;
  readonly features: readonly ComparedFeature[];
  /** Differences that do not count. */
  readonly ignored: readonly string[];
}

const MAX_TOLD = 8;
const NAMES: Readonly<Record<ComparedFeature['feature'], string>> = {
  app: 'app in front',
  route: 'route',
  title: 'title',
  flags: 'what is open, wrong or chosen',
  structure: 'structure',
  labels: 'labels of controls without a name',
};

/** Says feature by feature whether two captures are one screen under the identity rule, and what it overlooked. */
export function compareScreens(a: PerceivedScreen, b: PerceivedScreen): ScreenComparison {
  const [left, right] = [signatureFeatures(a), signatureFeatures(b)];
  const features = [
    appFeature(a, b),
    textFeature('route', left, right),
    textFeature('title', left, right),
    setFeature('flags', left.flags, right.flags),
    setFeature('structure', partsOf(left), partsOf(right), left.structure === right.structure),
    setFeature('labels', left.labels, right.labels),
  ];
  const differing = features.filter((f) => !f.same);
  const same = differing.length === 0;
  const summary = same
    ? 'One screen: every feature of the identity rule is equal.'
    : `Two screens: they differ in ${differing.map((f) => NAMES[f.feature]).join(', ')}.`;
  return { same, ruleVersion: left.ruleVersion, summary, features, ignored: ignoredDifferences(a, b) };
}

function appFeature(a: PerceivedScreen, b: PerceivedScreen): ComparedFeature {
  const told = (s: PerceivedScreen): string => (s.insideApp ? 'the app' : s.foreground.appIdentifier);
  const [x, y] = [told(a), told(b)];
  const words = x === y ? 'the same app is in front' : `${x} is in front of one, ${y} of the other`;
  return { feature: 'app', same: x === y, a: x, b: y, words };
}

function textFeature(
  feature: 'route' | 'title',
  left: SignatureFeatures,
  right: SignatureFeatures,
): ComparedFeature {
  const [a, b] = [left[feature], right[feature]];
  const same = a === b;
  const shown = (text: string): string => (text === '' ? 'none' : `“${text}”`);
  const words = same ? `both ${shown(a)}` : `${shown(a)} against ${shown(b)}`;
  return { feature, same, a, b, words };
}

function setFeature(
  feature: 'flags' | 'structure' | 'labels',
  a: readonly string[],
  b: readonly string[],
  same = a.length === b.length && a.every((part, i) => part === b[i]),
): ComparedFeature {
  const [inA, inB] = [new Set(a), new Set(b)];
  const onlyA = [...inA].filter((part) => !inB.has(part));
  const onlyB = [...inB].filter((part) => !inA.has(part));
  const list = (parts: readonly string[]): string =>
    parts
      .slice(0, MAX_TOLD)
      .map((part) => `“${part}”`)
      .join(', ') + (parts.length > MAX_TOLD ? ` and ${parts.length - MAX_TOLD} more` : '');
  const told = [
    onlyA.length > 0 ? `only the first has ${list(onlyA)}` : null,
    onlyB.length > 0 ? `only the second has ${list(onlyB)}` : null,
  ].filter((part) => part !== null);
  const equal = a.length === 0 ? 'neither has any' : `the same ${inA.size}`;
  const words = same ? equal : told.length > 0 ? told.join('; ') : 'the same parts, arranged differently';
  return { feature, same, a: a.join(' | '), b: b.join(' | '), words };
}

const partsOf = (f: SignatureFeatures): string[] =>
  f.structure.split(/[\s()]+/).filter((part) => part !== '' && part !== 'row:' && part !== 'column:');

/** What differs for the eye and is none of the rule's business. */
function ignoredDifferences(a: PerceivedScreen, b: PerceivedScreen): string[] {
  const out: string[] = [];
  const differs = <T>(what: string, read: (s: PerceivedScreen) => T, told: (value: T) => string): void => {
    const [x, y] = [read(a), read(b)];
    if (told(x) !== told(y)) out.push(`${what}: ${told(x)} against ${told(y)}`);
  };
  differs(
    'size of the display',
    (s) => s.viewport,
    (v) => `${v.width}×${v.height}`,
  );
  differs(
    'address',
    (s) => s.foreground.route,
    (route) => (route === '' ? 'none' : route),
  );
  differs('rows of lists', rowsOf, String);
  differs(
    'keyboard',
    (s) => screenTree(s).keyboardShown,
    (shown) => (shown ? 'shown' : 'hidden'),
  );
  differs('fields that hold something', (s) => count(s, (e) => e.editable && e.filled), String);
  differs('what is switched on', (s) => count(s, (e) => e.checkable && e.checked), String);
  differs('elements in view', (s) => count(s, (e) => e.visible && e.onScreen), String);
  const [x, y] = [wordsOf(a), wordsOf(b)];
  const changed = [...x].filter((w) => !y.has(w)).length + [...y].filter((w) => !x.has(w)).length;
  if (changed > 0) out.push(`texts that only one of them shows: ${changed}`);
  return out;
}

const count = (s: PerceivedScreen, test: (e: UiElement) => boolean): number => s.elements.filter(test).length;
const wordsOf = (s: PerceivedScreen): ReadonlySet<string> => new Set(screenText(s).split(' '));

function rowsOf(s: PerceivedScreen): number {
  const tree = screenTree(s);
  return [...shownElements(tree)].filter((e) => tree.rowOf[e.index] === e.index).length;
}
