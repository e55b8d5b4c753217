import type { Foreground, Viewport } from '../../agent/domain/ui-element.ts';
import type { WalkNode } from './page/dom.ts';

// Everything but tab, newline, carriage return and the allowed planes; lone surrogates included.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const attribute = (name: string, value: string): string =>
  ` ${name}="${value.replace(FORBIDDEN, '').replace(/[&<>"\t\n\r]/g, (c) => ESCAPES[c] ?? '')}"`;

const element = (node: WalkNode, indent: string): string => {
  const head = Object.entries(node.attributes)
    .map(([name, value]) => attribute(name, value))
    .join('');
  if (node.children.length === 0) return `${indent}<node${head}/>\n`;
  const inner = node.children.map((child) => element(child, `${indent} `)).join('');
  return `${indent}<node${head}>\n${inner}${indent}</node>\n`;
};

/** The page source of `docs/web-hierarchy.md`. */
export const webHierarchy = (page: {
  readonly root: WalkNode | null;
  readonly truncated: boolean;
  readonly viewport: Viewport;
  readonly foreground: Foreground;
}): string => {
  const { viewport, foreground } = page;
  const head = Object.entries({
    dialect: 'web',
    version: '1',
    width: String(viewport.width),
    height: String(viewport.height),
    scale: String(viewport.scale),
    origin: foreground.appIdentifier,
    route: foreground.route,
    title: foreground.title,
    truncated: String(page.truncated),
  })
    .map(([name, value]) => attribute(name, value))
    .join('');
  return `<hierarchy${head}>\n${page.root ? element(page.root, ' ') : ''}</hierarchy>\n`;
};
