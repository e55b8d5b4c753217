import type { Viewport } from '../../agent/domain/ui-element.ts';
import { layOutScreen, type ScrollRange } from './layout-screen.ts';
import {
  appWindow,
  dialogWindow,
  externalWindow,
  keyboardWindow,
  launcherWindow,
  statusBar,
  systemDialog,
} from './layout-windows.ts';
import type { AppModel } from './model-schema.ts';
import { createSheet } from './sheet.ts';
import type { DeviceState } from './state.ts';
import { clip, type View } from './view.ts';

/** Everything on the display at one moment. */
export interface Scene {
  /** The window that has the touches: what the accessibility tree shows. */
  readonly main: View;
  /** Over it: the status bar, and the keyboard when it is up. */
  readonly over: readonly View[];
  /** Painted behind a dialog; not in the tree. */
  readonly behind: View | null;
  /** A touch beside the main window closes it. */
  readonly dialog: boolean;
  readonly scroll: ScrollRange | null;
}

/** What the device shows now: a function of model, seed, state and viewport. */
export function composeScene(model: AppModel, state: DeviceState, viewport: Viewport, seed: number): Scene {
  const sheet = createSheet(model, state, viewport, seed);
  const all = sheet.box(0, 0, sheet.width, sheet.height);
  const over = [statusBar(sheet)];
  if (state.keyboard) over.push(keyboardWindow(sheet));
  let main: View;
  let behind: View | null = null;
  let scroll: ScrollRange | null = null;
  const dialog = model.dialogs[state.dialogs.at(-1) ?? ''];
  if (state.system === null && state.front === 'launcher') main = launcherWindow(sheet);
  else if (state.system === null && state.front === 'external') main = externalWindow(sheet);
  else {
    const laid = layOutScreen(sheet);
    main = appWindow(sheet, laid.root);
    scroll = laid.scroll;
    if (state.system !== null || dialog !== undefined) {
      behind = main;
      scroll = null;
      if (state.system !== null) main = systemDialog(sheet, state.system.kind);
      else if (dialog !== undefined) main = dialogWindow(sheet, dialog);
    }
  }
  for (const root of [main, ...over, ...(behind === null ? [] : [behind])]) clip(root, all);
  return { main, over, behind, dialog: behind !== null && state.system === null, scroll };
}
