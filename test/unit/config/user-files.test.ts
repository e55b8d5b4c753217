import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { readCapabilitiesFile } from '../../../src/config/capabilities-file.ts';
import { parseDataFile } from '../../../src/config/data-file.ts';
import { readRulesFile } from '../../../src/config/rules-file.ts';
import { parseSetupFile } from '../../../src/config/setup-file.ts';
import { parseGateRules } from '../../../src/gate/rule-file.ts';
import { requestedFiles } from '../../../src/composition/run-files.ts';

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-user-files-'));
  path = join(folder, 'mine.yaml');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const READERS = {
  'a rules file': (text: string) => writeFile(path, text).then(() => readRulesFile(path)),
  'a setup script': (text: string) => parseSetupFile(text, path),
  'a data file': (text: string) => parseDataFile(text, path, {}),
  'the rules of a check': (text: string) => parseGateRules(text, path),
  'a capabilities file': (text: string) => writeFile(path, text).then(() => readCapabilitiesFile(path)),
} as const;
type Reader = keyof typeof READERS;
const ALL = Object.keys(READERS) as Reader[];

/** What is said of the text, without the name of the file. */
async function faultsOf(reader: Reader, text: string): Promise<readonly string[]> {
  try {
    await READERS[reader](text);
  } catch (thrown) {
    if (!(thrown instanceof ScreenGraphError) || thrown.code !== 'invalid_input') throw thrown;
    return (thrown.details['faults'] as readonly string[]).map((fault) => fault.replace(`${path}:`, ''));
  }
  return [];
}

const bomb = Array.from({ length: 20 }, (_, i) => `k${i}: &a${i} [${`*a${i - 1},`.repeat(9)}]`).slice(1);

describe.each(ALL)('%s', (reader) => {
  it.each([
    [
      'an alias',
      'a: 1\ndeny: *b',
      '2: a value that begins with * must be put in quotes (aliases are not read)',
    ],
    [
      'a lone *',
      'deny:\n  - *',
      '2: a value that begins with * must be put in quotes (aliases are not read)',
    ],
    ['a merge key', '<<: *a', '1: a value that begins with * must be put in quotes (aliases are not read)'],
    [
      'an anchor',
      'deny: &More here',
      '1: a value that begins with & must be put in quotes (anchors are not read)',
    ],
    ['a lone &', 'deny: & Co', '1: a value that begins with & must be put in quotes (anchors are not read)'],
    [
      'a tag of its own',
      'deny: !important word',
      '1: a value that begins with ! must be put in quotes (tags are not read)',
    ],
    [
      'a tag with a meaning',
      'deny: !!binary word',
      '1: a value that begins with ! must be put in quotes (tags are not read)',
    ],
    ['two documents', 'a: 1\n---\nb: 2', '2: only one document is read: leave out `---` and what follows it'],
    ['brackets in brackets', '['.repeat(3_000) + ']'.repeat(3_000), '1: nested too deeply'],
    ['very many brackets', '['.repeat(30_000) + ']'.repeat(30_000), '1: nested too deeply'],
    ['lists in lists', '- '.repeat(3_000), '1: nested too deeply'],
    ['keys in keys', '? '.repeat(3_000), '1: nested too deeply'],
    [
      'steps to the right',
      Array.from({ length: 60 }, (_, i) => `${' '.repeat(i)}a:`).join('\n'),
      '33: nested too deeply',
    ],
  ])('says where %s stands', async (_, text, fault) => {
    expect(await faultsOf(reader, text)).toContain(fault);
  });

  it('does not unfold what names itself again and again', async () => {
    const faults = await faultsOf(reader, bomb.join('\n'));
    const said = faults.map((fault) => fault.replace(/^\d+: /, ''));
    expect(new Set(said.filter((fault) => fault.includes('in quotes')))).toEqual(
      new Set([
        'a value that begins with & must be put in quotes (anchors are not read)',
        'a value that begins with * must be put in quotes (aliases are not read)',
      ]),
    );
  });

  it.each(['[]', '- a', 'words', '"*.apk"'])('says what it must hold instead of %j', async (text) => {
    const wanted =
      reader === 'a capabilities file' ? /capabilities by their names/ : /keys with their values/;
    expect(await faultsOf(reader, text)).toEqual([expect.stringMatching(wanted)]);
  });
});

it('tells what is wrong with the rest of a text whose keys or signs are', async () => {
  expect(
    await faultsOf(
      'the rules of a check',
      'noNewCrash: perhaps\nnoLostScreeen: true\nmaxPathLength: -3\nmaxPathLength: *a',
    ),
  ).toEqual([
    expect.stringMatching(/^1: noNewCrash: /),
    '2: noLostScreeen: there is no such key',
    expect.stringMatching(/^3: maxPathLength: /),
    '4: Map keys must be unique',
    '4: a value that begins with * must be put in quotes (aliases are not read)',
  ]);
  expect(await faultsOf('a rules file', 'deny:\n  - element: *.apk\n    pth: /a')).toEqual([
    '2: a value that begins with * must be put in quotes (aliases are not read)',
    '3: deny.0.pth: there is no such key',
  ]);
  // What cannot be read tells nothing of the rest.
  expect(await faultsOf('a rules file', 'dny: [1\ndefault: 2')).toHaveLength(1);
});

describe('a file of the wrong shape is told in words', () => {
  it.each<[Reader, string, string]>([
    ['a rules file', 'deny: words', '1: deny: must be a list'],
    ['a rules file', 'default: perhaps', '1: default: must be one of allow, deny'],
    ['a rules file', 'deny:\n  - element: []', '2: deny.0.element: must have at least 1'],
    ['a rules file', 'deny:\n  - element: ""', '2: deny.0.element.0: must not be empty'],
    [
      'a rules file',
      `deny:\n  - element: ${'a'.repeat(201)}`,
      '2: deny.0.element.0: must have at most 200 characters',
    ],
    ['a setup script', '{}', '1: setup: is missing'],
    ['a data file', 'fields:\n  - { label: a, value: [b] }', '2: fields.0.value: must be a text'],
    ['the rules of a check', 'noNewCrash: 1', '1: noNewCrash: must be true or false'],
  ])('%s: %j', async (reader, text, fault) => {
    expect(await faultsOf(reader, text)).toEqual([fault]);
  });
});

describe('a key that there is not hides nothing else that is wrong', () => {
  it.each<[Reader, string, readonly RegExp[]]>([
    [
      'a rules file',
      'because: x\ndeny:\n  - { element: /(/, elemnt: Pay }\n  - Home',
      [/^1: because: there is no such key$/, /3: .*regular expression/, /3: .*elemnt: there is no such key/],
    ],
    [
      'a data file',
      'extra: 1\nfields:\n  - { label: /(/, value: a, typ: b }\n  - { label: b, value: "{{secret:c}}" }',
      [/^1: extra: there is no such key$/, /^3: fields\.0\.label: is not a regular expression$/, /3: .*typ/],
    ],
    [
      'the rules of a check',
      'noNewCrsh: true\ncoverageTolerance: 5',
      [/^1: noNewCrsh: there is no such key$/, /^2: coverageTolerance/],
    ],
  ])('%s: %j', async (reader, text, faults) => {
    const told = await faultsOf(reader, text);
    for (const fault of faults) expect(told).toContainEqual(expect.stringMatching(fault));
  });

  it.each(ALL.filter((reader) => reader !== 'a capabilities file'))(
    '%s with nothing else wrong',
    async (reader) => {
      const whole = { 'a setup script': 'setup:\n  - back: true\n' } as Partial<Record<Reader, string>>;
      expect(await faultsOf(reader, `noSuchKey: 1\n${whole[reader] ?? ''}`)).toContain(
        '1: noSuchKey: there is no such key',
      );
    },
  );
});

it('says why a file cannot be read', async () => {
  await expect(readRulesFile(folder)).rejects.toThrow(
    `The rules file ${folder} cannot be read: it is a folder; name a file in it.`,
  );
  await expect(readRulesFile(join(folder, 'nowhere.yaml'))).rejects.toThrow(
    'cannot be read: there is no such file.',
  );
});

it('reads no more of one than it takes, so that one without an end has one', async () => {
  await expect(readRulesFile('/dev/zero')).rejects.toThrow(
    'The rules file /dev/zero is too large (at most 1 MB).',
  );
  expect(await faultsOf('a rules file', `# ${'x'.repeat(999_997)}\n`)).toEqual([]);
});

it('is said to a client that sends such a text with a request', () => {
  const texts = { rules: 'deny:\n  - *b', setup: null };
  expect(() => requestedFiles(texts, [])).toThrow(
    'The rules file has a fault. rules:2: a value that begins with * must be put in quotes',
  );
});

describe('what the bytes of a file must be', () => {
  const rule = 'deny:\n  - Löschen\n';
  const read = (bytes: Uint8Array) => writeFile(path, bytes).then(() => readRulesFile(path));

  it.each([
    ['Latin-1', Buffer.from(rule, 'latin1'), 2],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${rule}`, 'utf16le'), 1],
    ['UTF-16 without one', Buffer.from(rule, 'utf16le'), 1],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 1],
  ])('%s is refused, for its words would be read as others', async (_what, bytes, line) => {
    const says = `The rules file ${path} is not UTF-8 text (line ${line}); save it as UTF-8.`;
    await expect(read(bytes)).rejects.toMatchObject({ code: 'invalid_input', message: says });
  });

  it.each([
    ['with a mark', `\ufeff${rule}`],
    ['with Windows’ ends of lines', rule.replaceAll('\n', '\r\n')],
    ['with all kinds of letters', 'deny: [削除, حذف, "👩‍👧", "\ufffd"]'],
  ])('UTF-8 %s is read', async (_what, text) => {
    await expect(read(Buffer.from(text))).resolves.toBeDefined();
  });
});
