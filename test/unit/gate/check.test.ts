import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { BuildFacts } from '../../../agent/domain/analysis/build-facts.ts';
import { GATE_RULES, type GateVerdict } from '../../../agent/domain/analysis/gate.ts';
import type { ActionResult, OfferedAction } from '../../../agent/domain/graph.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { compareBuilds } from '../../../agent/services/analysis/drift/compare-builds.ts';
import { indexBuild } from '../../../agent/services/analysis/build/build-index.ts';
import { judgeBuild } from '../../../agent/services/analysis/gate.ts';
import { triedControls } from '../../../agent/services/analysis/coverage/tried-controls.ts';
import { readBuild } from '../../../agent/usecases/analysis/read-build.ts';
import { parseGateRules, readGateRules } from '../../../src/gate/rule-file.ts';
import { uriOfFile, verdictAsSarif } from '../../../src/gate/sarif.ts';
import { verdictAsJunit, verdictAsMarkdown } from '../../../src/gate/verdict-texts.ts';
import { build } from '../../support/crawl/build-facts.ts';
import { crawledStore } from '../../support/api/api-harness.ts';
import { crawlSimulated, MODELS_DIR, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { nextBuild } from '../../support/apps/next-build.ts';

let before: BuildFacts;
let after: BuildFacts;

beforeAll(async () => {
  const { store, run } = await crawledStore();
  const text = nextBuild(readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8')).replace('1.0.0', '2.0.0');
  const later = await crawlSimulated({ model: parseModel(text, 'tiny.yaml', 'A'), repo: store.repo });
  const read = ({ spec, head }: Run) =>
    readBuild({ analysis: store.analysis, limits: { maxScreens: 1_000 } }, TEST_SCOPE, {
      ...{ appKey: spec.appKey, versionId: head.versionId ?? '' },
    });
  before = await read(run);
  after = await read(later.run);
}, 60_000);

const judge = (rules: string, old = before, fresh = after): GateVerdict =>
  judgeBuild(old, fresh, compareBuilds(old, fresh), parseGateRules(rules, 'rules.yaml'));
const broken = ({ results }: GateVerdict) => results.filter(({ passed }) => !passed).map(({ rule }) => rule);

describe('the gate', () => {
  test('a build with a new crash fails, with the screen and the action', () => {
    const verdict = judge('');
    expect(broken(verdict)).toEqual(['noNewCrash']);
    expect(verdict.results[0]?.violations.map(({ message }) => message).sort()).toEqual([
      '"Quit" on "About" crashes: NullPointerException at Quit',
      '"Star this note" on "Note" crashes: IllegalStateException at Star',
    ]);
    expect(judge('', after, before).passed).toBe(true);
    expect(judge('noNewCrash: false').passed).toBe(true);
  });
  test('a lost screen is told with the way that is gone and where what it offered stands', () => {
    const units = { offers: { Metric: '', Imperial: '' }, words: 'how to measure' };
    const taste = { offers: { ...units.offers, Font: '', Colour: '' }, words: 'as you like' };
    const old = build('1', { home: { offers: { Units: 'units' } }, units });
    const { results } = judge('', old, build('2', { home: { offers: { Taste: 'taste' } }, taste }));
    expect(results.flatMap(({ violations }) => violations.map(({ message }) => message))).toEqual([
      '"units" is gone: "Units" is not on "home" in 2; what it offered stands on "taste" now: "Metric", "Imperial"',
    ]);
  });
  test('actions that crash in one new way are one crash', () => {
    const crashed = after.results.filter(({ defect }) => defect !== null);
    const [first] = crashed;
    const same = after.results.map((r) => (r.defect === null ? r : { ...r, defect: first?.defect ?? null }));
    const { results } = judge('', before, { ...after, results: same });
    const said = results[0]?.violations.map(({ message }) => message) ?? [];
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/ crashes: \w+ at \w+, and so does 1 more$/);
  });
  test('a screen that is gone fails, one that was not reached does not and is noted', () => {
    const note = before.screens.find(({ name }) => name === 'Note')?.screenId ?? '';
    const without: BuildFacts = {
      ...before,
      screens: before.screens.filter(({ screenId }) => screenId !== note),
      actions: before.actions.filter(({ screenId }) => screenId !== note),
      results: before.results
        .filter(({ actionId }) => before.actions.some((a) => a.actionId === actionId && a.screenId !== note))
        .map((r) =>
          r.toScreenId === note ? { ...r, outcome: 'INEFFECTIVE' as const, toScreenId: null } : r,
        ),
    };
    expect(broken(judge('', before, without))).toEqual(['noLostScreen']);
    const partly = judge('', before, { ...without, explored: false });
    expect(partly.passed).toBe(true);
    expect(partly.notes).toEqual([
      '1.0.0 was not explored to its end, so it does not tell what is gone.',
      '1 screen of 1.0.0 was not seen; it is not known whether it is gone: "Note".',
    ]);
  });
  test('screens of one name are told once with their number, and what is not told is counted', () => {
    const gone = { ...after, startScreenIds: [], screens: [], actions: [], results: [], explored: false };
    const named = (names: readonly string[]): string | undefined => {
      const screens = names.flatMap((name, at) =>
        before.screens.slice(0, 1).map((s) => ({ ...s, name, screenId: s.screenId.replace(/.$/, `${at}`) })),
      );
      return judge('', { ...before, screens, actions: [], results: [] }, gone).notes.at(-1);
    };
    expect(named([...'ABACDEFF'])).toMatch(/ gone: "A" \(2\), "B", "C", "D", "E" and 2 more\.$/);
  });
  test('a build of which nothing was seen but a wall says so', () => {
    const about = before.screens.find(({ name }) => name === 'About')?.screenId ?? '';
    const wall: BuildFacts = {
      ...before,
      version: { ...before.version, name: '2.0.0' },
      startScreenIds: [about.replace(/^./, 'X')],
      screens: before.screens
        .filter(({ screenId }) => screenId === about)
        .map((s) => ({
          ...s,
          screenId: s.screenId.replace(/^./, 'X'),
          name: 'Who are you?',
          text: '',
          route: 'wall',
        })),
      ...{ actions: [], results: [] },
    };
    const { notes, passed } = judge('', before, wall);
    expect(passed).toBe(true);
    const many = before.screens.length;
    expect(notes.slice(0, 2)).toEqual([
      'No screen of 1.0.0 was seen again in 2.0.0.',
      'Runs of 1.0.0 begin on "Tiny", those of 2.0.0 on "Who are you?".',
    ]);
    expect(notes[2]).toMatch(
      new RegExp(`^${many} screens of 1.0.0 were not seen; it is not known whether they are gone: "About", `),
    );
  });
  test('coverage, path length and unlabelled controls', () => {
    const off = 'noNewCrash: false\nnoLostScreen: false\n';
    const few = { ...after, results: after.results.slice(0, 3) };
    expect(broken(judge(`${off}coverageNotBelow: baseline`, before, few))).toEqual(['coverageNotBelow']);
    expect(broken(judge(`${off}coverageNotBelow: 0.01`, before, few))).toEqual([]);
    expect(broken(judge(`${off}coverageNotBelow: baseline\ncoverageTolerance: 99`, before, few))).toEqual([]);
    expect(broken(judge(`${off}maxPathLength: 1`))).toEqual(['maxPathLength']);
    expect(broken(judge(`${off}maxPathLength: 9`))).toEqual([]);
    const nameless = {
      ...after,
      actions: after.actions.map((a) => (a.label === 'Quit' ? { ...a, label: '', kind: 'TAP' as const } : a)),
    };
    expect(broken(judge(`${off}noNewUnlabelledControl: true`, before, nameless))).toEqual([
      'noNewUnlabelledControl',
    ]);
    expect(broken(judge(`${off}noNewUnlabelledControl: true`, nameless, nameless))).toEqual([]);
  });
});

test('a verdict of no rule at all passes, and says so', () => {
  const { passed, results, notes } = judge('noNewCrash: false\nnoLostScreen: False');
  expect([passed, results, notes[0]]).toEqual([true, [], 'No rule applies: all are switched off.']);
  expect(judge('noNewCrash: FALSE').notes).toEqual([]);
});

describe('coverage', () => {
  const offer = (actionId: string, parts: Partial<OfferedAction> = {}): OfferedAction => ({
    ...{ actionId, screenId: 'list', kind: 'TAP', label: actionId, role: 'row', resourceName: '' },
    ...{ elementSignature: actionId, groupSignature: actionId, ...parts },
  });
  const result = (actionId: string, outcome: ActionResult['outcome'] = 'INEFFECTIVE'): ActionResult => ({
    ...{ actionId, versionId: 'v', outcome, toScreenId: null, defect: null, firstSeenAt: '' },
  });
  const counted = (actions: readonly OfferedAction[], results: readonly ActionResult[]) =>
    triedControls(indexBuild({ ...before, actions, results }));
  /** A hundred controls of which so many were tried. */
  const tried = (count: number, of = 100): BuildFacts => {
    const ids = Array.from({ length: of }, (_, at) => `c${at}`);
    return {
      ...before,
      actions: ids.map((id) => offer(id)),
      results: ids.slice(0, count).map((id) => result(id)),
    };
  };

  test('alike rows of a screen are one, on another screen another', () => {
    const rows = ['a', 'b', 'c'].map((id) => offer(id, { groupSignature: 'rows' }));
    const elsewhere = offer('d', { groupSignature: 'rows', screenId: 'other' });
    const actions = [...rows, elsewhere];
    expect(counted(actions, [result('b')])).toEqual({ offered: 2, tried: 1 });
    expect(counted(actions, [result('a'), result('d')])).toEqual({ offered: 2, tried: 2 });
  });
  test('ways back, scrolls and what policy left alone do not count', () => {
    const kinds = ['BACK', 'DISMISS', 'RELAUNCH', 'HIDE_KEYBOARD', 'SCROLL_DOWN', 'SCROLL_LEFT'] as const;
    const actions = [
      ...kinds.map((kind) => offer(kind, { kind })),
      offer('pay'),
      offer('tap'),
      offer('both'),
    ];
    const results = [result('pay', 'BLOCKED'), result('both', 'BLOCKED'), result('both', 'LEADS_TO')];
    expect(counted(actions, results)).toEqual({ offered: 2, tried: 1 });
    expect(counted([], [])).toEqual({ offered: 0, tried: 0 });
  });
  test('what led to one screen from several is tried wherever it stands, and arrows back do not count', () => {
    const on = (screenId: string, signature = 'tab "Home"') =>
      offer(`${screenId} ${signature}`, { screenId, elementSignature: signature, groupSignature: signature });
    const tabs = ['a', 'b', 'c'].map((screenId) => on(screenId));
    const to = (screenId: string, target: string, signature?: string): ActionResult => ({
      ...result(on(screenId, signature).actionId, 'LEADS_TO'),
      toScreenId: target,
    });
    expect(counted(tabs, [to('a', 'home'), to('b', 'home')])).toEqual({ offered: 3, tried: 3 });
    expect(counted(tabs, [to('a', 'home')])).toEqual({ offered: 3, tried: 1 });
    expect(counted(tabs, [to('a', 'home'), to('b', 'other')])).toEqual({ offered: 3, tried: 2 });
    const ways = [on('home', 'a'), on('top', 'b')];
    const arrows = ['a', 'b', 'c'].map((screenId) => on(screenId, 'up'));
    const there = [to('home', 'a', 'a'), to('top', 'b', 'b')];
    expect(counted([...ways, ...arrows], [...there, to('a', 'home', 'up'), to('b', 'top', 'up')])).toEqual({
      offered: 2,
      tried: 2,
    });
  });
  test('two crawls may differ by two points, or by as much as the rules say, and by no more', () => {
    const rules = 'noLostScreen: false\ncoverageNotBelow: baseline\n';
    const of = (count: number, more = '') => broken(judge(`${rules}${more}`, tried(90), tried(count)));
    expect(of(95)).toEqual([]);
    expect(of(88)).toEqual([]);
    expect(of(87)).toEqual(['coverageNotBelow']);
    expect(of(89, 'coverageTolerance: 0')).toEqual(['coverageNotBelow']);
    expect(of(87, 'coverageTolerance: 3.5')).toEqual([]);
    expect(judge(rules, tried(90), tried(70)).results.flatMap((one) => one.violations)[0]?.message).toBe(
      'of the controls 70.0 % (70 of 100) were tried; 1.0.0 had 90.0 % (90 of 100), and at least 88.0 % are asked for',
    );
    const share = 'noLostScreen: false\ncoverageNotBelow: 0.9';
    expect(broken(judge(share, tried(90), tried(89)))).toEqual(['coverageNotBelow']);
    const all = judge('noLostScreen: false\ncoverageNotBelow: 1', tried(90), tried(2999, 3000));
    expect(JSON.stringify(all)).toContain('99.9 % (2999 of 3000) were tried; at least 100.0 % are');
  });
});

describe('a rule file', () => {
  test.each([
    ['noNewCrash: perhaps', 'rules.yaml:1: noNewCrash: must be true or false'],
    ['noNewCrash: true\nmaxPathLength: many', 'rules.yaml:2: maxPathLength: must be a whole number'],
    ['\ncoverageNotBelow: 2', 'rules.yaml:2: coverageNotBelow: must be `baseline` or a share'],
    [
      'coverageNotBelow: baseline\ncoverageTolerance: -1',
      'rules.yaml:2: coverageTolerance: must be a number of points',
    ],
    ['coverageTolerance: 2', 'rules.yaml:1: coverageTolerance: says how far below the baseline'],
    ['coverageNotBelow: 0.8\ncoverageTolerance: 2', 'rules.yaml:2: coverageTolerance: says how far'],
    ['noLostScreens: true', 'rules.yaml:1: noLostScreens: there is no such key'],
    [
      'lostScreens: true\nnoNewCrash: perhaps',
      'rules.yaml:1: lostScreens: there is no such key,rules.yaml:2: noNewCrash: must be',
    ],
    ['- a', 'rules.yaml:1: '],
    ['a: [', 'rules.yaml:1: '],
  ])('%j is refused with its line', (text, fault) => {
    let faults: unknown = null;
    try {
      parseGateRules(text, 'rules.yaml');
    } catch (thrown) {
      faults = (thrown as { details: { faults: unknown } }).details.faults;
    }
    expect(String(faults)).toContain(fault);
  });
  test('the example is one', () => {
    const path = join(import.meta.dirname, '../../../examples/ci/screengraph-rules.yaml');
    expect(parseGateRules(readFileSync(path, 'utf8'), path)).toMatchObject({
      noNewCrash: true,
      maxPathLength: 8,
    });
  });
});

describe('what other programs read', () => {
  const hostile = '</failure>]]><x a="\u0000\u001b">&\n| **bold** @you';
  const verdict = (): GateVerdict => ({
    ...judge('maxPathLength: 9'),
    results: judge('maxPathLength: 9').results.map((one) => ({
      ...one,
      violations: one.violations.map((violation) => ({ ...violation, message: hostile, screen: hostile })),
    })),
  });
  test('JUnit is XML, with a case for each rule', () => {
    const seen: string[] = [];
    let text = '';
    const parser = new SaxesParser();
    parser.on('opentag', ({ name, attributes }) => seen.push(`${name} ${attributes['name'] ?? ''}`.trim()));
    parser.on('text', (part) => (text += part));
    parser.on('error', (error) => {
      throw error;
    });
    parser.write(verdictAsJunit(hostile, verdict())).close();
    expect(seen.filter((name) => name.startsWith('testcase'))).toEqual([
      'testcase noNewCrash',
      'testcase noLostScreen',
      'testcase maxPathLength',
    ]);
    expect(seen.filter((name) => name === 'failure')).toHaveLength(1);
    expect(text).toContain('</failure>]]><x a="');
    // The schema that Jenkins holds files against (junit-10.xsd) has no `skipped` there, and takes no file that has it.
    const [head = ''] = /<testsuites [^>]*>/.exec(verdictAsJunit(hostile, verdict())) ?? [];
    expect([...head.matchAll(/(\w+)=/g)].map(([, name]) => name)).toEqual([
      ...['tests', 'failures', 'errors', 'time'],
    ]);
    const noted = verdictAsJunit('app', {
      ...verdict(),
      notes: ['Nothing was "seen" <again>.', 'So it is.'],
    });
    expect(noted).toContain(
      '<system-out>Nothing was &#34;seen&#34; &#60;again&#62;.&#10;So it is.</system-out>\n  </testsuite>',
    );
    expect(verdictAsJunit('app', { ...verdict(), notes: [] })).not.toContain('system-out');
  });
  test('SARIF has a result for each violation, with its rule and screen', () => {
    const sarif = JSON.parse(verdictAsSarif('app', '1.0.0', verdict())) as {
      version: string;
      runs: { results: { ruleId: string; message: { text: string }; locations: unknown[] }[] }[];
    };
    expect(sarif.version).toBe('2.1.0');
    expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['noNewCrash', 'noNewCrash']);
    expect(sarif.runs[0]?.results[0]?.message.text).toBe('</failure>]]><x a=" ">& | **bold** @you');
    expect(sarif.runs[0]?.results[0]?.locations).toHaveLength(1);
  });
  test('SARIF keeps the gravest of more results than GitHub takes, and says how many of what are left out', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ message: `m${at}`, screenId: `s${at}`, screen: null }));
    const results = [
      { rule: 'noNewUnlabelledControl', passed: false, violations: many(30_000) },
      { rule: 'coverageNotBelow', passed: false, violations: many(1) },
      { rule: 'maxPathLength', passed: false, violations: many(7) },
      { rule: 'noNewCrash', passed: false, violations: many(10) },
    ] as const;
    const { runs } = JSON.parse(verdictAsSarif('app', '1.0.0', { ...verdict(), results })) as {
      runs: {
        results: { ruleId: string; ruleIndex: number }[];
        invocations: { toolExecutionNotifications: { message: { text: string } }[] }[];
      }[];
    };
    const count = (id: string) => runs[0]?.results.filter(({ ruleId }) => ruleId === id).length;
    expect(results.map(({ rule }) => count(rule))).toEqual([4_989, 1, 0, 10]);
    expect(runs[0]?.results.every(({ ruleId, ruleIndex }) => results[ruleIndex]?.rule === ruleId)).toBe(true);
    expect(runs[0]?.invocations[0]?.toolExecutionNotifications[0]?.message.text).toContain(
      'left out are 25011 of noNewUnlabelledControl, 7 of maxPathLength',
    );
  });
  test('each result of SARIF stands in a file, at the rule that is broken, and is known again in a later build', () => {
    interface Result {
      readonly partialFingerprints: { readonly primaryLocationLineHash: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: { readonly startLine: number };
        };
      }[];
    }
    const resultsOf = (text: string) =>
      (JSON.parse(text) as { runs: [{ results: readonly Result[] }] }).runs[0].results;
    const { lineOf } = readGateRules('# ours\nmaxPathLength: 9\nnoNewCrash: true\n', 'rules.yaml');
    const place = { uri: uriOfFile('ci/our rules.yaml'), lineOf };
    const here = resultsOf(verdictAsSarif('app', '1.0.0', verdict(), place));
    expect(here.map(({ locations }) => locations[0]?.physicalLocation)).toEqual(
      here.map(() => ({ artifactLocation: { uri: 'ci/our%20rules.yaml' }, region: { startLine: 3 } })),
    );
    const without = resultsOf(verdictAsSarif('https://a.example/b c', '1.0.0', verdict()));
    expect(without[0]?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: 'https%3A%2F%2Fa.example%2Fb%20c' },
      region: { startLine: 1 },
    });
    const prints = (results: readonly Result[]) => results.map((one) => one.partialFingerprints);
    const later = { ...verdict(), build: '3.0.0' };
    expect(prints(resultsOf(verdictAsSarif('app', '1.0.1', later)))).toEqual(prints(here));
    const all = prints([...here, ...without]).map(({ primaryLocationLineHash }) => primaryLocationLineHash);
    expect(new Set(all).size).toBe(all.length);
    expect(uriOfFile('/elsewhere/r.yaml', '/home/me/app')).toBe('file:///elsewhere/r.yaml');
    expect(uriOfFile('/home/me/app/..r.yaml', '/home/me/app')).toBe('..r.yaml');
  });
  test('Markdown says what is broken, and words of an app stay words', () => {
    const text = verdictAsMarkdown('app', verdict());
    expect(text).toContain('ScreenGraph: failed');
    expect(text).toContain('| noNewCrash | 2 violations |');
    expect(text).toContain('\\*\\*bold\\*\\* \\@you');
    expect(text).not.toMatch(/[^\\]<x/);
  });
  test('Markdown fits into a comment and keeps what steers a reader out, whatever an app calls its things', () => {
    const message = `\u0000\u001b[31m\u202e${'|'.repeat(100_000)}`;
    const violations = Array.from({ length: 30 }, () => ({ message, screenId: null, screen: null }));
    const results = GATE_RULES.map((rule) => ({ rule, passed: false, violations }));
    const text = verdictAsMarkdown(message, { ...verdict(), results, notes: [message] });
    expect(text.length).toBeLessThan(65_536);
    expect(text).not.toMatch(/[\u0000\u001b\u202e]/);
    expect(text).toContain('…');
  });
  test.each([
    ['JUnit', verdictAsJunit],
    ['SARIF', (app: string, told: GateVerdict) => verdictAsSarif(app, '1', told)],
    ['Markdown', verdictAsMarkdown],
  ])('in %s a violation is one line, and nothing of an app steers a reader', (_name, written) => {
    const message = 'crash\r\n::error::x \u001b[31m\u009b31m\u202e\u061c\u2028\ufffe\ud83d end';
    const violation = { message, screenId: 's1', screen: 'Home \u202e\u061c\u001b' };
    const results = [{ rule: 'noNewCrash' as const, passed: false, violations: [violation] }];
    const text = written('app', { ...verdict(), results, notes: [message] });
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u2028\u202e\ufffe]/);
    expect(text).not.toMatch(/\\u(?:001b|009b|061c|202e)|&#1[03];::|^::error/m);
    expect(text).toMatch(/crash.+error.+end/);
  });
});
