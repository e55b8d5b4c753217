import { referencesIn } from '../../domain/data-file.ts';
import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import type { ActionKind, EnumeratedAction } from '../../domain/ui-action.ts';
import type { Key } from '../../domain/ui-element.ts';
import type { ActionTarget, DriverPort, LaunchResult, ProvisionResult } from '../../ports/DriverPort.ts';
import { pressKeys } from './press-keys.ts';

const SCROLLS: Partial<Record<ActionKind, 'up' | 'down' | 'left' | 'right'>> = {
  SCROLL_UP: 'up',
  SCROLL_DOWN: 'down',
  SCROLL_LEFT: 'left',
  SCROLL_RIGHT: 'right',
};

/** Performs one enumerated action on the device. */
export async function performAction(
  driver: DriverPort,
  action: EnumeratedAction,
  inputText: string | null,
): Promise<void> {
  const target: ActionTarget | null =
    action.hitTargetBounds === null ? null : { key: action.elementKey, bounds: action.hitTargetBounds };
  const need = (): ActionTarget => {
    if (target === null) throw new ScreenGraphError('element_not_found', `${action.kind} needs a target`);
    return target;
  };
  switch (action.kind) {
    case 'TAP':
      return driver.tap(need());
    case 'LONG_PRESS':
      return driver.longPress(need());
    case 'TYPE':
      return type(driver, need(), action.keys, inputText ?? '');
    case 'BACK':
      return driver.back();
    case 'DISMISS':
      return driver.dismiss();
    case 'HIDE_KEYBOARD':
      return driver.hideKeyboard();
    case 'RELAUNCH':
      await driver.launch({ fresh: true });
      return;
    case 'SCROLL_UP':
    case 'SCROLL_DOWN':
    case 'SCROLL_LEFT':
    case 'SCROLL_RIGHT':
      return driver.scroll(target, SCROLLS[action.kind] ?? 'down');
  }
}

/** A secret is put in by the driver that knows it: only a reference to it is at hand here. */
function type(
  driver: DriverPort,
  target: ActionTarget,
  keys: readonly Key[] | undefined,
  text: string,
): Promise<void> {
  if (keys === undefined) return driver.typeText(target, text);
  return referencesIn(text).length > 0
    ? driver.typeText({ ...target, keys }, text)
    : pressKeys(driver, keys, text);
}

/** Errors of a start that a new session may mend: the old one hangs or is gone. */
const NEEDS_SESSION: readonly string[] = ['session_lost', 'action_timeout'];

/** A fresh start of the app; through a new session when the present one does not answer. */
export async function startAfresh(driver: DriverPort): Promise<LaunchResult> {
  try {
    return await driver.launch({ fresh: true });
  } catch (thrown) {
    if (!NEEDS_SESSION.includes(toScreenGraphError(thrown).code)) throw thrown;
    await driver.open();
    return driver.launch({ fresh: true });
  }
}

/**
 * The app as the device has it. A session that is lost this early has done nothing that would be lost with it, and the run no
 * node to recover from: a browser whose page crashes at its first sight or is too busy to answer, or an agent on a phone that
 * ends, gets another one.
 */
export async function provisioned(driver: DriverPort): Promise<ProvisionResult> {
  try {
    return await driver.provision();
  } catch (thrown) {
    if (!NEEDS_SESSION.includes(toScreenGraphError(thrown).code)) throw thrown;
    await driver.open();
    return driver.provision();
  }
}

/** Wipes the app's data; false where the device cannot. */
export async function wiped(driver: DriverPort): Promise<boolean> {
  try {
    await driver.resetApp();
    return true;
  } catch (thrown) {
    if (toScreenGraphError(thrown).code === 'unsupported_operation') return false;
    throw thrown;
  }
}
