import { describe, expect, test } from 'vitest';
import { descriptionIn } from '../../../../agent/decisions/describe-screen.ts';
import { heuristicProvenance } from '../../../../agent/services/decision-body.ts';
import { createRedactor } from '../../../../agent/services/secrets/redaction.ts';
import { MAX_PURPOSE, screenPurpose } from '../../../../agent/services/identity/naming/screen-purpose.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { node, recorded, android, ios, web } from '../../../support/screens/recorded-screens.ts';

const button = (name: string, more = {}): string =>
  node('button', { name, text: name, clickable: true, ...more });
const field = (name: string, more = {}): string =>
  node('textfield', { name, editable: true, clickable: true, ...more });
const purposeOf = (...nodes: string[]): string => screenPurpose(web(nodes.join('')));

describe('what a screen is for, from what can be done on it', () => {
  test('a form: what it takes and what hands it in', () => {
    expect(
      purposeOf(
        field('E-mail', { bounds: '16,100,200,40' }),
        field('Password', { password: true, bounds: '16,160,200,40' }),
        button('Sign in', { bounds: '16,220,200,40' }),
      ),
    ).toBe('Takes E-mail and Password; Sign in hands it in');
    expect(purposeOf(field('Search', { 'input-type': 'search' }))).toBe('Searches by Search');
  });

  test('a form with lines of its own is handed in by what is made for it, not by what adds a line', () => {
    const at = (y: number): object => ({ bounds: `16,${y},200,40` });
    const sends = (y: number): object => ({ 'input-type': 'submit', ...at(y) });
    const form = (...inner: string[]): string => node('form', { bounds: '0,90,400,400' }, ...inner);
    const handsIn = (...nodes: string[]): string => purposeOf(...nodes).replace(/^.*; | hands it in$/g, '');
    const lines = [field('Title', at(150)), button('Add another Loan', at(200))];
    expect(handsIn(form(...lines, button('Save', sends(250)), button('Save and add', sends(300))))).toBe(
      'Save',
    );
    expect(handsIn(form(button('保存', sends(100)), ...lines))).toBe('保存');
    const name = field('Name', at(100));
    const [search, news] = [form(button('Suchen', sends(260))), form(field('News', at(260)))];
    expect(handsIn(form(name, button('Senden', at(150))), search)).toBe('Senden');
    expect(handsIn(name, button('Save', at(150)), news, form(button('Subscribe', sends(310))))).toBe('Save');
  });

  test('a dialog: what it asks and what may be answered', () => {
    const dialog = node(
      'dialog',
      { name: '', modal: true, bounds: '40,300,300,200' },
      node('text', { text: 'Delete this note?', name: 'Delete this note?' }),
      button('Cancel'),
      button('Delete'),
    );
    expect(purposeOf(button('Menu'), dialog)).toBe('Asks “Delete this note?”: Cancel and Delete');
  });

  test('a list by its first rows, a hub by its buttons, bars last', () => {
    const rows = ['Apples', 'Pears', 'Plums', 'Figs', 'Dates'].map((name, at) =>
      node('listitem', { name, text: name, clickable: true, bounds: `0,${100 + at * 60},400,60` }),
    );
    expect(purposeOf(node('list', { bounds: '0,100,400,300' }, ...rows))).toBe(
      'Lists Apples, Pears, Plums and 2 more',
    );
    const bar = node('navigation', { bounds: '0,860,412,55' }, button('Home'), button('Me'));
    expect(purposeOf(button('Scan'), button('Upload'), bar)).toBe('Offers Scan and Upload');
    expect(purposeOf(bar)).toBe('Offers Home and Me');
  });

  test('what cannot be tapped now is no part of it', () => {
    const skip = button('Skip to content', { covered: true });
    expect(purposeOf(skip, button('Open'))).toBe('Offers Open');
    expect(purposeOf(skip, field('Name', { covered: true }), node('text', { text: 'Thanks' }))).toBe(
      'Shows “Thanks”',
    );
  });

  test('else what it says; nothing where it says nothing, or only what changes', () => {
    expect(purposeOf(node('text', { text: 'No orders yet', name: 'No orders yet' }))).toBe(
      'Shows “No orders yet”',
    );
    expect(purposeOf(node('text', { text: '12:45', name: '12:45' }))).toBe('');
    expect(purposeOf()).toBe('');
  });

  test('is one line within its limit, whatever the app writes', () => {
    const long = purposeOf(...['a', 'b', 'c', 'd'].map((c) => button(`${c}\n${c.repeat(300)}`)));
    expect(long).not.toContain('\n');
    expect(long.length).toBeLessThanOrEqual(MAX_PURPOSE);
  });

  test('on a recorded screen', () => {
    const settings = recorded('android-xml/shirates/Languages.xml');
    expect(screenPurpose(android(settings))).toBe('Offers Add a language');
  });
});

describe('what a model says of a screen', () => {
  const answer = { actionCandidateId: '0'.repeat(26), inputText: null, reason: '', confidence: 1 };
  const by = { ...heuristicProvenance('new_screen_frame'), modelId: 'small' };
  const redactor = createRedactor(new Map([['pin', 'hunter2-hunter2']]));

  test('is one line each, without secrets and what cannot be seen', () => {
    expect(
      descriptionIn(
        { ...answer, screenName: ' Check\nout\u202e ', screenPurpose: 'Pay with hunter2-hunter2' },
        by,
        redactor,
        () => false,
      ),
    ).toEqual({
      described: { name: 'Check out', purpose: expect.not.stringContaining('hunter2'), by: 'small' },
    });
  });

  test('is no name that another screen has', () => {
    const says = { ...answer, screenName: 'A screen', screenPurpose: 'Pays' };
    expect(descriptionIn(says, by, redactor, (name) => name === 'A screen')).toEqual({
      described: { name: null, purpose: 'Pays', by: 'small' },
    });
  });

  test('is nothing where it says nothing', () => {
    expect(
      descriptionIn({ ...answer, screenName: null, screenPurpose: '  ' }, by, redactor, () => false),
    ).toEqual({});
    expect(descriptionIn(answer, by, redactor, () => false)).toEqual({});
  });
});

test('says nothing of addresses, codes of one use and passwords that are shown', () => {
  const row = (label: string, value: string, top: number): string =>
    xcui(
      'Cell',
      { box: [0, top, 390, 54] },
      called('StaticText', label, [20, top + 8, 150, 20]),
      called('StaticText', value, [180, top + 8, 190, 20]),
    );
  const rows = [
    row('User name', 'anna@example.org', 110),
    row('Password', 'q7!Zp1kd-9Xw', 164),
    row('Verification code', '286 866', 218),
  ];
  const screen = ios(demo(xcui('Table', { box: [0, 91, 390, 600] }, ...rows)), {
    appIdentifier: 'com.example.demo',
  });
  expect(screenPurpose(screen)).toBe('Lists User name, Password and Verification code');
});
