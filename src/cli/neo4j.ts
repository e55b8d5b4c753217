import { managedNeo4j } from '../open-store.ts';
import { EXIT, wrongUse } from './errors.ts';
import type { Options } from './session.ts';
import { settingsOf } from './session.ts';
import { note, plain, print, printJson, table } from './terminal.ts';

const progressOf = (options: Options): ((message: string) => void) =>
  options['json'] === true || options['quiet'] === true ? () => undefined : note;

const managed = async (options: Options): ReturnType<typeof managedNeo4j> =>
  managedNeo4j(await settingsOf(options), progressOf(options));

async function install(options: Options): Promise<number> {
  await (await managed(options)).ensureInstalled();
  if (options['json'] === true) printJson({ installed: true });
  else if (options['quiet'] !== true) print('Neo4j is installed. Start it: npx screengraph neo4j start');
  return EXIT.done;
}

async function start(options: Options): Promise<number> {
  const access = await (await managed(options)).start();
  if (options['json'] === true)
    printJson({ uri: access.uri, browserUrl: access.browserUrl, pid: access.pid });
  else print(`Neo4j answers at ${access.uri} (process ${access.pid}). Stop it: npx screengraph neo4j stop`);
  return EXIT.done;
}

async function stop(options: Options): Promise<number> {
  const wasRunning = await (await managed(options)).stop();
  if (options['json'] === true) printJson({ wasRunning });
  else print(wasRunning ? 'Neo4j is stopped; its data stays.' : 'Neo4j was not running.');
  return EXIT.done;
}

async function status(options: Options): Promise<number> {
  const settings = await settingsOf(options);
  const found = await (await managedNeo4j(settings, progressOf(options))).status();
  const { state, version, access, logFolder } = found;
  if (options['json'] === true)
    printJson({ state, version, uri: access?.uri ?? null, pid: access?.pid ?? null, logFolder });
  else {
    print(
      `Managed Neo4j ${version}: ${state.replace('_', ' ')}${access === null ? '' : `, ${access.uri}, process ${access.pid}`}`,
    );
    if (settings.neo4j.uri !== null) print(`NEO4J_URI is set: commands use ${settings.neo4j.uri} instead.`);
  }
  return EXIT.done;
}

/** The password is printed because its owner asks for it on their own terminal; it is never logged. */
async function browser(options: Options): Promise<number> {
  const access = await (await managed(options)).start();
  const query = encodeURIComponent('MATCH p = (:Screen)-[:ACTION]->(:Screen) RETURN p LIMIT 300');
  const url = `${access.browserUrl}?dbms=${encodeURIComponent(access.uri)}&cmd=edit&arg=${query}`;
  const { uri, username, password } = access;
  if (options['json'] === true) printJson({ url, uri, username, password });
  else print(`${url}\n  connect to ${uri} as ${username} with password ${password}`);
  return EXIT.done;
}

async function query(options: Options, cypher: string): Promise<number> {
  const settings = await settingsOf(options);
  if (settings.store === 'memory') throw wrongUse('There is nothing to query in memory.');
  const { uri, username, password, database } = settings.neo4j;
  const access =
    uri === null
      ? await (await managedNeo4j(settings, progressOf(options))).start()
      : { uri, username, password: password ?? '' };
  const { readQuery } = await import('../../adapters/neo4j/read-query.ts');
  const { keys, rows } = await readQuery({ ...access, database }, cypher);
  if (options['json'] === true) printJson(rows);
  else if (rows.length === 0) print('(no rows)');
  else
    print(
      table(
        keys,
        rows.map((row) =>
          keys.map((key) => {
            const value = row[key];
            return plain(typeof value === 'string' ? value : JSON.stringify(value));
          }),
        ),
      ),
    );
  return EXIT.done;
}

export const NEO4J_COMMANDS = { install, start, stop, status, browser, query } as const;
