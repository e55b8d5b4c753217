import type { UiElement } from '../../../domain/ui-element.ts';

type Role = UiElement['role'];

interface IosType {
  readonly role: Role;
  /** A tap on it is likely to do something. */
  readonly taps: boolean;
}

const row = (role: Role, taps = false): IosType => ({ role, taps });

/** XCUIElementType… without its prefix. What is missing is a group. */
const IOS_TYPES: Readonly<Record<string, IosType>> = {
  Alert: row('dialog'),
  Sheet: row('dialog'),
  Dialog: row('dialog'),
  Popover: row('dialog'),
  Drawer: row('dialog'),
  Button: row('button', true),
  RadioButton: row('radio', true),
  CheckBox: row('checkbox', true),
  DisclosureTriangle: row('button', true),
  PopUpButton: row('select', true),
  ComboBox: row('select', true),
  MenuButton: row('button', true),
  ToolbarButton: row('button', true),
  Key: row('keyboard', true),
  Keyboard: row('keyboard'),
  NavigationBar: row('toolbar'),
  Toolbar: row('group'),
  TabBar: row('tablist'),
  TabGroup: row('tablist'),
  Tab: row('tab', true),
  StatusBar: row('system'),
  Table: row('list'),
  CollectionView: row('list'),
  Outline: row('list'),
  Grid: row('list'),
  Cell: row('listitem', true),
  TableRow: row('listitem', true),
  Slider: row('slider', true),
  PageIndicator: row('slider', true),
  ProgressIndicator: row('progress'),
  ActivityIndicator: row('progress'),
  SegmentedControl: row('tablist'),
  Picker: row('select'),
  PickerWheel: row('select', true),
  DatePicker: row('select'),
  Switch: row('switch', true),
  Toggle: row('switch', true),
  Link: row('link', true),
  Image: row('image'),
  Icon: row('button', true),
  SearchField: row('textfield', true),
  TextField: row('textfield', true),
  SecureTextField: row('textfield', true),
  TextView: row('textfield', true),
  ScrollView: row('scroll'),
  StaticText: row('text'),
  WebView: row('webview'),
  MenuBar: row('menu'),
  Menu: row('menu'),
  MenuItem: row('menuitem', true),
  MenuBarItem: row('menuitem', true),
  Map: row('canvas'),
  Stepper: row('group'),
};

export const iosType = (type: string): IosType =>
  (Object.hasOwn(IOS_TYPES, type) ? IOS_TYPES[type] : undefined) ?? row('group');
