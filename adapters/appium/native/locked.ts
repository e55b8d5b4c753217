import { sessionEnded } from '../server/w3c-errors.ts';
import type { NativeSession } from './native-session.ts';

/** Nothing comes to the front of such a phone, however often it is started. */
export const LOCKED =
  'The phone is locked, or its screen is off: unlock it, and let the screen stay on while a run goes on.';

/** Also one that sleeps; a server that cannot tell does not say so. */
export const isLocked = (session: NativeSession): Promise<boolean> =>
  session.execute<unknown>('mobile: isLocked').then(
    (locked) => locked === true,
    (error: unknown) => {
      if (sessionEnded(error)) throw error;
      return false;
    },
  );
