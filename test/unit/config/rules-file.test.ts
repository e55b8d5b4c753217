import { describe, expect, it } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { parseRulesFile } from '../../../src/config/rules-file.ts';

const faultsOf = (text: string): unknown => {
  try {
    parseRulesFile(text, 'shop.rules.yaml');
  } catch (thrown) {
    if (thrown instanceof ScreenGraphError && thrown.code === 'invalid_input')
      return thrown.details['faults'];
    throw thrown;
  }
  return null;
};

describe('a rules file', () => {
  it('is read in the order of its lines, with the line of each rule', () => {
    const text = `default: deny
allow:
  - element: [Search, Filter]
  - { screen: Feedback, danger: send, because: it is a test server }
deny:
  - Delete account
  - { url: /admin, action: [tap, scroll] }
`;
    expect(parseRulesFile(text, 'some/where/shop.rules.yaml')).toEqual({
      name: 'shop.rules.yaml',
      fallback: 'deny',
      rules: [
        { effect: 'allow', line: 3, element: ['Search', 'Filter'] },
        { effect: 'allow', line: 4, screen: ['Feedback'], danger: ['send'], because: 'it is a test server' },
        { effect: 'deny', line: 6, element: ['Delete account'] },
        {
          effect: 'deny',
          line: 7,
          url: ['/admin'],
          action: ['TAP', 'SCROLL_UP', 'SCROLL_DOWN', 'SCROLL_LEFT', 'SCROLL_RIGHT'],
        },
      ],
    });
  });

  it('has only so many regular expressions, over all of its rules', () => {
    const rules = Array.from({ length: 4 }, (_, n) => `  - { resource: '/(.?){900}z${n}/' }\n`);
    expect(faultsOf(`deny:\n${rules.join('')}`)).toEqual([
      expect.stringMatching(/^shop\.rules\.yaml:4: deny\.2\.resource\.0: is one regular expression too many/),
      expect.stringMatching(/^shop\.rules\.yaml:5: /),
    ]);
  });

  it('lists every fault with its line', () => {
    const text = `default: perhaps
deny:
  - { elemnt: Pay }
  - { action: relaunch }
  - { action: fly }
  - { danger: denied }
`;
    expect(faultsOf(text)).toEqual([
      expect.stringMatching(/^shop\.rules\.yaml:1: default: /),
      'shop.rules.yaml:3: deny.0.elemnt: there is no such key',
      expect.stringMatching(/^shop\.rules\.yaml:4: .*cannot be denied/),
      expect.stringMatching(/^shop\.rules\.yaml:5: .*must be one of scroll, tap, /),
      expect.stringMatching(/^shop\.rules\.yaml:6: /),
    ]);
    expect(faultsOf('deny:\n  - {}\n  - element: /(/\n')).toEqual([
      expect.stringMatching(/^shop\.rules\.yaml:2: deny\.0: says nothing to look at/),
      expect.stringMatching(/^shop\.rules\.yaml:3: deny\.1\.element\.0: is not a regular expression/),
    ]);
    expect(faultsOf('deny: [\n')).toEqual([expect.stringMatching(/^shop\.rules\.yaml:\d: /)]);
  });

  it.each([
    ['default: deny', 1],
    ['default: deny\nallow: []', 1],
    ['deny:\n  - { url: "*" }', 2],
    ['allow: [Home]\ndeny:\n  - element: /.*/', 3],
    ['deny:\n  - { action: [tap, type, long_press] }', 2],
    ['deny:\n  - { action: [tap, type, long_press], package: "*" }', 2],
  ])('that denies everything is a fault: %j', (text, line) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(`shop.rules.yaml:${line}: denies everything`)]);
  });

  it.each([
    '',
    '{}',
    'deny:\n  - { action: tap }',
    'deny:\n  - { url: "*/admin/*" }',
    'default: deny\nallow: [Home]',
  ])('that leaves something is none: %j', (text) => {
    expect(faultsOf(text)).toBeNull();
  });
});
