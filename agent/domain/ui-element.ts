import { z } from 'zod';

/** Integer viewport pixels (CSS pixels on the web, device pixels on a phone); the viewport travels beside them. */
export const Bounds = z.strictObject({
  x: z.int(),
  y: z.int(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
});
export type Bounds = z.infer<typeof Bounds>;

export const Viewport = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  scale: z.number().positive(),
});
export type Viewport = z.infer<typeof Viewport>;

/** What an element is for a person, whatever the platform calls it. */
export const Role = z.enum([
  'button',
  'link',
  'textfield',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'select',
  'option',
  'tab',
  'tablist',
  'menu',
  'menuitem',
  'image',
  'text',
  'heading',
  'list',
  'listitem',
  'scroll',
  'dialog',
  'alert',
  'toolbar',
  'navigation',
  'form',
  'progress',
  'webview',
  'canvas',
  'keyboard',
  'system',
  'group',
]);
export type Role = z.infer<typeof Role>;

/** What an editable field says of the text that it wants; what it does not say is left out. */
export const FieldFacts = z.strictObject({
  autocomplete: z.string().optional(),
  min: z.string().optional(),
  max: z.string().optional(),
  step: z.string().optional(),
  minLength: z.string().optional(),
  maxLength: z.string().optional(),
  pattern: z.string().optional(),
  /** Enter hands in what it holds, and no button does. */
  entered: z.literal(true).optional(),
  /** What is wrong with what it holds, in the app's or the platform's words. */
  message: z.string().optional(),
});
export type FieldFacts = z.infer<typeof FieldFacts>;

/** A key of a keypad that an app draws itself, and the sign that it types. */
export const Key = z.strictObject({ sign: z.string(), key: z.string().nullable(), bounds: Bounds });
export type Key = z.infer<typeof Key>;

/**
 * One element of a captured screen, in document order. Adapters' page sources are parsed into this one shape.
 * `key` is the adapter's handle within this capture (null where coordinates are the only way).
 */
export const UiElement = z.strictObject({
  index: z.int().nonnegative(),
  parent: z.int().nonnegative().nullable(),
  depth: z.int().nonnegative(),
  key: z.string().nullable(),
  role: Role,
  className: z.string(),
  resourceName: z.string(),
  /** Accessible name: content description, aria-label, label; else the visible text. */
  name: z.string(),
  /** Own visible text; for an editable element its hint or label, never what was typed. */
  text: z.string(),
  hint: z.string(),
  /** What an editable field holds; null for others and for passwords. Never stored in state or events. */
  value: z.string().nullable(),
  /** True when an editable field holds something. */
  filled: z.boolean(),
  inputType: z.string(),
  packageName: z.string(),
  bounds: Bounds,
  /** Shown to the user somewhere in the scrollable area of the screen. */
  visible: z.boolean(),
  /** At least partly inside the viewport now. */
  onScreen: z.boolean(),
  /** Something else takes the tap at its centre. */
  covered: z.boolean(),
  enabled: z.boolean(),
  clickable: z.boolean(),
  longClickable: z.boolean(),
  checkable: z.boolean(),
  checked: z.boolean(),
  editable: z.boolean(),
  password: z.boolean(),
  selected: z.boolean(),
  focused: z.boolean(),
  /** Directions in which it can scroll, as far as the platform tells; empty when it cannot. */
  scrollable: z.array(z.enum(['up', 'down', 'left', 'right'])),
  /** Marked as wrong by the app: aria-invalid, an error text, content-invalid. */
  invalid: z.boolean(),
  /** Where a link leads, when the platform tells. */
  href: z.string().nullable(),
  /** Nothing is known by which a tap on it could do anything; absent where the platform does not tell. */
  unheard: z.literal(true).optional(),
  /** It stands at the head of a column of a table; absent where the platform does not tell. */
  columnHead: z.literal(true).optional(),
  /** A class alone marks it as the one that is chosen among those beside it; no screen is told by that. */
  marked: z.literal(true).optional(),
  /** It is, or stands in, the one of several steps at which one is; no screen is told by that. */
  step: z.literal(true).optional(),
  /** Of what shows and folds something else: whether that is shown; absent where the platform does not tell. */
  expanded: z.boolean().optional(),
  /** What the sign of a control without words is called in the page's own names (`trash`), several parted by blanks. */
  sign: z.string().optional(),
  /** Only of editable fields of platforms that tell. */
  field: FieldFacts.optional(),
  /** Of a keypad that stands for a field: what is touched to type. */
  keys: z.array(Key).optional(),
});
export type UiElement = z.infer<typeof UiElement>;

export const SourceDialect = z.enum(['uiautomator', 'xcuitest', 'web']);
export type SourceDialect = z.infer<typeof SourceDialect>;

/** What is in front where a browser could not load a page; the title is its word for why (`ERR_EMPTY_RESPONSE`). */
export const NO_PAGE = 'chrome-error://';

/** What is in front: package and activity on a phone, origin and route on the web. */
export const Foreground = z.strictObject({
  /** Package, bundle ID or origin. */
  appIdentifier: z.string(),
  /** Activity, or the path with its query and fragment; empty where the platform has none. */
  route: z.string(),
  title: z.string(),
});
export type Foreground = z.infer<typeof Foreground>;

/** One look at the device as parsed by the core. */
export const PerceivedScreen = z.strictObject({
  dialect: SourceDialect,
  viewport: Viewport,
  foreground: Foreground,
  /** False when something that is not the app under test is in front. */
  insideApp: z.boolean(),
  elements: z.array(UiElement),
});
export type PerceivedScreen = z.infer<typeof PerceivedScreen>;
