import type { Bar, Screen, Widget, WidgetOf } from './model-schema.ts';
import { labelWidth, place } from './layout-widgets.ts';
import { planList, planMenu, type RowPlan } from './layout-list.ts';
import { BAR, LINE, onTap, PAD, STATUS, TABS, truthKey, type Sheet } from './sheet.ts';
import { hasCome, holds, screenOf, topEntry } from './state.ts';
import { view, type View } from './view.ts';

/** How the main scrollable of a screen can move, in dp. */
export interface ScrollRange {
  readonly view: View;
  readonly max: number;
  readonly page: number;
}

export interface LaidScreen {
  readonly root: View;
  readonly scroll: ScrollRange | null;
}

/** Endless lists end somewhere: far beyond what a crawl scrolls to. */
const ENDLESS_ROWS = 500;
const GAP = 12;

function toolbar(sheet: Sheet, screen: Screen, y: number): View {
  const bar = view('android.view.ViewGroup', sheet.box(0, y, sheet.width, BAR), {
    id: sheet.id('toolbar'),
    ink: 'bar',
  });
  if (screen.up)
    bar.children.push(
      view('android.widget.ImageButton', sheet.box(0, y, BAR, BAR), {
        desc: 'Navigate up',
        ink: 'icon',
        tap: { kind: 'back' },
        truth: truthKey('', 'Navigate up'),
      }),
    );
  const right = sheet.width - screen.actions.length * 48;
  const left = screen.up ? 72 : PAD;
  if (screen.title !== '')
    bar.children.push(
      view('android.widget.TextView', sheet.box(left, y + 14, Math.max(20, right - left), 28), {
        text: sheet.say(screen.title),
        ink: 'title',
      }),
    );
  for (const [i, icon] of screen.actions.filter((each) => holds(each.when, sheet.state.flags)).entries())
    bar.children.push(...place(sheet, icon, right + i * 48, y + 4, 48).views);
  return bar;
}

function bar(sheet: Sheet, model: Bar, kind: 'tabs' | 'bottom', y: number): View {
  const here = topEntry(sheet.state).s;
  const height = kind === 'tabs' ? TABS : BAR;
  const box = sheet.box(0, y, sheet.width, height);
  const holder =
    kind === 'tabs'
      ? view('android.widget.HorizontalScrollView', box, { id: sheet.id('tab_layout'), ink: 'bar' })
      : view('android.widget.FrameLayout', box, { id: sheet.id('bottom_navigation'), ink: 'bar' });
  const width = sheet.width / model.items.length;
  holder.children = model.items.map((item, i) => {
    const selected = item.to === here;
    const tap = selected
      ? ({ kind: 'nothing' } as const)
      : onTap([{ do: 'goto', to: item.to, mode: kind === 'tabs' ? 'replace' : 'tab' }]);
    const tab = view(
      kind === 'tabs' ? 'android.widget.LinearLayout' : 'android.widget.FrameLayout',
      sheet.box(i * width, y, width, height),
      {
        id: sheet.id(item.id),
        desc: item.label,
        selected,
        ink: 'none',
        tap,
        truth: truthKey(item.id, item.label),
      },
    );
    tab.children.push(
      view(
        'android.widget.TextView',
        sheet.box(i * width + 4, y + height / 2 - 10, Math.min(width - 8, labelWidth(item.label)), LINE),
        { text: item.label, selected, ink: 'text' },
      ),
    );
    return tab;
  });
  return holder;
}

/** How far from its box a wandering one is now. */
function placeNow(sheet: Sheet, { wander }: WidgetOf<'raw'>): readonly [number, number] {
  const since = sheet.state.at - sheet.state.launchedAt;
  return wander?.places[Math.floor(since / wander.everyMs) % wander.places.length] ?? [0, 0];
}

function raw(sheet: Sheet, widget: WidgetOf<'raw'>, top: number): View {
  const [left, y0, width, height] = widget.box;
  const [dx, dy] = placeNow(sheet, widget);
  const [x, y] = [left + dx, y0 + dy];
  return view(widget.class, sheet.box(x, top + y, width, height), {
    id: sheet.id(widget.id),
    text: sheet.say(widget.text),
    desc: sheet.say(widget.desc),
    enabled: widget.enabled,
    ink: 'outline',
    tap: widget.tap === undefined ? null : onTap(widget.tap),
    long: onTap(widget.long),
    truth: truthKey(widget.id, widget.text === '' ? widget.desc : widget.text),
  });
}

/** The rows that can be seen, as a recycling list keeps them, and no others. */
function recycler(sheet: Sheet, plan: RowPlan, top: number, bottom: number): LaidScreen {
  const page = Math.max(0, bottom - top);
  const count = Math.min(plan.count, ENDLESS_ROWS);
  const max = Math.max(0, count * plan.height - page);
  const offset = Math.min(topEntry(sheet.state).y ?? 0, max);
  const first = Math.floor(offset / plan.height);
  const last = Math.min(count - 1, Math.ceil((offset + page) / plan.height) - 1);
  const root = view('androidx.recyclerview.widget.RecyclerView', sheet.box(0, top, sheet.width, page), {
    id: sheet.id(plan.id),
    scrollable: max > 0,
    focusable: true,
  });
  for (let i = first; i <= last; i++) root.children.push(plan.row(i, top + i * plan.height - offset));
  return { root, scroll: max > 0 ? { view: root, max, page } : null };
}

function scroller(sheet: Sheet, widgets: readonly Widget[], top: number, bottom: number): LaidScreen {
  const page = Math.max(0, bottom - top);
  const stack = (from: number): { views: View[]; height: number } => {
    const views: View[] = [];
    let y = from + GAP;
    for (const widget of widgets) {
      const laid = place(sheet, widget, PAD, y, sheet.width - 2 * PAD);
      views.push(...laid.views);
      y += laid.height + (laid.height > 0 ? GAP : 0);
    }
    return { views, height: y - from };
  };
  const height = stack(0).height;
  const max = Math.max(0, height - page);
  const offset = Math.min(topEntry(sheet.state).y ?? 0, max);
  const root = view('android.widget.ScrollView', sheet.box(0, top, sheet.width, page), {
    id: sheet.id('scroll'),
    scrollable: max > 0,
    focusable: max > 0,
  });
  const column = view(
    'android.widget.LinearLayout',
    sheet.box(0, top - offset, sheet.width, Math.max(page, height)),
  );
  column.children = stack(top - offset).views;
  root.children.push(column);
  return { root, scroll: max > 0 ? { view: root, max, page } : null };
}

function content(
  sheet: Sheet,
  screen: Screen,
  top: number,
  bottom: number,
): { views: View[]; scroll: ScrollRange | null } {
  const entry = topEntry(sheet.state);
  if (entry.r !== undefined && sheet.state.at < entry.r) {
    const spinner = view(
      'android.widget.ProgressBar',
      sheet.box(sheet.width / 2 - 24, (top + bottom) / 2 - 24, 48, 48),
      {
        id: sheet.id('progress'),
        ink: 'icon',
      },
    );
    return { views: [spinner], scroll: null };
  }
  const shown = screen.body.filter(
    (widget) => holds(widget.when, sheet.state.flags) && hasCome(widget, sheet.state),
  );
  const raws = shown.filter((widget) => widget.type === 'raw').map((widget) => raw(sheet, widget, top));
  const flow = shown.filter((widget) => widget.type !== 'raw');
  const error: Widget[] =
    entry.e === undefined
      ? []
      : [{ type: 'text', id: 'error_message', text: entry.e, style: 'body', repeat: 1 }];
  const at = flow.findIndex((widget) => widget.type === 'list' || widget.type === 'menu');
  const list = flow[at];
  if (list === undefined || (list.type !== 'list' && list.type !== 'menu')) {
    const laid = scroller(sheet, [...error, ...flow], top, bottom);
    return { views: [laid.root, ...raws], scroll: laid.scroll };
  }
  const views: View[] = [];
  let y = top;
  for (const widget of [...error, ...flow.slice(0, at)]) {
    const laid = place(sheet, widget, PAD, y + 8, sheet.width - 2 * PAD);
    views.push(...laid.views);
    y += laid.height + 16;
  }
  const foot: View[] = [];
  let below = 0;
  for (const widget of flow.slice(at + 1))
    below += place(sheet, widget, PAD, 0, sheet.width - 2 * PAD).height + 16;
  let footY = bottom - below;
  for (const widget of flow.slice(at + 1)) {
    const laid = place(sheet, widget, PAD, footY + 8, sheet.width - 2 * PAD);
    foot.push(...laid.views);
    footY += laid.height + 16;
  }
  const plan = list.type === 'list' ? planList(sheet, list) : planMenu(sheet, list);
  const laid = recycler(sheet, plan, y, bottom - below);
  return { views: [...views, laid.root, ...foot, ...raws], scroll: laid.scroll };
}

/** The app's own window with the top screen in it. */
export function layOutScreen(sheet: Sheet): LaidScreen {
  const { model, state, width, height } = sheet;
  const screen = screenOf(model, topEntry(state).s);
  const full = sheet.box(0, 0, width, height);
  const inner = sheet.box(0, STATUS, width, height - STATUS);
  const holder = view('android.widget.FrameLayout', inner, { id: model.app.ids ? 'android:id/content' : '' });
  let top = STATUS;
  let bottom = height;
  if (screen.toolbar) {
    holder.children.push(toolbar(sheet, screen, top));
    top += BAR;
  }
  const tabs = screen.tabs === undefined ? undefined : model.bars[screen.tabs];
  if (tabs) {
    holder.children.push(bar(sheet, tabs, 'tabs', top));
    top += TABS;
  }
  const bottomBar = screen.bottom === undefined ? undefined : model.bars[screen.bottom];
  if (bottomBar) bottom -= BAR;
  const body = content(sheet, screen, top, bottom);
  if (screen.refresh === undefined) holder.children.push(...body.views);
  else
    holder.children.push(
      view('androidx.swiperefreshlayout.widget.SwipeRefreshLayout', sheet.box(0, top, width, bottom - top), {
        id: sheet.id('swipe_refresh'),
        children: body.views,
      }),
    );
  if (bottomBar) holder.children.push(bar(sheet, bottomBar, 'bottom', bottom));
  if (screen.fab && holds(screen.fab.when, state.flags))
    holder.children.push(...place(sheet, screen.fab, width - 72, bottom - 72, 48).views);
  if (state.snack !== null && state.at < state.snack.until)
    holder.children.push(
      view('android.widget.TextView', sheet.box(8, bottom - 56, width - 16, 48), {
        id: sheet.id('snackbar_text'),
        text: state.snack.text,
        ink: 'dark',
      }),
    );
  const root = view(
    screen.drawer ? 'androidx.drawerlayout.widget.DrawerLayout' : 'android.widget.FrameLayout',
    full,
    {
      ink: 'page',
      children: [view('android.widget.LinearLayout', full, { children: [holder] })],
    },
  );
  return { root, scroll: body.scroll };
}
