import { describe, expect, it } from 'vitest';
import {
  closingAnswer,
  dialogRoot,
  readAndroidSource,
  systemAnswer,
} from '../../../../adapters/appium/android/android-source.ts';

const [left, right] = ['[120,1000][480,1100]', '[520,1000][880,1100]'];
const [upper, lower] = ['[120,900][880,1000]', '[120,1020][880,1120]'];
const display = { x: 0, y: 0, width: 1000, height: 2000 };
const view = (type: string, bounds: string, more = '', ...inner: string[]): string =>
  `<${type} class="${type}" package="app" bounds="${bounds}" ${more}>${inner.join('')}</${type}>`;
const button = (words: string, bounds: string, more = ''): string =>
  view('android.widget.Button', bounds, `text="${words}" clickable="true" ${more}`);
const text = (words: string, more = ''): string =>
  view('android.widget.TextView', '[150,700][850,780]', `text="${words}" ${more}`);
const beneath = view(
  'android.widget.FrameLayout',
  '[0,0][1000,2000]',
  '',
  button('Buy', '[0,1800][1000,1900]'),
);
const dialog = (...inner: string[]): string =>
  view('android.widget.FrameLayout', '[100,600][900,1200]', '', ...inner);

const drawn = (words: string): string =>
  view(
    'android.view.ViewGroup',
    left,
    'clickable="true"',
    view('android.widget.TextView', left, `text="${words}"`),
  );

/** What is pressed in a dialog that the way back does not close. */
const closes = (...windows: string[]): string => {
  const source = readAndroidSource(`<hierarchy>${windows.join('')}</hierarchy>`);
  const root = dialogRoot(source, display, 'app');
  if (root === null) throw new Error('no dialog');
  const answer = closingAnswer(source, root);
  const at = answer === null ? -1 : source.nodes.indexOf(answer);
  const texts = source.nodes.filter((node, i) => i === at || node.parent === at);
  return at < 0 ? '' : texts.map(({ attributes }) => attributes['text'] ?? '').join('');
};

describe('what closes a dialog of Android that the way back does not close', () => {
  it.each([
    ['Delete', 'Cancel'],
    ['Alles löschen', 'Abbrechen'],
    ['Aceptar', 'Ahora no'],
    ['确定', '取消'],
    ['موافق', 'إلغاء'],
  ])('is the answer that says that it declines, wherever it stands: %s, %s', (yes, no) => {
    expect(closes(dialog(text('Sure?'), button(no, left), button(yes, right)), beneath)).toBe(no);
    expect(closes(dialog(text('Sure?'), button(yes, left), button(no, right)), beneath)).toBe(no);
    expect(closes(dialog(text('Sure?'), button(yes, upper), button(no, lower)), beneath)).toBe(no);
  });

  it('is found in what the interface of the system asks over an app, and not in its bars', () => {
    const ofSystem = (...inner: string[]): string =>
      dialog(...inner).replaceAll('package="app"', 'package="com.android.systemui"');
    const answers = [
      button('Turn on', left, 'resource-id="android:id/button1"'),
      button('No thanks', right, 'resource-id="android:id/button2"'),
    ];
    expect(closes(ofSystem(text('Battery low'), ...answers), beneath)).toBe('No thanks');
    const panel = ofSystem(button('Cancel', left));
    const source = readAndroidSource(`<hierarchy>${panel}${beneath}</hierarchy>`);
    expect(dialogRoot(source, display, 'app')).toBeNull();
  });

  it('is by Android its second button, then its third, where none says so', () => {
    const own = (words: string, bounds: string, n: number): string =>
      button(words, bounds, `resource-id="android:id/button${n}"`);
    expect(closes(dialog(own('Archive', left, 2), own('Erase', right, 1)))).toBe('Archive');
    expect(closes(dialog(own('Erase', upper, 1), own('Archive', lower, 2)))).toBe('Archive');
    expect(closes(dialog(own('More', left, 3), own('Erase', right, 1)))).toBe('More');
  });

  it('leads a row and ends a stack otherwise, and is the only one there is', () => {
    expect(closes(dialog(button('Archive', left), button('Erase', right)))).toBe('Archive');
    expect(closes(dialog(button('Erase', upper), button('Archive', lower)))).toBe('Archive');
    expect(closes(dialog(text('Saved'), button('Got it', right)), beneath)).toBe('Got it');
    expect(closes(dialog(button('Cancel', left), button('Keep', right)))).toBe('Cancel');
  });

  it('may be drawn as a text or around one, and is never a control of the page beneath', () => {
    expect(closes(dialog(text('Rate us?'), drawn('Not now'), button('Rate', right)))).toBe('Not now');
    expect(closes(dialog(text('Rate us?'), text('Later', 'clickable="true"'), button('Rate', right)))).toBe(
      'Later',
    );
    expect(closes(dialog(text('Please wait')), beneath)).toBe('');
    const sheet = view(
      'android.widget.FrameLayout',
      '[0,1000][1000,2000]',
      'resource-id="app:id/design_bottom_sheet"',
      text('Choose'),
      button('Close', '[900,1020][980,1100]'),
    );
    expect(
      closes(view('android.widget.FrameLayout', '[0,0][1000,2000]', '', sheet, button('Pay', upper))),
    ).toBe('Close');
  });

  it('is the innermost of boxes around one another, and none of what is chosen from', () => {
    const boxed = view('android.view.ViewGroup', left, 'clickable="true"', drawn('Cancel'));
    expect(closes(dialog(text('Sure?'), boxed, button('Erase', right)))).toBe('Cancel');
    const choice = (words: string, bounds: string): string =>
      view('android.widget.RadioButton', bounds, `text="${words}" clickable="true" checkable="true"`);
    expect(closes(dialog(choice('Day', left), choice('Week', right), button('Apply', lower)))).toBe('Apply');
  });

  it('is none that cannot be pressed', () => {
    expect(closes(dialog(button('Cancel', left, 'enabled="false"'), button('Wait', right)))).toBe('Wait');
  });
});

describe('what Android lays over the display and the way back does not close', () => {
  const answer = (...windows: string[]): string =>
    systemAnswer(readAndroidSource(`<hierarchy>${windows.join('')}</hierarchy>`))?.attributes['text'] ?? '';

  it.each(['com.android.systemui', 'android'])('is answered, as of full screen by %s', (of) => {
    const ok = button('Got it', right, `resource-id="${of}:id/ok"`);
    const told = text('Viewing full screen', `resource-id="${of}:id/immersive_cling_title"`);
    expect(answer(view('android.widget.FrameLayout', '[0,0][1000,2000]', '', told, ok), beneath)).toBe(
      'Got it',
    );
    // Others call a button so as well.
    expect(answer(view('android.widget.FrameLayout', '[0,0][1000,2000]', '', ok), beneath)).toBe('');
  });
});
