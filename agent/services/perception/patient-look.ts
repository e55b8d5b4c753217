import { toScreenGraphError, type ErrorCode } from '../../domain/errors.ts';
import type { Observation } from './observe-screen.ts';
import { lookAfter, lookTwice, type Device, type Patience } from './patience.ts';
import type { SettleLimits } from './settle.ts';

type PatientDevice = Device & {
  /** What the run knows: screens by their IDs, and how patient it has learnt to be. */
  readonly known: {
    screen(screenId: string): object | undefined;
    readonly screens: { readonly size: number };
    readonly history: { readonly patience: Patience };
  };
  readonly settings: { readonly settle: SettleLimits };
};

/** What a device says of a look that the next one may not meet: a page that is just being replaced, an agent that stumbled. */
const MAY_PASS: readonly ErrorCode[] = ['action_timeout', 'element_not_found', 'invalid_page_source'];

/**
 * One look, taken once more where it was refused at once: what an action led to is seen now or never. Not after a silence, which has
 * taken the whole time of a call and would take it again.
 */
async function lookInSpite(device: Device, limits: SettleLimits, observe: () => Promise<Observation>) {
  const began = device.clock.steady();
  try {
    return await observe();
  } catch (thrown) {
    const isSilence = device.clock.steady() - began >= limits.timeoutMs;
    if (isSilence || !MAY_PASS.includes(toScreenGraphError(thrown).code)) throw thrown;
    await device.clock.sleep(limits.intervalMs, device.signal);
    return observe();
  }
}

/**
 * One look; a screen that nobody has seen yet is looked at once more, for what comes late without a word. Whether it is,
 * and what came of it, is on the record of the perception: the run learns from it how patient this app wants it to be.
 */
export async function patientLook(
  device: PatientDevice,
  observe: () => Promise<Observation>,
): Promise<Observation> {
  return lookAtNew(device, await observe(), observe);
}

/**
 * The look after a touch; where it did nothing (`didNothing`), once more a little later: what an app fetches before it goes on comes late,
 * and would be held for the doing of the next touch. Learnt from in the same way.
 */
export async function lookAfterTouch(
  device: PatientDevice,
  observe: () => Promise<Observation>,
  didNothing: (look: Observation) => boolean,
): Promise<Observation> {
  const first = await lookInSpite(device, device.settings.settle, observe);
  if (!didNothing(first)) return lookAtNew(device, first, observe);
  const { screenId } = first.perception;
  const isElsewhere = ({ perception, defect }: Observation): boolean =>
    defect !== null || !perception.insideApp || perception.screenId !== screenId;
  const { patience } = device.known.history;
  const { look, lookedAfter } = patience.looksAfterNothing()
    ? await lookAfter(device, device.settings.settle, first, observe, isElsewhere, patience.lateLooks())
    : { look: first, lookedAfter: 'not_due' as const };
  const seen = await lookAtNew(device, look, observe);
  return { ...seen, perception: { ...seen.perception, lookedAfter } };
}

/**
 * What an app starts on while its page is still to come (a splash, a word that says so, what lies over a page and keeps all touches
 * from it): nothing to touch or to fill in.
 */
const offersNothing = ({ screen }: Observation): boolean =>
  !screen.elements.some(
    (e) => e.visible && e.enabled && !e.covered && (e.clickable || e.longClickable || e.editable),
  );

async function lookAtNew(
  device: PatientDevice,
  first: Observation,
  observe: () => Promise<Observation>,
): Promise<Observation> {
  const { screenId, insideApp } = first.perception;
  if (!insideApp || first.defect !== null || device.known.screen(screenId) !== undefined) return first;
  const { look, lookedAgain } = device.known.history.patience.looksTwice()
    ? await lookTwice(
        device,
        device.settings.settle,
        first,
        observe,
        (seen) => device.known.screens.size === 0 && offersNothing(seen),
      )
    : { look: first, lookedAgain: 'not_due' as const };
  return { ...look, perception: { ...look.perception, lookedAgain } };
}
