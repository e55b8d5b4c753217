import { z } from 'zod';
import { Condition, Effects, Label, Name } from './model-effects.ts';

const base = {
  id: Name.optional(),
  when: Condition.optional(),
  /** Comes so many device ms after its screen, and nothing says that it will. */
  after: z.int().min(1).max(60_000).optional(),
};
const touch = { tap: Effects.optional(), long: Effects.optional() };

const Text = z.strictObject({
  type: z.literal('text'),
  ...base,
  ...touch,
  text: Label,
  style: z.enum(['body', 'caption', 'price']).default('body'),
  /** Shows the text so many times over: how a huge text is written down. */
  repeat: z.int().min(1).max(2_000).default(1),
});
const Heading = z.strictObject({ type: z.literal('heading'), ...base, text: Label });
const Button = z.strictObject({
  type: z.literal('button'),
  ...base,
  ...touch,
  label: Label,
  enabled: z.boolean().default(true),
  style: z.enum(['filled', 'text']).default('filled'),
});
const Icon = z.strictObject({ type: z.literal('icon'), ...base, ...touch, desc: Label });
const Image = z.strictObject({
  type: z.literal('image'),
  ...base,
  ...touch,
  desc: Label.default(''),
  height: z.int().min(8).max(600).default(160),
});

export const Field = z.strictObject({
  type: z.literal('field'),
  ...base,
  id: Name,
  hint: Label.default(''),
  /** A visible label above the field. */
  label: Label.default(''),
  input: z.enum(['text', 'email', 'number', 'phone', 'password', 'search', 'date']).default('text'),
  required: z.boolean().default(false),
  minLength: z.int().min(1).max(40).default(1),
  initial: Label.default(''),
  /** The only texts that the field lets through. */
  accepts: z.array(z.string().min(1).max(120)).min(1).max(8).optional(),
});
export type Field = z.infer<typeof Field>;

const toggle = {
  ...base,
  id: Name,
  label: Label,
  summary: Label.default(''),
  initial: z.boolean().default(false),
  /** Mirrors a flag of the model, so that other things can depend on it. */
  flag: Name.optional(),
};
const Checkbox = z.strictObject({ type: z.literal('checkbox'), ...toggle });
const Switch = z.strictObject({ type: z.literal('switch'), ...toggle });
const Radio = z.strictObject({
  type: z.literal('radio'),
  ...base,
  id: Name,
  options: z.array(Label).min(2).max(12),
  initial: z.int().nonnegative().default(0),
});

const ListRow = z.strictObject({
  title: Label,
  subtitle: Label.default(''),
  price: Label.default(''),
  tap: Effects.optional(),
});
export type ListRow = z.infer<typeof ListRow>;
const List = z.strictObject({
  type: z.literal('list'),
  ...base,
  id: Name,
  ...touch,
  rows: z.array(ListRow).max(200).default([]),
  /** Seeded rows after the written ones; `count: endless` has no last one. */
  generate: z
    .strictObject({
      count: z.union([z.int().min(1).max(500), z.literal('endless')]),
      words: z.array(Label.min(1)).min(2).max(40),
      price: z.boolean().default(false),
    })
    .optional(),
  image: z.boolean().default(false),
  /** An icon at the end of each row. */
  action: z.strictObject({ desc: Label, tap: Effects }).optional(),
});
export type List = z.infer<typeof List>;

export const MenuRow = z.strictObject({
  label: Label.min(1),
  summary: Label.default(''),
  tap: Effects.optional(),
  when: Condition.optional(),
});
export type MenuRow = z.infer<typeof MenuRow>;
const Menu = z.strictObject({
  type: z.literal('menu'),
  ...base,
  rows: z.array(MenuRow).min(1).max(60),
  icons: z.boolean().default(false),
  /** Another order with every visit. */
  shuffle: z.boolean().default(false),
});
export type Menu = z.infer<typeof Menu>;

/** Pages side by side, one of them on display; a swipe over it shows the next. */
const Carousel = z.strictObject({
  type: z.literal('carousel'),
  ...base,
  id: Name,
  pages: z
    .array(z.strictObject({ label: Label.min(1), tap: Effects.optional() }))
    .min(2)
    .max(12),
});

const rotating = { texts: z.array(Label.min(1)).min(1).max(20), everyMs: z.int().min(100).default(5_000) };
const Ad = z.strictObject({ type: z.literal('ad'), ...base, ...rotating, tap: Effects.optional() });
const Ticker = z.strictObject({ type: z.literal('ticker'), ...base, ...rotating, tap: Effects.optional() });
const ClockWidget = z.strictObject({ type: z.literal('clock'), ...base });
const Spinner = z.strictObject({ type: z.literal('spinner'), ...base });
/** At a fixed place of the content area, in dp, above what lies there: zero sizes, overlaps, blocking covers. */
const Raw = z.strictObject({
  type: z.literal('raw'),
  ...base,
  ...touch,
  box: z.tuple([
    z.int().min(-500).max(2_000),
    z.int().min(-500).max(4_000),
    z.int().min(0).max(2_000),
    z.int().min(0).max(4_000),
  ]),
  text: Label.default(''),
  desc: Label.default(''),
  class: z
    .string()
    .regex(/^[a-z][\w.]*$/i, 'must be a class name')
    .default('android.widget.Button'),
  enabled: z.boolean().default(true),
  /** Wanders: at each of these places, from `box`, for so long. */
  wander: z
    .strictObject({
      places: z
        .array(z.tuple([z.int().min(-2_000).max(2_000), z.int().min(-2_000).max(2_000)]))
        .min(2)
        .max(12),
      everyMs: z.int().min(50).max(60_000),
    })
    .optional(),
});
const Leaf = z.discriminatedUnion('type', [Text, Button, Icon, Image]);
const Row = z.strictObject({ type: z.literal('row'), ...base, items: z.array(Leaf).min(1).max(6) });

export const Widget = z.discriminatedUnion('type', [
  Text,
  Heading,
  Button,
  Icon,
  Image,
  Field,
  Checkbox,
  Switch,
  Radio,
  List,
  Menu,
  Carousel,
  Ad,
  Ticker,
  ClockWidget,
  Spinner,
  Raw,
  Row,
]);
export type Widget = z.infer<typeof Widget>;
export type WidgetOf<T extends Widget['type']> = Extract<Widget, { type: T }>;

export const Screen = z.strictObject({
  /** Toolbar title; empty: no toolbar title. */
  title: Label.default(''),
  activity: z
    .string()
    .regex(/^\.?[A-Za-z][\w.]*$/, 'must be an activity name')
    .default('.MainActivity'),
  toolbar: z.boolean().default(true),
  /** The arrow at the top left; goes back. */
  up: z.boolean().default(true),
  actions: z.array(Icon).max(4).default([]),
  /** Names of bars of the model: tabs under the toolbar, navigation at the bottom. */
  tabs: Name.optional(),
  bottom: Name.optional(),
  body: z.array(Widget).max(60).default([]),
  fab: Icon.optional(),
  /** A wall: while the condition does not hold, going here leads to `login`; `resume` there leads on. */
  requires: z.strictObject({ when: Condition, login: Name }).optional(),
  /** Device milliseconds of spinner before the content. */
  loading: z.int().min(0).max(60_000).default(0),
  enter: Effects.optional(),
  back: Effects.optional(),
  /** What pulling down at its top does. */
  refresh: Effects.optional(),
  /** What a swipe from the left edge does, commonly to open a dialog of style `drawer`. */
  drawer: Effects.optional(),
  /** States of the screen that a person would call another screen; the first that holds counts. */
  variants: z
    .array(z.strictObject({ id: Name, when: Condition }))
    .max(6)
    .default([]),
});
export type Screen = z.infer<typeof Screen>;

export const Dialog = z.strictObject({
  style: z.enum(['alert', 'sheet', 'drawer', 'permission']).default('alert'),
  title: Label.default(''),
  message: Label.default(''),
  package: z.string().max(120).default(''),
  cancelable: z.boolean().default(true),
  rows: z.array(MenuRow).max(12).default([]),
  /** A button closes the dialog, then does its effects. */
  buttons: z
    .array(z.strictObject({ id: Name.optional(), label: Label.min(1), tap: Effects.optional() }))
    .max(4)
    .default([]),
  dismissed: Effects.optional(),
});
export type Dialog = z.infer<typeof Dialog>;

export const Bar = z.strictObject({
  items: z
    .array(z.strictObject({ id: Name.optional(), label: Label.min(1), to: Name }))
    .min(2)
    .max(6),
});
export type Bar = z.infer<typeof Bar>;

const FlagDeclaration = z.union([
  z.boolean(),
  z.strictObject({ initial: z.int(), min: z.int(), max: z.int() }),
]);

const NewWidget = Widget;
/** One planted change between two builds. `widget` and `after` name a widget of the screen by its id. */
export const Change = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('add_screen'), screen: Name, value: Screen }),
  z.strictObject({ change: z.literal('remove_screen'), screen: Name }),
  z.strictObject({ change: z.literal('relabel_screen'), screen: Name, title: Label }),
  z.strictObject({
    change: z.literal('add_widget'),
    screen: Name,
    after: Name.optional(),
    value: NewWidget,
  }),
  z.strictObject({ change: z.literal('remove_widget'), screen: Name, widget: Name }),
  z.strictObject({
    change: z.literal('move_widget'),
    screen: Name,
    widget: Name,
    to: Name,
    after: Name.optional(),
  }),
  z.strictObject({ change: z.literal('relabel_widget'), screen: Name, widget: Name, label: Label }),
  z.strictObject({ change: z.literal('retarget_widget'), screen: Name, widget: Name, tap: Effects }),
  z.strictObject({ change: z.literal('retarget_button'), dialog: Name, button: Name, tap: Effects }),
  z.strictObject({
    change: z.literal('add_row'),
    screen: Name,
    widget: Name,
    at: z.int().min(0).optional(),
    value: MenuRow,
  }),
  z.strictObject({ change: z.literal('remove_row'), screen: Name, widget: Name, label: Label }),
]);
export type Change = z.infer<typeof Change>;

/** A whole app as data. */
export const AppModel = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_-]{0,47}$/, 'must be lower case, at most 48 characters'),
  app: z.strictObject({
    package: z
      .string()
      .regex(/^[a-z][\w]*(\.[a-z][\w]*)+$/i, 'must be a package name such as com.example.shop'),
    label: z.string().min(1).max(60),
    version: z.string().min(1).max(40),
    /** False: no widget has a resource id, as in many cross-platform toolkits. */
    ids: z.boolean().default(true),
  }),
  /** Device time at boot, ISO 8601. */
  time: z.iso.datetime().default('2024-05-06T09:00:00Z'),
  start: Name,
  /** What conditions can ask: booleans and small bounded integers. Kept over restarts of the app. */
  flags: z.record(Name, FlagDeclaration).default({}),
  /** What is only shown, such as the name of the opened product. */
  texts: z.record(Name, Label).default({}),
  bars: z.record(Name, Bar).default({}),
  screens: z.record(Name, Screen),
  dialogs: z.record(Name, Dialog).default({}),
  versions: z
    .record(
      z.string().regex(/^[A-Z]$/, 'must be one capital letter'),
      z.strictObject({ version: z.string().min(1).max(40), changes: z.array(Change).min(1).max(100) }),
    )
    .default({}),
});
export type AppModel = z.infer<typeof AppModel>;
