import { beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import { attempt } from '../../../agent/usecases/user-error.ts';
import { commandsRig } from '../../support/crawl/commands-rig.ts';
import { MODELS_DIR, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { NOTHING_ASKED } from '../../support/crawl/start-request.ts';

let model: AppModel;
beforeAll(async () => {
  model = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
});

const request = { target: 'sim:tiny', ...NOTHING_ASKED };

describe('a queue that is full', () => {
  it('takes no more runs of its project and says what to do, until one is taken up or cancelled', async () => {
    const { commands, repo } = commandsRig(model, { queuedRuns: 2 });
    const first = await commands.start(TEST_SCOPE, { ...request, clientRequestId: 'mine' });
    const second = await commands.start(TEST_SCOPE, request);
    const { errors } = await attempt(() => commands.start(TEST_SCOPE, request));
    expect(errors).toEqual([
      {
        code: 'operation_refused',
        message: expect.stringMatching(/2 runs wait.*\(limit queuedRuns\)\. Ask again later/) as string,
        path: [],
      },
    ]);
    expect(await repo.listRuns(TEST_SCOPE, { limit: 10 })).toHaveLength(2);
    // Another project has a queue of its own, and a request that is sent again makes no run.
    await commands.start({ ...TEST_SCOPE, projectId: 'another' }, request);
    expect(await commands.start(TEST_SCOPE, { ...request, clientRequestId: 'mine' })).toMatchObject({
      existed: true,
      run: { runId: first.run.runId },
    });
    await commands.control(TEST_SCOPE, second.run.runId, { kind: 'cancel', reason: '' });
    expect(await commands.start(TEST_SCOPE, request)).toMatchObject({ existed: false });
  });
});
