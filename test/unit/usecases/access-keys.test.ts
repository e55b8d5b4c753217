import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createSequenceIds } from '../../../adapters/memory/sequence-ids.ts';
import { createSystemRandomness } from '../../../adapters/system/system-randomness.ts';
import { createAccessKeys } from '../../../agent/usecases/access-keys.ts';

const scope = { tenantId: 'Größe 1', projectId: 'main' };
function rig() {
  const { access } = createMemoryStore();
  const clock = createManualClock();
  const keys = createAccessKeys({
    access,
    random: createSystemRandomness(),
    ids: createSequenceIds(),
    clock,
  });
  return { access, keys };
}

test('a token opens its project, and the store does not hold its secret', async () => {
  const { keys, access } = rig();
  const { key, token } = await keys.create(scope, 'continuous integration');
  expect(token).toMatch(/^sg_[\w-]+\.[0-9A-Z]{26}\.[\w-]{43}$/);
  expect(await keys.verify(token)).toEqual(scope);
  const secret = token.split('.')[2] ?? '';
  expect(JSON.stringify(await access.listKeys(scope.tenantId))).not.toContain(secret);
  expect(JSON.stringify([key, await keys.list(scope.tenantId)])).not.toMatch(/secretHash/);
  expect((await keys.create(scope, 'another')).token).not.toBe(token);
});

test('a key of nobody, or of a project whose name holds what shows nowhere, is refused in words', async () => {
  const { keys } = rig();
  const said = async (part: object): Promise<unknown> =>
    keys.create({ ...scope, ...part }, 'one').catch((error: Error) => error.message);
  expect(await said({ tenantId: '' })).toBe('tenantId: must not be empty');
  expect(await said({ projectId: 'x'.repeat(65) })).toBe('projectId: must have at most 64 characters');
  for (const projectId of ['lab\r', 'lab\u001b[2J', 'lab\ud800'])
    expect(await said({ projectId })).toBe('projectId: must not hold control characters');
  expect(await keys.any()).toBe(false);
});

test('whatever is not the token opens nothing', async () => {
  const { keys } = rig();
  const { token } = await keys.create(scope, 'one');
  const other = await keys.create(scope, 'two');
  const [tenant = '', keyId = '', secret = ''] = token.split('.');
  const wrong = [
    '',
    'sg_',
    token.slice(0, -1),
    `${token}A`,
    ` ${token}`,
    `${tenant}.${keyId}.${other.token.split('.')[2] ?? ''}`,
    `${tenant}.${other.key.keyId}.${secret}`,
    `sg_${Buffer.from('local').toString('base64url')}.${keyId}.${secret}`,
    `${tenant}=.${keyId}.${secret}`,
    `${tenant}.${keyId}.${secret}.`,
    'x'.repeat(10_000),
  ];
  for (const one of wrong) expect(await keys.verify(one), one).toBeNull();
});

test('a revoked key opens nothing more', async () => {
  const { keys } = rig();
  const { key, token } = await keys.create(scope, 'one');
  expect(await keys.any()).toBe(true);
  await keys.revoke(scope.tenantId, key.keyId);
  await keys.revoke(scope.tenantId, key.keyId);
  expect(await keys.verify(token)).toBeNull();
  expect(await keys.any()).toBe(false);
  await expect(keys.revoke('elsewhere', key.keyId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(keys.revoke(scope.tenantId, 'nonsense')).rejects.toMatchObject({ code: 'not_found' });
});

test('a key is revoked by its token as well, and no error repeats a token', async () => {
  const { keys } = rig();
  const { key, token } = await keys.create(scope, 'one');
  const unknown = token.replace(key.keyId, '0'.repeat(26));
  for (const wrong of [unknown, token.slice(0, -3), 'sg_'])
    await expect(keys.revoke(scope.tenantId, wrong)).rejects.toMatchObject({
      code: 'not_found',
      message: expect.not.stringMatching(/sg_/) as string,
    });
  expect(await keys.verify(token)).not.toBeNull();
  expect(await keys.revoke('elsewhere', token)).toBe(key.keyId);
  expect(await keys.verify(token)).toBeNull();
});

test('names and scopes are checked', async () => {
  const { keys } = rig();
  const invalid = { code: 'invalid_input' };
  await expect(keys.create(scope, '')).rejects.toMatchObject(invalid);
  await expect(keys.create(scope, 'two\nlines')).rejects.toMatchObject(invalid);
  await expect(keys.create({ ...scope, projectId: '' }, 'x')).rejects.toMatchObject(invalid);
});
