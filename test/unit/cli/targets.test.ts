import { expect, test } from 'vitest';
import { parseTarget } from '../../../src/targets.ts';

test('a web address is its own target; its origin names the app unless a name is given', async () => {
  expect(await parseTarget('https://shop.example/start?x=1')).toEqual({
    target: 'https://shop.example/start?x=1',
    platform: 'web',
    naturalKey: 'https://shop.example',
  });
  expect((await parseTarget('https://shop.example', 'shop')).naturalKey).toBe('shop');
});

test.each(['https://me:secret@shop.example/', 'https://me@shop.example/'])(
  '%s is refused: events and listings would tell the password',
  async (address) => {
    const error: unknown = await parseTarget(address).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'invalid_input' });
    expect(String(error)).not.toContain('secret');
  },
);
