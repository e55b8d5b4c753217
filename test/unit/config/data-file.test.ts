import { describe, expect, test } from 'vitest';
import { parseDataFile, readDataFile } from '../../../src/config/data-file.ts';

const faultsOf = (text: string, env: Record<string, string> = {}): string[] => {
  try {
    parseDataFile(text, 'data.yaml', env);
  } catch (error) {
    return (error as { details: { faults: string[] } }).details.faults;
  }
  throw new Error('no fault');
};

describe('a data file', () => {
  test('rules with references, secrets apart: a section, a flag, the environment', () => {
    const { rules, secrets } = parseDataFile(
      `secrets:
  password: hunter-22
  token: $env:TOKEN
fields:
  - { field: Email, value: pat@example.com }
  - { type: password, screen: Sign in, value: '{{secret:password}}' }
  - { label: PIN code, value: 0042, secret: true }
  - { name: api_key, value: $env:API_KEY }
  - { label: /card/i, values: ['4111 1111 1111 1111', '5555'], secret: true }
  - { label: Note, value: 'Bearer {{secret:token}}' }
`,
      'data.yaml',
      // Out of a file with line ends of Windows: typed with half of one, it would not be known where it is shown.
      { TOKEN: 'tok-1', API_KEY: 'key-1\r' },
    );
    expect(rules).toEqual([
      { field: 'Email', values: ['pat@example.com'] },
      { type: 'password', screen: 'Sign in', values: ['{{secret:password}}'] },
      { label: 'PIN code', values: ['{{secret:pin_code}}'] },
      { name: 'api_key', values: ['{{secret:API_KEY}}'] },
      { label: '/card/i', values: ['{{secret:card_i}}', '{{secret:card_i_2}}'] },
      { label: 'Note', values: ['Bearer {{secret:token}}'] },
    ]);
    expect(Object.fromEntries(secrets)).toEqual({
      password: 'hunter-22',
      token: 'tok-1',
      pin_code: '0042',
      API_KEY: 'key-1',
      card_i: '4111 1111 1111 1111',
      card_i_2: '5555',
    });
    expect(JSON.stringify(rules)).not.toMatch(/hunter|0042|tok-1|key-1|4111/);
  });

  test('JSON is read the same, an empty file holds nothing', () => {
    const json = '{"fields": [{"type": "email", "value": "a@example.com"}, {"label": "Age", "value": 42}]}';
    expect(parseDataFile(json, 'data.json', {}).rules[1]).toEqual({ label: 'Age', values: ['42'] });
    expect(parseDataFile('', 'data.yaml', {})).toEqual({ targets: [], rules: [], secrets: new Map() });
  });

  test('every fault with its line, and no value in any', () => {
    const faults = faultsOf(
      `secrets:
  short: x1
  gone: $env:NOT_THERE
fields:
  - { value: topsecret }
  - { field: Name }
  - { field: A, value: a, values: [b] }
  - { field: B, vlaue: topsecret }
  - { field: /(/, value: b }
  - { field: C, value: '{{secret:nobody}}' }
`,
    );
    expect(faults.map((f) => f.split(': ').slice(0, 2).join(': '))).toEqual([
      'data.yaml:5: fields.0',
      'data.yaml:6: fields.1',
      'data.yaml:7: fields.2',
      'data.yaml:8: fields.3.vlaue',
      'data.yaml:8: fields.3',
    ]);
    expect(faults.join('\n')).not.toMatch(/topsecret/);
    const later = faultsOf(`secrets:
  short: x1
  gone: $env:NOT_THERE
fields:
  - { field: /(/, value: b }
  - { field: C, value: '{{secret:nobody}}' }
`);
    expect(later).toEqual([
      'data.yaml:2: secrets.short: a secret must have 3 to 128 characters to be kept out of what is stored',
      'data.yaml:3: secrets.gone: the environment variable NOT_THERE is not set',
      'data.yaml:5: fields.0.field: is not a regular expression',
      'data.yaml:6: fields.1.value: there is no secret "nobody" in `secrets`',
    ]);
  });

  test('what is no YAML, and no file', async () => {
    expect(faultsOf('fields: [\n  topsecret: {')[0]).toMatch(/^data\.yaml:2: /);
    expect(faultsOf('fields: [\n  topsecret: {').join()).not.toContain('topsecret');
    expect(faultsOf('- a\n- b')).toEqual([expect.stringMatching(/^data\.yaml:1: /)]);
    await expect(readDataFile('/nowhere/data.yaml', {})).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
