import type { Dialog } from './model-schema.ts';
import { KEYBOARD, LINE, lines, onTap, PAD, STATUS, truthKey, type Sheet } from './sheet.ts';
import { holds } from './state.ts';
import { view, type View } from './view.ts';

export const LAUNCHER = 'com.android.launcher3';
export const PERMISSIONS = 'com.android.permissioncontroller';
const TEXT = 'android.widget.TextView';
const BUTTON = 'android.widget.Button';

/** All views of a window belong to one package. */
function inPackage(root: View, pkg: string): View {
  root.pkg = pkg;
  for (const child of root.children) inPackage(child, pkg);
  return root;
}

export const appWindow = (sheet: Sheet, root: View): View => inPackage(root, sheet.model.app.package);

export function dialogWindow(sheet: Sheet, dialog: Dialog): View {
  const pkg =
    dialog.package !== ''
      ? dialog.package
      : dialog.style === 'permission'
        ? PERMISSIONS
        : sheet.model.app.package;
  const id = (name: string): string => {
    if (dialog.style === 'permission') return `${pkg}:id/${name}`;
    return sheet.model.app.ids ? `android:id/${name}` : '';
  };
  const sheetStyle = dialog.style === 'sheet';
  const drawer = dialog.style === 'drawer';
  const width = sheetStyle ? sheet.width : drawer ? Math.min(300, sheet.width - 56) : sheet.width - 56;
  const left = sheetStyle || drawer ? 0 : 28;
  const title = sheet.say(dialog.title);
  const message = sheet.say(dialog.message);
  const inner = width - 48;
  const rows = dialog.rows.filter((row) => holds(row.when, sheet.state.flags));
  const titleHeight = title === '' ? 0 : lines(title, inner / 1.3) * 28 + 12;
  const messageHeight = message === '' ? 0 : lines(message, inner) * LINE + 12;
  const needed = 40 + titleHeight + messageHeight + rows.length * 48 + dialog.buttons.length * 52;
  const height = drawer ? sheet.height - STATUS : needed;
  const top = drawer
    ? STATUS
    : sheetStyle
      ? sheet.height - height
      : Math.max(STATUS, (sheet.height - height) / 2);
  const panel = view('android.widget.LinearLayout', sheet.box(left, top, width, height), {
    id: id(dialog.style === 'permission' ? 'grant_dialog' : 'parentPanel'),
    ink: 'outline',
  });
  let y = top + 20;
  if (title !== '') {
    panel.children.push(
      view(TEXT, sheet.box(left + 24, y, inner, titleHeight - 12), {
        id: id('alertTitle'),
        text: title,
        ink: 'title',
      }),
    );
    y += titleHeight;
  }
  if (message !== '') {
    panel.children.push(
      view(TEXT, sheet.box(left + 24, y, inner, messageHeight - 12), {
        id: id(dialog.style === 'permission' ? 'permission_message' : 'message'),
        text: message,
        ink: 'text',
      }),
    );
    y += messageHeight;
  }
  for (const row of rows) {
    panel.children.push(
      view(TEXT, sheet.box(left, y, width, 48), {
        id: id('text1'),
        text: sheet.say(row.label),
        ink: 'row',
        tap: onTap(row.tap ?? [], {}, true),
        truth: truthKey('text1', row.label),
      }),
    );
    y += 48;
  }
  for (const [i, button] of dialog.buttons.entries()) {
    const name = button.id ?? `button${i + 1}`;
    panel.children.push(
      view(BUTTON, sheet.box(left + 16, y, width - 32, 48), {
        id: id(name),
        text: sheet.say(button.label),
        ink: 'filled',
        tap: onTap(button.tap ?? [], {}, true),
        truth: truthKey(name, button.label),
      }),
    );
    y += 52;
  }
  const root = view('android.widget.FrameLayout', panel.box, { ink: 'page', children: [panel] });
  return inPackage(root, pkg);
}

/** The platform's own dialog about a crash or an app that does not respond. */
export function systemDialog(sheet: Sheet, kind: 'crash' | 'anr'): View {
  const { label } = sheet.model.app;
  const title = kind === 'crash' ? `${label} keeps stopping` : `${label} isn't responding`;
  const names: [string, string, View['tap']][] =
    kind === 'crash'
      ? [['aerr_close', 'Close app', { kind: 'close_app' }]]
      : [
          ['aerr_close', 'Close app', { kind: 'close_app' }],
          ['aerr_wait', 'Wait', { kind: 'wait' }],
        ];
  const height = 84 + names.length * 48;
  const top = (sheet.height - height) / 2;
  const panel = view('android.widget.LinearLayout', sheet.box(28, top, sheet.width - 56, height), {
    id: 'android:id/parentPanel',
    ink: 'outline',
  });
  panel.children.push(
    view(TEXT, sheet.box(52, top + 20, sheet.width - 104, 28), {
      id: 'android:id/alertTitle',
      text: title,
      ink: 'title',
    }),
    ...names.map(([id, text, tap], i) =>
      view(BUTTON, sheet.box(28, top + 64 + i * 48, sheet.width - 56, 48), {
        id: `android:id/${id}`,
        text,
        ink: 'row',
        tap,
        truth: truthKey(id, text),
      }),
    ),
  );
  return inPackage(
    view('android.widget.FrameLayout', panel.box, { ink: 'page', children: [panel] }),
    'android',
  );
}

export function launcherWindow(sheet: Sheet): View {
  const { width, height } = sheet;
  const root = view('android.widget.FrameLayout', sheet.box(0, 0, width, height), { ink: 'dark' });
  const names = ['Phone', 'Messages', sheet.model.app.label, 'Camera'];
  root.children = names.map((name, i) =>
    view(TEXT, sheet.box((i * width) / 4, height - 140, width / 4, 96), {
      id: `${LAUNCHER}:id/icon`,
      text: name,
      desc: name,
      ink: 'icon',
      tap: name === sheet.model.app.label ? { kind: 'open_app' } : { kind: 'nothing' },
      truth: truthKey('icon', name),
    }),
  );
  return inPackage(root, LAUNCHER);
}

export function externalWindow(sheet: Sheet): View {
  const other = sheet.state.external ?? { package: 'com.example.other', title: 'Another app', activity: '' };
  const root = view('android.widget.FrameLayout', sheet.box(0, 0, sheet.width, sheet.height), {
    ink: 'page',
  });
  root.children = [
    view('android.widget.ImageButton', sheet.box(0, STATUS, 56, 56), {
      desc: 'Close',
      ink: 'icon',
      tap: { kind: 'leave_external' },
      truth: truthKey('', 'Close'),
    }),
    view(TEXT, sheet.box(72, STATUS + 14, sheet.width - 88, 28), { text: other.title, ink: 'title' }),
    view('android.view.View', sheet.box(0, 96, sheet.width, sheet.height - 96), {
      desc: other.title,
      ink: 'image',
    }),
  ];
  return inPackage(root, other.package);
}

export function statusBar(sheet: Sheet): View {
  const bootMs = Date.parse(sheet.model.time) + sheet.state.at;
  const minutes = Math.floor(bootMs / 60_000) % 1_440;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const battery = Math.max(5, 96 - Math.floor(sheet.state.at / 180_000));
  const id = (name: string): string => `com.android.systemui:id/${name}`;
  const root = view('android.widget.FrameLayout', sheet.box(0, 0, sheet.width, STATUS), {
    id: id('status_bar'),
    ink: 'dark',
    children: [
      view(TEXT, sheet.box(PAD, 2, 48, LINE), { id: id('clock'), text: time, ink: 'text' }),
      view('android.widget.LinearLayout', sheet.box(sheet.width - 56, 2, 40, LINE), {
        id: id('battery'),
        desc: `Battery ${battery} percent.`,
        ink: 'none',
      }),
    ],
  });
  return inPackage(root, 'com.android.systemui');
}

const KEY_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The soft keyboard: it lies over the bottom of the app and takes the touches there. */
export function keyboardWindow(sheet: Sheet): View {
  const top = sheet.height - KEYBOARD;
  const root = view('android.widget.FrameLayout', sheet.box(0, top, sheet.width, KEYBOARD), {
    ink: 'dark',
    tap: { kind: 'nothing' },
    clickable: false,
    focusable: false,
  });
  const board = view('android.view.View', root.box, { id: 'com.android.inputmethod.latin:id/keyboard_view' });
  for (const [r, keys] of KEY_ROWS.entries())
    for (const [k, key] of [...keys].entries())
      board.children.push(
        view(
          'android.view.View',
          sheet.box((k * sheet.width) / 10 + 2, top + 8 + r * 60, sheet.width / 10 - 4, 52),
          {
            desc: key,
            ink: 'key',
          },
        ),
      );
  root.children = [board];
  return inPackage(root, 'com.android.inputmethod.latin');
}
