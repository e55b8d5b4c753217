import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { idsOf } from '../../../support/screens/identity-walk.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const text = (said: string, bounds: string, more = {}): string =>
  node('text', { name: said, text: said, bounds, ...more });
const box = (bounds: string, ...inner: readonly string[]): string =>
  node('group', { class: 'div', bounds }, ...inner);
const tap = (name: string, y: number, more = {}, ...inner: readonly string[]): string =>
  node('group', { class: 'div', name, clickable: true, bounds: `8,${y},396,56`, ...more }, ...inner);
/** Of what lies beneath a page says whether it is covered of controls alone. */
const beneath = box(
  '0,0,412,915',
  ...['Lake', 'Ridge', 'Coast'].map((name, i) =>
    tap(name, 160 + i * 56, { covered: true }, text(name, `24,${170 + i * 56},120,24`)),
  ),
);
const seen = (layer: string): PerceivedScreen =>
  web(node('group', { class: 'body', bounds: '0,0,412,915' }, beneath, layer), {
    route: '/',
    title: 'Trails',
    viewport: { width: 412, height: 915 },
  });
const sheet = (...words: readonly string[]): PerceivedScreen =>
  seen(
    box('0,500,412,400', ...words.map((word, i) => tap(word, 520 + i * 56, {}, text(word, '16,530,90,24')))),
  );
const message = (title: string, says: string, ...answers: readonly string[]): PerceivedScreen =>
  seen(
    box(
      '71,374,270,167',
      box('71,374,270,105', text(title, '95,398,222,24'), text(says, '95,434,222,21')),
      box(
        '71,479,270,62',
        ...answers.map((name, i) =>
          node('button', {
            name,
            text: name,
            clickable: true,
            bounds: `${85 + 120 * i},479,117,48`,
          }),
        ),
      ),
    ),
  );

describe('what lies over a page', () => {
  it('is read with all that it says, though the page tells of texts beneath no more than whose row they are in', () => {
    const drawer = box('0,0,288,915', text('Menu', '118,28,53,20'), tap('About', 111), tap('Profile', 167));
    expect(screenName(seen(drawer))).toBe('Menu');
    expect(screenName(message('Start', 'The walk begins now', 'Cancel', 'OK'))).toBe('Start');
  });

  it('is told apart by what can be chosen in it where it says nothing else', () => {
    const share = sheet('Share route', 'Rate', 'Cancel');
    const sort = sheet('By length', 'By name', 'Cancel');
    const [one, other, again] = idsOf(share, sort, share);
    expect(one).not.toBe(other);
    expect(again).toBe(one);
    expect([share, sort].map(screenName)).toEqual(['Share route, Rate', 'By length, By name']);
  });

  it('is one menu with an entry more, and one list whatever accounts or long texts it holds', () => {
    const menu = ['Edit', 'Copy', 'Move', 'Share'];
    const ids = idsOf(sheet(...menu), sheet(...menu, 'Restore'));
    expect(new Set(ids).size).toBe(1);
    const accounts = idsOf(sheet('a@example.org', 'b@example.org'), sheet('c@example.org', 'd@example.org'));
    expect(new Set(accounts).size).toBe(1);
    const note = (n: number): string => `What was written down on that day about walk ${'abc'[n]}`;
    expect(new Set(idsOf(sheet(note(0), note(1)), sheet(note(1), note(2)))).size).toBe(1);
  });
});

describe('a message below the name of the app', () => {
  it('is called by what it says', () => {
    const asked = message('Trails', 'Start now?', 'Cancel', 'OK');
    const told = message('Trails', 'Started', 'OK');
    expect([asked, told].map(screenName)).toEqual(['Start now?', 'Started']);
    expect(new Set(idsOf(asked, told)).size).toBe(2);
  });

  it('keeps a title of its own, and one with more to it is called as it says', () => {
    expect(screenName(message('Delete', 'Trails', 'Cancel', 'OK'))).toBe('Delete');
    const card = seen(
      box(
        '20,300,372,300',
        text('Trails', '40,310,200,24'),
        text('Since 1990', '40,350,200,24'),
        text('For all who walk', '40,390,200,24'),
        tap('Close', 500),
      ),
    );
    expect(screenName(card)).toBe('Trails');
    const form = seen(
      box(
        '20,300,372,300',
        text('Trails', '40,310,200,24'),
        text('Who are you?', '40,350,200,24'),
        node('textfield', { name: 'Name', editable: true, clickable: true, bounds: '40,400,300,40' }),
        tap('Sign in', 500),
      ),
    );
    expect(screenName(form)).toBe('Trails');
  });
});
