import { expect, it } from 'vitest';
import { crawlPhone } from '../../support/phones/phone-crawl.ts';
import { faultsModel } from '../../support/phones/fault-matrix.ts';
import { createModelScreen } from '../../support/simulated-phone/model-screen.ts';
import { usePhoneLab } from '../../support/simulated-phone/phone-home.ts';
import type { PhoneScreen } from '../../support/simulated-phone/phone-screen.ts';

const lab = usePhoneLab();
const SPEED = 10;
const of = 'package="com.android.systemui" enabled="true"';
const ALERT = `<node class="android.widget.FrameLayout" ${of} bounds="[30,300][382,600]"><node class="android.widget.TextView" ${of} resource-id="android:id/alertTitle" text="Battery low" bounds="[50,320][362,360]"/><node class="android.widget.Button" ${of} resource-id="android:id/button1" text="Got it" clickable="true" bounds="[50,490][362,535]"/></node>`;

/** A phone on which the system says that its battery is low just as a finger comes down for the first time. */
function interrupted<Screen extends PhoneScreen>(screen: Screen): Screen & { readonly shown: () => boolean } {
  let alert: 'not yet' | 'shown' | 'gone' = 'not yet';
  return Object.assign(Object.create(screen) as Screen, {
    shown: () => alert !== 'not yet',
    async source() {
      const source = await screen.source();
      return alert === 'shown' ? source.replace(/<hierarchy[^>]*>/, `$&${ALERT}`) : source;
    },
    async tap(x: number, y: number) {
      const isAnswer = y >= 490 && y < 535;
      if (alert === 'not yet') alert = 'shown';
      else if (alert === 'shown') alert = isAnswer ? 'gone' : 'shown';
      else await screen.tap(x, y);
    },
    back: () => (alert === 'shown' ? Promise.resolve(void (alert = 'gone')) : screen.back()),
  });
}

it('an alert that takes the touch that was meant for the app is answered, and the touch is done again', async () => {
  const model = faultsModel();
  const screen = interrupted(createModelScreen({ model, speed: SPEED }));
  const { serial } = await lab().add({ screen });
  const { run } = await crawlPhone({
    ...{ model, screen, speed: SPEED },
    device: { device: serial, adbPort: lab().adbPort },
    budgets: { maxActions: 12 },
  });
  await lab().remove(serial);
  expect(screen.shown()).toBe(true);
  // Both screens of the app and the alert; the way there and back, and what closes the alert.
  expect(run.head.usage).toMatchObject({ screens: 3 });
  expect(run.stopReason).toBe('success');
}, 120_000);
