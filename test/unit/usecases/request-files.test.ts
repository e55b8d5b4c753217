import { beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import type { RunCommandParts } from '../../../agent/usecases/runs/run-commands.ts';
import { parseRulesFile } from '../../../src/config/rules-file.ts';
import { requestedFiles } from '../../../src/composition/run-files.ts';
import { commandsRig } from '../../support/crawl/commands-rig.ts';
import { MODELS_DIR, TEST_SCOPE } from '../../support/crawl/loop-harness.ts';
import { NOTHING_ASKED } from '../../support/crawl/start-request.ts';

let model: AppModel;
beforeAll(async () => {
  model = parseModel(await readFile(`${MODELS_DIR}/tiny.yaml`, 'utf8'), 'tiny.yaml');
});

const SETUP = `setup:
  - name: sign in
    when: { screen: Sign in }
    steps:
      - { type: '{{secret:password}}', into: Password }
      - tap: Sign in
`;
function rig(serverRules: string | null, parts: Partial<RunCommandParts> = { resolveFiles: requestedFiles }) {
  const { commands } = commandsRig(model, {
    settings: {
      allow: [],
      ...(serverRules === null ? {} : { rules: parseRulesFile(serverRules, 'server.yaml') }),
    },
    parts: {
      resolveData: (_scope, ref) => Promise.resolve({ ref, secrets: ['password'] }),
      ...parts,
    },
  });
  return (more: { readonly rules?: string; readonly setup?: string; readonly dataRef?: string }) =>
    commands.start(TEST_SCOPE, { target: 'sim:tiny', ...NOTHING_ASKED, ...more });
}
/** What a run may do: each rule as `effect element`, and what becomes of the rest. */
const told = (
  rules:
    | { fallback: string; rules: readonly { effect: string; element?: readonly string[] | undefined }[] }
    | undefined,
) =>
  rules === undefined
    ? null
    : [rules.fallback, ...rules.rules.map((r) => `${r.effect} ${(r.element ?? []).join()}`)];

describe('rules and setup scripts that come with a request', () => {
  it('are kept with the run', async () => {
    const { run } = await rig(null)({ rules: 'deny: [Log out]', setup: SETUP, dataRef: 'shop' });
    expect(told(run.spec.rules)).toEqual(['allow', 'deny Log out']);
    expect(run.spec.setup?.parts.map((part) => part.name)).toEqual(['sign in']);
    expect(run.spec.data?.ref).toBe('shop');
  });

  it.each([
    ['deny: [Delete]', 'deny: [Log out]', ['allow', 'deny Delete', 'deny Log out']],
    ['deny: [Delete]', 'allow: [Delete]', ['allow', 'deny Delete', 'allow Delete']],
    [
      'deny: [Delete]\nallow: [Send]',
      'default: deny\nallow: [Search]',
      ['deny', 'deny Delete', 'allow Search'],
    ],
    ['default: deny\nallow: [Search]', 'deny: [Log out]', ['deny', 'allow Search', 'deny Log out']],
  ])('stand beside those of the server: %j and %j', async (server, asked, together) => {
    const { run } = await rig(server)({ rules: asked });
    expect(told(run.spec.rules)).toEqual(together);
  });

  it('cannot open what the server names all that is allowed of', async () => {
    const start = rig('default: deny\nallow: [Search]');
    for (const rules of ['allow: [Pay]', 'default: deny\nallow: [Pay]'])
      await expect(start({ rules })).rejects.toMatchObject({
        code: 'invalid_input',
        details: { path: 'rules' },
      });
  });

  it('say which permission answers the server wants, whatever is asked for', async () => {
    const { run } = await rig('permissions: deny\ndeny: [x]')({ rules: 'permissions: allow' });
    expect(run.spec.rules?.permissions).toBe('deny');
  });

  it('are refused with the field and the line of every fault', async () => {
    const start = rig(null);
    await expect(start({ rules: 'deny: [{ colour: red }]' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/rules:1: .*colour.*no such key/) as string,
      details: { path: 'rules' },
    });
    await expect(start({ setup: 'setup: [{ name: a }]' })).rejects.toMatchObject({
      details: { path: 'setup' },
    });
    await expect(start({ rules: `deny: [${'x'.repeat(70_000)}]` })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { path: 'rules' },
    });
  });

  it('type only secrets of the data file that the request names', async () => {
    await expect(rig(null)({ setup: SETUP })).rejects.toMatchObject({
      details: { path: 'setup', faults: ['setup:5: password'] },
    });
  });

  it('are refused where the server takes none', async () => {
    await expect(rig(null, {})({ setup: SETUP })).rejects.toMatchObject({ details: { path: 'setup' } });
  });
});
