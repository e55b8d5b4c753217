import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, android, withRole } from '../../../support/screens/recorded-screens.ts';

const quoted = (text: string): string => text.replace(/\n/g, '&#10;');
/** A box as such toolkits tell it: `[left, top, right, bottom]`. */
const box = (
  [left, top, right, bottom]: readonly [number, number, number, number],
  says: string,
  more = '',
  inner = '',
): string =>
  `<node class="android.view.View" package="a.b" text="" content-desc="${quoted(says)}" enabled="true" bounds="[${left},${top}][${right},${bottom}]" ${more}>${inner}</node>`;
const window = (...inner: string[]): PerceivedScreen =>
  android(
    `<hierarchy width="400" height="800">${box(
      [0, 0, 400, 800],
      '',
      'resource-id="android:id/content"',
      inner.join(''),
    )}</hierarchy>`,
    { route: '.Main' },
  );
const bar = (title: string): string => box([0, 0, 400, 60], '', '', box([100, 20, 300, 50], title));
const scroll = (...inner: string[]): string =>
  box([0, 60, 400, 800], '', 'scrollable="true"', inner.join('')).replace(
    'android.view.View',
    'android.widget.ScrollView',
  );

describe('apps that draw their texts themselves', () => {
  it('have a title where a box in the bar says one', () => {
    const orders = window(bar('Orders'), scroll(box([0, 100, 400, 160], 'Nothing yet')));
    const profile = window(bar('Profile'), scroll(box([0, 100, 400, 160], 'Nothing yet')));
    expect(screenName(orders)).toBe('Orders');
    expect(computeSignature(orders).hash).not.toBe(computeSignature(profile).hash);
  });

  it('are called by the first line of a heading, whatever stands beneath it at present', () => {
    const chat = (says: string): PerceivedScreen =>
      window(
        box([0, 0, 400, 60], '', '', box([100, 10, 300, 50], says, 'heading="true"')),
        scroll(box([0, 100, 400, 160], 'Nothing yet')),
      );
    const online = chat('Jane\nonline');
    expect(screenName(online)).toBe('Jane');
    expect(withRole(online, 'text').map((e) => e.text)).toEqual(['online', 'Nothing yet']);
    for (const other of [chat('Jane\nlast seen at noon'), chat('Jane')])
      expect(computeSignature(other).hash).toBe(computeSignature(online).hash);
    expect(computeSignature(chat('Joan\nonline')).hash).not.toBe(computeSignature(online).hash);
  });

  it('are called by the first line in a bar that begins with a control, also where no heading is told', () => {
    const said = scroll(box([0, 100, 400, 160], 'Nothing yet'));
    const back = box([0, 10, 60, 60], 'Back', 'clickable="true"');
    const opened = (title: string): PerceivedScreen =>
      window(box([0, 0, 400, 60], '', '', back + box([100, 20, 300, 50], title)), said);
    const hash = (title: string): string => computeSignature(opened(title)).hash;
    const chat = opened('Jane Cooper\nonline');
    expect(screenName(chat)).toBe('Jane Cooper');
    expect(chat.elements.some((e) => e.text === 'online')).toBe(true);
    expect(hash('Jane Cooper\nlast seen at 9:12')).toBe(hash('Jane Cooper\nonline'));
    expect(hash('Jane Cooper')).toBe(hash('Jane Cooper\nonline'));
    const hebrew = box([340, 10, 400, 60], 'הקודם', 'clickable="true"');
    expect(
      screenName(
        window(box([0, 0, 400, 60], '', '', hebrew + box([100, 20, 300, 50], 'יעל כהן\nמחוברת')), said),
      ),
    ).toBe('יעל כהן');
    // What only counts needs what follows, and what stands lower is a text as any other.
    expect(hash('Step 1 of 3\nAddress')).not.toBe(hash('Step 2 of 3\nPayment'));
    const low = window(box([40, 150, 360, 200], 'No notes\nWrite the first one'), said);
    expect(withRole(low, 'text').map((e) => e.text)).toContain('No notes Write the first one');
    // So does a page without a bar: of an introduction each is a screen.
    const page = (words: string): string => computeSignature(window(bar(`Welcome\n${words}`), said)).hash;
    expect(page('Find your notes')).not.toBe(page('Share your notes'));
  });

  it('are called by the first text high up where everything scrolls, a form by none of its labels', () => {
    const column = (...inner: string[]): string => screenName(window(scroll(...inner)));
    const text = (top: number, said: string): string => box([40, top, 360, top + 30], said);
    const field = box([40, 150, 360, 200], '', 'clickable="true"').replace('view.View', 'widget.EditText');
    expect(column(text(100, 'Welcome back'), text(140, 'Sign in to go on'))).toBe('Welcome back');
    expect(column(text(110, 'Mail'), field)).toBe('Main');
  });

  it('may draw them in groups of views, which then have a text of their own', () => {
    const group = (more: string): string =>
      `<node class="android.view.ViewGroup" package="a.b" enabled="true" bounds="[0,100][400,140]" ${more}/>`;
    const screen = window(group('text="Public" content-desc="Public"'), group('content-desc="75 percent"'));
    expect(withRole(screen, 'text').map((e) => e.text)).toEqual(['Public']);
  });

  it('draw pictures inside of controls, of which the control is named and nothing else', () => {
    const [send] = withRole(
      window(box([0, 0, 80, 80], '', 'clickable="true"', box([10, 10, 70, 70], 'Send'))),
      'button',
    );
    expect(send?.name).toBe('Send');
    expect(
      withRole(window(box([0, 0, 80, 80], '', 'checkable="true"', box([10, 10, 70, 70], 'Dial'))), 'text'),
    ).toEqual([]);
  });

  it('tell a row of a list in one description, the title first', () => {
    const milk = (price: string, stock: string): string =>
      box([0, 100, 400, 200], `Milk\n${price}\n${stock}`, 'clickable="true"');
    const bread = box([0, 200, 400, 300], 'Bread\n$ 2.00\nIn stock', 'clickable="true"');
    const taps = (screen: PerceivedScreen): readonly (readonly [string, string, string])[] =>
      actionsOf(screen)
        .filter((a) => a.kind === 'TAP')
        .map((a) => [a.label, a.elementSignature, a.groupSignature]);
    const today = taps(window(bar('Shop'), scroll(milk('$ 1.20', 'In stock'), bread)));
    expect(today).toEqual([
      ['Milk, $ 1.20, In stock', 'button "milk"', 'button of scroll 1'],
      ['Bread, $ 2.00, In stock', 'button "bread"', 'button of scroll 1'],
    ]);
    const tomorrow = taps(window(bar('Shop'), scroll(milk('$ 1.30', 'Sold out'), bread)));
    expect(tomorrow.map(([, element]) => element)).toEqual(today.map(([, element]) => element));
  });

  it('have switches that are called by the text of their row', () => {
    const text = (top: number, said: string): string => box([20, top, 200, top + 40], said);
    const toggle = (top: number): string =>
      box([300, top, 380, top + 40], '', 'checkable="true" clickable="true"');
    const screen = window(
      bar('Settings'),
      box(
        [0, 100, 400, 300],
        '',
        '',
        text(120, 'Dark theme') + toggle(120) + text(200, 'Large text') + toggle(200),
      ),
    );
    expect(withRole(screen, 'checkbox').map((e) => e.name)).toEqual(['Dark theme', 'Large text']);
  });

  it('have switches in rows that say themselves what they are about, the title first', () => {
    const row = (top: number, says: string, ...more: string[]): string =>
      box([0, top, 400, top + 90], says, 'clickable="true"', more.join(''));
    const toggle = (top: number): string =>
      box([300, top + 30, 380, top + 60], '', 'checkable="true" clickable="true"');
    const screen = window(
      bar('Alarms'),
      scroll(
        row(100, 'Wake up\n07:00\nOn weekdays', toggle(100)),
        row(200, 'Dark theme', toggle(200)),
        row(300, 'Mix\n12 songs', box([300, 320, 380, 360], 'Play', 'clickable="true"')),
      ),
    );
    expect(withRole(screen, 'checkbox').map((e) => e.name)).toEqual(['Wake up', 'Dark theme']);
    const taps = actionsOf(screen).flatMap((a) => (a.kind === 'TAP' ? [a.label] : []));
    expect(taps).toEqual([
      ...['Wake up, 07:00, On weekdays', 'Wake up', 'Dark theme', 'Dark theme', 'Mix, 12 songs', 'Play'],
    ]);
  });

  it('scroll to the side what stands side by side, and it is a list', () => {
    const chip = (left: number, said: string, more = ''): string =>
      box([left, 700, left + 150, 760], said, `clickable="true" ${more}`);
    const row = (...chips: string[]): PerceivedScreen =>
      window(bar('Music'), box([0, 700, 400, 760], '', 'scrollable="true"', chips.join('')));
    const moods = row(chip(0, 'Calm'), chip(160, 'Loud'));
    expect(actionsOf(moods).map((a) => [a.kind, a.groupSignature].join(' '))).toEqual([
      'TAP listitem of list 1',
      'TAP listitem of list 1',
      'SCROLL_RIGHT list',
      'SCROLL_LEFT list',
      'BACK ',
    ]);
    expect(computeSignature(row(chip(0, 'Late'), chip(160, 'Early'))).hash).toBe(
      computeSignature(moods).hash,
    );
    expect(withRole(row(chip(0, 'New', 'selected="true"'), chip(160, 'Old')), 'tab')).toHaveLength(2);
  });

  it('have headings in web views as well, beside paragraphs that are none', () => {
    const page = window(
      box(
        [0, 0, 400, 800],
        '',
        'scrollable="true"',
        box([0, 300, 400, 340], 'Delivery', 'heading="true"') + box([0, 340, 400, 500], 'We come to you.'),
      ).replace('android.view.View', 'android.webkit.WebView'),
    );
    expect(withRole(page, 'heading').map((e) => e.text)).toEqual(['Delivery']);
    expect(withRole(page, 'text').map((e) => e.text)).toEqual(['We come to you.']);
    expect(screenName(page)).toBe('Delivery');
  });

  describe('in a web view, where an app of web pages marks no headings', () => {
    const paragraph = (bounds: readonly [number, number, number, number], says: string): string =>
      box(bounds, '').replace('text=""', `text="${says}"`);
    const page = (title: string, ...inner: string[]): PerceivedScreen =>
      window(
        `<node class="android.webkit.WebView" package="a.b" text="Acme" bounds="[0,0][400,800]">${box(
          [0, 0, 400, 800],
          '',
          'resource-id="root"',
          box([0, 0, 400, 60], '', '', paragraph([100, 20, 300, 50], title)) +
            box([0, 60, 400, 800], '', 'scrollable="true"', inner.join('')),
        )}</node>`,
      );
    const field = (top: number): string =>
      `<node class="android.widget.EditText" package="a.b" text="" clickable="true" bounds="[20,${top}][380,${top + 50}]"/>`;
    const price = (top: number, of: string): string =>
      box(
        [0, top, 400, top + 60],
        '',
        '',
        paragraph([20, top, 200, top + 60], of) +
          `<node class="android.widget.Button" package="a.b" text="Choose" clickable="true" bounds="[250,${top}][390,${top + 60}]"/>`,
      );

    it('pages are called, and told apart, by the text of their bar', () => {
      const plans = page('Plans', price(100, 'Basic'), price(180, 'Family'));
      const rooms = page('Rooms', price(100, 'Attic'), price(180, 'Cellar'));
      expect([plans, rooms].map(screenName)).toEqual(['Plans', 'Rooms']);
      expect(computeSignature(plans).hash).not.toBe(computeSignature(rooms).hash);
      const others = page('Plans', price(100, 'Couple'), price(180, 'Student'));
      expect(computeSignature(others).hash).toBe(computeSignature(plans).hash);
    });

    it('fields are called by what stands above them, and a form says what is wrong', () => {
      const form = (said: string): PerceivedScreen =>
        page(
          'Sign in',
          paragraph([20, 80, 380, 110], 'E-mail'),
          field(115),
          paragraph([20, 170, 380, 200], said),
        );
      const wrong = form('Wrong password. Please try again.');
      expect(withRole(wrong, 'textfield').map((e) => e.name)).toEqual(['E-mail']);
      expect(computeSignature(wrong).hash).not.toBe(computeSignature(form('New here?')).hash);
    });
  });
});

describe('what such apps lay over everything', () => {
  const button = (top: number, said: string): string =>
    box([100, top, 300, top + 50], said, 'clickable="true"').replace('view.View', 'widget.Button');
  const dialog = (...inner: string[]): string => box([60, 300, 340, 560], '', '', inner.join(''));
  const behind = (said: string, bottom = 800): string => box([0, 0, 400, bottom], said, 'clickable="true"');
  const offers = (screen: PerceivedScreen): readonly string[] =>
    actionsOf(screen).map((a) => (a.blocked === null ? a.label : `${a.label}: ${a.blocked}`));

  it('is in front of the box that takes the touches beside it, wherever that stands', () => {
    const menu = dialog(button(320, 'Import'), button(380, 'Help'));
    const expected = ['Import', 'Help', 'Dismiss', 'Back'];
    expect(offers(window(menu, behind('Dismiss menu')))).toEqual(expected);
    expect(offers(window(behind('Dismiss menu'), menu))).toEqual(expected);
    expect(
      offers(window(menu.replaceAll('[60,300][340,560]', '[0,300][400,800]'), behind('Scrim', 300))),
    ).toEqual(expected);
  });

  it('asks a question like any other dialog', () => {
    const asks = window(
      behind('Dismiss'),
      dialog(box([80, 320, 320, 360], 'Delete account?'), button(400, 'Cancel'), button(460, 'OK')),
    );
    expect(screenName(asks)).toBe('Delete account?');
    expect(offers(asks)).toEqual(['Cancel', 'OK: delete', 'Dismiss', 'Back']);
  });

  it('may be around it, and is a dialog then with all that is in it', () => {
    const around = (says: string): PerceivedScreen =>
      window(
        box(
          [0, 0, 400, 800],
          says,
          'clickable="true"',
          box(
            [40, 300, 360, 600],
            '',
            '',
            box([60, 320, 340, 360], 'Choose a language') +
              box([60, 400, 340, 460], 'English', 'clickable="true"') +
              box([60, 500, 340, 560], 'Deutsch', 'clickable="true"'),
          ),
        ),
      );
    expect(offers(around('Dismiss'))).toEqual(['English', 'Deutsch', 'Dismiss', 'Back']);
    expect(screenName(around('Dismiss'))).toBe('Choose a language');
    expect(offers(around('We are closed on Sundays and holidays'))).not.toContain('Dismiss');
  });

  const compose = (inner: string): string =>
    box([0, 0, 400, 800], '', '', inner).replace(
      'android.view.View',
      'androidx.compose.ui.platform.ComposeView',
    );

  it('is told in the order of the document by Compose', () => {
    const drawer = window(
      compose(button(20, 'Beneath') + behind('Close navigation menu') + button(120, 'Inbox')),
    );
    expect(offers(drawer)).toEqual(['Close navigation menu', 'Inbox', 'Back']);
  });

  it.each([
    ['a sheet', 'Close sheet', [0, 0, 400, 400], [0, 400, 400, 800]],
    ['a sheet in German', 'Tabellenblatt schließen', [0, 0, 400, 800], [0, 400, 400, 800]],
    ['a drawer', 'Close navigation menu', [300, 0, 400, 800], [0, 0, 300, 800]],
  ] as const)('is in front in Compose where it follows what closes it: %s', (_what, said, seen, bounds) => {
    const front = box(bounds, '', '', button(450, 'Rename') + button(520, 'Archive'));
    const closes = box(seen, said, 'clickable="true"');
    const expected = ['Rename', 'Archive', 'Dismiss', 'Back'];
    expect(offers(window(compose(button(20, 'Beneath') + closes + front)))).toEqual(expected);
    // Where it has a window of its own, or a box around what closes it.
    expect(offers(window(closes + front))).toEqual(expected);
    expect(offers(window(compose(box(seen, '', '', closes) + front)))).toEqual(expected);
  });

  it('is no panel beside a button that closes something else', () => {
    const panel = box([0, 400, 400, 800], '', '', button(450, 'Rename') + button(520, 'Archive'));
    const closes = box([340, 20, 390, 60], 'Close', 'clickable="true"');
    expect(offers(window(compose(closes + panel)))).toEqual(
      expect.arrayContaining(['Close', 'Rename', 'Archive']),
    );
  });

  it('is no bar of buttons below a film in Compose', () => {
    const bar = box([0, 700, 400, 800], '', '', button(720, 'Rewind') + button(750, 'Forward'));
    expect(offers(window(compose(behind('Play') + bar)))).toEqual(
      expect.arrayContaining(['Play', 'Rewind', 'Forward']),
    );
  });
});
