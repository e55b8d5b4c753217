import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios, withRole } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const taps = (...nodes: string[]): readonly string[] =>
  actionsOf(ios(demo(...nodes)))
    .filter((a) => a.kind === 'TAP')
    .map((a) => a.label);

describe('what iOS says of an element that has no type of its own', () => {
  it('makes a control of it, also where nobody asked what is accessible', () => {
    const box = [20, 300, 100, 40] as const;
    for (const type of ['Other', 'Image', 'StaticText'])
      for (const traits of ['Button', 'StaticText, Button', 'Link', 'ToggleButton'])
        expect(taps(called(type, 'Go', box, { traits })), `${type} ${traits}`).toEqual(['Go']);
    expect(taps(called('Image', 'Photo', box, { traits: 'Image' }))).toEqual([]);
    expect(taps(called('Image', 'Photo', box, { traits: 'Image, Button', accessible: false }))).toEqual([]);
  });

  it('makes no second control of what stands in one', () => {
    const link = called(
      'Link',
      'Terms',
      [20, 300, 100, 20],
      {},
      called('StaticText', 'Terms', [20, 300, 40, 20], { traits: 'Link, StaticText' }),
    );
    const button = called(
      'Button',
      'Mail',
      [20, 400, 100, 60],
      {},
      called('Image', 'envelope', [25, 405, 20, 20], { traits: 'Button, Image' }),
    );
    expect(taps(link, button)).toEqual(['Terms', 'Mail']);
  });

  it('makes a heading of it, with or without the words in it', () => {
    const alone = called('Other', 'Welcome', [20, 120, 300, 30], { traits: 'Header' });
    const around = called(
      'Other',
      'Welcome',
      [20, 120, 300, 30],
      { traits: 'Header' },
      called('StaticText', 'Welcome', [20, 120, 120, 30]),
    );
    for (const node of [alone, around]) {
      expect(taps(node)).toEqual([]);
      expect(withRole(ios(demo(node)), 'heading').map((e) => e.text)).toEqual(['Welcome']);
    }
    const head = called(
      'Other',
      'Back Welcome',
      [0, 40, 390, 44],
      { traits: 'Header' },
      called('Button', 'Back', [8, 40, 60, 44]),
    );
    expect(withRole(ios(demo(head)), 'heading')).toEqual([]);
  });

  it('tells what is slid from a scroll bar', () => {
    const slid = called('Other', 'Volume', [20, 300, 350, 48], { value: '50%', traits: 'Adjustable' });
    const bars = [
      called('Other', 'Vertical scroll bar, 2 pages', [360, 100, 30, 600], {
        value: '0%',
        traits: 'Adjustable',
      }),
      called('Other', 'Horizontaler Rollbalken, 1 Seite', [0, 700, 390, 31], { value: '0%' }),
    ];
    expect(taps(slid, ...bars)).toEqual(['Volume']);
    expect(withRole(ios(demo(slid)), 'slider')[0]).toMatchObject({ value: '50%', clickable: true });
  });
});

describe('a box that is one thing to those who listen', () => {
  const card = (more: Readonly<Record<string, boolean>>, inner = { accessible: false }): string =>
    called(
      'Other',
      'Trip to the sea 3 days',
      [20, 200, 350, 90],
      more,
      called('StaticText', 'Trip to the sea', [30, 210, 200, 20], inner),
      called('Other', 'star', [340, 210, 20, 20], inner),
    );

  it('is touched as a whole', () => {
    expect(taps(card({ accessible: true }))).toEqual(['Trip to the sea 3 days']);
  });

  it('is none where its parts are heard by themselves, where it is not heard, and where it is the page', () => {
    expect(taps(card({ accessible: true }, { accessible: true }))).toEqual(['star']);
    expect(taps(card({ accessible: false }))).toEqual(['star']);
    const page = called(
      'Other',
      'All of it',
      [0, 0, 390, 844],
      { accessible: true },
      called('Other', 'star', [340, 210, 20, 20]),
    );
    expect(taps(page)).toEqual(['star']);
    const around = called(
      'Other',
      'Row',
      [20, 200, 350, 90],
      { accessible: true },
      called('Button', 'Buy', [300, 210, 60, 40], { accessible: false }),
    );
    expect(taps(around)).toEqual(['Buy']);
  });
});

describe('rows of iOS', () => {
  const cell = (label: string, y: number, ...inner: string[]): string =>
    called('Cell', label, [20, y, 350, 54], {}, ...inner);

  it('are offered once where a button in them only says what they say', () => {
    const rows = ['About', 'Capture'].map((label, i) =>
      cell(
        label,
        300 + 60 * i,
        called('Button', label, [34, 313 + 60 * i, 88, 28], { traits: 'StaticText, Button' }),
      ),
    );
    expect(taps(xcui('Table', {}, ...rows))).toEqual(['About', 'Capture']);
    const more = cell(
      'About',
      300,
      called('Button', 'More', [330, 310, 30, 28]),
      called('Switch', 'About', [280, 310, 40, 28]),
    );
    expect(taps(xcui('Table', {}, more))).toEqual(['About', 'More', 'About']);
  });

  it('are nothing to touch where they only head a section', () => {
    const head = xcui(
      'Cell',
      { box: [20, 200, 350, 40], traits: '' },
      called('StaticText', 'Sound', [30, 210, 90, 20], { traits: 'Header, StaticText' }),
    );
    const spoken = xcui(
      'Cell',
      { box: [20, 250, 350, 40], traits: 'Button' },
      called('StaticText', 'Light', [30, 260, 90, 20], { traits: 'Header, StaticText' }),
    );
    const plain = xcui(
      'Cell',
      { box: [20, 300, 350, 40], traits: '' },
      called('StaticText', 'Paper', [30, 310, 90, 20], { traits: 'StaticText' }),
    );
    expect(taps(xcui('CollectionView', {}, head, spoken, plain))).toEqual(['Light', 'Paper']);
  });
});

it('takes the title of a bar for no control, also where iOS makes a box of it', () => {
  const bar = xcui(
    'NavigationBar',
    { box: [0, 20, 390, 44], name: 'Basket' },
    xcui('Button', { box: [8, 20, 39, 44], name: 'Back', label: 'Back' }),
    called('Other', 'Basket', [140, 32, 96, 21]),
    called('Other', 'Help', [300, 32, 60, 21]),
  );
  expect(taps(bar)).toEqual(['Back', 'Help']);
  expect(withRole(ios(demo(bar)), 'heading').map((e) => e.text)).toEqual(['Basket']);
});

it('takes a control once that stands twice in one place, by the one that has words', () => {
  const box = [0, 300, 390, 48] as const;
  const own = { box, name: 'audience' };
  const nested = xcui('Button', { ...own, label: 'Who sees it' }, xcui('Button', own));
  const beside = [xcui('Button', { ...own, label: 'Who sees it' }), xcui('Button', own)];
  expect(taps(nested)).toEqual(['Who sees it']);
  expect(taps(...beside)).toEqual(['Who sees it']);
  const close = xcui('Button', { box: [340, 304, 40, 40], name: 'close' });
  expect(taps(xcui('Button', { ...own, label: 'Who sees it' }, close))).toEqual(['Who sees it', '']);
});

it('knows the chosen tab by its value where iOS does not tell what is selected', () => {
  const tab = (label: string, x: number, more = {}): string =>
    called('Button', label, [x, 790, 120, 50], more);
  const tabs = (chosen: object, other = {}): readonly string[] =>
    signatureFeatures(
      ios(demo(xcui('TabBar', { box: [0, 790, 390, 54] }, tab('Home', 0, other), tab('Week', 130, chosen)))),
    ).flags;
  expect(tabs({ value: '1' })).toEqual(['tab week']);
  expect(tabs({ traits: 'Selected, Button', value: '1' }, { traits: 'Button', value: '1' })).toEqual([
    'tab week',
  ]);
});

it('takes a text view with links in it for something to read', () => {
  const box = [20, 200, 350, 120] as const;
  const prose = xcui(
    'TextView',
    { box, value: 'By going on you accept the terms.' },
    called('Link', 'terms', [60, 240, 60, 20]),
  );
  const note = xcui('TextView', { box: [20, 400, 350, 120], name: 'note', label: 'Note', value: 'Mine' });
  const offered = actionsOf(ios(demo(prose, note))).map((a) => `${a.kind} ${a.label}`);
  expect(offered).toEqual(['TAP terms', 'TYPE Note', 'BACK Back']);
  expect(withRole(ios(demo(prose)), 'text').map((e) => [e.text, e.value])).toEqual([
    ['By going on you accept the terms.', null],
  ]);
});

it('calls a button without words what it lies over', () => {
  const row = (label: string, y: number): string =>
    xcui(
      'Other',
      { box: [0, y, 390, 60] },
      xcui('Button', { box: [0, y, 390, 59] }),
      called('StaticText', label, [20, y + 20, 200, 20], { visible: false }),
      xcui('Other', { box: [20, y + 59, 370, 1] }),
    );
  expect(taps(row('Profile', 100), row('Delete account', 160))).toEqual(['Profile', 'Delete account']);
});

it('takes no field for filled that only shows what belongs in it', () => {
  const fields = (nodes: string): unknown =>
    withRole(ios(demo(nodes)), 'textfield').map((e) => [e.hint, e.filled, e.value]);
  const box = [20, 200, 350, 40] as const;
  expect(fields(xcui('SecureTextField', { box, name: 'pin', value: 'Choose a PIN' }))).toEqual([
    ['', false, null],
  ]);
  expect(fields(xcui('SecureTextField', { box, name: 'pin', value: '••••' }))).toEqual([['', true, null]]);
  expect(fields(xcui('TextField', { box, name: 'Mail', value: 'Mail' }))).toEqual([['', false, null]]);
  expect(fields(xcui('TextField', { box, name: 'mail', label: 'Mail', value: 'a@b.example' }))).toEqual([
    ['', true, 'a@b.example'],
  ]);
});
