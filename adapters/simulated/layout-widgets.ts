import type { Widget, WidgetOf } from './model-schema.ts';
import { unit } from './random.ts';
import { LINE, lines, onTap, PAD, textWidth, truthKey, type Sheet } from './sheet.ts';
import { topEntry } from './state.ts';
import { view, type View } from './view.ts';
import { INPUT_TYPE_BITS } from './fields.ts';

export interface Laid {
  readonly views: View[];
  /** Height taken, in dp. */
  readonly height: number;
}

const TEXT = 'android.widget.TextView';
const pad2 = (n: number): string => String(n).padStart(2, '0');

/** Time of day in the app: from the seed and the time since its process started, never from outside. */
function shownTime(sheet: Sheet): string {
  const start = Math.floor(unit(sheet.seed, 'clock') * 86_400);
  const s = (start + Math.floor((sheet.state.at - sheet.state.launchedAt) / 1_000)) % 86_400;
  return `${pad2(Math.floor(s / 3_600))}:${pad2(Math.floor(s / 60) % 60)}:${pad2(s % 60)}`;
}

function text(sheet: Sheet, widget: WidgetOf<'text'>, x: number, y: number, width: number): Laid {
  const shown = sheet.say(widget.text).repeat(widget.repeat);
  const height = lines(shown, width) * LINE;
  const tap = onTap(widget.tap);
  return {
    views: [
      view(TEXT, sheet.box(x, y, width, height), {
        id: sheet.id(widget.id),
        text: shown,
        ink: 'text',
        tap,
        long: onTap(widget.long),
        truth: truthKey(widget.id, widget.text.slice(0, 80)),
      }),
    ],
    height,
  };
}

function field(sheet: Sheet, widget: WidgetOf<'field'>, y: number, width: number): Laid {
  const entry = topEntry(sheet.state);
  const value = entry.f?.[widget.id] ?? sheet.say(widget.initial);
  const focused = sheet.state.focus === widget.id;
  const views: View[] = [];
  const top = widget.label === '' ? 0 : LINE + 4;
  if (widget.label !== '')
    views.push(view(TEXT, sheet.box(PAD, y, width, LINE), { text: sheet.say(widget.label), ink: 'text' }));
  const invalid = entry.e !== undefined && widget.required && value === '';
  views.push(
    view('android.widget.EditText', sheet.box(PAD, y + top, width, 48), {
      id: sheet.id(widget.id),
      text: widget.input === 'password' ? '•'.repeat(value.length) : value,
      hint: sheet.say(widget.hint),
      ink: 'outline',
      tap: { kind: 'focus', field: widget.id },
      longClickable: true,
      focused,
      password: widget.input === 'password',
      inputType: INPUT_TYPE_BITS[widget.input],
      invalid,
      field: widget.id,
      truth: truthKey(widget.id, widget.hint),
    }),
  );
  return { views, height: top + 48 };
}

function toggle(sheet: Sheet, widget: WidgetOf<'checkbox' | 'switch'>, y: number): Laid {
  const key = `${topEntry(sheet.state).s}/${widget.id}`;
  const flag = widget.flag === undefined ? undefined : sheet.state.flags[widget.flag];
  const on = (flag ?? sheet.state.toggles[key] ?? widget.initial) === true;
  const label = sheet.say(widget.label);
  const tap = { kind: 'toggle', key, to: !on, flag: widget.flag ?? null } as const;
  const truth = truthKey(widget.id, widget.label);
  if (widget.type === 'checkbox')
    return {
      views: [
        view('android.widget.CheckBox', sheet.box(PAD, y, sheet.width - 2 * PAD, 40), {
          id: sheet.id(widget.id),
          text: label,
          checkable: true,
          checked: on,
          ink: 'tick',
          tap,
          truth,
        }),
      ],
      height: 40,
    };
  const height = widget.summary === '' ? 56 : 72;
  const row = view('android.widget.LinearLayout', sheet.box(0, y, sheet.width, height), {
    ink: 'row',
    tap,
    truth,
  });
  row.children.push(
    view(TEXT, sheet.box(PAD, y + 10, sheet.width - 100, 24), {
      id: 'android:id/title',
      text: label,
      ink: 'text',
    }),
  );
  if (widget.summary !== '')
    row.children.push(
      view(TEXT, sheet.box(PAD, y + 36, sheet.width - 100, LINE), {
        id: 'android:id/summary',
        text: sheet.say(widget.summary),
        ink: 'text',
      }),
    );
  row.children.push(
    view('android.widget.Switch', sheet.box(sheet.width - PAD - 52, y + height / 2 - 16, 52, 32), {
      id: sheet.id(widget.id),
      checkable: true,
      checked: on,
      ink: 'tick',
    }),
  );
  if (!sheet.model.app.ids) for (const child of row.children) child.id = '';
  return { views: [row], height };
}

function radio(sheet: Sheet, widget: WidgetOf<'radio'>, y: number): Laid {
  const key = `${topEntry(sheet.state).s}/${widget.id}`;
  const chosen = sheet.state.toggles[key] ?? widget.initial;
  const height = widget.options.length * 44;
  const group = view('android.widget.RadioGroup', sheet.box(0, y, sheet.width, height), {
    id: sheet.id(widget.id),
  });
  group.children = widget.options.map((option, i) =>
    view('android.widget.RadioButton', sheet.box(PAD, y + i * 44, sheet.width - 2 * PAD, 44), {
      text: sheet.say(option),
      checkable: true,
      checked: chosen === i,
      ink: 'tick',
      tap: { kind: 'toggle', key, to: i, flag: null },
      truth: truthKey(widget.id, option),
    }),
  );
  return { views: [group], height };
}

function rotating(sheet: Sheet, widget: WidgetOf<'ad' | 'ticker'>): string {
  const since = sheet.state.at - sheet.state.launchedAt;
  return sheet.say(widget.texts[Math.floor(since / widget.everyMs) % widget.texts.length] ?? '');
}

function row(sheet: Sheet, widget: WidgetOf<'row'>, y: number): Laid {
  const width = (sheet.width - 2 * PAD) / widget.items.length;
  const line = view('android.widget.LinearLayout', sheet.box(0, y, sheet.width, 48), {
    id: sheet.id(widget.id),
  });
  for (const [i, item] of widget.items.entries())
    line.children.push(...place(sheet, item, PAD + i * width, y, width - 8).views);
  return { views: [line], height: 48 };
}

const CAROUSEL = 140;

/** The page on display and nothing of the others, as a pager keeps them. */
function carousel(sheet: Sheet, widget: WidgetOf<'carousel'>, y: number): Laid {
  const box = sheet.box(0, y, sheet.width, CAROUSEL);
  const page = widget.pages[topEntry(sheet.state).c?.[widget.id] ?? 0];
  const pager = view('androidx.viewpager.widget.ViewPager', box, {
    id: sheet.id(widget.id),
    scrollable: true,
    carousel: widget.id,
  });
  const shown = view('android.widget.FrameLayout', box, {
    ink: 'image',
    tap: onTap(page?.tap),
    truth: truthKey(`${widget.id}_page`, page?.label ?? ''),
    id: sheet.id(`${widget.id}_page`),
  });
  const text = sheet.say(page?.label ?? '');
  shown.children.push(
    view(TEXT, sheet.box(PAD, y + 60, sheet.width - 2 * PAD, LINE), { text, ink: 'title' }),
  );
  pager.children.push(shown);
  return { views: [pager], height: CAROUSEL };
}

/** Lays one widget out with its top left corner at (x, y) in dp; lists and raw boxes are laid out by their screen. */
export function place(sheet: Sheet, widget: Widget, x: number, y: number, width: number): Laid {
  switch (widget.type) {
    case 'text':
      return text(sheet, widget, x, y, width);
    case 'heading': {
      const shown = sheet.say(widget.text);
      const height = lines(shown, width / 1.4) * 28;
      const box = sheet.box(x, y, width, height);
      return {
        views: [view(TEXT, box, { id: sheet.id(widget.id), text: shown, heading: true, ink: 'title' })],
        height,
      };
    }
    case 'button':
      return {
        views: [
          view('android.widget.Button', sheet.box(x, y, width, 48), {
            id: sheet.id(widget.id),
            text: sheet.say(widget.label),
            enabled: widget.enabled,
            ink: widget.style === 'filled' ? 'filled' : 'outline',
            tap: widget.enabled ? (onTap(widget.tap) ?? { kind: 'nothing' }) : { kind: 'nothing' },
            long: onTap(widget.long),
            truth: truthKey(widget.id, widget.label),
          }),
        ],
        height: 48,
      };
    case 'icon':
      return {
        views: [
          view('android.widget.ImageButton', sheet.box(x, y, 48, 48), {
            id: sheet.id(widget.id),
            desc: sheet.say(widget.desc),
            ink: 'icon',
            tap: onTap(widget.tap) ?? { kind: 'nothing' },
            long: onTap(widget.long),
            truth: truthKey(widget.id, widget.desc),
          }),
        ],
        height: 48,
      };
    case 'image':
      return {
        views: [
          view('android.widget.ImageView', sheet.box(x, y, width, widget.height), {
            id: sheet.id(widget.id),
            desc: sheet.say(widget.desc),
            ink: 'image',
            tap: onTap(widget.tap),
            long: onTap(widget.long),
            truth: truthKey(widget.id, widget.desc),
          }),
        ],
        height: widget.height,
      };
    case 'field':
      return field(sheet, widget, y, width);
    case 'checkbox':
    case 'switch':
      return toggle(sheet, widget, y);
    case 'radio':
      return radio(sheet, widget, y);
    case 'row':
      return row(sheet, widget, y);
    case 'ad': {
      const shown = rotating(sheet, widget);
      const banner = view('android.widget.FrameLayout', sheet.box(0, y, sheet.width, 50), {
        id: sheet.id(widget.id ?? 'ad_view'),
        ink: 'image',
        tap: onTap(widget.tap) ?? { kind: 'nothing' },
        truth: truthKey(widget.id ?? 'ad_view', ''),
      });
      banner.children.push(
        view(TEXT, sheet.box(40, y + 15, sheet.width - 56, LINE), { text: shown, ink: 'text' }),
      );
      banner.children.push(view(TEXT, sheet.box(4, y + 15, 28, LINE), { text: 'Ad', ink: 'text' }));
      return { views: [banner], height: 50 };
    }
    case 'ticker': {
      const shown = rotating(sheet, widget);
      return {
        views: [
          view(TEXT, sheet.box(x, y, width, LINE * 2), {
            id: sheet.id(widget.id),
            text: shown,
            ink: 'text',
            tap: onTap(widget.tap),
            truth: truthKey(widget.id, '*'),
          }),
        ],
        height: LINE * 2,
      };
    }
    case 'clock':
      return {
        views: [
          view('android.widget.TextClock', sheet.box(x, y, 120, LINE), {
            id: sheet.id(widget.id),
            text: shownTime(sheet),
            ink: 'text',
          }),
        ],
        height: LINE,
      };
    case 'spinner':
      return {
        views: [
          view('android.widget.ProgressBar', sheet.box(sheet.width / 2 - 24, y, 48, 48), {
            id: sheet.id(widget.id),
            ink: 'icon',
          }),
        ],
        height: 48,
      };
    case 'carousel':
      return carousel(sheet, widget, y);
    case 'raw':
    case 'list':
    case 'menu':
      return { views: [], height: 0 };
  }
}

/** Room that a label takes in a bar, in dp. */
export const labelWidth = (label: string): number => Math.max(48, textWidth(label) + 24);
