import { withoutStates } from '../words/state-words.ts';
import { isTimeWord, isVolatile } from '../words/volatile-text.ts';
import { shownElements, type ScreenTree } from '../tree/screen-tree.ts';
import { textOf } from './screen-text.ts';
import { hasWayBack, withoutBadge } from './title-control.ts';

/** A window of a phone's width, in pixels; wider pages have other things than a title in the middle above. */
export const NARROW = 600;

/** Of the height: where a bar begins that holds the places of an app. */
export const PLACES_TOP = 0.8;

const PLACES = /^(?:tab|link|button)$/;

/**
 * The place that is chosen in the bar at the lower edge of a phone, or in the rail at a side: an app of one activity has no other
 * name for it, nor has a page for a phone whose document is called as the app.
 */
export function chosenPlace(tree: ScreenTree): string {
  const { dialect, viewport } = tree.screen;
  const onPage = dialect === 'web';
  if (tree.dialog !== null || (onPage && viewport.width > NARROW)) return '';
  const tabs = [...shownElements(tree)].filter(({ role, onScreen }) =>
    onPage ? onScreen && PLACES.test(role) : role === 'tab',
  );
  const low = tabs.filter((e) => e.bounds.y >= viewport.height * PLACES_TOP);
  const rail = (onPage ? [] : tabs).filter((e, i) =>
    tabs.some((o, j) => i !== j && o.bounds.x === e.bounds.x && o.bounds.y !== e.bounds.y),
  );
  const places = low.length > 0 ? low : rail;
  const [chosen, ...more] = places.filter((e) => e.selected);
  if (chosen === undefined || more.length > 0 || places.length < 2) return '';
  // What follows says which of how many it is, or counts what is new there; on a page that may stand first.
  const [said = ''] = withoutStates(textOf(chosen)).split(', ');
  // What can be gone back from lies behind a place.
  if (!onPage && hasWayBack(tree)) return '';
  const name = onPage ? withoutBadge(tree, chosen, said.replace(/^\d+\+?\s+/, '')) : said;
  return isVolatile(name) && !isTimeWord(name) ? '' : name;
}
