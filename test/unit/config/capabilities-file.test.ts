import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCapabilitiesFile } from '../../../src/config/capabilities-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-capabilities-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = async (text: string): Promise<string> => {
  const path = join(folder, 'farm.yaml');
  await writeFile(path, text);
  return path;
};

describe('a capabilities file', () => {
  it('is YAML or JSON with whatever a farm wants', async () => {
    const wanted = { 'appium:deviceName': 'Pixel 8', 'bstack:options': { local: true, debug: 1 } };
    const yaml = 'appium:deviceName: Pixel 8\nbstack:options: { local: true, debug: 1 }\n';
    expect(await readCapabilitiesFile(await file(yaml))).toEqual(wanted);
    expect(await readCapabilitiesFile(await file(JSON.stringify(wanted)))).toEqual(wanted);
  });

  it('names what has no prefix, and never a value', async () => {
    const failing = readCapabilitiesFile(
      await file('deviceName: Pixel 8\naccessKey: sekrit\nplatformName: Android\n'),
    );
    await expect(failing).rejects.toMatchObject({ code: 'invalid_input' });
    const error: unknown = await failing.catch((thrown: unknown) => thrown);
    const { faults } = (error as { details: { faults: string[] } }).details;
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/deviceName: .*`appium:deviceName`/);
    expect(JSON.stringify(faults)).not.toContain('sekrit');
  });

  it.each(['[1, 2]', 'just words', '{', ''])('that is none is said: %j', async (text) => {
    await expect(readCapabilitiesFile(await file(text))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('that is not there is said', async () => {
    await expect(readCapabilitiesFile(join(folder, 'nowhere.yaml'))).rejects.toThrow(/cannot be read/);
  });
});
