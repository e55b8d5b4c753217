import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { android } from '../../../support/screens/recorded-screens.ts';

const node = (type: string, box: string, attributes: string, inner = ''): string =>
  `<node class="android.${type}" package="a.b" enabled="true" bounds="${box}" ${attributes}>${inner}</node>`;
const text = (said: string, top: number): string =>
  node('widget.TextView', `[40,${top}][360,${top + 30}]`, `text="${said}"`);
const field = (hint: string, top: number): string =>
  node('widget.EditText', `[40,${top}][360,${top + 50}]`, `text="" hint="${hint}" clickable="true"`);
const button = (said: string, top: number): string =>
  node('widget.Button', `[40,${top}][360,${top + 50}]`, `text="${said}" clickable="true"`);
const bar = (title: string): string =>
  node('view.View', '[0,0][400,60]', '', node('widget.TextView', '[80,10][300,50]', `text="${title}"`));
const keyboard =
  '<node class="android.widget.FrameLayout" package="com.google.android.inputmethod.latin" bounds="[0,500][400,800]"/>';

/** A form in a column that has room for all of it, or scrolls above a keyboard. */
function form(above: string, inner: string, typing = false): PerceivedScreen {
  const column = node(
    'widget.ScrollView',
    `[0,60][400,${typing ? 500 : 800}]`,
    `scrollable="${String(typing)}"`,
    inner,
  );
  const content = node(
    'widget.FrameLayout',
    '[0,0][400,800]',
    'resource-id="android:id/content"',
    above + column,
  );
  return android(`<hierarchy width="400" height="800">${content}${typing ? keyboard : ''}</hierarchy>`, {
    route: '.Main',
  });
}
const signIn = [
  text('Welcome back', 80),
  text('Sign in to go on', 120),
  field('E-mail', 160),
  field('Password', 220),
];
const plain = form('', [...signIn, button('Sign in', 600), text('By the sea since 1990', 700)].join(''));
const typing = form('', signIn.join(''), true);

describe('a form that scrolls beside its keyboard alone', () => {
  it.each([
    ['TYPE', plain, typing],
    ['HIDE_KEYBOARD', typing, plain],
    ['BACK', typing, plain],
  ] as const)('is one screen after %s, by the name that it has without one', async (kind, from, to) => {
    const walk = new Walk();
    const own = walk.idOf(plain);
    expect(walk.idOf(typing)).not.toBe(own);
    expect(await walk.act(from, kind, to)).toMatchObject({ sign: 'keyboard', screenId: own });
    expect([walk.idOf(typing), walk.idOf(plain)]).toEqual([own, own]);
    const typed = form(
      '',
      [text('Sign in to go on', 60), ...signIn.slice(2), button('Sign in', 400)].join(''),
      true,
    );
    expect(walk.idOf(typed)).toBe(own);
  });

  it('is one below a bar of its own, and of two steps below one bar each keeps its name', async () => {
    const walk = new Walk();
    const step = (asks: string, typing = false): PerceivedScreen =>
      form(
        bar('Sign up'),
        [text('Step', 80), field(asks, 120), ...(typing ? [] : [button('Next', 600)])].join(''),
        typing,
      );
    const [first, second] = [step('Your name'), step('Your town')];
    const ids = [walk.idOf(first), walk.idOf(second)];
    expect(await walk.act(first, 'TYPE', step('Your name', true))).toMatchObject({ sign: 'keyboard' });
    // Beside a keyboard both have one name, which is the first one's by now.
    expect(await walk.act(second, 'TYPE', step('Your town', true))).toBeNull();
    expect([walk.idOf(first), walk.idOf(second)]).toEqual(ids);
  });

  it('is another one with other fields, another title, an error or after a tap', async () => {
    const walk = new Walk();
    const beside = (...inner: string[]): PerceivedScreen => form('', inner.join(''), true);
    expect(await walk.act(plain, 'TYPE', beside(...signIn, field('Code', 280)))).toBeNull();
    expect(await walk.act(plain, 'TYPE', beside(...signIn, text('Wrong password', 280)))).toBeNull();
    expect(
      await walk.act(
        plain,
        'TYPE',
        beside(text('Sent', 80), text('Look into your mail', 120), field('E-mail', 160)),
      ),
    ).toBeNull();
    expect(await walk.act(plain, 'Sign in', typing)).toBeNull();
    expect(await walk.act(plain, 'TYPE', form(bar('Help'), signIn.join(''), true))).toBeNull();
  });
});
