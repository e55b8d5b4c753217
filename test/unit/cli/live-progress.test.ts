import { expect, test } from 'vitest';
import { createMemoryEventBus } from '../../../adapters/memory/memory-event-bus.ts';
import type { DomainEvent, EventEnvelope } from '../../../agent/domain/events.ts';
import { derivedId, sha256Hex } from '../../../agent/domain/ids.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { showProgress } from '../../../src/cli/follow/live-progress.ts';
import { clockTime, plain, shorten, table } from '../../../src/cli/terminal.ts';

const RUN = derivedId('run');
const run = {
  runId: RUN,
  spec: { target: 'sim:shop' },
  head: { usage: { screens: 0, edges: 0 }, iteration: 0, nextNode: 'EnsureDevice' },
} as unknown as Run;

const envelope = (event: DomainEvent, sequence: number): EventEnvelope => ({
  ...event,
  eventId: derivedId('e', sequence),
  runId: RUN,
  tenantId: 't',
  projectId: 'p',
  sequence,
  ts: '2026-01-01T00:00:00.000Z',
  version: '1',
  checksum: `sha256(${sha256Hex('')})`,
});

function watch(isTTY: boolean, mode: Run['spec']['mode'] = 'off') {
  const bus = createMemoryEventBus();
  let text = '';
  let time = 0;
  const asked = { ...run, spec: { ...run.spec, mode } };
  const end = showProgress(bus, asked, { isTTY, write: (part) => (text += part) }, () => (time += 1_000));
  const publish = (...events: DomainEvent[]) =>
    bus.publishEvents(
      RUN,
      events.map((event, at) => envelope(event, at + 1)),
    );
  return { bus, publish, end, text: () => text };
}

const discovered = (name: string): DomainEvent => ({
  kind: 'graph.screen.discovered',
  payload: { screenId: derivedId('s'), name, purpose: null, signatureHash: '', screenshotRefId: null },
});
const selected: DomainEvent = {
  kind: 'agent.event.action_selected',
  payload: {
    selectedActionCandidateId: null,
    actionId: null,
    actionKind: 'TAP',
    label: 'Orders',
    selectionRationalePlaintext: 'untried: "Orders" here',
    fallbackUsed: false,
    source: 'heuristic',
  },
};

test('piped: a line per new screen, hostile names made harmless, no escapes', async () => {
  const { publish, text } = watch(false);
  await publish(discovered('Cart\u001b[2J\nfake line'));
  expect(text()).toBe('#0  new screen: Cart [2J fake line\n');
});

test('piped: of a run that another process carries out, whose log alone tells where it is', async () => {
  const { publish, text } = watch(false);
  const started = (iteration: number): DomainEvent => ({
    kind: 'agent.node.started',
    payload: { nodeName: 'Persist', stepOrdinal: 8 * iteration, iterationOrdinalNumber: iteration },
  });
  await publish(started(7), discovered('Cart'), started(26));
  expect(text()).toMatch(/^#7 {2}new screen: Cart\n#26 {2}0 screens, 0 edges/);
});

test('on a terminal: one block with last action and reason that clears itself at the end', async () => {
  const { publish, end, text } = watch(true);
  await publish(selected);
  expect(text()).toContain('Crawling sim:shop');
  expect(text()).toContain('last   tap Orders');
  expect(text()).toContain('untried: "Orders" here');
  end();
  expect(text().endsWith('\u001b[6F\u001b[J')).toBe(true);
});

test('what is left of the money is told where a model may be asked for it', async () => {
  const left: DomainEvent = {
    kind: 'agent.run.continuation_decided',
    payload: {
      routingDirective: 'CONTINUE',
      routingDirectiveReason: '',
      source: 'heuristic',
      frontier: 3,
      budgetRemaining: {
        stepsLeft: 9_000,
        timeLeftMs: 60_000,
        iterationsLeft: null,
        actionsLeft: null,
        screensLeft: null,
        tokensLeft: null,
        costLeftUsd: 1,
        tapsLeft: 9_000,
      },
    },
  };
  const shown = async (mode: Run['spec']['mode']): Promise<string> => {
    const { publish, text } = watch(true, mode);
    await publish(left);
    return text();
  };
  expect(await shown('off')).toMatch(/left {3}9,000 steps · 1:00\S*\n/);
  expect(await shown('novelty')).toContain('9,000 steps · 1:00 · $1.00');
});

test('after the end nothing more is written', async () => {
  const { publish, end, text } = watch(false);
  end();
  await publish(discovered('late'));
  expect(text()).toBe('');
});

test('terminal text: control characters and direction overrides go, long text is cut, times and tables are readable', () => {
  expect(plain('a\u001b]0;x\u0007b\u202ec')).toBe('a ]0;x b c');
  expect(shorten('abcdef', 4)).toBe('abc…');
  expect([shorten('日本語', 6), shorten('日本語', 3)]).toEqual(['日本語', '日…']);
  expect([clockTime(75_000), clockTime(3_725_000)]).toEqual(['1:15', '1:02:05']);
  expect(
    table(['a', 'b'], [['long', 'x']])
      .split('\n')
      .at(-1),
  ).toBe('long  x');
});
