import { describe, expect, it } from 'vitest';
import { bareLabel } from '../../../../agent/services/labels/bare-label.ts';
import { makeOf } from '../../../../agent/services/analysis/coverage/explored.ts';
import { isGreeting } from '../../../../agent/services/identity/words/greetings.ts';
import { clean } from '../../../../agent/services/page-source/tree/draft.ts';
import { phrasesOf } from '../../../../agent/services/perception/picture-phrases.ts';
import { createRedactor } from '../../../../agent/services/secrets/redaction.ts';
import { withoutEnter } from '../../../../agent/services/text-entry/enter-key.ts';

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

describe('a text as long, wherever it is read', () => {
  const around = (sign: string): string => `x${sign.repeat(SIGNS)}x`;

  it.each(['!', ' ', '…'])('is no greeting: %j', (sign) => {
    expect(isGreeting(around(sign))).toBe(false);
  });

  it.each(['-', '$', '.'])('is one word of a picture: %j', (sign) => {
    const bounds = { x: 0, y: 0, width: 90, height: 20 };
    const [phrase] = phrasesOf([{ text: around(sign), confidence: 1, bounds }], bounds);
    expect(phrase?.text.startsWith('x')).toBe(true);
  });

  it.each(['*', '•', '#', 'x', '…', '.'])('hides a secret no worse: %j', (sign) => {
    const { redact } = createRedactor(new Map([['password', 'hunter2-secret']]));
    expect(redact(`${around(sign)} hunter2-secret €`)).toMatch(/x? ••• €$/);
  });

  it('names a place, or ends with an Enter', () => {
    const link = { kind: 'TAP', role: 'link', resourceName: '', leadsTo: `/${'a'.repeat(SIGNS)}#` } as const;
    const offer = { ...link, actionId: 'a', screenId: 's', elementSignature: 'e', groupSignature: 'g' };
    expect(makeOf(offer).endsWith('#*')).toBe(true);
    expect(withoutEnter(around('\n'))).toHaveLength(SIGNS + 2);
  });
});

describe('what stands around a word of a picture', () => {
  it.each([
    ['--++', '++'],
    ['|Save|', 'Save'],
    ['—$5.99*', '$5.99'],
    ['(Done)', 'Done)'],
    ['OK…', 'OK…'],
  ])('is no part of it: %j', (text, clean) => {
    const bounds = { x: 0, y: 0, width: 90, height: 20 };
    const read = phrasesOf([{ text, confidence: 1, bounds }], bounds).map((phrase) => phrase.text);
    expect(read).toEqual(/\w/.test(clean) ? [clean] : []);
  });
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
