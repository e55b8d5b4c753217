import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureBuilt } from '../support/processes/cli.ts';
import { readmeBlocks, readmeOperations } from '../support/api/readme-operations.ts';
import {
  type ServeChild,
  type ServeWorld,
  createServeWorld,
  startServe,
} from '../support/processes/serve-child.ts';
import { type Result, type Transport, openTransports } from '../support/api/transports.ts';

interface Started {
  readonly startRun: { readonly run: { readonly id: string; readonly appId: string } };
}
interface Watched {
  readonly runEvents: {
    readonly sequence: number;
    readonly kind: string;
    readonly payload?: { readonly screenId: string; readonly name: string };
  };
}
interface Mapped {
  readonly app: {
    readonly map: { readonly screens: { readonly nodes: readonly { readonly name: string }[] } };
    readonly path: { readonly length: number; readonly edges: readonly unknown[] } | null;
    readonly frontier: { readonly nodes: readonly unknown[] };
  };
}

const OPERATIONS = new Map(readmeOperations().map((operation) => [operation.name, operation]));
const TRANSPORTS = ['HTTP', 'WebSocket', 'SSE'] as const;

let world: ServeWorld;
let server: ServeChild;
let transports: ReadonlyMap<string, Transport>;
beforeAll(async () => {
  await ensureBuilt();
  world = await createServeWorld('readme');
  server = await startServe(world);
  transports = new Map(openTransports(server).map((transport) => [transport.name, transport]));
});
afterAll(async () => {
  for (const transport of transports?.values() ?? []) await transport.close();
  await server?.close();
  await world?.close();
});

const ask = async (on: string, name: string, variables: object = {}): Promise<readonly unknown[]> => {
  const transport = transports.get(on);
  const operation = OPERATIONS.get(name);
  if (transport === undefined || operation === undefined) throw new Error(`the README has no ${name}`);
  const results: readonly Result[] = await transport.run(operation, { ...variables });
  expect(results.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  return results.map(({ data }) => data);
};
const start = async (on: string): Promise<Started['startRun']['run']> => {
  const [answer] = (await ask(on, 'Start')) as readonly Started[];
  if (answer?.startRun.run == null) throw new Error(JSON.stringify(answer));
  return answer.startRun.run;
};
/** Subscriptions need a stream: who speaks HTTP watches over a WebSocket. */
const watch = async (on: string, run: string): Promise<readonly Watched[]> =>
  (await ask(on === 'HTTP' ? 'WebSocket' : on, 'Watch', { run })) as readonly Watched[];

test('the README has these operations, and no others', () => {
  expect([...OPERATIONS.keys()]).toEqual(['Start', 'Watch', 'Cancel', 'Map']);
});

describe.each(TRANSPORTS)('the operations of the README, verbatim, over %s', (on) => {
  test('start, watch, query', async () => {
    const run = await start(on);
    const events = await watch(on, run.id);
    expect(events.map(({ runEvents }) => runEvents.sequence)).toEqual(events.map((_, at) => at + 1));
    expect(events.at(-1)?.runEvents.kind).toBe('agent.run.finished');
    const screens = events.flatMap(({ runEvents }) => runEvents.payload ?? []);
    expect(screens).toHaveLength(5);
    const [answer] = (await ask(on, 'Map', {
      app: run.appId,
      from: screens[0]?.screenId,
      to: screens.at(-1)?.screenId,
    })) as readonly Mapped[];
    expect(answer?.app.map.screens.nodes.map(({ name }) => name).sort()).toEqual(
      screens.map(({ name }) => name).sort(),
    );
    expect(answer?.app.path?.edges).toHaveLength(answer?.app.path?.length ?? -1);
    expect(answer?.app.path?.length).toBeGreaterThan(0);
    expect(Array.isArray(answer?.app.frontier.nodes)).toBe(true);
  });

  test('start, cancel, watch', async () => {
    const run = await start(on);
    const [answer] = await ask(on, 'Cancel', { run: run.id });
    expect(answer).toMatchObject({ cancelRun: { errors: [] } });
    const events = await watch(on, run.id);
    expect(events.at(-1)?.runEvents.kind).toBe('agent.run.canceled');
  });
});

test('what the README shows of the stream is what comes, but for the IDs', async () => {
  const withoutIds = (text: string): string => text.replace(/"(screenId)":"[^"]+"/g, '"$1":"…"');
  const shown = readmeBlocks('json')
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('{"runEvents"'));
  expect(shown.length).toBeGreaterThan(2);
  const run = await start('WebSocket');
  const lines = (await watch('WebSocket', run.id)).map((data) => withoutIds(JSON.stringify(data)));
  for (const line of shown) expect(lines).toContain(withoutIds(line));
});
