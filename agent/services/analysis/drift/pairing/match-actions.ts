import type { OfferedAction } from '../../../../domain/graph.ts';
import { isItemRoute } from '../../../identity/naming/route-template.ts';
import { nameStem } from '../../../identity/words/volatile-text.ts';
import { isRow, isScroll } from '../../build/offered-actions.ts';
import { renamedSince } from '../words/renamed.ts';
import { callingOf, tellStates } from '../words/states.ts';
import { hasMoreThanTitle, titleOf } from '../words/titles.ts';

export interface ActionPair {
  readonly before: OfferedAction;
  readonly after: OfferedAction;
  /** Null where both are called the same. */
  readonly change: 'relabelled' | null;
}

export interface ActionMatch {
  readonly pairs: readonly ActionPair[];
  readonly onlyBefore: readonly OfferedAction[];
  readonly onlyAfter: readonly OfferedAction[];
}

/** Where actions lead, in words that hold in both builds; empty where that is no name. */
export interface LeadsTo {
  before(action: OfferedAction): string;
  after(action: OfferedAction): string;
  /** Whether it leads back to where one came from. */
  readonly goesBack: {
    before(action: OfferedAction): boolean;
    after(action: OfferedAction): boolean;
  };
  /** Whether a screen is a dialog, which all that it offers may close. */
  readonly isDialog: {
    before(screenId: string): boolean;
    after(screenId: string): boolean;
  };
}

/** One way to name actions; each side by what it knows. */
interface Naming {
  readonly before: (a: OfferedAction) => string;
  readonly after: (a: OfferedAction) => string;
  /** The only one of that name on the whole screen, not merely of those that are left. */
  readonly alone: boolean;
}

const both = (nameOf: (a: OfferedAction) => string, alone = false): Naming => ({
  ...{ before: nameOf, after: nameOf, alone },
});
const resource = (a: OfferedAction): string => (a.resourceName === '' ? '' : `${a.kind}|${a.resourceName}`);

/** Several of one name are numbered from above; without the number they are one family. */
const NUMBER = / \[(\d+)\]$/;
export const familyOf = (a: OfferedAction): string => `${a.kind}|${a.elementSignature.replace(NUMBER, '')}`;
export const isNumbered = (a: OfferedAction): boolean => NUMBER.test(a.elementSignature);
/** From above; 1 for what has no number. */
export const numberOf = (a: OfferedAction): number => Number(NUMBER.exec(a.elementSignature)?.[1] ?? 1);
/** What a person reads; empty where a control says nothing. */
const readsAs = (a: OfferedAction): string => (a.label === '' ? '' : `${a.kind}|${a.role}|${a.label}`);
/** To a person it is one control, whether a page draws it as a link or as a button. */
const LINK_OR_BUTTON: ReadonlySet<OfferedAction['role']> = new Set(['link', 'button']);
const readsAsEither = (a: OfferedAction): string =>
  LINK_OR_BUTTON.has(a.role) && !isRow(a) && stemOf(a) !== '' ? `${a.kind}|${a.label}` : '';
/** The same, whatever state it tells of. */
const isCalled = (a: OfferedAction): string =>
  callingOf(a.label) === '' || isScroll(a.kind) ? '' : `${a.kind}|${a.role}|${callingOf(a.label)}`;

function sizesOf(
  actions: readonly OfferedAction[],
  nameOf: (a: OfferedAction) => string,
): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const a of actions) sizes.set(nameOf(a), (sizes.get(nameOf(a)) ?? 0) + 1);
  return sizes;
}

/**
 * What an action is called beside its screen, from the surest name to the weakest. The number that one of a family has, such as
 * a row of a drawer, is another's once one above it is gone: it counts together with the label, and by itself, last, where
 * both looks have as many.
 */
function namesOf(before: readonly OfferedAction[], after: readonly OfferedAction[]): readonly Naming[] {
  const [sizes, sizesAfter] = [sizesOf(before, familyOf), sizesOf(after, familyOf)];
  const sizeOf = (a: OfferedAction): readonly [number, number] => [
    sizes.get(familyOf(a)) ?? 0,
    sizesAfter.get(familyOf(a)) ?? 0,
  ];
  const numbered = (a: OfferedAction): boolean => Math.max(...sizeOf(a)) > 1;
  const asMany = (a: OfferedAction): boolean => sizeOf(a)[0] === sizeOf(a)[1];
  const signature = (a: OfferedAction): string => `${a.kind}|${a.elementSignature}`;
  return [
    both((a) => (numbered(a) ? `${signature(a)}|${stemOf(a)}` : signature(a))),
    both((a) => (a.resourceName === '' ? '' : `${a.kind}|${a.resourceName}|${a.label}`)),
    both(readsAs),
    both(isCalled),
    both((a) => (numbered(a) && stemOf(a) !== '' ? `${familyOf(a)}|${stemOf(a)}` : '')),
    both((a) => (numbered(a) && asMany(a) ? signature(a) : '')),
    both((a) => (isRow(a) ? '' : resource(a))),
    both(resource, true),
    both(readsAsEither, true),
  ];
}

/** An arrow back leads to where a tab led that is gone, or to where what closes a dialog did, and is another control. */
const byTarget = (leads: LeadsTo): Naming => {
  const nameOn =
    (side: 'before' | 'after') =>
    (a: OfferedAction): string => {
      const target = leads[side](a);
      if (target === '' || isScroll(a.kind)) return '';
      const back = leads.isDialog[side](a.screenId) ? 'closes' : 'back';
      return `${a.kind}|${a.role}|${leads.goesBack[side](a) ? back : 'on'}|${target}`;
    };
  return {
    before: nameOn('before'),
    after: nameOn('after'),
    alone: true,
  };
};

/** What says the same and leads to the same, whatever it is drawn as: a row of a menu that is a button now. */
const byTitleAndTarget = (leads: LeadsTo): Naming => {
  const nameOf = (a: OfferedAction, target: string): string =>
    target === '' || titleOf(a) === '' || isScroll(a.kind) ? '' : `${a.kind}|${titleOf(a)}|${target}`;
  return {
    before: (a) => nameOf(a, leads.before(a)),
    after: (a) => nameOf(a, leads.after(a)),
    alone: false,
  };
};

/** Where a link says that it leads, tried or not. */
const byAddress = both(
  (a) => (a.leadsTo == null || isItemRoute(a.leadsTo) ? '' : `${a.kind}|${a.role}|${a.leadsTo}`),
  true,
);

/**
 * Which actions of two looks at one screen are the same: by their identity, by resource name and label, by role and label,
 * by a resource name that no other action of the screen has, and last, where it is told where actions lead, by role and
 * target: the only one of its role that leads there, or that says so; of what is left, a field without a name in one of
 * them, and what has another resource name. A name that two of one side share decides nothing.
 */
export function matchActions(
  before: readonly OfferedAction[],
  after: readonly OfferedAction[],
  leads?: LeadsTo,
): ActionMatch {
  const pairs: ActionPair[] = [];
  let [restBefore, restAfter] = [before, after];
  const pairBy = (naming: Naming): void => {
    const [left, right] = naming.alone ? [before, after] : [restBefore, restAfter];
    const byName = unique(right, naming.after);
    const mine = unique(left, naming.before);
    const [openBefore, openAfter] = [new Set(restBefore), new Set(restAfter)];
    const taken = new Set<OfferedAction>();
    for (const [name, b] of mine) {
      const a = byName.get(name);
      if (a === undefined || !openBefore.has(b) || !openAfter.has(a)) continue;
      if (areOthers(b, a)) continue;
      const called =
        isScroll(b.kind) ||
        b.label === a.label ||
        stemOf(b) === stemOf(a) ||
        tellTimes(b.label, a.label) ||
        tellStates(b.label, a.label) ||
        haveOneTitle(b, a);
      pairs.push({ before: b, after: a, change: called ? null : 'relabelled' });
      taken.add(b).add(a);
    }
    restBefore = restBefore.filter((x) => !taken.has(x));
    restAfter = restAfter.filter((x) => !taken.has(x));
  };
  namesOf(before, after).forEach(pairBy);
  if (leads !== undefined) {
    pairBy(byTarget(leads));
    pairBy(byAddress);
    pairBy(byTitleAndTarget(leads));
    const asMany = alike(restBefore, restAfter);
    pairBy(inOrder(restBefore, restAfter, asMany, leads));
    pairBy(inOrder(restBefore, restAfter, asMany));
  }
  pairBy(namedSince(restBefore, restAfter));
  const leadApart = (b: OfferedAction, a: OfferedAction): boolean => {
    const is = leads?.after(a) ?? '';
    return is !== '' && leads?.before(b) !== is;
  };
  for (const [b, a] of renamedSince(restBefore, restAfter, leadApart)) {
    pairs.push({ before: b, after: a, change: b.label === a.label ? null : 'relabelled' });
    restBefore = restBefore.filter((one) => one !== b);
    restAfter = restAfter.filter((one) => one !== a);
  }
  return { pairs, onlyBefore: restBefore, onlyAfter: restAfter };
}

/**
 * What controls read that are left on both sides, as many on each: where only what stands around them is drawn in other elements,
 * a person sees no difference.
 */
function alike(before: readonly OfferedAction[], after: readonly OfferedAction[]): ReadonlySet<string> {
  const there = sizesOf(after, readsAs);
  const asMany = [...sizesOf(before, readsAs)].filter(
    ([name, size]) => name !== '' && there.get(name) === size,
  );
  return new Set(asMany.map(([name]) => name));
}

/** Those that read alike, by where they lead if that is told, in the order of their signatures. */
function inOrder(
  before: readonly OfferedAction[],
  after: readonly OfferedAction[],
  alikes: ReadonlySet<string>,
  leads?: LeadsTo,
): Naming {
  const naming = (actions: readonly OfferedAction[], targetOf: LeadsTo['before']) => {
    const sorted = [...actions].sort((x, y) => (x.elementSignature < y.elementSignature ? -1 : 1));
    const counts = new Map<string, number>();
    const names = new Map<OfferedAction, string>();
    for (const a of sorted.filter((one) => alikes.has(readsAs(one)))) {
      const name = `${readsAs(a)}|${targetOf(a)}`;
      const nth = (counts.get(name) ?? 0) + 1;
      counts.set(name, nth);
      names.set(a, `${name}|${nth}`);
    }
    return (a: OfferedAction): string => names.get(a) ?? '';
  };
  const nowhere = (): string => '';
  return {
    before: naming(before, leads === undefined ? nowhere : (a) => leads.before(a)),
    after: naming(after, leads === undefined ? nowhere : (a) => leads.after(a)),
    alone: false,
  };
}

const FIELDS: ReadonlySet<OfferedAction['role']> = new Set(['textfield', 'select', 'slider']);

/**
 * A field that says nothing and has no name in one build, where it and one of the other build are all that is left of its role: it got a
 * name, as one that a screen reader could not tell did, or lost it.
 */
function namedSince(before: readonly OfferedAction[], after: readonly OfferedAction[]): Naming {
  const fieldOf = (a: OfferedAction): string =>
    FIELDS.has(a.role) && !isRow(a) ? `${a.kind}|${a.role}` : '';
  const [left, right] = [unique(before, fieldOf), unique(after, fieldOf)];
  const bare = (a: OfferedAction | undefined): boolean => a?.label === '' && a.resourceName === '';
  return both((a) => {
    const name = fieldOf(a);
    return left.has(name) && right.has(name) && (bare(left.get(name)) || bare(right.get(name))) ? name : '';
  });
}

/** What stands beneath the title of a row, or of a control that says more than its title, such as how much is used, is a value. */
const haveOneTitle = (b: OfferedAction, a: OfferedAction): boolean =>
  (isRow(b) || isRow(a) || (hasMoreThanTitle(b) && hasMoreThanTitle(a))) &&
  titleOf(b) !== '' &&
  titleOf(b) === titleOf(a);

/** Two resource names are two things, whatever else agrees; only a name that both share can be called otherwise. */
const areOthers = (b: OfferedAction, a: OfferedAction): boolean =>
  titleOf(b) !== titleOf(a) &&
  b.resourceName !== '' &&
  a.resourceName !== '' &&
  b.resourceName !== a.resourceName;

/** A label without its counts: `Inbox (3)` and `Inbox (4)` are called the same. */
export const stemOf = ({ label }: OfferedAction): string => stem(label);
export const stem = (label: string): string =>
  label
    .replace(/[\d.,:%/()–-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Whether two labels differ in numbers and words for a time alone, as `Mon 3 May` and `Thu 12 Nov` do. */
const tellTimes = (one: string, other: string): boolean =>
  /\p{N}/u.test(one) && /\p{N}/u.test(other) && nameStem(one) === nameStem(other);

function unique(
  actions: readonly OfferedAction[],
  nameOf: (a: OfferedAction) => string,
): ReadonlyMap<string, OfferedAction> {
  const found = new Map<string, OfferedAction | null>();
  for (const action of actions) {
    const name = nameOf(action);
    if (name !== '') found.set(name, found.has(name) ? null : action);
  }
  return new Map([...found].flatMap(([name, action]) => (action === null ? [] : [[name, action]])));
}
