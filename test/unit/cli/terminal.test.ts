import { execFileSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { asArgument, canRedraw, plain, shorten, table } from '../../../src/cli/terminal.ts';

describe('what a person can copy into a shell', () => {
  it.each(['map.sgbackup', '/var/lib/a-b/c@1.0.sgbackup'])('%s needs no quotes', (text) => {
    expect(asArgument(text)).toBe(text);
  });

  it.each(['two words.gz', "it's here", '$HOME/`x`', 'a;b', '', 'ä "b"'])('%j is one argument', (text) => {
    const read = execFileSync('sh', ['-c', `printf %s ${asArgument(text)}`], { encoding: 'utf8' });
    expect(read).toBe(text);
  });
});

it('what an app says does not turn the direction of what stands beside it', () => {
  expect(plain('a\u061cb\u200ec\u202ed\u2066e\u2028f')).toBe('a b c d e f');
});

it('what was shown is taken back where the terminal can do that', () => {
  expect(canRedraw({ isTTY: true }, { TERM: 'xterm-256color' })).toBe(true);
  expect(canRedraw({ isTTY: true }, {})).toBe(true);
  expect(canRedraw({ isTTY: true }, { TERM: 'dumb' })).toBe(false);
  expect(canRedraw({}, { TERM: 'xterm' })).toBe(false);
});

it('no line of a table is wider than the terminal, its head no more than its rows', () => {
  const { isTTY, columns } = process.stdout;
  try {
    Object.assign(process.stdout, { isTTY: true, columns: 12 });
    const lines = table(['first', 'second'], [['one', 'two and more']]).split('\n');
    expect(lines.map(stripVTControlCharacters)).toEqual(['first', '  second', 'one', '  two and m…']);
  } finally {
    Object.assign(process.stdout, { isTTY, columns });
  }
});

it('columns stand below each other whatever script they are in, and no line is wider than the terminal', () => {
  const rows = [
    ['設定と購入履歴', '4'],
    ['Ka\u0301va', '5'],
    ['ｶﾅ 한국어', '6'],
    ['🛒 Cart', '7'],
  ];
  expect(table(['name', 'count'], rows).split('\n').map(stripVTControlCharacters)).toEqual([
    'name            count',
    '設定と購入履歴  4',
    'Ka\u0301va            5',
    'ｶﾅ 한국어       6',
    '🛒 Cart         7',
  ]);
  // By `wcwidth`, as terminals count them.
  const cells = {
    น้ำดื่ม: 4,
    ຄຳ: 2,
    क्षमा: 4,
    தமிழ்: 4,
    ｱﾊﾟ: 3,
    '\u1100\u1161\u11a8': 2,
    '👨‍👩‍👧': 2,
    '❤️': 2,
    '🇯🇵': 2,
  };
  for (const [text, count] of Object.entries(cells)) {
    expect(table(['n', 'c'], [[text, '']]).split('\n')[1]).toBe(`${text}  `);
    expect(table(['12345', 'c'], [[text, '']]).split('\n')[1]).toBe(`${text}${' '.repeat(5 - count)}  `);
  }
  expect(shorten('設定と購入履歴', 14)).toBe('設定と購入履歴');
  expect(shorten('設定と購入履歴', 8)).toBe('設定と…');
  expect(shorten('Ka\u0301va cup', 6)).toBe('Ka\u0301va …');
});

it('of a table that is wider than the terminal the widest columns are cut, and neither the last ones nor IDs nor heads', () => {
  const { isTTY, columns } = process.stdout;
  const id = '01M8P28A97A8446QDPSYB4R2FB';
  const rows = [
    [id, 'A screen with a very long name indeed', '12'],
    [id, 'A screen with a very long name (Empty)', '7'],
  ];
  try {
    Object.assign(process.stdout, { isTTY: true, columns: 50 });
    const lines = table(['run', 'screen', 'left'], rows).split('\n').map(stripVTControlCharacters);
    expect(lines).toEqual([
      `run                         screen            left`,
      `${id}  A screen with a…  12`,
      `${id}  A scree… (Empty)  7`,
    ]);
    const times = [[id, 'FINISHED', '1', '2026-11-30 11:32']];
    Object.assign(process.stdout, { columns: 60 });
    expect(
      table(['run', 'status', 'actions', 'started'], times).split('\n').map(stripVTControlCharacters),
    ).toEqual([
      `run                         status    actions`,
      `  started`,
      `${id}  FINISHED  1`,
      `  2026-11-30 11:32`,
    ]);
    const withTarget = table(
      ['run', 'status', 'actions', 'started', 'target'],
      times.map((row) => [...row, 'sim:shop']),
    );
    expect(withTarget.split('\n').map(stripVTControlCharacters), 'what has no room stands below').toEqual([
      `run                         status    actions`,
      `  started           target`,
      `${id}  FINISHED  1`,
      `  2026-11-30 11:32  sim:shop`,
    ]);
  } finally {
    Object.assign(process.stdout, { isTTY, columns });
  }
});
