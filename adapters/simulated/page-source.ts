import type { Bounds, Viewport } from '../../agent/domain/ui-element.ts';
import type { Scene } from './scene.ts';
import { isEmpty, type View } from './view.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** XML 1.0 has no way to write the rest down: most control characters, lone surrogates, two non-characters. */
const writable = (code: number): boolean =>
  code >= 0x20
    ? (code < 0xd800 || code > 0xdfff) && code !== 0xfffe && code !== 0xffff
    : code === 9 || code === 10 || code === 13;

/** Attribute text: characters that XML cannot carry are dropped, as the platform does. */
function escape(text: string): string {
  let out = '';
  for (const character of text)
    if (writable(character.codePointAt(0) ?? 0)) out += ENTITIES[character] ?? character;
  return out;
}

const boundsText = (b: Bounds): string => `[${b.x},${b.y}][${b.x + b.width},${b.y + b.height}]`;

function write(view: View, index: number, indent: string, out: string[]): void {
  const displayed = !isEmpty(view.shown);
  const attributes: [string, string | number | boolean][] = [
    ['index', index],
    ['package', view.pkg],
    ['class', view.cls],
    ['text', view.text],
  ];
  if (view.desc !== '') attributes.push(['content-desc', view.desc]);
  if (view.id !== '') attributes.push(['resource-id', view.id]);
  attributes.push(
    ['checkable', view.checkable],
    ['checked', view.checked],
    ['clickable', view.clickable],
    ['enabled', view.enabled],
    ['focusable', view.focusable],
    ['focused', view.focused],
    ['long-clickable', view.longClickable],
    ['password', view.password],
    ['scrollable', view.scrollable],
    ['selected', view.selected],
    ['bounds', boundsText(displayed ? view.shown : view.box)],
    ['displayed', displayed],
  );
  if (view.hint !== '') attributes.push(['hint', view.hint]);
  if (view.inputType !== 0) attributes.push(['input-type', view.inputType]);
  if (view.heading) attributes.push(['heading', true]);
  if (view.invalid) attributes.push(['content-invalid', true]);
  const text = attributes.map(([name, value]) => ` ${name}="${escape(String(value))}"`).join('');
  if (view.children.length === 0) {
    out.push(`${indent}<${view.cls}${text} />`);
    return;
  }
  out.push(`${indent}<${view.cls}${text}>`);
  for (const [i, child] of view.children.entries()) write(child, i, `${indent}  `, out);
  out.push(`${indent}</${view.cls}>`);
}

/** The display as a page source in Appium's form of a UIAutomator hierarchy: one root per window, front one first. */
export function pageSource(scene: Scene, viewport: Viewport): string {
  const out = [
    "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>",
    `<hierarchy index="0" class="hierarchy" rotation="0" width="${viewport.width}" height="${viewport.height}">`,
  ];
  for (const [i, root] of [scene.main, ...scene.over].entries()) write(root, i, '  ', out);
  out.push('</hierarchy>');
  return out.join('\n');
}
