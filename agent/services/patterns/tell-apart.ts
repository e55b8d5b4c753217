import type { Screen } from '../../domain/screen.ts';

/** Screens, builds of each and words of each that are told. */
const SHOWN = 10;
const BUILDS = 3;
const WORDS = 6;

type Told = Pick<Screen, 'screenId' | 'route' | 'text'>;

/**
 * Screens of one name as somebody chooses among them: each by its ID with its address, the newest builds that have it where `buildsOf` says,
 * and what it says from the first word on that not all others say.
 */
export function tellApart(
  screens: readonly Told[],
  buildsOf?: ReadonlyMap<string, readonly string[]>,
): string {
  const shown = screens.slice(0, SHOWN);
  const saidBy = shown.map(({ text }) => new Set(text.split(/\s+/)));
  const told = shown.map(({ screenId, route, text }) => {
    const words = text.trim().split(/\s+/);
    const from = words.findIndex((word) => saidBy.some((said) => !said.has(word)));
    const says = from < 0 ? '' : JSON.stringify(words.slice(from, from + WORDS).join(' '));
    const about = [route, builtIn(buildsOf?.get(screenId) ?? []), says].filter((part) => part !== '');
    return about.length === 0 ? screenId : `${screenId} (${about.join(', ')})`;
  });
  return `${told.join('; ')}${screens.length > SHOWN ? '; …' : ''}`;
}

function builtIn(builds: readonly string[]): string {
  if (builds.length === 0) return '';
  const older = builds.length - BUILDS;
  return `in ${builds.slice(-BUILDS).join(', ')}${older > 0 ? ` and ${older} older` : ''}`;
}
