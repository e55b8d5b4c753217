import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { loadSettings } from '../../../src/config/load-settings.ts';
import { webOptions } from '../../../src/composition/web-options.ts';

const optionsFor = async (target: string, login: string) =>
  webOptions(target, await loadSettings({ flags: {}, env: { SCREENGRAPH_HTTP_LOGIN: login }, folder: '/' }));

test('a login is for the server that it names, and for no other', async () => {
  const login = 'https://tester:p%40ss@staging.example.com';
  const given = { login: { username: 'tester', password: 'p@ss' } };
  expect(await optionsFor('https://staging.example.com/shop?a=1', login)).toMatchObject(given);
  for (const target of [
    'https://example.com/',
    'http://staging.example.com/',
    'https://staging.example.com:8443/',
    'https://staging.example.com.evil.example/',
    'file:///srv/page.html',
  ])
    expect(await optionsFor(target, login)).not.toHaveProperty('login');
});

const NONE = [
  'tester:secret-word',
  'https://staging.example.com',
  'https://a:secret-word%@host',
  'ftp://a:secret-word@host',
];
test.each(NONE)('a login that is none is refused, without a word of it: %s', async (login) => {
  const fault: unknown = await optionsFor('https://staging.example.com', login).catch(
    (error: unknown) => error,
  );
  const told = inspect(fault, { depth: 9 });
  expect(told).toContain('SCREENGRAPH_HTTP_LOGIN');
  expect(told).not.toContain('secret-word');
});
