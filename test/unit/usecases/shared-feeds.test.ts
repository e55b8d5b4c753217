import { expect, test } from 'vitest';
import { createLogPages } from '../../../agent/usecases/watch/log-pages.ts';
import { createShared } from '../../../agent/usecases/watch/run-feeds.ts';

test('what is shared lives until the last who took it has let go; letting go twice is once', () => {
  const closed: string[] = [];
  const shared = createShared(
    (key) => `of ${key}`,
    (value) => closed.push(value),
  );
  const [first, second] = [shared.take('a'), shared.take('a')];
  expect(second.value).toBe(first.value);
  first.release();
  first.release();
  expect(closed).toEqual([]);
  expect(shared.size()).toBe(1);
  second.release();
  expect(closed).toEqual(['of a']);
  expect(shared.size()).toBe(0);
});

test('a page that could not be read is asked for again', async () => {
  let asked = 0;
  const pages = createLogPages(
    () => {
      asked += 1;
      return asked === 1 ? Promise.reject(new Error('away')) : Promise.resolve([]);
    },
    { pageEvents: 10, pagesKept: 4 },
  );
  await expect(pages.behind(0)).rejects.toThrow('away');
  await expect(pages.behind(0)).resolves.toEqual([]);
  expect(asked).toBe(2);
});
