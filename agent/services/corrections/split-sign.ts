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

/** As many of the words of a screen are tried as a sign. */
const MAX_TRIED = 300;

/** What these screens show and those do not: a sign of the second half, what people would name first; null where there is none. */
export function signBetween(
  first: readonly PerceivedScreen[],
  second: readonly PerceivedScreen[],
): string | null {
  const [sample] = second;
  if (sample === undefined || first.length === 0) return null;
  const { route, title } = sample.foreground;
  const shown = sample.elements.filter(({ visible }) => visible);
  const words = [title, ...shown.flatMap(({ name, text }) => [name, text])]
    .map((text) => text.trim())
    // Digits are times and counters more often than names.
    .filter((text) => text.length >= 2 && text.length <= 80 && !/\d/.test(text));
  const tried = new Set([
    ...(route === '' ? [] : [`route:${route}`]),
    ...words,
    ...shown.flatMap(({ resourceName }) => (resourceName === '' ? [] : [`element:${resourceName}`])),
  ]);
  for (const sign of [...tried].slice(0, MAX_TRIED))
    if (second.every((screen) => hasSign(screen, sign)) && !first.some((screen) => hasSign(screen, sign)))
      return sign;
  return null;
}
