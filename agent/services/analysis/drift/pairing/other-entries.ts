import type { Screen } from '../../../../domain/screen.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { calledIn } from '../../build/called-in.ts';
import { jaccard } from '../../build/likeness.ts';
import { each, type Steps } from '../../build/steps.ts';
import type { ActionMatch } from './match-actions.ts';
import { ownElements, type Profile } from './screen-profiles.ts';

/** How much of two screens must agree that nothing but their own elements says to be one, and how many of these no other screen has. */
const LIKE = 0.6;
const LEAST_OWN = 3;

interface Side {
  readonly build: BuildIndex;
  readonly profiles: ReadonlyMap<string, Profile>;
  /** Whether a screen has a pair. */
  readonly isPaired: (screenId: string) => boolean;
}

export interface OtherEntry {
  readonly before: Screen;
  readonly after: Screen;
  readonly evidence: readonly string[];
}

/**
 * Screens of which name, address and the control that leads there are called otherwise, all at once, as where `Display` of a menu became
 * `Appearance`: a screen that both builds have led to the one and leads to the other by controls of one kind that only one of them has, and
 * most of what they offer is the same and on no other screen. Where several might be it, none is.
 */
export function* otherEntries(
  before: Side,
  after: Side,
  matched: ReadonlyMap<string, ActionMatch>,
): Steps<readonly OtherEntry[]> {
  const own = {
    before: ownElements(before.build, before.profiles),
    after: ownElements(after.build, after.profiles),
  };
  const found = new Map<string, OtherEntry>();
  const timesOf = new Map<string, number>();
  yield* each(matched, ([screenId, { onlyBefore, onlyAfter }]) => {
    const went = entriesAmong(before, onlyBefore);
    const came = went.length === 0 ? [] : entriesAmong(after, onlyAfter);
    for (const b of went)
      for (const a of came) {
        if (b.what !== a.what || found.has(`${b.to} ${a.to}`)) continue;
        const [x, y] = [before.profiles.get(b.to)?.elements, after.profiles.get(a.to)?.elements];
        const [screen, other] = [before.build.screens.get(b.to), after.build.screens.get(a.to)];
        if (x === undefined || y === undefined || screen === undefined || other === undefined) continue;
        const both = [...x].filter((one) => y.has(one) && own.before.has(one) && own.after.has(one));
        const like = jaccard(x, y);
        if (both.length < LEAST_OWN || like < LIKE) continue;
        for (const key of [`b${b.to}`, `a${a.to}`]) timesOf.set(key, (timesOf.get(key) ?? 0) + 1);
        const where = calledIn(before.build, screenId);
        found.set(`${b.to} ${a.to}`, {
          ...{ before: screen, after: other },
          evidence: [
            `"${a.label}" on "${where}" leads there instead of "${b.label}"`,
            `${Math.round(like * 100)} % of the elements agree`,
          ],
        });
      }
  });
  return [...found.values()].filter(
    (one) => timesOf.get(`b${one.before.screenId}`) === 1 && timesOf.get(`a${one.after.screenId}`) === 1,
  );
}

interface Entry {
  readonly label: string;
  readonly what: string;
  readonly to: string;
}

/** Where controls lead, each to one screen that has no pair and is no dialog. */
function entriesAmong({ build, isPaired }: Side, actions: ActionMatch['onlyBefore']): readonly Entry[] {
  return actions.flatMap((action) => {
    const [to, ...more] = build.targetsOf(action.actionId);
    if (to === undefined || more.length > 0 || isPaired(to) || build.isDialog(to)) return [];
    return build.goesBack(action) ? [] : [{ label: action.label, what: `${action.kind}|${action.role}`, to }];
  });
}
