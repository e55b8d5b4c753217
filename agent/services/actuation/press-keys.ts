import { ScreenGraphError } from '../../domain/errors.ts';
import type { Key } from '../../domain/ui-element.ts';
import type { DriverPort } from '../../ports/DriverPort.ts';

/** Types on a keypad that the app draws itself: a touch of its key for each sign. Nothing is touched where a sign has none. */
export async function pressKeys(
  driver: Pick<DriverPort, 'tap'>,
  keys: readonly Key[],
  text: string,
): Promise<void> {
  const pressed = [...text].map((sign) => keys.find((key) => key.sign === sign));
  if (!pressed.every((key) => key !== undefined))
    throw new ScreenGraphError('element_not_interactable', 'The keypad has no key for what is to be typed.');
  for (const { key, bounds } of pressed) await driver.tap({ key, bounds });
}
