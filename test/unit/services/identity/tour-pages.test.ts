import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { androidScreen, androidText, androidView, ios } from '../../../support/screens/recorded-screens.ts';

const button = (words: string, top: number): string =>
  androidView(
    'android.widget.Button',
    `[600,${top}][960,${top + 120}]`,
    `content-desc="${words}" clickable="true"`,
  );
const picture = androidView('android.widget.ImageView', '[100,300][900,1100]');

/** A picture, what stands below it, and what leads on; beside it what skips. */
const page = (texts: readonly string[], on: string, skip: string, more = ''): PerceivedScreen =>
  androidScreen(
    picture +
      texts.map((words, i) => androidText(words, 1200 + 100 * i)).join('') +
      button(on, 1800) +
      button(skip, 100) +
      more,
  );

async function screensOf(on: string, ...pages: readonly PerceivedScreen[]): Promise<number> {
  const walk = new Walk();
  for (const [i, one] of pages.entries()) {
    const next = pages[i + 1];
    if (next !== undefined) await walk.act(one, on, next);
  }
  return new Set(pages.map(walk.idOf)).size;
}

it.each([
  ['Next', 'Skip', 'Track your money|See where it goes', 'Set goals|Save for what you love'],
  ['Next page', 'Skip', 'Track your money|See where it goes', 'Set goals|Save for what you love'],
  ['Dalej', 'Pomiń', 'Śledź wydatki|Zobacz, na co wydajesz', 'Ustal cele|Oszczędzaj na to, co kochasz'],
  ['ถัดไป', 'ข้าม', 'ติดตามเงิน|ดูว่าเงินไปไหน', 'ตั้งเป้าหมาย|ออมเงินเพื่อสิ่งที่รัก'],
  ['التالي', 'تخطي', 'تتبع أموالك|اعرف أين تذهب', 'حدد أهدافك|ادخر لما تحب'],
])('each page of a tour says what the app can do, below a picture: %s, %s', async (on, skip, ...pages) => {
  const [first, second] = pages.map((texts) => page(texts.split('|'), on, skip));
  if (first === undefined || second === undefined) throw new Error('two pages turn');
  expect(await screensOf(on, first, second)).toBe(2);
  expect([first, second].map(screenName)).toEqual(pages.map((texts) => texts.split('|')[0]));
});

it('so it does in a pager, and on iOS', async () => {
  const inPager = (texts: readonly string[]): PerceivedScreen =>
    androidScreen(
      androidView(
        'androidx.viewpager2.widget.ViewPager2',
        '[0,0][1000,1700]',
        '',
        androidView(
          'androidx.recyclerview.widget.RecyclerView',
          '[0,0][1000,1700]',
          'scrollable="true"',
          picture + texts.map((words, i) => androidText(words, 1200 + 100 * i)).join(''),
        ),
      ) +
        button('Next', 1800) +
        button('Skip', 100),
    );
  const onPhone = (texts: readonly string[]): PerceivedScreen =>
    ios(
      demo(
        xcui('Image', { box: [40, 100, 310, 300] }),
        ...texts.map((words, i) => called('StaticText', words, [20, 450 + 40 * i, 350, 30])),
        called('Button', 'Skip', [300, 50, 80, 40]),
        called('Button', 'Next', [20, 740, 350, 50]),
      ),
    );
  const [money, goals] = [
    ['Track your money', 'See where it goes'],
    ['Set goals', 'Save for what you love'],
  ];
  for (const on of [inPager, onPhone]) expect(await screensOf('Next', on(money), on(goals))).toBe(2);
});

it.each<[string, string, readonly string[], readonly string[]]>([
  ['one word of many', '', ['der Hund'], ['die Katze']],
  ['a word and what it means', '', ['der Hund', 'the dog'], ['die Katze', 'the cat']],
  ['a word of Japanese', '', ['いぬ', 'dog'], ['ねこ', 'cat']],
  ['one exercise of many', '', ['Push-ups', '12 reps'], ['Squats', 'Hold on']],
  ['somebody', '', ['Anna Berg', 'Berlin'], ['Cem Dal', 'Izmir']],
  ['a video', '', ['Ten funny cats at home', 'CatTV'], ['All big dogs of the park', 'DogTV']],
  ['a saying', '', ['Be kind to all.', 'Anna'], ['Stay hungry today.', 'Ben']],
  [
    'what is counted',
    '',
    ['Getting 3 of 20', 'This may take a few minutes'],
    ['Getting 4 of 20', 'This may take a few minutes'],
  ],
  ['with an answer', button('I know it', 1600), ['der Hund', 'Noun'], ['die Katze', 'Word']],
  [
    'with a field',
    androidView('android.widget.EditText', '[40,1500][900,1600]', 'text="" clickable="true"'),
    ['der Hund', 'Noun'],
    ['die Katze', 'Word'],
  ],
])('what is asked is no tour: %s', async (_, more, first, second) => {
  expect(await screensOf('Next', page(first, 'Next', 'Skip', more), page(second, 'Next', 'Skip', more))).toBe(
    1,
  );
});
