import { expect, test } from 'vitest';
import type { ScreenGraphError } from '../../../../agent/domain/errors.ts';
import { noPage } from '../../../../adapters/appium/web/web-no-page.ts';

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
  [{ code: '', status: 401 }, 'asks for a name and a password by itself (HTTP authentication)'],
  [{ code: 'HTTP ERROR 500', status: 500 }, 'cannot be opened (HTTP ERROR 500).'],
  [{ code: '', status: 0 }, 'does not answer.'],
  [new Error('no script'), 'does not answer.'],
])('a start page that is none says why: %o', async (answer, words) => {
  const error = await said(answer);
  expect([error.code, error.message.startsWith(URL)]).toEqual(['target_unreachable', true]);
  expect(error.message).toContain(words);
});
