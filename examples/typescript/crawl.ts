// Starts a crawl, watches it by graphql-ws and prints its map.
//   npm start -- http://127.0.0.1:4000 [api-key]
import { type Connection, connect } from './client.ts';
import {
  MapDocument,
  type MapQuery,
  StartDocument,
  WatchDocument,
  type WatchSubscription,
} from './generated.ts';

/** A socket that was closed, and not what an operation was answered. */
const isBroken = (error: unknown): boolean => typeof error === 'object' && error !== null && 'code' in error;

/** Every event of a run, once: after a broken connection it goes on behind the last event. */
async function* watch(connection: Connection, run: string): AsyncGenerator<WatchSubscription['runEvents']> {
  for (let after = 0; ;) {
    try {
      for await (const { runEvents } of connection.stream(WatchDocument, { run, after })) {
        after = runEvents.sequence;
        yield runEvents;
      }
      return;
    } catch (error) {
      if (!isBroken(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

async function* screens(connection: Connection, app: string): AsyncGenerator<string> {
  let after: string | null = null;
  do {
    const answer: MapQuery = await connection.request(MapDocument, { app, after });
    const found = answer.app?.map?.screens;
    for (const { name } of found?.nodes ?? []) yield name;
    after = found?.pageInfo.hasNextPage === true ? found.pageInfo.endCursor : null;
  } while (after !== null);
}

const [url, key] = process.argv.slice(2);
if (url === undefined) throw new Error('usage: npm start -- URL [API-KEY]');
const connection = connect(url, key);
try {
  const { startRun } = await connection.request(StartDocument, { input: { target: 'sim:tiny' } });
  if (startRun.run == null) throw new Error(startRun.errors[0]?.message);
  console.log('run', startRun.run.id);
  for await (const event of watch(connection, startRun.run.id)) {
    const what =
      event.__typename === 'GraphScreenDiscovered'
        ? event.payload.name
        : event.__typename === 'AgentRunFinished'
          ? event.payload.stopReason
          : '';
    console.log(event.sequence, event.kind, what);
  }
  console.log('screens:');
  for await (const name of screens(connection, startRun.run.appId)) console.log(' ', name);
} finally {
  await connection.close();
}
