import type { PerceivedScreen } from '../../domain/ui-element.ts';

/** What tells the second half of a screen from the first: `route:PART`, `element:RESOURCE NAME`, or words that are to be read. */
export function hasSign(screen: PerceivedScreen, sign: string): boolean {
  const [, kind, rest] = /^(route|element):\s*(.+)$/s.exec(sign) ?? [];
  const wanted = (rest ?? sign).trim().toLowerCase();
  if (kind === 'route') return screen.foreground.route.toLowerCase().includes(wanted);
  const shown = screen.elements.filter(({ visible }) => visible);
  if (kind === 'element') return shown.some(({ resourceName }) => resourceName.toLowerCase() === wanted);
  return [screen.foreground.title, ...shown.flatMap(({ text, name }) => [text, name])].some((words) =>
    words.toLowerCase().includes(wanted),
  );
}
