import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { android } from '../../../support/screens/recorded-screens.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';

const BOX = 'view.View';
const view = (cls: string, bounds: string, attributes: string, ...inner: string[]): string =>
  `<node class="android.${cls}" package="app" enabled="true" bounds="${bounds}" ${attributes}>${inner.join('')}</node>`;
const text = (words: string, y: number): string =>
  view('widget.TextView', `[60,${y + 20}][700,${y + 80}]`, `text="${words}"`);
const control = (words: string, y: number): string =>
  view(BOX, `[40,${y}][1040,${y + 150}]`, 'clickable="true"', text(words, y));
/** A page of Compose: controls have no names of their own. */
const page = (title: string, ...controls: readonly string[]): PerceivedScreen =>
  android(
    `<hierarchy width="1080" height="2400">${view(
      BOX,
      '[0,0][1080,2400]',
      '',
      text(title, 100),
      ...controls.map((words, i) => control(words, 440 + i * 170)),
    )}</hierarchy>`,
    { route: '.MainActivity' },
  );

const form = (category: string, account = 'Choose account', save = 'Save'): PerceivedScreen =>
  page('Add expense', category, account, save);
const categories = page('Category', 'Food', 'Travel');

describe('a control that says what was chosen where it leads', () => {
  it('makes no other screen of a form', async () => {
    const walk = new Walk();
    await walk.act(form('Choose category'), 'Choose category', categories);
    const signs = await walk.act(categories, 'Food', form('Food'));
    expect(signs).toMatchObject({ kind: 'coarsen', sign: 'chosen' });
    await walk.act(form('Food'), 'Food', categories);
    await walk.act(categories, 'Travel', form('Travel'));
    const ids = ['Choose category', 'Food', 'Travel'].map((said) => walk.idOf(form(said)));
    expect(new Set(ids).size).toBe(1);
  });

  it('nor what was chosen before beside it', async () => {
    const walk = new Walk();
    await walk.act(form('Choose category'), 'Choose category', categories);
    await walk.act(categories, 'Food', form('Food'));
    const accounts = page('Account', 'Cash', 'Card');
    await walk.act(form('Food'), 'Choose account', accounts);
    await walk.act(accounts, 'Cash', form('Food', 'Cash'));
    expect(walk.idOf(form('Choose category', 'Cash'))).toBe(walk.idOf(form('Food')));
  });

  it('does where more than that is another one', async () => {
    const walk = new Walk();
    await walk.act(form('Choose category'), 'Choose category', categories);
    const other = page('Add expense', 'Food', 'Split with', 'Receipt', 'Save');
    expect(await walk.act(categories, 'Food', other)).toBeNull();
    expect(walk.idOf(other)).not.toBe(walk.idOf(form('Choose category')));
  });

  it('does where another control says it, or one comes from elsewhere', async () => {
    const walk = new Walk();
    await walk.act(form('Choose category'), 'Choose category', categories);
    expect(await walk.act(categories, 'Food', form('Choose category', 'Cash'))).toBeNull();
    const home = page('Expenses', 'Add');
    expect(await walk.act(home, 'Add', form('Rent'))).toBeNull();
    expect(walk.idOf(form('Rent'))).not.toBe(walk.idOf(form('Choose category')));
  });

  it('does once a form was handed in, or the session ended', async () => {
    const account = (said: string): PerceivedScreen => page('Account', 'Orders', said);
    const signIn = page('Sign in', 'Continue');
    const walk = new Walk();
    await walk.act(account('Sign in'), 'Sign in', signIn);
    walk.fold('decision', { action: { submits: true }, fieldState: 'filled' });
    expect(await walk.act(signIn, 'Continue', account('Jane'))).toBeNull();
    const asked = page('Leave?', 'Yes');
    const other = new Walk();
    await other.act(account('Sign out'), 'Sign out', asked);
    expect(await other.act(asked, 'Yes', account('Sign in'))).toBeNull();
  });
});
