import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  androidScreen as screen,
  androidText as text,
  androidView as view,
} from '../../../support/screens/recorded-screens.ts';

const header = (inner: string): string =>
  view('android.view.ViewGroup', '[0,200][1000,600]', '', inner) +
  view('android.widget.Button', '[40,900][900,1000]', 'text="Orders" clickable="true"');

describe('who one is signed in as is no title', () => {
  it.each([
    ['the name above an address', text('Robin Vale', 220) + text('robin.v@mail.example', 320)],
    ['the name above a handle', text('Robin', 220) + text('@robin_v', 320)],
    ['what is called so', text('Vale the Great', 220, 'resource-id="app:id/tvUserName"')],
    ['an address', text('robin.v@mail.example', 320)],
  ])('%s', (_what, inner) => {
    expect(screenName(screen(header(inner)))).toBe('MeActivity');
    expect(signatureFeatures(screen(header(inner))).title).toBe('');
  });

  it('the next text is one', () => {
    const inner = text('Robin Vale', 220) + text('robin@mail.example', 320) + text('Your account', 420);
    expect(screenName(screen(header(inner)))).toBe('Your account');
  });

  it.each([
    ['Check your inbox', 'robin@mail.example'],
    ['Contact us', 'contact@shop.example'],
    ['Help', 'help-desk@shop.example'],
  ])('an address below a title takes nothing from it: %s', (title, address) => {
    expect(screenName(screen(header(text(title, 220) + text(address, 320))))).toBe(title);
  });
});

describe('whoever is greeted is no part of a title', () => {
  const greeted = (words: string): string => header(text(words, 220) + text('What comes next?', 320));

  it.each([
    ['Hello, Robin', 'Hello', 'hello'],
    ['Hi Robin! 👋', 'Hi', 'hi'],
    ['👋 Hello, Robin', 'Hello', 'hello'],
    ['☀️ Good morning, Robin!', 'Good morning', 'hello'],
    ['Welcome back, Robin Vale', 'Welcome back', 'welcome back'],
    ['Good evening, robin_v', 'Good evening', 'hello'],
    ['Guten Morgen, Frau van der Vale!', 'Guten Morgen', 'hello'],
    ['你好，小明', '你好', '你好'],
    ['مرحبا، أحمد', 'مرحبا', 'مرحبا'],
  ])('%s', (words, name, title) => {
    expect(screenName(screen(greeted(words)))).toBe(name);
    expect(signatureFeatures(screen(greeted(words))).title).toBe(title);
  });

  it.each([
    'Hello World',
    'Hello Kitty cards',
    'Welcome to the shop',
    'Welcome, please choose how to go on',
    'Hi-Fi, Stereo',
  ])('%s is a title as it is', (words) => expect(screenName(screen(greeted(words)))).toBe(words));

  it('nor of what a control is called, and of a screen with places at its edge the chosen one says more', () => {
    const me = view('android.view.View', '[0,0][1000,180]', 'clickable="true"', text('Hello, Robin', 20));
    expect(signatureFeatures(screen(me)).labels).toEqual(['button hello']);
    const tab = (words: string, x: number, chosen: boolean): string =>
      view(
        'android.view.View',
        `[${x},1900][${x + 500},2000]`,
        `clickable="true" selected="${chosen}" content-desc="${words}"`,
      );
    const bar = view(
      'android.view.View',
      '[0,1900][1000,2000]',
      '',
      tab('Start', 0, true) + tab('Cards', 500, false),
    );
    const home = screen(text('Hello, Robin', 220) + bar);
    expect(screenName(home)).toBe('Start');
  });
});

it('a drawer of Flutter below whose account stand the places of an app is called by these, whoever is signed in', () => {
  const box = (words: string, top: number, more = ''): string =>
    view('android.view.View', `[40,${top}][700,${top + 80}]`, `content-desc="${words}" ${more}`);
  const drawer = (name: string, address: string) =>
    screen(
      view('android.view.View', '[0,0][1000,2000]', 'content-desc="Dismiss" clickable="true"') +
        view(
          'android.view.View',
          '[0,0][740,2000]',
          '',
          box(name, 200) +
            box(address, 300) +
            ['Home', 'Orders', 'Settings']
              .map((words, i) => box(words, 500 + 120 * i, 'clickable="true"'))
              .join(''),
        ),
    );
  const [robin, kim] = [drawer('Robin Vale', 'robin@mail.example'), drawer('Kim Baker', 'kim@mail.example')];
  expect(screenName(robin)).toBe('Home, Orders, Settings');
  expect(signatureFeatures(robin)).toEqual(signatureFeatures(kim));
});
