import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDataFile } from '../../src/config/data-file.ts';
import { parseRulesFile } from '../../src/config/rules-file.ts';
import { parseSetupFile } from '../../src/config/setup-file.ts';
import { TEST_SCOPE } from '../support/crawl/loop-harness.ts';
import { shippedModel } from '../support/crawl/modelled-crawl.ts';
import { crawlPhone } from '../support/phones/phone-crawl.ts';
import { createModelScreen } from '../support/simulated-phone/model-screen.ts';
import { usePhoneLab } from '../support/simulated-phone/phone-home.ts';

// Needs `apt-get install adb`; takes about a minute.
const SPEED = 8;
const example = (name: string): string =>
  readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');
const data = parseDataFile(example('login.data.yaml'), 'login.data.yaml', {});
const setup = parseSetupFile(example('login.setup.yaml'), 'login.setup.yaml');
const rules = parseRulesFile(
  'deny:\n  - { element: Timetable, because: it belongs to somebody else }\n',
  'deny.yaml',
);

const lab = usePhoneLab();

test('a setup script passes the login wall on a phone, and what is denied is never touched', async () => {
  const model = shippedModel('login');
  const screen = createModelScreen({ model, speed: SPEED });
  const { phone, serial } = await lab().add({ screen });
  const { run, repo } = await crawlPhone({
    model,
    screen,
    speed: SPEED,
    device: { device: serial, adbPort: lab().adbPort },
    budgets: { maxActions: 30 },
    data,
    files: { setup, rules },
  });
  expect(['success', 'budget_exhausted']).toContain(run.stopReason);
  const kinds = ['decision' as const, 'perception' as const];
  const records = await repo.listRecords(TEST_SCOPE, run.runId, { kinds, afterStep: -1, limit: 1_000 });
  const decisions = records.flatMap((r) => (r.kind === 'decision' ? [r.body] : []));
  const scripted = decisions.flatMap((d) => (d.setup?.at == null ? [] : [d.action?.label]));
  expect(scripted.slice(0, 3)).toEqual(['User name', 'Password', 'Sign in']);
  const names = new Set(records.flatMap((r) => (r.kind === 'perception' ? [r.body.name] : [])));
  expect(names.size, [...names].join(', ')).toBeGreaterThanOrEqual(6);
  expect(decisions.filter((d) => d.action?.label === 'Timetable')).toEqual([]);
  expect(JSON.stringify(records)).not.toContain('blue-anchor-7');
  expect(phone.unknown).toEqual([]);
}, 600_000);
