import type { BuildFacts } from '../../../../domain/analysis/build-facts.ts';

/** Fewer controls that say the same in both builds tell nothing of their resource names. */
const LEAST_CONTROLS = 10;
/** From one build to the next nearly all names stay; where no more than these do, they were made anew. */
const KEPT = 0.25;

/**
 * Whether the resource names of two builds are others throughout, as where a tool makes them anew for each build: what says the same in both
 * has another name.
 */
export function areNamedAnew(before: BuildFacts, after: BuildFacts): boolean {
  const [one, other] = [namesOf(before), namesOf(after)];
  let [both, kept] = [0, 0];
  for (const [control, names] of one) {
    const there = other.get(control);
    if (there === undefined) continue;
    both++;
    if ([...names].some((name) => there.has(name))) kept++;
  }
  return both >= LEAST_CONTROLS && kept <= KEPT * both;
}

/** The names of what has a label, by what it says. */
function namesOf({ actions }: BuildFacts): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { kind, role, label, resourceName } of actions) {
    if (label === '' || resourceName === '') continue;
    const control = `${kind}|${role}|${label}`;
    names.set(control, (names.get(control) ?? new Set()).add(resourceName));
  }
  return names;
}

/** A build without its resource names: what nobody can hold against another build is no name. */
export const withoutResourceNames = (build: BuildFacts): BuildFacts => ({
  ...build,
  actions: build.actions.map((action) => ({ ...action, resourceName: '' })),
});
