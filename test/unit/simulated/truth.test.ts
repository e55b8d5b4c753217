import { describe, expect, test } from 'vitest';
import { groundTruth, type GroundTruth } from '../../../adapters/simulated/truth.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import { HEAD, modelOf } from './rig.ts';

/** screen/key/kind → targets, with `!` for state-dependent and `~` for flaky. */
const lines = (truth: GroundTruth): string[] =>
  truth.actions.map(
    (each) =>
      `${each.screen} ${each.kind} ${each.key} -> ${each.targets.join(',')}${each.stateDependent ? '!' : ''}${each.flaky ? '~' : ''}`,
  );

describe('ground truth of models worked out by hand', () => {
  test('a line of two screens', () => {
    const truth = groundTruth(
      modelOf(`screens:
  a: { title: A, up: false, body: [{ type: button, id: go, label: Go, tap: b }, { type: text, text: plain }] }
  b: { title: B, activity: .Other, up: false }
  lost: { title: Lost }`),
    );
    expect(truth.screens).toEqual([
      { id: 'a', title: 'A', activity: '.MainActivity' },
      { id: 'b', title: 'B', activity: '.Other' },
    ]);
    expect(lines(truth)).toEqual(['a BACK  -> launcher!', 'a TAP go|Go -> b', 'b BACK  -> a!']);
    expect(truth.outside).toEqual(['launcher']);
  });

  test('rows of a template are one group, rows with a target of their own are not', () => {
    const truth = groundTruth(
      modelOf(`screens:
  a:
    up: false
    body:
      - type: list
        id: l
        tap: b
        rows: [{ title: One }, { title: Two }, { title: Odd, tap: c }]
        action: { desc: 'Like {row.title}', tap: '@none' }
        generate: { count: endless, words: [x, y] }
  b: { up: false }
  c: { up: false, body: [{ type: menu, rows: [{ label: P, tap: a }, { label: Q, tap: b }] }] }`),
    );
    expect(lines(truth).filter((line) => line.includes('TAP'))).toEqual([
      'a TAP l_action[*] -> a',
      'a TAP l_row[*] -> b',
      'a TAP l_row|Odd -> c',
      'c TAP title|P -> a',
      'c TAP title|Q -> b',
    ]);
    expect(truth.find('a', 'l_row[*]')?.group).toBe(true);
  });

  test('flags, variants, a wall and a form', () => {
    const truth = groundTruth(
      modelOf(`flags: { in: false }
screens:
  a:
    up: false
    variants: [{ id: member, when: { in: true } }]
    body: [{ type: button, id: v, label: Vault, tap: vault }]
  vault: { up: false, requires: { when: { in: true }, login: door } }
  door:
    up: false
    body:
      - { type: field, id: f, hint: F, input: email, required: true }
      - { type: button, id: ok, label: OK, tap: [{ do: submit, ok: ['@on in', { do: resume, else: '@tab a' }] }] }`),
    );
    expect(truth.screens.map((screen) => screen.id)).toEqual([
      'a',
      'a#member',
      'door',
      'door#error',
      'vault',
    ]);
    expect(lines(truth).filter((line) => !line.includes('BACK'))).toEqual([
      'a TAP v|Vault -> door',
      'a#member TAP v|Vault -> vault',
      'door TAP f|F -> door',
      'door TYPE f|F -> door',
      'door TAP ok|OK -> door#error,vault!',
      'door#error TAP f|F -> door#error',
      'door#error TYPE f|F -> door#error',
      'door#error TAP ok|OK -> door#error,vault!',
    ]);
    expect(truth.find('vault', '', 'BACK')?.targets).toEqual(['a#member']);
  });

  test('flaky edges, dialogs, crashes and other apps', () => {
    const truth = groundTruth(
      modelOf(`screens:
  a:
    up: false
    body:
      - { type: button, id: f, label: F, tap: [{ do: flaky, key: k, choices: [{ weight: 9, then: b }, { weight: 1, then: c }] }] }
      - { type: button, id: d, label: D, tap: '@dialog q', long: c }
      - { type: button, id: x, label: X, tap: '@crash boom' }
      - { type: button, id: e, label: E, tap: '@external com.example.other' }
  b: { up: false }
  c: { up: false }
dialogs:
  q: { title: Q, buttons: [{ id: yes, label: Yes, tap: b }, { id: no, label: No }] }`),
    );
    expect(lines(truth)).toEqual([
      'a BACK  -> launcher!',
      'a LONG_PRESS d|D -> c',
      'a TAP d|D -> dialog:q',
      'a TAP e|E -> external:com.example.other',
      'a TAP f|F -> b,c~',
      'a TAP x|X -> system:crash',
      'b BACK  -> a!',
      'c BACK  -> a!',
      'dialog:q BACK  -> a!',
      'dialog:q TAP no|No -> a',
      'dialog:q TAP yes|Yes -> b',
    ]);
    expect(truth.outside).toEqual(['external:com.example.other', 'launcher', 'system:crash']);
  });

  test('what lies under something else or has no size cannot be touched; equal controls are numbered', () => {
    const truth = groundTruth(
      modelOf(`screens:
  a:
    up: false
    body:
      - { type: button, label: OK, tap: b }
      - { type: button, label: OK, tap: c }
      - { type: raw, box: [20, 300, 50, 50], text: Under, tap: b }
      - { type: raw, box: [10, 290, 90, 90], text: Over, tap: c }
      - { type: raw, box: [10, 500, 0, 0], text: Nothing, tap: c }
      - { type: button, id: off, label: Off, enabled: false, tap: c }
  b: { up: false }
  c: { up: false }`),
    );
    expect(lines(truth).filter((line) => line.startsWith('a TAP'))).toEqual([
      'a TAP |OK -> b',
      'a TAP |OK#2 -> c',
      'a TAP |Over -> c',
    ]);
  });

  test('screens behind actions that may not be done are not reached', () => {
    const model = modelOf(`screens:
  a: { up: false, body: [{ type: button, id: pay, label: Pay now, tap: b }, { type: button, id: c, label: Look, tap: c }] }
  b: { up: false }
  c: { up: false }`);
    const truth = groundTruth(model, { allow: (control) => !/pay/i.test(control.label) });
    expect(truth.screens.map((screen) => screen.id)).toEqual(['a', 'c']);
    expect(truth.find('a', 'pay|Pay now')).toBeUndefined();
  });

  test('what merely closes a dialog or a screen is told from what leads on', () => {
    const model = parseModel(
      `${HEAD}screens:
  a: { up: false, body: [{ type: button, id: ask, label: Ask, tap: '@dialog d' }, { type: button, id: go, label: Go, tap: b }] }
  b: { title: Second }
dialogs: { d: { title: Sure?, buttons: [{ id: yes, label: Yes, tap: b }, { id: no, label: No }] } }`,
      'x.yaml',
    );
    const closing = groundTruth(model).actions.filter((a) => a.closes && a.kind === 'TAP');
    expect(closing.map((a) => `${a.screen} ${a.label}`)).toEqual(['b Navigate up', 'dialog:d No']);
  });

  test('a build has a truth of its own', () => {
    const model = parseModel(
      `${HEAD}screens: { a: { up: false, body: [{ type: button, id: g, label: G, tap: b }] }, b: { up: false }, c: { up: false } }
versions: { B: { version: '2', changes: [{ change: retarget_widget, screen: a, widget: g, tap: c }] } }`,
      'x.yaml',
    );
    expect(groundTruth(model).screens.map((screen) => screen.id)).toEqual(['a', 'b']);
    expect(groundTruth(model, { version: 'B' }).screens.map((screen) => screen.id)).toEqual(['a', 'c']);
    expect(() => groundTruth(model, { version: 'Z' })).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  });
});
