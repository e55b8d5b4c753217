import type { PerceivedScreen, UiElement } from '../../../domain/ui-element.ts';

const ID_SEGMENT =
  /^(?:\d[\d.,:_-]*|[0-9a-f]{8}-[0-9a-f-]{27,}|(?=[^/]*\d)[0-9a-f]{7,}|[0-7][0-9A-HJKMNP-TV-Z]{25}|(?=[^/]*\d)(?=[^/]*[A-Za-z])[\w~-]{16,}|[^@/]+@[^@/]+\.[a-z]+|:[\w]+)$/i;
const MIXED_CASE_ID = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{10,}$/;
/** Eight signs and more of a key that was drawn: letters, digits within, and no word. */
const KEY = /^(?=.*[a-z]\d+[a-z])[a-z\d]{8,}$/i;
/** What a key or a name is put together from; a capital belongs to the word that it begins. */
const PIECE = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g;

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    // A stray percent sign: the segment stays as it is written.
    return part;
  }
};

/** What stands between two short names: `Mp4ToMp3`, `PS4vsPS5`. */
const BETWEEN = /^(?:to|vs)$/i;

/** `gorPxC1H`, `k3j9x2ab` and not `Mp3ToWav`, `step1of3`: the pieces of a key are shorter than those of a name. */
function isDrawn(text: string): boolean {
  if (!KEY.test(text)) return false;
  const pieces = text.match(PIECE) ?? [];
  const words = pieces.filter((piece) => !/\d/.test(piece));
  if (/[a-z]/.test(text) && /[A-Z]/.test(text))
    return (
      pieces.length > text.length / 2 && !words.some((word) => /\w[a-z]{3}/.test(word) || BETWEEN.test(word))
    );
  return pieces.length >= 5 && words.join('').length < 2 * words.length;
}

const BASE64 = /^(?:[\w+-]{4,}|[\w+-]{2,}={1,2})$/;
/** Capitals within, or a filler at the end: no word is written so, but for short ones (`RDFa`, `IDEs`). */
const UNLIKE_WORDS = /=$|^(?=.{8})(?:.*[a-z\d].*[A-Z]|.*[A-Z]{2}.*[a-z])/;
/** A number or a list of them. */
const BARE_KEY = /^(?:\d+|\[.*\])$/;

/** A key with what it is a key of, packed into base64: `VXNlcjoxNw==` for `User:17`, `WzQ5XQ==` for `[49]`. */
function isPacked(text: string): boolean {
  if (!BASE64.test(text)) return false;
  try {
    const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
    return /^[ -~]*\d[ -~]*$/.test(plain) && (UNLIKE_WORDS.test(text) || BARE_KEY.test(plain));
  } catch {
    return false;
  }
}

const segment = (part: string): string => {
  const text = decoded(part);
  if (ID_SEGMENT.test(text) || MIXED_CASE_ID.test(text) || isDrawn(text) || isPacked(text)) return ':id';
  return text.replace(/([-_])\d{2,}(?=$|[-_.])/g, '$1:n');
};

/** What servers give for a folder when no file of it is named, as a regular expression. */
export const START_PAGE = '(?:index|default)\\.(?:x?html?|php\\d?|aspx?|jspx?|cgi)';
const IS_START_PAGE = new RegExp(`^${START_PAGE}$`, 'i');

const path = (text: string): string => {
  const parts = text.split('/').map(segment);
  if (IS_START_PAGE.test(parts.at(-1) ?? '')) parts[parts.length - 1] = '';
  const joined = parts.join('/').replace(/\/{2,}/g, '/');
  return joined.length > 1 ? joined.replace(/\/$/, '') : joined;
};

/** How a page is to look, whatever it is: light or dark. `?theme=travel` is what one is about. */
const LOOK_OF_PAGE =
  /^_*(?:(?:color|colour)?[-_]?(?:theme|scheme|mode)|appearance)=(?:dark|light|auto|system)$/i;

const query = (text: string): string => {
  if (text === '') return '';
  const keys = new Set(
    text
      .split('&')
      .filter((pair) => !LOOK_OF_PAGE.test(pair))
      .map((pair) => pair.split('=')[0] ?? '')
      .filter(
        (key) =>
          key !== '' && !/^(?:utm_\w+|gclid|fbclid|_|t|ts|timestamp|nonce|state|sid|session\w*)$/i.test(key),
      ),
  );
  return keys.size === 0 ? '' : `?${[...keys].sort().join('&')}`;
};

function split(text: string, at: string): [string, string] {
  const i = text.indexOf(at);
  return i < 0 ? [text, ''] : [text.slice(0, i), text.slice(i + 1)];
}

/**
 * A web route without what differs from item to item: identifiers in the path become `:id`, of the query only the names
 * stay, a fragment stays when it is itself a route (`#/…`, `#!/…`), but for the root of those (`#/`); a folder and its start page
 * are one.
 */
export function webRouteTemplate(route: string): string {
  const [address, fragment] = split(route.slice(0, 2_000), '#');
  const [pathname, search] = split(address, '?');
  const base = path(pathname === '' ? '/' : pathname) + query(search);
  const inner = fragment.replace(/^!/, '');
  if (!inner.startsWith('/')) return base;
  const [innerPath, innerQuery] = split(inner, '?');
  const place = path(innerPath) + query(innerQuery);
  return place === '/' ? base : `${base}#${place}`;
}

/** Of the display's width, and of its height: what a frame takes at least that shows the content and no side matter. */
const FRAME_SHARE = { width: 0.5, height: 0.1 } as const;
const MOST_FRAMES = 3;

/**
 * The frames of its own origin that show most of a page, in their order: a menu beside a frame leads from screen to
 * screen while the page stays where it is.
 */
export function contentFrames({ dialect, foreground, viewport, elements }: PerceivedScreen): UiElement[] {
  if (dialect !== 'web') return [];
  const shows = ({ role, href, bounds }: UiElement): boolean =>
    role === 'webview' &&
    href?.startsWith(`${foreground.appIdentifier}/`) === true &&
    bounds.width >= viewport.width * FRAME_SHARE.width &&
    bounds.height >= viewport.height * FRAME_SHARE.height;
  return elements.filter(shows).slice(0, MOST_FRAMES);
}

/** Where the screen is, as far as it says something about which screen it is. */
export function routeTemplate(screen: PerceivedScreen): string {
  const { length } = screen.foreground.appIdentifier;
  const framed = contentFrames(screen).map(({ href }) => webRouteTemplate((href ?? '').slice(length)));
  return [pageRoute(screen), ...framed].join(' > ');
}

/** What routers without a slash in front write (`#posts/5`, `#posts/5/edit`), and what places in a long page may be called as well. */
const NAMES_ITEM = /^[\w-]{1,40}(?:\/[\w.@:~-]{1,60}){1,5}$/;

function pageRoute(screen: PerceivedScreen): string {
  const { route } = screen.foreground;
  // An activity is a class: its digits are part of its name. Only an object's hash is not.
  if (screen.dialect !== 'web') return route.replace(/@[0-9a-f]{4,}/g, '');
  const template = webRouteTemplate(route);
  const fragment = split(route.slice(0, 2_000), '#')[1];
  if (NAMES_ITEM.test(fragment) && isItemRoute(path(fragment))) return `${template}#${path(fragment)}`;
  if (!/^[\w-]{1,40}$/.test(fragment) || /^(?:top|main|content|_|!)$/i.test(fragment)) return template;
  // A place within the page names one of its elements; what names none is a route of the page's own making.
  const isPlace = screen.elements.some((e) => e.resourceName === fragment);
  return isPlace ? template : `${template}#${segment(fragment)}`;
}

/** The route names one item of many: what the screen is called then belongs to the item. */
export const isItemRoute = (template: string): boolean => /:id|:n\b/.test(template);

/** The address names no place: the root of the app without query or fragment. */
export const isSilentRoute = (template: string): boolean => /^\/?$/.test(template);

/** The start page of a folder without query or fragment: an app of one page that has no routes shows all its screens there. */
export const isStartPage = (route: string): boolean => {
  const template = webRouteTemplate(route);
  const file = /[^/]*$/.exec(split(split(route.slice(0, 2_000), '#')[0], '?')[0])?.[0] ?? '';
  return !/[?#]/.test(template) && (file === '' || IS_START_PAGE.test(file));
};

/** What of a route differs from item to item, in its order: identifiers in the path, values of the query. */
export function routeParameters(route: string): string[] {
  const [address, fragment] = split(route.slice(0, 2_000), '#');
  const inner = fragment.replace(/^!/, '');
  const out: string[] = [];
  for (const place of inner.startsWith('/') ? [address, inner] : [address]) {
    const [pathname, search] = split(place, '?');
    for (const part of pathname.split('/'))
      if (part !== '' && segment(part) !== decoded(part)) out.push(decoded(part));
    for (const pair of search.split('&')) {
      const [key, value] = split(pair, '=');
      if (value !== '' && query(key) !== '') out.push(`${key}=${decoded(value)}`);
    }
  }
  return out.slice(0, 12);
}

/** The path of a route or of its template; of the fragment, where that is one. */
export const pathOf = (route: string): string => route.replace(/^.*#!?(?=\/.)/, '').replace(/[?#].*$/, '');

/** An address, or its template, without the fragment. */
export const beforeFragment = (route: string): string => split(route, '#')[0];

/** A template without the names of its query: what is filtered, sorted or turned to another page of a list. */
export const withoutQuery = (template: string): string => template.replace(/\?[^#]*/g, '');

const NAMES_TAB = /^(?:active|current|selected)?[_-]?tab(?:[_-]?(?:id|name|index|key))?$/i;

/** A template without the key of a query that names the tab which is chosen (`?tab=charts`, `?activeTab=2`). */
export const withoutTab = (template: string): string =>
  template.replace(/\?([^#?]*)/g, (_, keys: string) => {
    const left = keys.split('&').filter((key) => !NAMES_TAB.test(key));
    return left.length === 0 ? '' : `?${left.join('&')}`;
  });

const NAMES_ORDER =
  /^(?:pg?|page(?:[_-]?(?:no|num|number|index|size))?|per[_-]?page|(?:page[_-]?)?limit|offset|(?:sort|order)(?:ing|ed)?(?:[_-]?(?:by|dir|direction|order|key|field))?|dir|direction)$/i;

/** Whether all that a query says is in what order a list is shown, or which part of it (`?page=2`, `?sort=name&order=asc`). */
export const ordersOnly = (template: string): boolean => {
  const queries = [...template.matchAll(/\?([^#?]*)/g)].map(([, keys = '']) => keys);
  return queries.length > 0 && queries.every((keys) => keys.split('&').every((key) => NAMES_ORDER.test(key)));
};

/** Whether a key that turns pages elsewhere names one here (`?page=about`), or an item (`?order=551`). */
export const namesPlace = (address: string): boolean =>
  /[?&](?:(?:pg?|page)=(?!\d+(?:[&#]|$))[^&#]|order=\d+(?:[&#]|$))/i.test(address);

/** What a page hands out for programs: the same in other columns, another order, another shape. */
export const isDataFile = (template: string): boolean =>
  /\.(?:json|jsonl|ndjson|geojson|csv|tsv|xml|rss|atom|txt|ya?ml|ics)$/i.test(template);

/** A query with a key that has no value (`?users`, and not `?page=2`). */
export const hasBareKey = (address: string): boolean =>
  [...address.matchAll(/\?([^#?]*)/g)].some(([, keys = '']) => /(?:^|&)[^=&]+(?:&|$)/.test(keys));

/** A link that filters, sorts or turns the pages of what is shown (`Newer`): all but the query of its address is that of the page. */
export function isOfQuery({ foreground }: PerceivedScreen, { href }: UiElement): boolean {
  const { appIdentifier, route } = foreground;
  if (href?.startsWith(`${appIdentifier}/`) !== true) return false;
  const address = href.slice(appIdentifier.length);
  // A place on the page is another matter, as is an app that says by the query of its root where one is.
  if (/#(?!!?\/)./.test(address)) return false;
  const here = withoutQuery(webRouteTemplate(route));
  return !isSilentRoute(here) && withoutQuery(webRouteTemplate(address)) === here;
}

/** An address with one of its words left open, and that word: what an item is called, if the address says so. */
export interface OpenAddress {
  readonly address: string;
  readonly item: string;
}

const MAX_OPEN = 4;
/** A file that somebody wrote (`accordion.html`) is no item of many. */
const IS_FILE = /\.[a-z]\w{1,4}$/i;

/**
 * How a template may be read so that one of its words is the name of an item (`/recipe/:item` for `/recipe/soup`), the
 * last word first. The first word of a path names a part of the app and is never one.
 */
export function openAddresses(template: string): OpenAddress[] {
  const [before, fragment] = split(template, '#');
  const inFragment = fragment.startsWith('/');
  if (template.includes(' > ') || (fragment !== '' && !inFragment)) return [];
  const [pathname, search] = split(inFragment ? fragment : before, '?');
  const parts = pathname.split('/');
  const out: OpenAddress[] = [];
  for (let i = parts.length - 1; i >= 2 && out.length < MAX_OPEN; i--) {
    const item = parts[i] ?? '';
    if (item === '' || isItemRoute(item) || IS_FILE.test(item)) continue;
    const open = parts.with(i, ':item').join('/') + (search === '' ? '' : `?${search}`);
    out.push({ address: inFragment ? `${before}#${open}` : open, item });
  }
  return out;
}
