import { expect, test } from 'vitest';
import { overLimit } from '../../../src/server/guard/refusal.ts';

test('a refused page does not promise that each list takes what the server allows', () => {
  const { message, extensions } = overLimit('pageSize', 501, 500);
  expect(message).toContain('501 entries in one page; this server allows 500 (limit pageSize)');
  expect(message).toContain('a single list may take fewer');
  expect(extensions).toMatchObject({ limit: 'pageSize', asked: 501, allowed: 500 });
  expect(overLimit('depth', 20, 12).message).toBe(
    'The operation asks for 20 levels of fields; this server allows 12 (limit depth).',
  );
});
