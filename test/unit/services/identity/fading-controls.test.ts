import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const id = (name: string): string => `resource-id="com.example:id/${name}"`;
const control = (name: string, x: number): string =>
  androidView('android.widget.ImageButton', `[${x},300][${x + 100},400]`, `${id(name)} clickable="true"`);
const controls = androidView(
  'android.widget.FrameLayout',
  '[0,100][1000,700]',
  id('exo_controller'),
  control('exo_rew', 200) + control('exo_play_pause', 450) + control('exo_ffwd', 700),
);
const player = (inner: string, name = 'player_view'): string =>
  androidView('android.widget.FrameLayout', '[0,100][1000,700]', `${id(name)} clickable="true"`, inner);
const button = (name: string, y: number): string =>
  androidView('android.widget.Button', `[40,${y}][500,${y + 100}]`, `${id(name)} text="Go" clickable="true"`);
const page = (...views: string[]) =>
  androidScreen(androidView('android.widget.FrameLayout', '[0,0][1000,2000]', '', views.join('')));

it('controls of a film that fade make no other screen, and can be touched', () => {
  const [shown, faded] = [page(player(controls), button('add', 800)), page(player(''), button('add', 800))];
  expect(signatureFeatures(shown)).toEqual(signatureFeatures(faded));
  const touched = actionsOf(shown).flatMap((a) => (a.kind === 'TAP' ? [a.resourceName] : []));
  expect(touched).toEqual(expect.arrayContaining(['exo_rew', 'exo_play_pause', 'exo_ffwd', 'add']));
});

it('other parts of such a page tell it from others, and so do controls of other names', () => {
  const [one, other] = [
    page(player(controls), button('add', 800)),
    page(player(controls), button('buy', 800)),
  ];
  expect(signatureFeatures(one)).not.toEqual(signatureFeatures(other));
  const own = controls.replaceAll('exo_', 'my_');
  expect(signatureFeatures(page(player(own)))).not.toEqual(signatureFeatures(page(player(''))));
  const list = androidView(
    'android.widget.ListView',
    '[0,900][1000,1500]',
    id('exo_settings_listview'),
    button('speed', 950) + button('quality', 1100),
  );
  expect(signatureFeatures(page(player(''), list))).not.toEqual(signatureFeatures(page(player(''))));
  expect(signatureFeatures(page(player('', 'players')))).not.toEqual(signatureFeatures(page(player(''))));
});
