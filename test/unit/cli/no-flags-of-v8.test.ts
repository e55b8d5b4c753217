import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/files/package-root.ts';

// An expression that was used once before such a flag changes is run as what it is not, by a text that was put together.
test('how V8 makes expressions ready stays as it was when Node began: changed later, other scripts end the process', async () => {
  const script = `
    const used = /(a+)b/;
    used.exec('aab');
    process.on('exit', () => { if (!used.test('behind so many letters ' + Date.now() + 'aab')) process.exitCode = 70; });
    process.argv = [process.argv[0], 'screengraph', '--version'];
    import(${JSON.stringify(`${PACKAGE_ROOT}/bin/screengraph.js`)});`;
  const ended = await new Promise<unknown>((resolve) => {
    execFile(process.execPath, ['-e', script], (error) => resolve(error?.signal ?? error?.code ?? 0));
  });
  expect(ended).toBe(0);
});
