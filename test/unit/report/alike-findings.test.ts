import { expect, test } from 'vitest';
import type { Finding } from '../../../agent/domain/analysis/findings.ts';
import { alikeFindings } from '../../../src/report/alike-findings.ts';

const small = (label: string, screen = 'Currency', size = '380 × 44'): Finding => ({
  ...{ kind: 'small_target', severity: 'low', rule: null },
  screens: [{ screenId: screen, name: screen }],
  action: { actionId: label, kind: 'TAP', label, role: 'radio', screenId: screen },
  says: label === '' ? `A radio is ${size} dp` : `The radio "${label}" on "${screen}" is ${size} dp`,
});
const told = (findings: readonly Finding[]): readonly string[] =>
  alikeFindings(findings).map(({ first, also }) => `${first.says}${also}`);

test('what is said of several controls of a screen alike is told once, with what the others are called', () => {
  const choices = [small('Dollar'), small('10 €', 'Amount'), small('Euro'), small('Pound')];
  expect(told(choices)).toEqual([
    'The radio "Dollar" on "Currency" is 380 × 44 dp; the same of "Euro", "Pound"',
    'The radio "10 €" on "Amount" is 380 × 44 dp',
  ]);
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((label) => small(label));
  expect(told(many)[0]).toMatch(/; the same of "B", "C", "D", "E" and 2 more$/);
  expect(alikeFindings(many)[0]?.findings).toEqual(many);
});

test('another size, another screen and what has no label stand for themselves', () => {
  const apart = [
    small('Euro'),
    small('Pound', 'Currency', '380 × 40'),
    small('Krone', 'Prices'),
    small(''),
    small(''),
  ];
  expect(told(apart)).toEqual(apart.map(({ says }) => says));
});
