import { describe, expect, it } from 'vitest';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { parseSetupFile, secretsOf } from '../../../src/config/setup-file.ts';

const faultsOf = (text: string): unknown => {
  try {
    parseSetupFile(text, 'in.setup.yaml');
  } catch (thrown) {
    if (thrown instanceof ScreenGraphError && thrown.code === 'invalid_input')
      return thrown.details['faults'];
    throw thrown;
  }
  return null;
};

describe('a setup script', () => {
  it('is read with the line of each step and its defaults', () => {
    const text = `setup:
  - name: sign in
    when: Sign in
    steps:
      - { fill: E-mail }
      - { type: '{{secret:password}}', into: { resource: pass, nth: 2 } }
      - { tap: Not now, optional: true }
      - do: hide_keyboard
      - wait: { element: Inbox }
    until: { url: /home }
    attempts: 5
`;
    const script = parseSetupFile(text, 'a/in.setup.yaml');
    expect(script).toEqual({
      name: 'in.setup.yaml',
      parts: [
        {
          name: 'sign in',
          line: 2,
          when: { screen: 'Sign in' },
          until: { url: '/home' },
          attempts: 5,
          within: 10,
          steps: [
            { line: 5, optional: false, verb: 'type', target: { element: 'E-mail' }, text: null },
            {
              line: 6,
              optional: false,
              verb: 'type',
              target: { resource: 'pass', nth: 2 },
              text: '{{secret:password}}',
            },
            { line: 7, optional: true, verb: 'tap', target: { element: 'Not now' } },
            { line: 8, optional: false, verb: 'do', what: 'hide_keyboard' },
            { line: 9, optional: false, verb: 'wait', condition: { element: 'Inbox' } },
          ],
        },
      ],
    });
    expect(secretsOf(script)).toEqual([{ name: 'password', line: 6 }]);
  });

  it('lists every fault with its line', () => {
    const text = `setup:
  - name: sign in
    attempts: none
    steps:
      - {}
      - { tap: A, type: B, into: C }
      - { type: B }
      - { tap: { nth: 1 } }
      - { do: fly }
`;
    expect(faultsOf(text)).toEqual([
      expect.stringMatching(/^in\.setup\.yaml:3: setup\.0\.attempts: must be a whole number/),
      expect.stringMatching(/^in\.setup\.yaml:5: .*one of tap, press/),
      expect.stringMatching(/^in\.setup\.yaml:6: .*not tap and type/),
      expect.stringMatching(/^in\.setup\.yaml:7: .*`type` and `into`/),
      expect.stringMatching(/^in\.setup\.yaml:8: .*needs at least one of `element`/),
      expect.stringMatching(/^in\.setup\.yaml:9: /),
    ]);
    expect(faultsOf('{}')).toEqual([expect.stringMatching(/^in\.setup\.yaml:1: setup: /)]);
    expect(faultsOf('setup:\n  - steps:\n      - tap: /(/\n')).toEqual([
      expect.stringMatching(/^in\.setup\.yaml:3: .*is not a regular expression/),
    ]);
  });

  it.each(['Password', 'Kennwort', 'Пароль', 'パスワード', { resource: 'user_password' }])(
    'a password written down is a fault, and is not quoted: %j',
    (into) => {
      const [fault] = faultsOf(
        JSON.stringify({ setup: [{ steps: [{ type: 'hunter2', into }] }] }),
      ) as string[];
      expect(fault).toContain('{{secret:name}}');
      expect(fault).not.toContain('hunter2');
    },
  );
});
