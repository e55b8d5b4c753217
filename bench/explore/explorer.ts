import type { SimulatedDevice } from '../../adapters/simulated/device.ts';
import { createSimulatedDevice } from '../../adapters/simulated/device.ts';
import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import { createSimulatedDriver } from '../../adapters/simulated/simulated-driver.ts';
import { createVirtualClock } from '../../adapters/simulated/virtual-clock.ts';
import { toScreenGraphError } from '../../agent/domain/errors.ts';
import { screenId } from '../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../agent/domain/ui-action.ts';
import type { PerceivedScreen } from '../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../agent/services/enumeration/enumerate-actions.ts';
import { systemAction } from '../../agent/services/enumeration/system-action.ts';
import { textFor } from '../../agent/services/text-entry/input-values.ts';
import { DEFAULT_PAGE_SOURCE_LIMITS, parsePageSource } from '../../agent/services/page-source/index.ts';
import { performAction } from '../../agent/services/actuation/perform-action.ts';
import { computeSignature } from '../../agent/services/identity/signature/screen-signature.ts';
import { seededRandom, stepSeed, type Random } from '../../agent/services/seeded-random.ts';
import { DEFAULT_SETTLE, settle } from '../../agent/services/perception/settle.ts';
import { watch, type Watched } from './watched-driver.ts';

/** What an explorer sees: the same perception and the same list of actions that our own policy gets. */
export interface Sight {
  /** Identity of the screen by our own rule: kinder to a baseline than what it would use itself. */
  readonly screen: string;
  readonly perceived: PerceivedScreen;
  readonly inside: boolean;
  readonly actions: readonly EnumeratedAction[];
}

/** A baseline: it sees, chooses, and is told where it came out. */
export interface Explorer {
  readonly name: string;
  choose(sight: Sight): EnumeratedAction;
  learn(before: Sight, action: EnumeratedAction, after: Sight): void;
  /** Moves on a planned way that came out elsewhere. */
  lost(): number;
}

const ALLOW = ['pay', 'delete', 'send', 'sign_out', 'call', 'leaves_app'] as const;

/** Lets a baseline explore a model for so many actions. */
export async function walkBaseline(
  model: AppModel,
  seed: number,
  budget: number,
  create: (random: Random) => Explorer,
): Promise<{ readonly watched: Watched; readonly lost: number }> {
  const clock = createVirtualClock(Date.parse('2026-01-01T00:00:00Z'));
  const parts = { model, seed, viewport: { width: 412, height: 915, scale: 1 }, clock };
  const device: SimulatedDevice = createSimulatedDevice(parts);
  const watched = watch(createSimulatedDriver({ ...parts, device }), device);
  const { driver } = watched;
  const random = seededRandom(stepSeed(seed, 0));
  const explorer = create(random);
  await driver.open();
  await driver.launch({ fresh: true });
  const look = async (): Promise<Sight> => {
    await settle(driver, clock, DEFAULT_SETTLE);
    const { dialect, pageSource, viewport, foreground, insideApp } = await driver.capture({
      screenshot: false,
    });
    const limits = DEFAULT_PAGE_SOURCE_LIMITS;
    const perceived = parsePageSource({ dialect, pageSource, viewport, foreground, insideApp, limits });
    const screen = screenId('bench', model.name, computeSignature(perceived).hash);
    const actions = insideApp ? enumerateActions(perceived, { screenId: screen, allow: ALLOW }) : [];
    return { screen, perceived, inside: insideApp, actions: actions.filter((a) => a.blocked === null) };
  };
  let sight = await look();
  while (watched.actions.length < budget) {
    const action = sight.inside ? explorer.choose(sight) : systemAction(sight.screen, 'RELAUNCH');
    const element = action.elementIndex === null ? undefined : sight.perceived.elements[action.elementIndex];
    const text = action.kind === 'TYPE' && element !== undefined ? textFor(element) : null;
    try {
      await performAction(driver, action, text);
    } catch (thrown) {
      if (toScreenGraphError(thrown).code === 'internal') throw thrown;
    }
    const after = await look();
    explorer.learn(sight, action, after);
    sight = after;
  }
  return { watched, lost: explorer.lost() };
}
