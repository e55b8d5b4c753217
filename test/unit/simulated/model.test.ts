import { describe, expect, test } from 'vitest';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { plantedChanges } from '../../../adapters/simulated/model-versions.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { HEAD, modelOf } from './rig.ts';

function faultsOf(yaml: string): ScreenGraphError {
  try {
    modelOf(yaml);
  } catch (thrown) {
    if (thrown instanceof ScreenGraphError) return thrown;
    throw thrown;
  }
  throw new Error('the model was accepted');
}

describe('reading a model', () => {
  test('short and long forms of effects mean the same', () => {
    const model = modelOf(`
flags: { on: false }
screens:
  a:
    body:
      - { type: button, id: short, label: x, tap: b }
      - { type: button, id: long, label: x, tap: [{ do: goto, to: b, mode: push }] }
      - { type: button, id: verb, label: x, tap: ['@on on', '@tab b'] }
  b: {}
`);
    const taps = model.screens['a']?.body.map((widget) => ('tap' in widget ? widget.tap : null));
    expect(taps?.[0]).toEqual(taps?.[1]);
    expect(taps?.[2]).toEqual([
      { do: 'set', flags: { on: true } },
      { do: 'goto', to: 'b', mode: 'tab' },
    ]);
  });

  test('all faults are listed at once, each with file, line and path', () => {
    const error = faultsOf(`screens:
  a:
    title: 7
    colour: red
    body:
      - { type: button, label: ok, tap: '@fly away' }
      - { type: gizmo }
`);
    expect(error.code).toBe('invalid_model');
    const faults = error.details['faults'] as { path: string; line: number }[];
    expect(faults.map((fault) => fault.path)).toEqual(
      expect.arrayContaining([
        'screens.a.title',
        'screens.a',
        'screens.a.body.0.tap.0.do',
        'screens.a.body.1.type',
      ]),
    );
    expect(error.message).toContain('small.yaml:7: screens.a.title');
    expect(faults.every((fault) => fault.line > 4)).toBe(true);
  });

  test('every reference to something that is not there is a fault', () => {
    const error = faultsOf(`bars: { main: { items: [{ label: A, to: a }, { label: B, to: nowhere }] } }
screens:
  a:
    bottom: other_bar
    requires: { when: { unknown: true }, login: nologin }
    enter: '@dialog nodialog'
    body:
      - { type: button, label: x, tap: [{ do: write, texts: { notext: y } }, { do: add, flag: noflag, by: 1 }] }
      - { type: list, id: l, rows: [{ title: r, tap: norow }] }
`);
    for (const name of [
      'nowhere',
      'other_bar',
      'unknown',
      'nologin',
      'nodialog',
      'notext',
      'noflag',
      'norow',
    ])
      expect(error.message).toContain(`"${name}"`);
  });

  test.each([
    [
      'flags of another type',
      'flags: { f: false }\nscreens: { a: { variants: [{ id: v, when: { f: 3 } }] } }',
    ],
    [
      'two widgets of one id',
      'screens: { a: { body: [{ type: text, id: t, text: x }, { type: text, id: t, text: y }] } }',
    ],
    ['two lists', 'screens: { a: { body: [{ type: list, id: l }, { type: list, id: m }] } }'],
    ['a dialog without a way out', 'screens: { a: {} }\ndialogs: { d: { cancelable: false } }'],
    ['a start that is not there', 'screens: { b: {} }'],
    [
      'a change that cannot be done',
      'screens: { a: {} }\nversions: { B: { version: 2, changes: [{ change: remove_screen, screen: z }] } }',
    ],
    [
      'a build with a dangling reference',
      "screens: { a: { body: [{ type: button, label: x, tap: b }] }, b: {} }\nversions: { B: { version: '2', changes: [{ change: remove_screen, screen: b }] } }",
    ],
    ['aliases', 'screens: { a: &x { title: t }, b: *x }'],
  ])('%s: refused', (_what, yaml) => {
    expect(faultsOf(yaml).code).toBe('invalid_model');
  });

  test.each([
    ['broken YAML', `${HEAD}screens: { a: [`],
    ['more than a mebibyte', `${HEAD}# ${'x'.repeat(1_100_000)}`],
    ['deep nesting', `${HEAD}screens: ${'{ a: '.repeat(200)}1${' }'.repeat(200)}`],
    ['not an object', '- 1\n- 2'],
    ['nothing', ''],
  ])('%s: refused', (_what, text) => {
    expect(() => parseModel(text, 'bad.yaml')).toThrow(expect.objectContaining({ code: 'invalid_model' }));
  });

  test('JSON is read as well', () => {
    const json = JSON.stringify({
      name: 'j',
      app: { package: 'com.example.j', label: 'J', version: '1' },
      start: 'a',
      screens: { a: { title: 'A' } },
    });
    expect(parseModel(json, 'j.json').screens['a']?.title).toBe('A');
  });
});

describe('builds', () => {
  const yaml = `${HEAD}
screens:
  a:
    title: First
    body:
      - { type: button, id: go, label: Go, tap: b }
      - { type: text, id: note, text: Note }
      - { type: menu, id: rows, rows: [{ label: One, tap: b }, { label: Two, tap: b }] }
  b: { title: Second }
versions:
  B:
    version: 2.0.0
    changes:
      - { change: add_screen, screen: c, value: { title: Third } }
      - { change: add_widget, screen: a, after: go, value: { type: button, id: more, label: More, tap: c } }
      - { change: move_widget, screen: a, widget: note, to: b }
      - { change: relabel_widget, screen: a, widget: go, label: Proceed }
      - { change: relabel_screen, screen: b, title: Next }
      - { change: retarget_widget, screen: a, widget: go, tap: c }
      - { change: remove_row, screen: a, widget: rows, label: Two }
      - { change: add_row, screen: a, widget: rows, at: 0, value: { label: Zero, tap: c } }
      - { change: retarget_button, dialog: ask, button: yes, tap: c }
dialogs: { ask: { title: Sure?, buttons: [{ id: yes, label: Yes, tap: b }, { id: no, label: No }] } }
`;

  test('B is the base with its changes, and the base stays as it was', () => {
    const b = parseModel(yaml, 'x.yaml', 'B');
    expect(b.app.version).toBe('2.0.0');
    expect(b.screens['a']?.body.map((widget) => widget.id)).toEqual(['go', 'more', 'rows']);
    expect(b.screens['a']?.body[0]).toMatchObject({ label: 'Proceed', tap: [{ to: 'c' }] });
    expect(b.screens['a']?.body[2]).toMatchObject({ rows: [{ label: 'Zero' }, { label: 'One' }] });
    expect(b.screens['b']).toMatchObject({ title: 'Next', body: [{ id: 'note' }] });
    expect(b.dialogs['ask']?.buttons).toMatchObject([{ label: 'Yes', tap: [{ to: 'c' }] }, { label: 'No' }]);
    const a = parseModel(yaml, 'x.yaml');
    expect(a.app.version).toBe('1.0.0');
    expect(a.screens['a']?.body.map((widget) => widget.id)).toEqual(['go', 'note', 'rows']);
    expect(a.dialogs['ask']?.buttons[0]).toMatchObject({ tap: [{ to: 'b' }] });
    expect(plantedChanges(a, 'B')).toHaveLength(9);
    expect(plantedChanges(a, 'A')).toEqual([]);
  });

  test('a build that is not there is named with those that are', () => {
    expect(() => parseModel(yaml, 'x.yaml', 'C')).toThrow(/no build C; it has A, B/);
  });
});
