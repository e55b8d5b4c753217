import { beforeAll, describe, expect, test } from 'vitest';
import { parseModel } from '../../../../../adapters/simulated/model.ts';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import type { OfferedAction } from '../../../../../agent/domain/graph.ts';
import { findingsOf } from '../../../../../agent/services/analysis/findings/build-findings.ts';
import { indexBuild } from '../../../../../agent/services/analysis/build/build-index.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { judgeBuild } from '../../../../../agent/services/analysis/gate.ts';
import { parseGateRules } from '../../../../../src/gate/rule-file.ts';
import { build } from '../../../../support/crawl/build-facts.ts';
import { crawlSimulated, TEST_SCOPE } from '../../../../support/crawl/loop-harness.ts';
import { createMemoryStore } from '../../../../../adapters/memory/memory-store.ts';

const EMPTY = build('1', { home: { offers: {} }, other: { offers: {} } });
const [HOME = '', OTHER = ''] = EMPTY.screens.map(({ screenId }) => screenId);

/** A button of a resource name; without a name unless one is said. */
const button = (actionId: string, parts: Partial<OfferedAction> = {}): OfferedAction => ({
  ...{ actionId, screenId: HOME, kind: 'TAP', label: '', role: 'button', resourceName: 'share' },
  ...{ elementSignature: 'button#share', groupSignature: parts.elementSignature ?? 'button#share', ...parts },
});
const row = (actionId: string, label: string, parts: Partial<OfferedAction> = {}): OfferedAction =>
  button(actionId, {
    ...{ label, role: 'listitem', resourceName: '', groupSignature: 'listitem of list 1' },
    ...{ elementSignature: label === '' ? 'listitem' : `listitem "${label}"`, ...parts },
  });
const facts = (...actions: OfferedAction[]): BuildFacts => ({ ...EMPTY, actions });
const unlabelled = (of: BuildFacts): readonly string[] =>
  findingsOf(indexBuild(of)).flatMap(({ kind, says }) => (kind === 'unlabelled_control' ? says : []));
const fresh = (old: BuildFacts, later: BuildFacts): readonly string[] =>
  judgeBuild(old, later, compareBuilds(old, later), parseGateRules('noNewUnlabelledControl: true', 'rules'))
    .results.filter(({ rule }) => rule === 'noNewUnlabelledControl')
    .flatMap(({ violations }) => violations.map(({ message }) => message));

describe('controls without a name', () => {
  test('a label of many words run together is read once, whatever it ends with', () => {
    const words = `gI${'Bmg'.repeat(38)}`;
    expect(unlabelled(facts(row('a', `${words}_`)))).toEqual([]);
    expect(unlabelled(facts(button('a', { label: `${words}Btn` })))).toHaveLength(1);
  });
  test('a row of which others in its list have a name is none, on its own screen', () => {
    expect(unlabelled(facts(row('a', ''), row('b', 'Lamp')))).toEqual([]);
    expect(unlabelled(facts(row('a', ''), row('b', 'Lamp', { screenId: OTHER })))).toHaveLength(1);
  });
  test('a list that says that it can be touched is none', () => {
    expect(unlabelled(facts(button('a', { role: 'list', resourceName: 'results' })))).toEqual([]);
  });
  test('the name of the file of its picture is no name', () => {
    const called = (label: string, parts: Partial<OfferedAction> = {}): readonly string[] =>
      unlabelled(facts(button('a', { label, ...parts })));
    for (const label of [
      'ic_back',
      'icon_close_24',
      'btn_Send',
      'logo.svg',
      'bar/back@3x.png',
      'ic back gray',
      'icon share',
      'iconSend',
      'icSearch24',
      'closeButton',
      'searchIcon',
      'cart_button',
      'xmark.circle.fill',
      'chevron.left',
    ])
      expect(called(label)).toEqual([
        `The button "${label}" on "home" is called as its picture is in the code, which says nothing of what it does`,
      ]);
    for (const label of [
      ...[
        'Back',
        'Icon pack',
        'IC card',
        'IMG_2041',
        'notes.md',
        'Save logo.svg',
        'iconic',
        'Image',
        'image',
      ],
      ...['Icelandic', 'iPhone', 'eBay', 'Button mushrooms', 'example.com', 'Radio button', 'button up'],
    ])
      expect(called(label), label).toEqual([]);
    expect(called('icon share', { role: 'link' })).toEqual([]);
    // A row of files says what it is about.
    expect(unlabelled(facts(row('a', 'logo.svg')))).toEqual([]);
    // Whoever listens to another look of it hears what it does.
    expect(unlabelled(facts(button('a', { label: 'ic_back' }), button('b', { label: 'Back' })))).toEqual([]);
  });
  test('what it is called by its kind says nothing either', () => {
    const called = (label: string, parts: Partial<OfferedAction> = {}): readonly string[] =>
      unlabelled(facts(button('a', { label, ...parts })));
    for (const label of ['icon', 'Button', 'btn', 'Image Button', 'imageButton', 'Unlabeled'])
      expect(called(label), label).toHaveLength(1);
    expect(called('Button')).toEqual([
      'The button "Button" on "home" is called by what it is, which says nothing of what it does',
    ]);
    expect(called('Image', { role: 'image' })).toHaveLength(1);
    // A row of a list of components.
    expect(unlabelled(facts(row('a', 'Button')))).toEqual([]);
  });
  test('a field without a name is one as well', () => {
    const field = (actionId: string, parts: Partial<OfferedAction> = {}): OfferedAction =>
      button(actionId, {
        kind: 'TYPE',
        role: 'textfield',
        resourceName: '',
        elementSignature: 'textfield',
        ...parts,
      });
    expect(unlabelled(facts(field('a')))).toEqual([
      'A textfield on "home" has no name that a screen reader could say',
    ]);
    expect(unlabelled(facts(field('a', { label: 'Mail' })))).toEqual([]);
    expect(unlabelled(facts(field('a', { kind: 'SCROLL_DOWN' })))).toEqual([]);
  });
  test('what is in an advertisement was made by somebody else', () => {
    for (const elementSignature of ['ad', 'ad [2]', 'ad#banner', 'ad#banner [2]'])
      expect(unlabelled(facts(button('a', { resourceName: '', elementSignature })))).toEqual([]);
  });
  test('what was also seen with a name is none, on whatever screen', () => {
    const elsewhere = button('b', { label: 'Share', screenId: OTHER });
    expect(unlabelled(facts(button('a'), elsewhere))).toEqual([]);
    expect(unlabelled(facts(button('a'), { ...elsewhere, resourceName: 'send' }))).toHaveLength(1);
  });
  test('what has none at any look is one, however many rows and screens show it', () => {
    const inRow = { groupSignature: 'button#share of list 1' };
    const all = [
      button('a', { ...inRow, elementSignature: 'button#share in "Lamp"' }),
      button('b', { ...inRow, elementSignature: 'button#share in "Rug"' }),
      button('c', { screenId: OTHER }),
    ];
    expect(unlabelled(facts(...all))).toEqual([
      'The button "share" on "home" and 1 more has no name that a screen reader could say',
    ]);
    expect(unlabelled(facts(row('a', ''), row('b', '', { elementSignature: 'listitem [2]' })))).toHaveLength(
      1,
    );
  });
  test('a nameless link of every page is one as long as it leads to one place, which tells it from others, and so is one that was not tried', () => {
    const link = (actionId: string, screenId: string): OfferedAction =>
      button(actionId, { screenId, role: 'link', resourceName: '', elementSignature: 'link' });
    const to = (actionId: string, toScreenId: string): BuildFacts['results'][number] => ({
      ...{ actionId, toScreenId, versionId: 'v', outcome: 'LEADS_TO', defect: null, firstSeenAt: null },
    });
    const all = facts(link('a', HOME), link('b', OTHER), link('c', 'third'), link('d', 'fourth'));
    const logo = { ...all, results: [to('b', HOME), to('c', HOME)] };
    expect(unlabelled(logo)).toEqual([
      'A link to "home" on "home" and 3 more has no name that a screen reader could say',
    ]);
    const others = { ...all, results: [to('b', HOME), to('c', HOME), to('d', OTHER)] };
    expect(unlabelled(others)).toEqual([
      'A link to "other" on "fourth" has no name that a screen reader could say',
      'A link on "home" has no name that a screen reader could say',
      'A link to "home" on "other" and 1 more has no name that a screen reader could say',
    ]);
    expect(fresh(logo, others)).toEqual([]);
  });
  test.each([
    ['image', 'An image'],
    ['link', 'A link'],
    ['group', 'A control'],
    ['', 'A control'],
  ])('one of the role "%s" is called "%s"', (role, called) => {
    const all = facts(button('a', { role, resourceName: '', elementSignature: 'x' }));
    expect(unlabelled(all)).toEqual([`${called} on "home" has no name that a screen reader could say`]);
  });
  test('a generated resource name tells nothing', () => {
    const generated = (actionId: string, parts: Partial<OfferedAction> = {}) =>
      button(actionId, { resourceName: `:r${actionId}:`, elementSignature: 'button', ...parts });
    expect(fresh(facts(generated('1')), facts(generated('2')))).toEqual([]);
    expect(
      unlabelled(facts(generated('1'), generated('1', { label: 'Share', screenId: OTHER }))),
    ).toHaveLength(1);
  });
});

describe('the gate', () => {
  test('knows a control again, whichever of its looks comes first', () => {
    const looks = ['button#share in "Lamp"', 'button#share [2]', 'button#share'].map((elementSignature, at) =>
      button(String(at), { elementSignature }),
    );
    for (const one of looks) expect(fresh(facts(one), facts(...looks))).toEqual([]);
    expect(fresh(facts(), facts(...looks))).toEqual([
      'The button "share" on "home" has no name that a screen reader could say',
    ]);
  });
  test('a control that had a name and has none any more is new', () => {
    expect(fresh(facts(button('a', { label: 'Share' })), facts(button('a')))).toHaveLength(1);
  });
});

describe('a list of which a row shows by three pixels', () => {
  let crawled: BuildFacts;
  beforeAll(async () => {
    const model = parseModel(
      JSON.stringify({
        name: 'edge',
        app: { package: 'com.example.edge', label: 'Edge', version: '1.0.0' },
        start: 'home',
        screens: {
          home: {
            title: 'Start',
            up: false,
            body: [{ type: 'button', id: 'go', label: 'Fonts', tap: 'fonts' }],
          },
          fonts: {
            title: 'Fonts',
            activity: '.FontsActivity',
            body: [
              { type: 'list', id: 'all', tap: 'font', generate: { count: 18, words: ['Serif', 'Mono'] } },
            ],
          },
          font: {
            title: 'Font',
            activity: '.FontActivity',
            body: [{ type: 'text', id: 'it', text: 'A font' }],
          },
        },
      }),
      'edge.json',
    );
    const store = createMemoryStore();
    const { run } = await crawlSimulated({ model, repo: store.repo });
    const read = await store.analysis.readBuild(
      TEST_SCOPE,
      { appKey: run.spec.appKey, versionId: run.head.versionId ?? '' },
      { maxScreens: 100 },
    );
    if (read === null) throw new Error('the crawl left no build');
    crawled = read;
  }, 60_000);

  test('is seen with a row without a name, which has one', () => {
    const rows = crawled.actions.filter(({ role }) => role === 'listitem');
    expect(rows.map(({ label }) => label)).toContain('');
    expect(unlabelled(crawled)).toEqual([]);
  });
  test('of rows that all have none it is told', () => {
    const mute = crawled.actions.map((a) => (a.role === 'listitem' ? { ...a, label: '' } : a));
    expect(unlabelled({ ...crawled, actions: mute })).toEqual([
      'The listitem "all_row" on "Fonts" has no name that a screen reader could say',
    ]);
  });
});
