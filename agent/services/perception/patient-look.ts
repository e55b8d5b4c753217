import type { KnownGraph } from '../exploration/run/known-graph.ts';
import type { Observation } from './observe-screen.ts';
import { lookTwice, type Device } from './patience.ts';
import type { SettleLimits } from './settle.ts';

/**
 * One look; a screen that nobody has seen yet is looked at once more, for what comes late without a word. Whether it is,
 * and what came of it, is on the record of the perception: the run learns from it how patient this app wants it to be.
 */
export async function patientLook(
  device: Device & { readonly known: KnownGraph; readonly settings: { readonly settle: SettleLimits } },
  observe: () => Promise<Observation>,
): Promise<Observation> {
  const first = await observe();
  const { screenId, insideApp } = first.perception;
  if (!insideApp || first.defect !== null || device.known.screen(screenId) !== undefined) return first;
  const { look, lookedAgain } = device.known.history.patience.looksTwice()
    ? await lookTwice(device, device.settings.settle, first, observe)
    : { look: first, lookedAgain: 'not_due' as const };
  return { ...look, perception: { ...look.perception, lookedAgain } };
}
