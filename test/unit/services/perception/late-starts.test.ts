import { expect, it } from 'vitest';
import { createManualClock } from '../../../../adapters/memory/manual-clock.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import type { DriverPort } from '../../../../agent/ports/DriverPort.ts';
import type { Observation } from '../../../../agent/services/perception/observe-screen.ts';
import { patientLook } from '../../../../agent/services/perception/patient-look.ts';
import { Patience } from '../../../../agent/services/perception/patience.ts';
import { androidScreen, androidView, node, web } from '../../../support/screens/recorded-screens.ts';

const COMES_AT = 5_000;

/** What a run starts on, of an app whose page is another one after five seconds. */
async function startOf(first: PerceivedScreen, later: PerceivedScreen, known = 0): Promise<PerceivedScreen> {
  const clock = createManualClock(0);
  const has = (): boolean => clock.now() >= COMES_AT;
  const driver = { sample: () => Promise.resolve({ fingerprint: String(has()), busy: false }) };
  const { screen } = await patientLook(
    {
      driver: driver as unknown as DriverPort,
      clock,
      signal: new AbortController().signal,
      known: { screen: () => undefined, screens: { size: known }, history: { patience: new Patience() } },
      settings: { settle: { timeoutMs: 1_000, intervalMs: 100, calmSamples: 2 } },
    },
    () =>
      Promise.resolve({
        screen: has() ? later : first,
        perception: { screenId: 'start', insideApp: true },
        defect: null,
      } as unknown as Observation),
  );
  return screen;
}

const button = (more: string): PerceivedScreen =>
  androidScreen(
    androidView('android.widget.Button', '[40,100][900,200]', `text="Go" clickable="true" ${more}`),
  );
const disabled = androidScreen(
  '<node class="android.widget.Button" package="app" bounds="[40,100][900,200]" text="Go" clickable="true" enabled="false"/>',
);
const link = (more: object): PerceivedScreen => web(node('link', { name: 'Go', clickable: true, ...more }));

it.each([
  ['a button that takes no touch', disabled, button('')],
  ['a link that something lies over', link({ covered: true }), link({})],
])('a start that has only %s is waited for', async (_, first, later) => {
  expect(await startOf(first, later)).toBe(later);
});

it('one that has something to touch is not, nor what a run comes to later', async () => {
  expect(await startOf(button(''), link({}))).not.toEqual(link({}));
  expect(await startOf(disabled, button(''), 1)).toBe(disabled);
});
