import type { ActionExecutionOutcome, PerceptionRecord } from '../../domain/records.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { DriverPort } from '../../ports/DriverPort.ts';
import { settleLeniently, type Settled, type SettleLimits } from './settle.ts';

/** New screens that are looked at twice whatever came of it; of the others, every so many-th is looked at twice all the same. */
const NEW_SCREENS = { trials: 8, spotCheck: 4 };
/** Touches after which nothing had happened, as above: such a touch is a frequent thing, and each second look takes its time. */
const VAIN_TOUCHES = { trials: 5, spotCheck: 10 };
/** How often a second look must bring something for others to be taken. */
const WORTH_LOOKING = 1 / 8;
const SECOND_LOOK_MS = 1_500;
const MAX_LOOKS = 3;
/** So many more at what an app starts on, while that offers nothing: without them a run ends before it began. */
const LOOKS_AT_NOTHING = 5;
/**
 * Looks for what a touch led to late: people wait three seconds before they touch again, and half as long where as many touches as are
 * said here had brought nothing.
 */
const LATE_LOOKS = { atFirst: 2, weary: 1, wearyAfter: 2 };
/** Waits beyond the usual bound that may be in vain before the run stops waiting on. */
const VAIN_WAITS = 3;
/** How many times the usual bound a screen that says it is busy may take. */
const LONG_WAIT = 3;

type WaitedOn = NonNullable<ActionExecutionOutcome['waitedOn']>;
type SecondLook = NonNullable<PerceptionRecord['lookedAgain']>;

/** What second looks of one kind were worth. */
class SecondLooks {
  private readonly limits: { readonly trials: number; readonly spotCheck: number };
  private occasions = 0;
  private looks = 0;
  private brought = 0;

  constructor(limits: { readonly trials: number; readonly spotCheck: number }) {
    this.limits = limits;
  }

  note(what: SecondLook | undefined): void {
    if (what === undefined) return;
    this.occasions += 1;
    if (what === 'not_due') return;
    this.looks += 1;
    if (what === 'changed') this.brought += 1;
  }

  /** Whether so many looks were taken, and too few of them brought something. */
  areWeary(after: number): boolean {
    return this.looks >= after && this.brought < this.looks * WORTH_LOOKING;
  }

  areDue(): boolean {
    return !this.areWeary(this.limits.trials) || this.occasions % this.limits.spotCheck === 0;
  }
}

/** What waiting was worth on this app: learnt from every look that was taken twice and every wait that went on. */
export class Patience {
  private readonly newScreens = new SecondLooks(NEW_SCREENS);
  private readonly vainTouches = new SecondLooks(VAIN_TOUCHES);
  private readonly waits = { settled: 0, in_vain: 0 };

  looked({ lookedAgain, lookedAfter }: Pick<PerceptionRecord, 'lookedAgain' | 'lookedAfter'>): void {
    this.newScreens.note(lookedAgain);
    this.vainTouches.note(lookedAfter);
  }

  waited(on: WaitedOn | undefined): void {
    if (on !== undefined) this.waits[on] += 1;
  }

  /** Whether a screen never seen before is worth another look a little later. */
  looksTwice(): boolean {
    return this.newScreens.areDue();
  }

  /** Whether another look a little later is worth it where a touch did nothing. */
  looksAfterNothing(): boolean {
    return this.vainTouches.areDue();
  }

  /** How often one looks again where a touch did nothing. */
  lateLooks(): number {
    return this.vainTouches.areWeary(LATE_LOOKS.wearyAfter) ? LATE_LOOKS.weary : LATE_LOOKS.atFirst;
  }

  /** Whether a screen that is still busy when its time is up is worth waiting for. */
  waitsOn(): boolean {
    return this.waits.in_vain < VAIN_WAITS + this.waits.settled;
  }
}

/** What waits and looks need. */
export interface Device {
  readonly driver: DriverPort;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Waits for rest; where the screen says that it is busy, longer, as long as that was worth it on this app. */
export async function settlePatiently(
  { driver, clock, signal }: Device,
  limits: SettleLimits,
  patience: Patience,
): Promise<Settled & { readonly waitedOn?: WaitedOn }> {
  const first = await settleLeniently(driver, clock, limits, signal);
  if (first.stable || !first.busy || signal.aborted || !patience.waitsOn()) return first;
  const longer = { ...limits, timeoutMs: LONG_WAIT * limits.timeoutMs };
  const second = await settleLeniently(driver, clock, longer, signal);
  return {
    ...second,
    waitedMs: first.waitedMs + second.waitedMs,
    samples: first.samples + second.samples,
    unanswered: first.unanswered || second.unanswered,
    waitedOn: second.stable ? 'settled' : 'in_vain',
  };
}

/**
 * Whether a screen shows something else a little later, without having said that it would: `observe` looks again until
 * two looks in a row show the same, at most so often; looks at what is yet to come, as `isYetToCome` says, come on top, whether it
 * changes or not. Gives the last look and what became of the first.
 */
export async function lookTwice<Look>(
  { driver, clock, signal }: Device,
  limits: SettleLimits,
  first: Look,
  observe: () => Promise<Look>,
  isYetToCome: (look: Look) => boolean = () => false,
): Promise<{ readonly look: Look; readonly lookedAgain: 'same' | 'changed' }> {
  let look = first;
  let lookedAgain: 'same' | 'changed' = 'same';
  let vain = 0;
  // Kept while it is waited: what comes between two waits would be taken for what was there.
  let before: string | null = null;
  for (let looks = 1; looks - vain < MAX_LOOKS && !signal.aborted; looks++) {
    const isWaitedFor = vain < LOOKS_AT_NOTHING && isYetToCome(look);
    if (isWaitedFor) vain++;
    before ??= (await driver.sample()).fingerprint;
    await clock.sleep(SECOND_LOOK_MS, signal);
    if ((await driver.sample()).fingerprint === before) {
      if (isWaitedFor) continue;
      break;
    }
    before = null;
    await settleLeniently(driver, clock, limits, signal);
    look = await observe();
    lookedAgain = 'changed';
  }
  return { look, lookedAgain };
}

/**
 * Whether what a touch led to came late, without a word before. Content that changes by itself is no answer to a touch, so only another
 * screen counts, or that the app is not in front any more.
 */
export async function lookAfter<Look>(
  { driver, clock, signal }: Device,
  limits: SettleLimits,
  first: Look,
  observe: () => Promise<Look>,
  isElsewhere: (look: Look) => boolean,
  most = LATE_LOOKS.atFirst,
): Promise<{ readonly look: Look; readonly lookedAfter: 'same' | 'changed' }> {
  for (let looks = 0; looks < most && !signal.aborted; looks++) {
    await clock.sleep(SECOND_LOOK_MS, signal);
    if (!isElsewhere(await observe())) continue;
    await settleLeniently(driver, clock, limits, signal);
    return { look: await observe(), lookedAfter: 'changed' };
  }
  return { look: first, lookedAfter: 'same' };
}
