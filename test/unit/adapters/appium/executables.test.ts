import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromedriver, findChromium } from '../../../../adapters/appium/server/executables.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'screengraph-programs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = async (name: string, text: string): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, text);
  await chmod(path, 0o700);
  return path;
};

describe('a chromedriver that somebody names', () => {
  it.each([
    ['one of Chromium', 'echo "ChromeDriver 156.0.8078.108 (730482a)"'],
    ['one of Edge', 'echo "Microsoft Edge WebDriver 131.0.2903.112 (e2b1)"'],
    ['a script before one, with words of its own', 'echo "starting" >&2; echo "ChromeDriver 156.0.1"'],
  ])('is taken: %s', async (name, line) => {
    const path = await program(name, `#!/bin/sh\n${line}\n`);
    expect(await findChromedriver(path)).toBe(path);
  });

  it.each([
    ['a program that does something else', '#!/bin/sh\nexit 0\n', 'says ""'],
    ['a browser', '#!/bin/sh\necho "Chromium 156.0.8078.108"\n', 'says "Chromium 156.0.8078.108"'],
    ['one that fails', '#!/bin/sh\nexit 3\n', 'says ""'],
  ])('is refused at once, by what it says of itself: %s', async (name, text, said) => {
    const path = await program(name, text);
    await expect(findChromedriver(path)).rejects.toMatchObject({
      code: 'missing_dependency',
      message: `${path} is no chromedriver, or does not run: asked for its version, it ${said}. Correct CHROMEDRIVER_PATH, or unset it.`,
    });
  });

  it('and is not there is told with the setting that names it', async () => {
    await expect(findChromedriver('/nowhere/driver')).rejects.toThrow(
      /^chromedriver was not found at \/nowhere\/driver\. Correct CHROMEDRIVER_PATH, or unset it\. Install/,
    );
    await expect(findChromium('/nowhere/chromium')).rejects.toThrow(
      /at \/nowhere\/chromium\. Correct CHROME_PATH/,
    );
  });
});
