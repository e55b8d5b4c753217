import { describe, expect, it } from 'vitest';
import { bareLabel } from '../../../../agent/services/enumeration/bare-label.ts';
import { clean } from '../../../../agent/services/page-source/tree/draft.ts';

/** What takes a step for every two of its signs does not come to an end within the time of a test. */
const SIGNS = 500_000;

describe('a label that an app made as long as it could', () => {
  it.each(['.', ',', ', ', '-', ' – ', '\u0301', '.\u0301', 'a\u0301.', '😀', '\ue001 ,'])(
    'is read once from end to end: %j',
    (sign) => {
      const label = `x${sign.repeat(SIGNS / sign.length)}x`;
      expect(bareLabel(label).startsWith('x')).toBe(true);
      expect(clean(label).endsWith('x')).toBe(true);
    },
  );
});

describe('the signs around words', () => {
  it.each([
    ['🗑️ Delete', 'Delete'],
    ['Delete ❤️', 'Delete'],
    ['← Back', 'Back'],
    ['cafe\u0301 …', 'cafe\u0301'],
    ['हटाएँ!', 'हटाएँ'],
    ['Next.\u0301.', 'Next'],
    ['C++', 'C'],
    ['…', ''],
    ['a. b.', 'a. b'],
  ])('are no part of what %j says', (label, words) => {
    expect(bareLabel(label)).toBe(words);
  });

  it.each([
    [', , Home, , Tab 1, ', 'Home, Tab 1'],
    [', ,', ''],
    ['a,,', 'a'],
    ['a, , ,', 'a'],
    ['1,000', '1,000'],
    ['a , b', 'a , b'],
    ['\ue001, Home ;', 'Home'],
    ['Home;', 'Home;'],
  ])('are pauses of %j', (label, words) => {
    expect(clean(label)).toBe(words);
  });
});
