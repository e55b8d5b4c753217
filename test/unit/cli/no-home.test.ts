import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { PACKAGE_ROOT } from '../../../src/files/package-root.ts';

test('a user without an account on this machine has a home folder, for libraries that ask for one when they load', async () => {
  const asNobody = `
    const os = require('node:os');
    os.homedir = () => process.env.HOME ?? (() => { throw new Error('uv_os_homedir'); })();
    require('node:module').syncBuiltinESMExports();`;
  const { HOME: _home, ...env } = process.env;
  const script = `${asNobody} process.argv = [process.argv[0], 'screengraph', 'inspect', 'nowhere.xml'];
    import(${JSON.stringify(`${PACKAGE_ROOT}/bin/screengraph.js`)});`;
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, ['-e', script], { env }, (_error, out, err) => resolve(out + err));
  });
  expect(said).not.toContain('uv_os_homedir');
});
