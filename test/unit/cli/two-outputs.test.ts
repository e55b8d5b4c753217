import { expect, test } from 'vitest';
import { exportFile } from '../../../src/cli/commands/export.ts';
import { map } from '../../../src/cli/commands/map.ts';

test.each([
  [map, { format: 'dot' }],
  [map, { format: 'graphml', out: '-' }],
  [exportFile, { format: 'csv', out: '-' }],
  [exportFile, { format: 'maestro', out: '-' }],
])('--json is not passed over where the file itself goes to stdout: %o %j', async (command, options) => {
  await expect(command({ ...options, json: true })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(options.format) as string,
  });
});
