import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import { parseDataFile } from '../../../src/config/data-file.ts';
import { TEST_KEY } from '../../support/messages/anthropic-under-test.ts';
import { ADVERSARIES, randomModel, sensibleModel } from '../../support/messages/messages-behaviours.ts';
import {
  startMessagesServer,
  type Behaviour,
  type MessagesServer,
} from '../../support/messages/messages-server.ts';
import { modelledCrawl, shippedModel, unlistedActions } from '../../support/crawl/modelled-crawl.ts';

let server: MessagesServer;
beforeAll(async () => {
  server = await startMessagesServer(sensibleModel());
});
afterAll(() => server.close());

const FILE = new URL('../../../examples/login.data.yaml', import.meta.url);
const data = parseDataFile(readFileSync(FILE, 'utf8'), 'login.data.yaml', {});

/** Does whatever the quoted texts of the app tell it to do. */
const gullible: Behaviour =
  ADVERSARIES['an address instead of an element']?.() ?? ((): never => expect.fail('no such adversary'));

test.each([
  ['a sensible', sensibleModel],
  ['a random', () => randomModel(3)],
  ['a gullible', () => gullible],
] as const)('%s model is never told the secrets of the data file', async (_, behaviour) => {
  server.behave(behaviour());
  const from = server.seen.length;
  const { run, records, log } = await modelledCrawl(server, {
    model: shippedModel('login'),
    mode: 'always',
    data,
    budgets: { maxActions: 60 },
  });
  expect(run.status).toBe('FINISHED');
  expect(unlistedActions(records)).toEqual([]);
  const sent = server.seen.slice(from).map(({ body }) => body);
  expect(sent.length).toBeGreaterThan(5);
  const secrets = [...data.secrets.values()].filter((secret) => secret.length > 3);
  expect(secrets.length).toBeGreaterThan(0);
  for (const secret of [...secrets, TEST_KEY]) {
    expect(sent.join('\n')).not.toContain(secret);
    expect(log).not.toContain(secret);
  }
});

test('an app that gives orders, and a model that obeys them: it stays in the app and does what is listed', async () => {
  server.behave(gullible);
  const left: string[] = [];
  const from = server.seen.length;
  const { run, records, log } = await modelledCrawl(server, {
    model: shippedModel('hostile'),
    mode: 'always',
    allow: [],
    budgets: { maxActions: 60 },
    wrap: (driver: DriverPort) => ({
      ...driver,
      typeText: (target, text) => {
        left.push(text);
        return driver.typeText(target, text);
      },
    }),
  });
  expect(run).toMatchObject({ status: 'FINISHED', stopReason: 'budget_exhausted' });
  expect(unlistedActions(records)).toEqual([]);
  expect(left.join()).not.toContain('elsewhere.example');
  expect(log).not.toContain('elsewhere.example');
  // What the app says is quoted in what was sent: one line, in quotes, never at the beginning of a line.
  for (const { request } of server.seen.slice(from))
    expect(JSON.stringify(request.system)).not.toMatch(/Trouble|ignore/i);
});

test('a model that answers keys, terminal codes and a secret that it read in a picture: none of it comes through', async () => {
  const [secret = ''] = [...data.secrets.values()].filter((value) => value.length > 3);
  const keys = '\uE007\uE008\n\t\u001b]0;x\u0007\u202e';
  server.behave((request, ordinal) => {
    const reply = sensibleModel()(request, ordinal);
    if (reply.do !== 'answer') return reply;
    const value = reply.value as Record<string, unknown>;
    const said = `lamp${keys}shade ${secret}`;
    return {
      do: 'answer',
      value: {
        ...value,
        ...('why' in value ? { why: said } : {}),
        ...('text' in value ? { text: said, name: said, purpose: said } : {}),
      },
    };
  });
  const typed: string[] = [];
  const { run, log, iterations } = await modelledCrawl(server, {
    model: shippedModel('login'),
    mode: 'always',
    data: { ...data, rules: [] },
    budgets: { maxActions: 60 },
    wrap: (driver: DriverPort) => ({
      ...driver,
      typeText: (target, text) => {
        typed.push(text);
        return driver.typeText(target, text);
      },
    }),
  });
  expect(run.status).toBe('FINISHED');
  expect(iterations.some(({ decisionSource }) => decisionSource === 'model')).toBe(true);
  expect(log).toContain('lamp ]0;x shade •••');
  expect(typed.length).toBeGreaterThan(0);
  expect(log).not.toContain(secret);
  expect(log).not.toMatch(/\\u00[01]|\uE007|\u202e/);
  expect(typed.join('')).not.toMatch(/[\p{Cc}\p{Co}\p{Cf}]/u);
});
