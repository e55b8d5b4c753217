import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import type { PerceivedScreen, SourceDialect, UiElement } from '../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../agent/services/enumeration/enumerate-actions.ts';
import { parsePageSource } from '../../../agent/services/page-source/index.ts';

export const SCREEN_ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const FOLDER = join(import.meta.dirname, '../../fixtures/screens');

export const recorded = (file: string): string => readFileSync(join(FOLDER, file), 'utf8');

export interface Look {
  readonly route?: string;
  readonly title?: string;
  readonly appIdentifier?: string;
  readonly viewport?: { readonly width: number; readonly height: number; readonly scale?: number };
  readonly insideApp?: boolean;
}

function perceive(dialect: SourceDialect, pageSource: string, look: Look, app: string): PerceivedScreen {
  return parsePageSource({
    dialect,
    pageSource,
    viewport: { scale: 1, ...(look.viewport ?? { width: 1080, height: 1776 }) },
    foreground: {
      appIdentifier: look.appIdentifier ?? app,
      route: look.route ?? '',
      title: look.title ?? '',
    },
    insideApp: look.insideApp ?? true,
  });
}

export function android(pageSource: string, look: Look = {}): PerceivedScreen {
  const size = (side: string): string | undefined =>
    new RegExp(`<hierarchy[^>]* ${side}="(\\d+)"`).exec(pageSource)?.[1];
  const [width, height] = [size('width'), size('height')];
  const own =
    width === undefined || height === undefined ? {} : { viewport: { width: +width, height: +height } };
  const app = /package="([^"]+)"/.exec(pageSource)?.[1] ?? 'com.example.app';
  return perceive('uiautomator', pageSource, { ...own, ...look }, app);
}

export const ios = (pageSource: string, look: Look = {}): PerceivedScreen =>
  perceive('xcuitest', pageSource, { viewport: { width: 390, height: 844 }, ...look }, 'com.example.app');

export const web = (nodes: string, look: Look = {}): PerceivedScreen =>
  perceive(
    'web',
    `<hierarchy dialect="web">${nodes}</hierarchy>`,
    { viewport: { width: 412, height: 915 }, route: '/', ...look },
    'https://shop.example',
  );

/** A node of the web hierarchy, shown, enabled and on screen unless said otherwise. */
export function node(
  role: string,
  attributes: Readonly<Record<string, string | boolean>>,
  ...inner: string[]
): string {
  const all = {
    role,
    class: 'div',
    bounds: '16,100,200,40',
    visible: true,
    'on-screen': true,
    enabled: true,
    key: `1-${role}-${String(attributes['name'] ?? '')}`,
    ...attributes,
  };
  const text = Object.entries(all)
    .map(
      ([name, value]) =>
        ` ${name}="${String(value).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')}"`,
    )
    .join('');
  return `<node${text}>${inner.join('')}</node>`;
}

export const actionsOf = (
  screen: PerceivedScreen,
  allow: EnumeratedAction['blocked'][] = [],
): EnumeratedAction[] =>
  enumerateActions(screen, { screenId: SCREEN_ID, allow: allow.filter((reason) => reason !== null) });

export const withRole = (screen: PerceivedScreen, role: UiElement['role']): UiElement[] =>
  screen.elements.filter((e) => e.role === role);

/** A node of a page source of Android, of the package `app`; children in `inner`. */
export const androidView = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;

export const androidText = (words: string, top: number, attributes = ''): string =>
  androidView('android.widget.TextView', `[40,${top}][900,${top + 80}]`, `text="${words}" ${attributes}`);

/** What an activity of Android shows, on a display of 1,000 by 2,000 pixels. */
export const androidScreen = (inner: string): PerceivedScreen =>
  android(
    `<hierarchy width="1000" height="2000">${androidView('android.widget.FrameLayout', '[0,0][1000,2000]', '', inner)}</hierarchy>`,
    { appIdentifier: 'app', route: 'app.ui.MeActivity' },
  );
