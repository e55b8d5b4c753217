import { type ErrorCode, ScreenGraphError } from '../../../agent/domain/errors.ts';
import { isLocked, LOCKED } from '../native/locked.ts';
import type { NativeSession } from '../native/native-session.ts';
import { driverSays, sessionEnded } from '../server/w3c-errors.ts';

/** What iOS says of an app that it does not start, of which its driver gives a page of its own terms. */
const LAUNCH_FAILURES: readonly (readonly [RegExp, ErrorCode, (app: string) => string])[] = [
  [
    /explicitly trusted|invalid code signature|BSErrorCodeDescription=Security\b/i,
    'app_not_installed',
    (app) =>
      `${app} cannot be started: the device does not trust who signed it. Trust them in Settings, General, VPN & Device Management, or install a build that is signed for this device.`,
  ],
  [
    /BSErrorCodeDescription=NotFound\b/i,
    'app_not_installed',
    (app) => `${app} is not installed on the device.`,
  ],
];
const SAYS_LOCKED = /BSErrorCodeDescription=Locked\b|could not be,? unlocked|device is locked/i;

/** Why an app was not started, in words that say what to do, where that shows; else the error as it is. */
export async function launchFailure(session: NativeSession, app: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ScreenGraphError) || sessionEnded(error)) return error;
  const found = LAUNCH_FAILURES.find(([pattern]) => driverSays(error, pattern));
  if (found !== undefined) return new ScreenGraphError(found[1], found[2](app), { cause: error });
  if (!driverSays(error, SAYS_LOCKED) && !(await isLocked(session))) return error;
  return new ScreenGraphError('action_timeout', `${app} did not come to the front. ${LOCKED}`, {
    cause: error,
  });
}
