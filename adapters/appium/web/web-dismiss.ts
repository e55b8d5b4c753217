import { setTimeout as sleep } from 'node:timers/promises';
import type { StabilitySample } from '../../../agent/ports/DriverPort.ts';
import type { Beside } from '../page/answers.ts';
import { KEYS, keys, press } from './web-gestures.ts';
import type { WebSession } from './web-session.ts';

/** How long a layer is given to go once Escape was pressed: so many looks in which it rests, of so many at most. */
const LOOKS = { resting: 4, most: 20, ms: 50 } as const;

interface Look extends Pick<StabilitySample, 'busy'> {
  readonly beside: Beside | null;
}

/**
 * The ways out of what lies on top, as a person tries them: Escape, and where nothing answers to it, a tap beside it. The tap
 * goes to the layer that was there before and keeps the page beneath from taps, so it can do nothing else.
 */
export async function dismissTop(session: Pick<WebSession, 'call' | 'evaluate'>): Promise<void> {
  const look = (): Promise<Look> =>
    session.evaluate<Look>('look beside a dialog', '({ beside: kit.beside(), busy: kit.sample(3000).busy })');
  const before = await look();
  await session.call('press Escape', (b) => b.performActions(keys([KEYS.escape])));
  if (before.beside === null) return;
  for (let rested = 0, i = 0; rested < LOOKS.resting; i++) {
    if (i === LOOKS.most) return;
    await sleep(LOOKS.ms);
    const { beside, busy } = await look();
    if (beside?.state !== before.beside.state) return;
    rested = busy ? 0 : rested + 1;
  }
  const { x, y } = before.beside;
  await session.call('tap beside a dialog', (b) => b.performActions(press({ x, y })));
}
