import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { androidScreen, androidView, withRole } from '../../../support/screens/recorded-screens.ts';

const strip = (names: readonly string[], chosen: number) =>
  androidScreen(
    androidView('android.widget.EditText', '[40,200][1040,1000]', 'hint="Note" clickable="true"') +
      androidView(
        'android.widget.LinearLayout',
        '[0,1100][1080,1220]',
        '',
        names
          .map((name, i) =>
            androidView(
              'android.widget.ImageButton',
              `[${i * 200},1100][${i * 200 + 200},1220]`,
              `content-desc="${name}" clickable="true" selected="${i === chosen}"`,
            ),
          )
          .join(''),
      ),
  );

it.each([
  [['Bold', 'Italic', 'Underline']],
  [['Fett', 'Kursiv', 'Unterstrichen']],
  [['Gras', 'Italique', 'Souligné']],
  [['Negrita', 'Cursiva', 'Subrayado']],
  [['Полужирный', 'Курсив', 'Подчёркнутый']],
  [['加粗', '斜体', '下划线']],
  [['太字', 'イタリック', '下線']],
  [['B', 'I', 'U']],
])('what is on while one writes is no place of the app: %s', (names) => {
  expect(withRole(strip(names, 0), 'tab')).toEqual([]);
  const [bold, italic, none] = [0, 1, -1].map((chosen) => signatureFeatures(strip(names, chosen)));
  expect(bold).toEqual(italic);
  expect(bold).toEqual(none);
});

it('other words beside each other of which one is chosen are places', () => {
  const of = (chosen: number) => signatureFeatures(strip(['Bold', 'Classic', 'Light'], chosen)).flags;
  expect([of(0), of(1)]).toEqual([['tab bold'], ['tab classic']]);
});

it('nor are the letters of groups or of an alphabet, B and I among them', () => {
  const names = [...'ABCDEFGHIJKL'];
  expect(withRole(strip(names, 0), 'tab')).toHaveLength(names.length);
});
