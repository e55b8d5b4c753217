import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse as parseCsv } from 'csv-parse/sync';
import { DirectedGraph } from 'graphology';
import graphml from 'graphology-graphml/node/index.js';
import { fromDot } from 'ts-graphviz';
import { describe, expect, test } from 'vitest';
import { actionId, appKey } from '../../../agent/domain/ids.ts';
import { StoredPath, type StoredStep } from '../../../agent/domain/stored-path.ts';
import type { UiAction } from '../../../agent/domain/ui-action.ts';
import { mapAsCsv, pathAsCsv } from '../../../src/export/csv.ts';
import { pathAsMaestro } from '../../../src/export/maestro.ts';
import { mapOfPath } from '../../../src/export/path-map.ts';
import { called } from '../../../agent/services/replay/run-steps.ts';
import { byShownNames } from '../../../src/export/shown-names.ts';
import { pathAsWebdriverio } from '../../../src/export/webdriverio.ts';
import { mapAsDot } from '../../../src/map/dot.ts';
import { mapAsGraphml } from '../../../src/map/graphml.ts';
import { readMaestroFlow } from '../../support/documents/maestro-grammar.ts';
import { idOf, mapOf } from '../map/map-fixture.ts';

const HOSTILE = [
  'quote " back\\slash \\N ${process.exit(1)} `',
  "it's (a) [regex]? {1,2} ^$|*+.",
  '</script> & <entity> ]]>',
  '- yaml: [not, this] # comment',
  '=HYPERLINK("http://evil","x")',
  '＝1+1',
  'new\nline, comma; tab\t',
  '日本語 😀 \u2028 separator',
];

const place = (name: string) => ({ screenId: idOf(name), name, route: `/${name.length}/12345?x=1` });
const action = (kind: string, label: string): UiAction => ({
  ...{ actionId: actionId(idOf('Home'), kind, label), kind: kind as 'TAP', elementSignature: label },
  ...{ groupSignature: label, label, resourceName: '', role: 'button' },
});
const step = (kind: string, label: string, more: Partial<StoredStep> = {}): StoredStep => ({
  what: 'act',
  from: place('Home'),
  action: action(kind, label),
  inputText: null,
  bounds: { x: 10, y: 20, width: 100, height: 40 },
  expects: { kind: 'screen', screen: place(label) },
  ...more,
});

const path = (platform: 'web' | 'android' | 'ios', steps: readonly StoredStep[]): StoredPath =>
  StoredPath.parse({
    schemaId: 'screengraph.stored-path',
    version: 1,
    app: { appKey: appKey('p', platform, 'x'), naturalKey: 'com.example.app', platform },
    target: platform === 'web' ? 'https://shop.example/' : 'com.example.app',
    viewport: { width: 412, height: 915 },
    title: HOSTILE[0],
    start: place('Home'),
    steps,
  });

const ALL_KINDS: readonly StoredStep[] = [
  ...HOSTILE.map((text) => step('TAP', text)),
  ...HOSTILE.map((text) => step('TYPE', text, { inputText: text })),
  step('TYPE', 'Password', { inputText: '{{secret:pass-word}}' }),
  step('LONG_PRESS', 'Row'),
  step('TAP', ''),
  step('TAP', '', { bounds: null }),
  ...['BACK', 'DISMISS', 'HIDE_KEYBOARD', 'SCROLL_DOWN', 'SCROLL_UP', 'SCROLL_LEFT', 'SCROLL_RIGHT'].map(
    (kind) => step(kind, ''),
  ),
  ...(['relaunch', 'attach', 'reset'] as const).map((what) => step('TAP', 'x', { what, action: null })),
  step('TAP', 'Out', { expects: { kind: 'outside' } }),
  step('TAP', 'Boom', { expects: { kind: 'crash', defect: 'crash', signature: HOSTILE[0] ?? '' } }),
  step('TAP', 'Whatever', { expects: { kind: 'unknown' } }),
];

describe('Maestro', () => {
  test.each(['web', 'android', 'ios'] as const)(
    '%s: a flow of its grammar, whatever the app says',
    (platform) => {
      const { head, commands } = readMaestroFlow(pathAsMaestro(path(platform, ALL_KINDS)));
      expect(head).toMatchObject(
        platform === 'web' ? { url: 'https://shop.example/' } : { appId: 'com.example.app' },
      );
      expect(commands.length).toBeGreaterThan(ALL_KINDS.length);
    },
  );

  test('texts are matched literally, secrets come from the environment', () => {
    const { commands } = readMaestroFlow(
      pathAsMaestro(
        path('android', [step('TAP', '1.5 (new)'), step('TYPE', 'P', { inputText: '{{secret:pw}}' })]),
      ),
    );
    const text = JSON.stringify(commands);
    expect(text).toContain(JSON.stringify('1\\.5 \\(new\\)').slice(1, -1));
    expect(text).toContain('"inputText":"${SECRET_PW}"');
    expect(text).not.toContain('{{secret');
  });

  test('no name of a screen is taken for a script', () => {
    const text = pathAsMaestro({ ...path('android', ALL_KINDS), title: 'Home to ${http.get(SECRET)}' });
    const { head, commands } = readMaestroFlow(text);
    expect(head).toMatchObject({ name: 'Home to \\${http.get(SECRET)}' });
    const scripts = JSON.stringify([head, commands]).matchAll(/(?<!\\)\$\{([^}]*)\}/g);
    expect([...scripts].map(([, script]) => script)).toEqual(['SECRET_PASS_WORD']);
  });

  const commandsOf = (platform: 'web' | 'android' | 'ios', ...steps: StoredStep[]): readonly unknown[] =>
    readMaestroFlow(pathAsMaestro(path(platform, steps))).commands;

  test('a row is found by a text in it, since no element says all that a row says', () => {
    const row = step('TAP', 'Playback, Speed, and more', {
      action: {
        ...{ actionId: actionId(idOf('Home'), 'TAP', 'row'), kind: 'TAP', elementSignature: 'row 1' },
        ...{
          groupSignature: 'row',
          label: 'Playback, Speed, and more',
          resourceName: 'row',
          role: 'listitem',
        },
      },
    });
    const tap = commandsOf('android', row).find((one) => JSON.stringify(one).startsWith('{"tapOn"'));
    const { text, ...rest } = (tap as { tapOn: Record<string, string> }).tapOn;
    expect(rest).toEqual({});
    const whole = new RegExp(`^${text ?? ''}$`, 'u');
    for (const said of ['Playback', 'Playback, Speed, and more', 'Playback\nSpeed\nand more'])
      expect(said).toMatch(whole);
    for (const other of ['Playback speed', 'Speed', 'No Playback']) expect(other).not.toMatch(whole);
  });

  test('of those that say the same the one whose turn it was is touched', () => {
    const tap = (nth: number) =>
      JSON.stringify(commandsOf('android', step('TAP', 'View', { among: { nth, of: 3 } })));
    expect(tap(2)).toContain('{"tapOn":{"text":"View","index":2}}');
    expect(tap(0)).toContain('{"tapOn":{"text":"View"}}');
  });

  test('what is scrolled away is scrolled to, and scrolling is done over what scrolls', () => {
    const below = { x: 0, y: 2_000, width: 100, height: 40 };
    const strip = { x: 0, y: 183, width: 412, height: 183 };
    const all = commandsOf(
      'android',
      step('TAP', 'Deep', { bounds: below }),
      step('SCROLL_RIGHT', '', { bounds: strip }),
    );
    expect(all).toContainEqual({
      scrollUntilVisible: {
        element: { text: 'Deep' },
        ...{ direction: 'DOWN', visibilityPercentage: 50, timeout: 10_000 },
      },
    });
    expect(all).toContainEqual({ swipe: { start: '85%,30%', end: '15%,30%', duration: 700 } });
  });

  test('iOS goes back by a pull from the edge', () => {
    expect(commandsOf('ios', step('BACK', ''))).toContainEqual({
      swipe: { start: '0%,50%', end: '90%,50%' },
    });
    expect(commandsOf('android', step('BACK', ''))).toContain('back');
  });

  test('what looks like an expression is typed as it is', () => {
    const typed = (inputText: string) => commandsOf('android', step('TYPE', 'Price', { inputText }));
    expect(typed('${a}')).toContainEqual({ inputText: '\\${a}' });
    expect(typed('${a')).toContainEqual({ inputText: '${a' });
    expect(typed('tea')).not.toContainEqual({ pressKey: 'Enter' });
    const handedIn = typed('tea\n');
    expect(
      handedIn.slice(handedIn.findIndex((one) => JSON.stringify(one).includes('inputText'))).slice(0, 2),
    ).toEqual([{ inputText: 'tea' }, { pressKey: 'Enter' }]);
  });

  test('what has no name is touched in its middle, in percent of the screen', () => {
    const { commands } = readMaestroFlow(
      pathAsMaestro(
        path('android', [
          step('TAP', '', { bounds: { x: 103, y: 183, width: 206, height: 366 } }),
          step('LONG_PRESS', '', { bounds: { x: 400, y: 905, width: 200, height: 200 } }),
          step('TAP', '', { bounds: null }),
        ]),
      ),
    );
    expect(commands.filter((one) => /"(tapOn|longPressOn)"/.test(JSON.stringify(one)))).toEqual([
      { tapOn: { point: '50%,40%' } },
      // Beyond the edge there is nothing to touch.
      { longPressOn: { point: '100%,100%' } },
      { tapOn: { point: '50%,50%' } },
    ]);
  });

  test('the checker itself refuses what Maestro refuses', () => {
    const flow = (commands: string): string => `appId: a.b\nname: n\ntags: []\n---\n${commands}`;
    expect(() => readMaestroFlow(flow('- tapOn: {name: x}'))).toThrow();
    expect(() => readMaestroFlow(flow('- jump'))).toThrow();
    expect(() => readMaestroFlow(flow('- swipe: {direction: SIDEWAYS}'))).toThrow();
    expect(() => readMaestroFlow(flow('- tapOn: {text: "("}'))).toThrow();
    expect(() => readMaestroFlow('- tapOn: x')).toThrow();
  });
});

describe('WebdriverIO', () => {
  const folder = mkdtempSync(join(tmpdir(), 'screengraph-export-'));
  test.each(['web', 'android', 'ios'] as const)(
    '%s: a script that parses, whatever the app says',
    (platform) => {
      const file = join(folder, `${platform}.mjs`);
      const text = pathAsWebdriverio(path(platform, ALL_KINDS));
      writeFileSync(file, text);
      expect(execFileSync(process.execPath, ['--check', file]).toString()).toBe('');
      expect(text.match(/await app\.(perform|type|restart)\(/g)).toHaveLength(ALL_KINDS.length);
      expect(text).toContain('secret("SECRET_PASS_WORD", "pass-word")');
      expect(text).not.toContain('{{secret');
      if (platform === 'ios') rmSync(folder, { recursive: true });
    },
  );
});

test.each(['web', 'android'] as const)('a test for %s that types no secret asks for none', (platform) => {
  const text = pathAsWebdriverio(path(platform, [step('TAP', 'Cart')]));
  expect(text).not.toContain('secret');
  const typing = pathAsWebdriverio(path(platform, [step('TYPE', 'Name', { inputText: '{{secret:pw}}' })]));
  expect(typing.match(/const secret = /g)).toHaveLength(1);
  expect(typing.match(/^import assert /gm)).toHaveLength(1);
});

describe('secrets that differ by a sign', () => {
  const typing = (...names: string[]): StoredPath =>
    path(
      'web',
      names.map((name) => step('TYPE', name, { inputText: `{{secret:${name}}}` })),
    );
  const variablesIn = (text: string): readonly string[] =>
    [...text.matchAll(/(?:secret\("|inputText: \$\{)(SECRET_\w+)/g)].map(([, name]) => name ?? '');
  const SEVERAL = ['a-b', 'a_b', 'a.b', 'A_B', 'a__b', 'other'];

  test.each([
    ['Maestro', pathAsMaestro],
    ['WebdriverIO', pathAsWebdriverio],
  ])('%s: have variables of their own, whatever else a test types', (_, written) => {
    const all = variablesIn(written(typing(...SEVERAL)));
    expect(new Set(all).size).toBe(SEVERAL.length);
    expect(all.every((name) => /^SECRET_[A-Z0-9_]+$/.test(name))).toBe(true);
    expect(all.at(-1)).toBe('SECRET_OTHER');
    expect(variablesIn(written(typing('a.b'), SEVERAL))).toEqual([all[2]]);
    expect(variablesIn(written(typing('a.b')))).toEqual(['SECRET_A_B']);
  });

  test('a keypad of the app is typed on by touches, of a secret by those of its signs', () => {
    const keys = [...'0123456789'].map((sign, at) => ({
      ...{ sign, key: null },
      bounds: { x: 40 * at, y: 600, width: 40, height: 60 },
    }));
    const typing = (inputText: string) =>
      path('android', [step('TYPE', 'PIN', { inputText, keys }), step('TAP', 'Next')]);
    const { commands } = readMaestroFlow(pathAsMaestro(typing('1204')));
    const points = commands.flatMap((command) => JSON.stringify(command).match(/\d+%,\d+%/) ?? []);
    expect(points).toEqual(['15%,69%', '24%,69%', '5%,69%', '44%,69%']);
    const flow = pathAsMaestro(typing('{{secret:pin}}'));
    expect(readMaestroFlow(flow).commands).toContainEqual({
      repeat: {
        while: { true: '${output.key < SECRET_PIN.length}' },
        commands: [
          { tapOn: { text: '${SECRET_PIN.charAt(output.key)}(,? ?[A-Z+ ]+)?' } },
          { evalScript: '${output.key = output.key + 1}' },
        ],
      },
    });
    expect(flow).not.toContain('inputText');
    expect(pathAsWebdriverio(typing('{{secret:pin}}'))).toMatch(
      /app\.type\(\{[^;]*"keys":\[\{"sign":"0","at":\{"x":0,[^;]*secret\("SECRET_PIN", "pin"\)/,
    );
  });

  test('which is whose is said in the file', () => {
    const text = pathAsMaestro(typing('a-b', 'a_b'));
    for (const name of ['a-b', 'a_b'])
      expect(text).toMatch(new RegExp(`^# SECRET_A_B__\\w+ is ${name} of`, 'm'));
    expect(pathAsWebdriverio(typing('a-b', 'a_b'))).toMatch(/secret\("SECRET_A_B__\w+", "a-b"\)/);
  });

  test('one that nobody has set stops the test', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'screengraph-secret-')), 'test.mjs');
    const [, helper = ''] = /^(const secret = [^]*?^\};)$/m.exec(pathAsWebdriverio(typing('pw'))) ?? [];
    writeFileSync(
      file,
      `import assert from 'node:assert/strict';\nconst { env } = process;\n${helper}\nconsole.log(secret('SECRET_PW', 'pw'));`,
    );
    const run = (env: NodeJS.ProcessEnv) => spawnSync(process.execPath, [file], { env, encoding: 'utf8' });
    expect(run({ SECRET_PW: 'x' }).stdout).toBe('x\n');
    expect(run({}).stderr).toContain('SECRET_PW is not set; it is the secret pw of the data file');
  });
});

test('a screen that is called by its activity or its app is waited for by no name', () => {
  const told = path('android', [step('TAP', 'Go')]);
  const map = mapOf([['Home', 'Go', 'Go']]);
  const words: Readonly<Record<string, string>> = {
    [idOf('Home')]: 'Welcome HOME',
    [idOf('Go')]: 'Nothing of it',
  };
  const screens = map.screens.map((one) => ({ ...one, text: words[one.screenId] ?? '' }));
  const seen = byShownNames({ ...map, screens }, told);
  expect(seen.start?.name).toBe('Home');
  expect(seen.steps[0]?.expects).toMatchObject({ kind: 'screen', screen: { name: '' } });
});

test('one that a run has seen is waited for by what was to be read then, whatever the map keeps of its first look', () => {
  const told = path('android', [step('TAP', 'Go')]);
  const map = mapOf([['Home', 'Go', 'Go']]);
  const readable = (read: boolean) => [{ readable: new Map([[called(place('Go')), read]]) }];
  const waitsFor = (read: boolean) => byShownNames(map, told, readable(read)).steps[0]?.expects;
  expect(waitsFor(true)).toMatchObject({ kind: 'screen', screen: { name: 'Go' } });
  expect(waitsFor(false)).toMatchObject({ kind: 'screen', screen: { name: '' } });
});

describe('graphs', () => {
  const map = mapOf(HOSTILE.map((text, at) => ['Home', text, HOSTILE[at + 1] ?? text]));

  test('GraphML is read by graphology with every screen and edge', () => {
    const graph = graphml.parse(DirectedGraph, mapAsGraphml(map), { addMissingNodes: false });
    expect(graph.order).toBe(map.screens.length);
    expect(graph.size).toBe(map.edges.length);
    expect(graph.getNodeAttribute(idOf('Home'), 'name')).toBe('Home');
    for (const { fromScreenId, toScreenId } of map.edges)
      expect(graph.hasDirectedEdge(fromScreenId, toScreenId)).toBe(true);
  });

  test('DOT is read by ts-graphviz with every screen and edge', () => {
    const model = fromDot(mapAsDot(map));
    expect(model.nodes).toHaveLength(map.screens.length);
    expect(model.edges).toHaveLength(map.edges.length);
  });

  test('of a path only what it passes', () => {
    const passed = mapOfPath(map, path('web', [step('TAP', HOSTILE[2] ?? '')]));
    expect(passed.screens.map(({ screenId }) => screenId).sort()).toEqual(
      [idOf('Home'), idOf(HOSTILE[2] ?? '')].sort(),
    );
    expect(passed.edges).toHaveLength(1);
  });
});

describe('CSV', () => {
  test('is read by csv-parse; no cell is a formula', () => {
    const map = mapOf(HOSTILE.map((text) => ['Home', text, text]));
    const rows = parseCsv<Record<string, string>>(mapAsCsv(map), { columns: true });
    expect(rows).toHaveLength(map.edges.length);
    expect(rows.map((row) => row['edgeId'])).toEqual(map.edges.map(({ edgeId }) => edgeId));
    const steps = parseCsv<Record<string, string>>(pathAsCsv(path('web', ALL_KINDS)), { columns: true });
    expect(steps).toHaveLength(ALL_KINDS.length);
    for (const row of [...rows, ...steps])
      for (const value of Object.values(row)) expect(value).not.toMatch(/^[=+@＝-]/u);
    expect(steps[0]?.['label']).toBe(HOSTILE[0]);
  });

  test('no cell holds a formula for who takes a semicolon, a tab or a line end for the end of a cell', () => {
    const [row] = parseCsv<Record<string, string>>(
      pathAsCsv(path('web', [step('TAP', 'a;=1+1;b;-x\t@y\n=z', { inputText: '\t=1' })])),
      { columns: true },
    );
    expect(row).toMatchObject({ label: "a;'=1+1;b;'-x\t'@y\n'=z", text: "'\t'=1" });
  });

  test('a step says what is done to what, and what is to be seen then', () => {
    const [tapped, crashed, left] = parseCsv<Record<string, string>>(
      pathAsCsv(
        path('android', [
          step('TYPE', 'Name', {
            action: { ...action('TYPE', 'Name'), resourceName: 'id/name', role: 'textfield' },
            ...{ inputText: 'Ada', expects: { kind: 'screen', screen: place('Form') } },
          }),
          step('TAP', 'Boom', { expects: { kind: 'crash', defect: 'crash', signature: 'NPE at Cart' } }),
          step('TAP', 'x', { what: 'relaunch', from: null, action: null, expects: { kind: 'outside' } }),
        ]),
      ),
      { columns: true },
    );
    expect(tapped).toEqual({
      ...{ step: '1', on: 'Home', what: 'TYPE', label: 'Name', role: 'textfield', resourceName: 'id/name' },
      ...{ text: 'Ada', expects: 'screen', name: 'Form', screenId: idOf('Form') },
      actionId: action('TYPE', 'Name').actionId,
    });
    expect(crashed).toMatchObject({ expects: 'crash', name: 'NPE at Cart', screenId: '' });
    expect(left).toMatchObject({
      step: '3',
      on: '',
      what: 'relaunch',
      expects: 'outside',
      name: '',
      actionId: '',
    });
  });
});
