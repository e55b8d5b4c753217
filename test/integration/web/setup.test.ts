import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunData } from '../../../agent/domain/data-file.ts';
import { parseRulesFile } from '../../../src/config/rules-file.ts';
import { parseSetupFile } from '../../../src/config/setup-file.ts';
import { startLoginSite } from '../../support/apps/login-site.ts';
import type { StaticServer } from '../../support/apps/static-server.ts';
import { crawlWeb } from '../../support/crawl/web-crawl.ts';

const account = { user: 'heron@example.com', password: 'Lantern-Gate 5' };
const data: RunData = {
  targets: [],
  rules: [],
  secrets: new Map([
    ['user', account.user],
    ['password', account.password],
  ]),
};
const setup = parseSetupFile(
  `setup:
  - name: sign in
    when: { screen: Sign in }
    steps:
      - { type: '{{secret:user}}', into: E-mail }
      - { type: '{{secret:password}}', into: Password }
      - tap: Sign in
`,
  'site.setup.yaml',
);
const rules = parseRulesFile(
  'deny:\n  - { url: /settings, because: it belongs to somebody else }\n',
  'site.rules.yaml',
);

let site: StaticServer;
beforeAll(async () => {
  site = await startLoginSite(account);
});
afterAll(() => site.close());

describe('a login page in a real browser', () => {
  it('is passed by a setup script, and a denied address is never gone to', async () => {
    const { run, records } = await crawlWeb(`${site.origin}/`, {
      maxActions: 25,
      data,
      files: { setup, rules },
    });
    expect(['success', 'budget_exhausted']).toContain(run.stopReason);
    const names = new Set(records.flatMap((r) => (r.kind === 'perception' ? [r.body.name] : [])));
    expect([...names]).toEqual(expect.arrayContaining(['Orders']));
    expect([...names]).not.toContain('Settings');
    const done = records.flatMap((r) =>
      r.kind === 'decision' && r.body.setup?.at != null ? [r.body.action?.label] : [],
    );
    expect(done.slice(0, 3)).toEqual(['E-mail', 'Password', 'Sign in']);
    const all = JSON.stringify(records);
    expect(all).not.toContain(account.password);
    expect(all).not.toContain(account.user);
  }, 240_000);
});
