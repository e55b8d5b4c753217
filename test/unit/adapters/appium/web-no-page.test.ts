import { expect, test } from 'vitest';
import type { ScreenGraphError } from '../../../../agent/domain/errors.ts';
import { noPage, withLogin } from '../../../../adapters/appium/web/web-no-page.ts';

const URL = 'https://shop.example/';
const said = async (answer: object | Error): Promise<ScreenGraphError> =>
  noPage(
    {
      evaluate: async <T>() => {
        if (answer instanceof Error) throw answer;
        return Promise.resolve(answer as T);
      },
    },
    URL,
  );

test.each([
  [{ code: 'ERR_TOO_MANY_REDIRECTS', status: 0 }, 'cannot be opened (ERR_TOO_MANY_REDIRECTS).'],
  [{ code: 'net::ERR_CERT_AUTHORITY_INVALID', status: 0 }, 'AUTHORITY_INVALID): the browser does not trust'],
  [{ code: 'net::ERR_CERT_DATE_INVALID', status: 0 }, 'the clock of this machine is wrong.'],
  [{ code: 'net::ERR_CERT_COMMON_NAME_INVALID', status: 0 }, 'crawl it by that name.'],
  [{ code: '', status: 401 }, 'asks for a name and a password by itself (HTTP authentication)'],
  [{ code: 'HTTP ERROR 500', status: 500 }, 'cannot be opened (HTTP ERROR 500).'],
  [{ code: '', status: 0 }, 'does not answer.'],
  [new Error('no script'), 'does not answer.'],
])('a start page that is none says why: %o', async (answer, words) => {
  const error = await said(answer);
  expect([error.code, error.message.startsWith(URL)]).toEqual(['target_unreachable', true]);
  expect(error.message).toContain(words);
});

test('name and password are put into an address whatever signs they have', () => {
  const login = { username: 'an na', password: 'p@ss/wörd:1' };
  const address = new globalThis.URL(withLogin(`${URL}a?b=1#c`, login));
  expect([decodeURIComponent(address.username), decodeURIComponent(address.password)]).toEqual(
    Object.values(login),
  );
  expect(`${address.origin}${address.pathname}${address.search}${address.hash}`).toBe(`${URL}a?b=1#c`);
});
