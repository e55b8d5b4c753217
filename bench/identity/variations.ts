/** A change of a UIAutomator page source, and whether a person still calls it the same screen; null: nothing to change. */
export interface Variation {
  readonly name: string;
  readonly same: boolean;
  readonly apply: (xml: string, seed: number) => string | null;
}

const changed = (before: string, after: string): string | null => (before === after ? null : after);
const TEXTS = /( (?:text|content-desc)=")([^"]*)"/g;
const WORDS = ['Amber', 'Violin', 'Harbour', 'Meadow', 'Lantern', 'Copper', 'Saffron', 'Willow'];
const word = (n: number): string => WORDS[n % WORDS.length] ?? 'Amber';

/** Attributes of one element, whatever their order. */
const attribute = (tag: string, name: string): string =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const withAttribute = (tag: string, name: string, value: string): string =>
  tag.includes(` ${name}="`)
    ? tag.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${value}"`)
    : tag.replace(/\s*(\/?>)$/, ` ${name}="${value}"$1`);

function scaled(xml: string, factor: number): string {
  const at = (n: string): number => Math.round(Number(n) * factor);
  return xml
    .replace(
      /\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]/g,
      (_, a: string, b: string, c: string, d: string) => `[${at(a)},${at(b)}][${at(c)},${at(d)}]`,
    )
    .replace(
      /(<hierarchy[^>]* width=")(\d+)(" height=")(\d+)/,
      (_, a: string, w: string, b: string, h: string) => `${a}${at(w)}${b}${at(h)}`,
    );
}

/** The list of a screen: where its content begins and ends in the text. */
function listOf(xml: string): { readonly from: number; readonly to: number } | null {
  const open = /<([\w.]*(?:RecyclerView|ListView))\s[^>]*>/.exec(xml);
  if (open?.[1] === undefined || open[0].endsWith('/>')) return null;
  const from = open.index + open[0].length;
  let depth = 1;
  for (const tag of xml.slice(from).matchAll(new RegExp(`<(/?)${open[1]}\\b[^>]*>`, 'g'))) {
    if (tag[0].endsWith('/>')) continue;
    depth += tag[1] === '/' ? -1 : 1;
    if (depth === 0) return { from, to: from + tag.index };
  }
  return null;
}

function inList(xml: string, change: (inner: string) => string): string | null {
  const list = listOf(xml);
  if (list === null) return null;
  const inner = xml.slice(list.from, list.to);
  const next = change(inner);
  return next === inner ? null : xml.slice(0, list.from) + next + xml.slice(list.to);
}

function everyTag(
  xml: string,
  test: (tag: string) => boolean,
  change: (tag: string) => string,
): string | null {
  return changed(
    xml,
    xml.replace(/<[\w.$]+\s[^>]*>/g, (tag) => (test(tag) ? change(tag) : tag)),
  );
}

function firstTag(
  xml: string,
  test: (tag: string) => boolean,
  change: (tag: string) => string,
): string | null {
  for (const match of xml.matchAll(/<[\w.$]+\s[^>]*>/g))
    if (test(match[0]))
      return xml.slice(0, match.index) + change(match[0]) + xml.slice(match.index + match[0].length);
  return null;
}

const isField = (tag: string): boolean =>
  /^<[\w.]*EditText\b/.test(tag) || attribute(tag, 'class').endsWith('EditText');
const packageOf = (xml: string): string =>
  /package="(?!com\.android\.systemui)([^"]+)"/.exec(xml)?.[1] ?? 'com.example';
export const sizeOf = (xml: string): { readonly width: number; readonly height: number } => {
  let [width, height] = [0, 0];
  for (const match of xml.matchAll(/\[-?\d+,-?\d+\]\[(\d+),(\d+)\]/g)) {
    width = Math.max(width, Number(match[1]));
    height = Math.max(height, Number(match[2]));
  }
  return { width, height };
};
const atEnd = (xml: string, inner: string): string =>
  xml.replace(/<\/hierarchy>\s*$/, `${inner}</hierarchy>`);
const box = (x: number, y: number, w: number, h: number): string =>
  `bounds="[${Math.round(x)},${Math.round(y)}][${Math.round(x + w)},${Math.round(y + h)}]"`;

export const VARIATIONS: readonly Variation[] = [
  {
    name: 'counters, times, amounts',
    same: true,
    apply: (xml, seed) => {
      let i = seed;
      const turned = (text: string): string =>
        text.replace(/(?<!&#\d*)\d/g, () => String((i++ * 7 + seed) % 10));
      return changed(
        xml,
        xml.replace(TEXTS, (_, start: string, text: string) => `${start}${turned(text)}"`),
      );
    },
  },
  {
    name: 'another display',
    same: true,
    apply: (xml, seed) => scaled(xml, [0.5, 0.75, 1.25, 2][seed % 4] ?? 0.5),
  },
  {
    name: 'other contents of the list',
    same: true,
    apply: (xml, seed) =>
      inList(xml, (inner) => {
        let n = seed;
        return inner.replace(/ text="([^"]{4,})"/g, () => ` text="${word(n++)} ${word(n * 3)}"`);
      }),
  },
  {
    name: 'what is switched on',
    same: true,
    apply: (xml) =>
      everyTag(
        xml,
        (tag) => attribute(tag, 'checkable') === 'true',
        (tag) => withAttribute(tag, 'checked', attribute(tag, 'checked') === 'true' ? 'false' : 'true'),
      ),
  },
  {
    name: 'typed text',
    same: true,
    apply: (xml, seed) => everyTag(xml, isField, (tag) => withAttribute(tag, 'text', word(seed))),
  },
  {
    name: 'other pictures',
    same: true,
    apply: (xml, seed) =>
      inList(xml, (inner) =>
        inner.replace(/<[\w.]*ImageView\s[^>]*>/g, (tag) =>
          attribute(tag, 'clickable') === 'true'
            ? tag
            : withAttribute(tag, 'content-desc', `Photo of ${word(seed)}`),
        ),
      ),
  },
  {
    name: 'the keyboard',
    same: true,
    apply: (xml) => {
      const { width, height } = sizeOf(xml);
      return atEnd(
        xml,
        `<android.widget.FrameLayout class="android.widget.FrameLayout" package="com.google.android.inputmethod.latin" ${box(0, height * 0.62, width, height * 0.38)}/>`,
      );
    },
  },
  {
    name: 'another clock in the status bar',
    same: true,
    apply: (xml, seed) => {
      const { width } = sizeOf(xml);
      return atEnd(
        xml,
        `<android.widget.FrameLayout class="android.widget.FrameLayout" package="com.android.systemui" ${box(0, 0, width, 60)}><android.widget.TextView class="android.widget.TextView" package="com.android.systemui" text="${seed % 24}:15" ${box(0, 0, 200, 60)}/></android.widget.FrameLayout>`,
      );
    },
  },
  {
    name: 'an open dialog',
    same: false,
    apply: (xml, seed) => {
      const { width: w, height: h } = sizeOf(xml);
      const text = (cls: string, label: string, at: string, tap: boolean): string =>
        `<android.widget.${cls} class="android.widget.${cls}" package="${packageOf(xml)}" text="${label}" clickable="${tap}" enabled="true" ${at}/>`;
      return atEnd(
        xml,
        `<android.widget.FrameLayout class="android.widget.FrameLayout" package="${packageOf(xml)}" ${box(w * 0.08, h * 0.35, w * 0.84, h * 0.28)}>${text('TextView', `Forget the ${word(seed)}?`, box(w * 0.12, h * 0.37, w * 0.7, h * 0.05), false)}${text('Button', 'Keep', box(w * 0.5, h * 0.55, w * 0.18, h * 0.05), true)}${text('Button', 'Forget', box(w * 0.7, h * 0.55, w * 0.18, h * 0.05), true)}</android.widget.FrameLayout>`,
      );
    },
  },
  {
    name: 'a field marked as wrong',
    same: false,
    apply: (xml) =>
      xml.includes('content-invalid="true"')
        ? null
        : firstTag(xml, isField, (tag) => withAttribute(tag, 'content-invalid', 'true')),
  },
  {
    name: 'another tab',
    same: false,
    apply: (xml) => {
      const chosen = [...xml.matchAll(/<[\w.$]+\s[^>]* selected="true"[^>]*>/g)].find(
        (m) => !isField(m[0]),
      )?.[0];
      if (chosen === undefined) return null;
      const cls = attribute(chosen, 'class');
      const off = xml.replace(chosen, withAttribute(chosen, 'selected', 'false'));
      const peer = (tag: string): boolean =>
        attribute(tag, 'class') === cls &&
        attribute(tag, 'clickable') === 'true' &&
        attribute(tag, 'bounds').split(']')[0]?.split(',')[1] ===
          attribute(chosen, 'bounds').split(']')[0]?.split(',')[1] &&
        tag !== withAttribute(chosen, 'selected', 'false');
      return firstTag(off, peer, (tag) => withAttribute(tag, 'selected', 'true'));
    },
  },
  { name: 'an empty list', same: false, apply: (xml) => inList(xml, () => '') },
];
