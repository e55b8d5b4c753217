import { attributeText } from '../../../agent/domain/source/attribute-text.ts';
import type { Foreground, Viewport } from '../../../agent/domain/ui-element.ts';
import type { WalkNode } from '../page/answers.ts';

const attribute = (name: string, value: string): string => ` ${name}="${attributeText(value)}"`;

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
