import { describe, expect, test } from 'vitest';
import { retryAfterMs } from '../../../agent/domain/retry-after.ts';

const NOW = Date.UTC(2026, 5, 1, 12, 0, 0);
const inSeconds = (seconds: number): string => new Date(NOW + seconds * 1_000).toUTCString();
const asked = (headers: Readonly<Record<string, string>>): number | null =>
  retryAfterMs((name) => headers[name] ?? null, NOW, Date.parse);

describe('how long a server asks to be left alone', () => {
  test.each<[string, Readonly<Record<string, string>>, number | null]>([
    ['nothing', {}, null],
    ['seconds', { 'retry-after': '30' }, 30_000],
    ['parts of a second', { 'retry-after': '0.5' }, 500],
    ['at once', { 'retry-after': '0' }, 0],
    ['white space around it', { 'retry-after': ' 7 ' }, 7_000],
    ['a line that a proxy has doubled', { 'retry-after': '30, 30' }, 30_000],
    ['the finer header goes first', { 'retry-after-ms': '150', 'retry-after': '1' }, 150],
    ['a finer header that is none', { 'retry-after-ms': 'NaN', 'retry-after': '1' }, 1_000],
    ['a date', { 'retry-after': inSeconds(20) }, 20_000],
    ['a date as programs write it', { 'retry-after': new Date(NOW + 20_000).toISOString() }, 20_000],
    ['a date that is over', { 'retry-after': inSeconds(-20) }, 0],
    [
      'a date of a server whose clock is hours ahead',
      { date: inSeconds(7_200), 'retry-after': inSeconds(7_220) },
      20_000,
    ],
    [
      'a date of a server whose clock is hours behind',
      { date: inSeconds(-7_200), 'retry-after': inSeconds(-7_180) },
      20_000,
    ],
    ['a clock that is none', { date: 'yesterday', 'retry-after': inSeconds(20) }, 20_000],
    ['a clock that a lenient parser reads', { date: '0', 'retry-after': inSeconds(20) }, 20_000],
    ['less than nothing', { 'retry-after': '-5', 'retry-after-ms': '-1' }, null],
    ['words', { 'retry-after': 'soon' }, null],
    ['words with a number', { 'retry-after': 'soon 5' }, null],
    ['a number with words', { 'retry-after': '5 minutes' }, null],
    ['a day', { 'retry-after': '2026-06-02' }, null],
  ])('%s', (_, headers, ms) => {
    expect(asked(headers)).toBe(ms);
  });
});
