import type { List, ListRow, Menu } from './model-schema.ts';
import { between, pick, unit } from './random.ts';
import { groupKey, LINE, onTap, PAD, truthKey, type Sheet } from './sheet.ts';
import { holds, topEntry } from './state.ts';
import { view, type View } from './view.ts';

const TEXT = 'android.widget.TextView';

/** What stays of a row when it is scrolled away: its height, and how to lay it out at a place. */
export interface RowPlan {
  /** Number of rows; Infinity for an endless one. */
  readonly count: number;
  readonly height: number;
  readonly id: string;
  row(i: number, y: number): View;
}

/** The i-th row of a list: written rows first, then seeded ones. */
function listRow(sheet: Sheet, list: List, i: number): ListRow {
  const written = list.rows[i];
  if (written !== undefined) return written;
  const words = list.generate?.words ?? ['Row'];
  const key = [sheet.seed, sheet.model.name, list.id, i] as const;
  const title = `${pick(words, ...key, 'a')} ${pick(words, ...key, 'b').toLowerCase()} ${i + 1}`;
  return {
    title,
    subtitle: `Number ${between(100, 999, ...key, 'n')}`,
    price:
      list.generate?.price === true
        ? `${between(3, 240, ...key, 'p')}.${between(10, 99, ...key, 'c')} €`
        : '',
  };
}

export function planList(sheet: Sheet, list: List): RowPlan {
  const generated = list.generate === undefined ? 0 : list.generate.count;
  const count = generated === 'endless' ? Infinity : list.rows.length + generated;
  const height = list.image ? 88 : 64;
  return {
    count,
    height,
    id: list.id,
    row(i, y) {
      const data = listRow(sheet, list, i);
      const scope = {
        title: sheet.say(data.title),
        subtitle: sheet.say(data.subtitle),
        price: sheet.say(data.price),
      };
      const effects = data.tap ?? list.tap;
      const own = data.tap !== undefined;
      const row = view('android.view.ViewGroup', sheet.box(0, y, sheet.width, height), {
        id: sheet.id(`${list.id}_row`),
        ink: 'row',
        tap: onTap(effects, scope),
        long: onTap(list.long, scope),
        truth: own ? truthKey(`${list.id}_row`, data.title) : groupKey(`${list.id}_row`),
      });
      const left = list.image ? 96 : PAD;
      if (list.image)
        row.children.push(
          view('android.widget.ImageView', sheet.box(PAD, y + 8, 72, height - 16), {
            id: sheet.id('thumbnail'),
            ink: 'image',
          }),
        );
      const width = sheet.width - left - 72;
      row.children.push(
        view(TEXT, sheet.box(left, y + 10, width, 22), {
          id: sheet.id('title'),
          text: scope.title,
          ink: 'text',
        }),
      );
      if (scope.subtitle !== '')
        row.children.push(
          view(TEXT, sheet.box(left, y + 34, width, LINE), {
            id: sheet.id('subtitle'),
            text: scope.subtitle,
            ink: 'text',
          }),
        );
      if (scope.price !== '')
        row.children.push(
          view(TEXT, sheet.box(sheet.width - 150, y + 34, 78, LINE), {
            id: sheet.id('price'),
            text: scope.price,
            ink: 'text',
          }),
        );
      if (list.action)
        row.children.push(
          view('android.widget.ImageButton', sheet.box(sheet.width - 64, y + height / 2 - 24, 48, 48), {
            id: sheet.id(`${list.id}_action`),
            desc: sheet.say(list.action.desc, scope),
            ink: 'icon',
            tap: onTap(list.action.tap, scope),
            truth: groupKey(`${list.id}_action`),
          }),
        );
      return row;
    },
  };
}

/** The same rows in an order that is another one with every visit. */
const shuffled = <T>(rows: readonly T[], ...key: readonly [number, string, number]): T[] =>
  rows
    .map((row, i) => ({ row, at: unit(...key, i) }))
    .sort((a, b) => a.at - b.at)
    .map(({ row }) => row);

/** Rows with a target each, as in system settings: all share the platform's ids and differ by their title alone. */
export function planMenu(sheet: Sheet, menu: Menu): RowPlan {
  const offered = menu.rows.filter((row) => holds(row.when, sheet.state.flags));
  const visit = topEntry(sheet.state).k ?? 0;
  const rows = menu.shuffle ? shuffled(offered, sheet.seed, menu.id ?? '', visit) : offered;
  return {
    count: rows.length,
    height: 64,
    id: 'recycler_view',
    row(i, y) {
      const data = rows[i];
      const left = menu.icons ? 72 : PAD;
      const row = view('android.widget.LinearLayout', sheet.box(0, y, sheet.width, 64), {
        ink: 'row',
        tap: onTap(data?.tap),
        truth: truthKey('title', data?.label ?? ''),
      });
      const id = (name: string): string => (sheet.model.app.ids ? `android:id/${name}` : '');
      if (menu.icons)
        row.children.push(
          view('android.widget.ImageView', sheet.box(24, y + 20, 24, 24), { id: id('icon'), ink: 'image' }),
        );
      const summary = sheet.say(data?.summary ?? '');
      row.children.push(
        view(TEXT, sheet.box(left, y + (summary === '' ? 21 : 10), sheet.width - left - PAD, 22), {
          id: id('title'),
          text: sheet.say(data?.label ?? ''),
          ink: 'text',
        }),
      );
      if (summary !== '')
        row.children.push(
          view(TEXT, sheet.box(left, y + 34, sheet.width - left - PAD, LINE), {
            id: id('summary'),
            text: summary,
            ink: 'text',
          }),
        );
      return row;
    },
  };
}
