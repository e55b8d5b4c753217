import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFor, NO_DATA } from '../../../agent/domain/data-file.ts';
import { loadSettings } from '../../../src/config/load-settings.ts';
import type { Settings } from '../../../src/config/settings.ts';
import { dataFor, namedData, ownData } from '../../../src/composition/data-for.ts';

const scope = { tenantId: 'acme', projectId: 'shop' };
const SHOP = 'https://shop.example.com/in?x=1';
let home = '';
let settings: Settings;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'screengraph-data-for-'));
  const folder = join(home, 'data-files', 'acme', 'shop');
  await mkdir(folder, { recursive: true });
  const text = 'targets: [https://shop.example.com]\nsecrets: { password: hunter-22 }\n';
  await writeFile(join(folder, 'tester.yaml'), text);
  await writeFile(join(folder, 'anywhere.yaml'), 'secrets: { password: hunter-22 }\n');
  await writeFile(join(home, 'own.yaml'), text);
  settings = await loadSettings({
    flags: { '--data': join(home, 'own.yaml') },
    env: { SCREENGRAPH_HOME: home },
    folder: home,
  });
});
afterAll(() => rm(home, { recursive: true, force: true }));

describe('data files of the server', () => {
  it('are named by clients, and only their names are kept with the run', async () => {
    expect(await namedData(settings, scope, 'tester', SHOP)).toEqual({
      ref: 'tester',
      secrets: ['password'],
    });
  });

  it.each([
    ['for another target', scope, 'tester', 'https://evil.example.net/'],
    ['that say for nothing what they are for', scope, 'anywhere', SHOP],
    ['of another tenant', { ...scope, tenantId: 'other' }, 'tester', SHOP],
    ['of another project', { ...scope, projectId: 'other' }, 'tester', SHOP],
    ['that are not there', scope, 'nobody', SHOP],
    ['by a path', scope, '../shop/tester', SHOP],
    ['by a tenant that is a path', { ...scope, tenantId: '..' }, 'tester', SHOP],
  ])('are not given out %s', async (_what, whose, ref, target) => {
    await expect(namedData(settings, whose, ref, target)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'dataRef' },
    });
  });

  it('are read again by the worker; without one it has nothing', async () => {
    const run = { ...scope, spec: { target: SHOP, data: { ref: 'tester', secrets: ['password'] } } as never };
    expect((await dataFor(run, settings))?.secrets.get('password')).toBe('hunter-22');
    expect(await dataFor({ ...run, projectId: 'other' }, settings)).toBeNull();
  });
});

describe("the user's own data file", () => {
  it('is for what it says, or for everything', async () => {
    expect((await ownData(settings, SHOP))?.secrets.size).toBe(1);
    await expect(ownData(settings, 'sim:shop')).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await ownData({ data: null }, SHOP)).toBeNull();
  });

  it.each([
    ['https://shop.example.com', true],
    ['shop.example.com', true],
    ['*.example.com', true],
    ['http://shop.example.com', false],
    ['example.com', false],
    ['*.shop.example.com', false],
    ['hop.example.com', false],
  ])('%s', (pattern, fits) => {
    expect(isFor({ ...NO_DATA, targets: [pattern] }, SHOP)).toBe(fits);
  });

  it('simulated apps and packages by name, whatever the build', () => {
    const data = { ...NO_DATA, targets: ['sim:login', 'com.example.shop'] };
    expect(['sim:login', 'sim:login@B', 'com.example.shop'].map((t) => isFor(data, t))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isFor(data, 'sim:shop')).toBe(false);
  });
});
