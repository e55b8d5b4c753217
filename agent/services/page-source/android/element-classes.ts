import { SYSTEM_UI } from '../../../domain/source/android-windows.ts';
import type { UiElement } from '../../../domain/ui-element.ts';

type Role = UiElement['role'];

/** Last segment of an Android class name to what it is for a person. Exact names first, then endings. */
const EXACT: Readonly<Record<string, Role>> = {
  TextView: 'text',
  AppCompatTextView: 'text',
  MaterialTextView: 'text',
  CheckedTextView: 'option',
  Button: 'button',
  ImageButton: 'button',
  EditText: 'textfield',
  AutoCompleteTextView: 'textfield',
  MultiAutoCompleteTextView: 'textfield',
  ExtractEditText: 'textfield',
  SearchAutoComplete: 'textfield',
  CheckBox: 'checkbox',
  RadioButton: 'radio',
  Switch: 'switch',
  SwitchCompat: 'switch',
  SwitchMaterial: 'switch',
  MaterialSwitch: 'switch',
  ToggleButton: 'switch',
  CompoundButton: 'switch',
  SeekBar: 'slider',
  RatingBar: 'slider',
  Slider: 'slider',
  RangeSlider: 'slider',
  NumberPicker: 'slider',
  Spinner: 'select',
  ImageView: 'image',
  Image: 'image',
  ScrollView: 'scroll',
  NestedScrollView: 'scroll',
  HorizontalScrollView: 'scroll',
  ViewPager: 'scroll',
  ViewPager2: 'scroll',
  ListView: 'list',
  ExpandableListView: 'list',
  AbsListView: 'list',
  RecyclerView: 'list',
  GridView: 'list',
  StackView: 'list',
  Toolbar: 'toolbar',
  MaterialToolbar: 'toolbar',
  ActionBar: 'toolbar',
  ActionBar$Tab: 'tab',
  Tab: 'tab',
  TabView: 'tab',
  TabWidget: 'tablist',
  TabLayout: 'tablist',
  BottomNavigationView: 'navigation',
  NavigationBarView: 'navigation',
  NavigationView: 'navigation',
  NavigationRailView: 'navigation',
  Dialog: 'dialog',
  AlertDialog: 'dialog',
  BottomSheetDialog: 'dialog',
  WebView: 'webview',
  ProgressBar: 'progress',
  SurfaceView: 'canvas',
  TextureView: 'canvas',
  GLSurfaceView: 'canvas',
  VideoView: 'canvas',
  MenuItem: 'menuitem',
  ActionMenuItemView: 'menuitem',
  Chip: 'button',
};

const ENDINGS: readonly (readonly [string, Role])[] = [
  ['EditText', 'textfield'],
  ['CheckBox', 'checkbox'],
  ['RadioButton', 'radio'],
  ['FloatingActionButton', 'button'],
  ['Button', 'button'],
  ['RecyclerView', 'list'],
  ['GridView', 'list'],
  ['ListView', 'list'],
  ['ScrollView', 'scroll'],
  ['ViewPager', 'scroll'],
  ['SeekBar', 'slider'],
  ['Spinner', 'select'],
  ['ProgressBar', 'progress'],
  ['ProgressIndicator', 'progress'],
  ['ImageView', 'image'],
  ['WebView', 'webview'],
  ['Toolbar', 'toolbar'],
  ['Chip', 'button'],
  ['TextView', 'text'],
];

const cache = new Map<string, Role>();
const CACHE_LIMIT = 2_000;

/** The role of an Android class; `group` for anything that only holds others. */
export function androidRole(className: string): Role {
  const known = cache.get(className);
  if (known !== undefined) return known;
  const last = className.slice(className.lastIndexOf('.') + 1);
  const role =
    (Object.hasOwn(EXACT, last) ? EXACT[last] : undefined) ??
    ENDINGS.find(([ending]) => last.endsWith(ending))?.[1] ??
    'group';
  if (cache.size < CACHE_LIMIT) cache.set(className, role);
  return role;
}

/** Scroll containers that move sideways whatever their content looks like. */
export const SIDEWAYS = /(?:Horizontal\w*ScrollView|ViewPager2?|HorizontalListView|Carousel\w*|Gallery)$/;

/** Bars of the system that are drawn in the app's own window. */
export const SYSTEM_BAR =
  /(?:^|\/)(?:statusBarBackground|navigationBarBackground|status_bar|navigation_bar_frame)$/;
export const isSystemUi = (packageName: string): boolean => packageName === SYSTEM_UI;
