import { coerce, compare, type SemVer } from 'semver';
import type { AppVersion } from '../../../domain/app.ts';

/**
 * The builds of an app, the oldest first: in the order of their versions (semver.org, section 11) where the name of each
 * is one, since an old build may be crawled after a newer one, else in the order in which they were first crawled. Then what
 * people say counts, the oldest first: the builds that they name change places among themselves, so that the others stay
 * where they are.
 */
export function inOrder(
  builds: readonly AppVersion[],
  said: readonly (readonly string[])[] = [],
): readonly AppVersion[] {
  const ordered = [...byVersion(builds)];
  for (const names of said) {
    const named = names.flatMap((name) => ordered.find((build) => build.name === name) ?? []);
    const places = named.map((build) => ordered.indexOf(build)).sort((a, b) => a - b);
    places.forEach((place, at) => (ordered[place] = named[at] as AppVersion));
  }
  return ordered;
}

function byVersion(builds: readonly AppVersion[]): readonly AppVersion[] {
  const told = builds.flatMap((build) => {
    const version = versionOf(build.name);
    return version === null ? [] : [{ build, version }];
  });
  if (told.length < builds.length) return builds.toSorted((a, b) => a.ordinal - b.ordinal);
  return told
    .toSorted((a, b) => compare(a.version, b.version) || a.build.ordinal - b.build.ordinal)
    .map(({ build }) => build);
}

/** The version that a name is, `v` and a number of the build beside it included (`v2.1`, `1.2 (34)`); null for a word. */
const versionOf = (name: string): SemVer | null =>
  /^v?\d/i.test(name) ? coerce(name, { includePrerelease: true }) : null;
