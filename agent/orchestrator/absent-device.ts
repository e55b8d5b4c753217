import { toScreenGraphError, type ScreenGraphError } from '../domain/errors.ts';
import type { Run } from '../domain/run.ts';
import type { DriverPort } from '../ports/DriverPort.ts';
import type { LoopDeps, RunDevice } from './loop-deps.ts';

/** A device that is not to be had, which shows when it is asked for: a run that only has to end needs none. */
export function absentDriver(error: ScreenGraphError): DriverPort {
  const absent = (): Promise<never> => Promise.reject(error);
  return {
    open: absent,
    provision: absent,
    launch: absent,
    sample: absent,
    capture: absent,
    foreground: absent,
    tap: absent,
    longPress: absent,
    typeText: absent,
    scroll: absent,
    back: absent,
    dismiss: absent,
    hideKeyboard: absent,
    home: absent,
    background: absent,
    rotate: absent,
    openLink: absent,
    resetApp: absent,
    checkpoint: absent,
    restore: absent,
    report: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

/** The device of a run. One that cannot be made is absent with the reason, so that the run ends as any other does. */
export async function deviceOf(deps: LoopDeps, run: Run): Promise<RunDevice> {
  try {
    return await deps.deviceFor(run);
  } catch (thrown) {
    return { driver: absentDriver(toScreenGraphError(thrown)), clock: deps.systemClock };
  }
}
