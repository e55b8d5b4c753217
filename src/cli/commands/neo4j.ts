import { sameMemory, type Memory } from '../../../adapters/neo4j/managed/managed-memory.ts';
import type { ManagedNeo4j, Neo4jAccess } from '../../../adapters/neo4j/managed/managed-server.ts';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { managedNeo4j } from '../../composition/open-store.ts';
import type { Settings } from '../../config/settings.ts';
import { savedQueries } from '../../neo4j/saved-queries.ts';
import { END_SIGNALS, toldWhenLeft } from '../end-signal.ts';
import { EXIT, wrongUse } from '../errors.ts';
import type { Options } from '../session.ts';
import { settingsOf } from '../session.ts';
import { note, plain, print, printJson, table } from '../terminal.ts';

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
  const settings = await settingsOf(options);
  const server = await managedNeo4j(settings, progressOf(options));
  const access = await toldWhenLeft(
    () => server.start(),
    () => goesOn(server),
  );
  const { uri, browserUrl, pid, memory } = access;
  if (options['json'] === true) printJson({ uri, browserUrl, pid, memory });
  else
    print(`Neo4j answers at ${uri} (process ${pid}${memoryOf(access)}). Stop it: npx screengraph neo4j stop`);
  const { heap, pageCache } = settings.neo4j;
  if (memory !== null && !isAsAsked(memory, { heap, pageCache }))
    note('It ran already, with other memory than is asked for: stop it and start it again to change that.');
  return EXIT.done;
}

/** The server outlives every command: who waits for it no longer is told whether it goes on starting. */
async function goesOn(server: Pick<ManagedNeo4j, 'status'>): Promise<string> {
  const { state, access } = await server.status();
  return access === null || state === 'stopped'
    ? 'Neo4j was not started.'
    : `Neo4j goes on starting by itself (process ${access.pid}). Whether it is up: npx screengraph neo4j status. Stop it: npx screengraph neo4j stop`;
}

const memoryOf = ({ memory }: Neo4jAccess): string =>
  memory === null ? '' : `, heap ${memory.heap}, page cache ${memory.pageCache}`;

const isAsAsked = (memory: Memory, asked: { readonly [K in keyof Memory]: string | null }): boolean =>
  sameMemory(memory, { heap: asked.heap ?? memory.heap, pageCache: asked.pageCache ?? memory.pageCache });

async function stop(options: Options): Promise<number> {
  const server = await managed(options);
  const { state } = await server.status();
  const wasRunning = await server.stop();
  const stopped =
    state === 'left_behind'
      ? 'The Neo4j that ran in a folder which was removed is stopped.'
      : 'Neo4j is stopped; its data stays.';
  if (options['json'] === true) printJson({ wasRunning });
  else print(wasRunning ? stopped : 'Neo4j was not running.');
  return EXIT.done;
}

const STATE_WORDS: Readonly<Record<string, string>> = {
  not_installed: 'not installed',
  foreign: "another user's, who alone can look at it",
  left_behind: 'runs in a folder that was removed, and what it writes is lost',
};

async function status(options: Options): Promise<number> {
  const settings = await settingsOf(options);
  const found = await (await managedNeo4j(settings, progressOf(options))).status();
  const { state, version, access, pid, logFolder } = found;
  if (options['json'] === true)
    printJson({
      ...{ state, version, uri: access?.uri ?? null, pid },
      ...{ memory: access?.memory ?? null, logFolder },
    });
  else {
    const words = [
      STATE_WORDS[state] ?? state,
      ...(access === null ? [] : [access.uri]),
      ...(pid === null ? [] : [`process ${pid}`]),
    ];
    print(`Managed Neo4j ${version}: ${words.join(', ')}${access === null ? '' : memoryOf(access)}`);
    if (state === 'left_behind') print('Stop it: npx screengraph neo4j stop');
    if (settings.neo4j.uri !== null) print(`NEO4J_URI is set: commands use ${settings.neo4j.uri} instead.`);
  }
  return EXIT.done;
}

type Params = Readonly<Record<string, unknown>>;

/** `--param name=value`, as they were typed. */
const pairsOf = (options: Options): readonly (readonly [string, string])[] =>
  ((options['param'] as readonly string[] | undefined) ?? []).map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw wrongUse(`--param takes name=value, not ${JSON.stringify(pair)}.`);
    return [pair.slice(0, at), pair.slice(at + 1)];
  });

/** JSON where it is JSON, else text; a whole number that JavaScript cannot hold stays whole. */
function valueOf(text: string): unknown {
  if (/^-?\d{16,19}$/.test(text) && !Number.isSafeInteger(Number(text)))
    return BigInt.asIntN(64, BigInt(text)) === BigInt(text) ? BigInt(text) : Number(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** The saved query that tells an ID. */
const TOLD_BY: Readonly<Record<string, string>> = {
  appKey: 'builds',
  versionId: 'builds',
  otherVersionId: 'builds',
  runId: 'runs',
  fromScreenId: 'find-screens --param query=WORDS',
  toScreenId: 'find-screens --param query=WORDS',
};
function whereFound(names: readonly string[]): string {
  const told = [...new Set(names.flatMap((name) => TOLD_BY[name] ?? []))];
  return told.length === 0
    ? ''
    : ` Such IDs are in ${told.map((query) => `\`npx screengraph neo4j query ${query}\``).join(', ')}.`;
}

interface Asked {
  readonly cypher: string;
  readonly params: Params;
  /** What a saved query takes, where the server refuses it. */
  readonly hint: string;
  /** Where the IDs are found that it was given; empty where it takes none. */
  readonly ids: string;
}

/** A saved query by its name, whose parameters are texts, else the text as it is. Tenant and project are the settings' own unless given. */
async function cypherOf(text: string, options: Options, settings: Settings): Promise<Asked> {
  const given = pairsOf(options);
  if (text.trim() === '')
    throw wrongUse(
      'Say what to ask: one statement in Cypher, or the name of a saved query (npx screengraph neo4j queries).',
    );
  if (!/^[a-z0-9-]+$/.test(text)) {
    const values = given.map(([name, value]) => [name, valueOf(value)] as const);
    return {
      cypher: text,
      params: { ...settings.tenancy, ...Object.fromEntries(values) },
      hint: '',
      ids: '',
    };
  }
  const saved = await savedQueries();
  const found = saved.find(({ name }) => name === text);
  if (found === undefined)
    throw wrongUse(
      `There is no saved query ${JSON.stringify(text)}; there are: ${saved.map(({ name }) => name).join(', ')}.`,
    );
  const params: Params = { ...settings.tenancy, ...Object.fromEntries(given) };
  const strange = given.map(([name]) => name).filter((name) => !found.params.includes(name));
  if (strange.length > 0)
    throw wrongUse(`${text} takes no ${strange.join(', ')}; it takes ${found.params.join(', ')}.`);
  const lacking = found.params.filter((name) => params[name] === undefined);
  if (lacking.length > 0)
    throw wrongUse(
      `${text} needs ${lacking.map((name) => `--param ${name}=…`).join(' ')}: ${found.purpose}.${whereFound(lacking)}`,
    );
  return {
    ...{ cypher: found.cypher, params, hint: `${text} takes ${found.takes}` },
    ids: whereFound(found.params),
  };
}

async function queries(options: Options): Promise<number> {
  const saved = await savedQueries();
  if (options['json'] === true) printJson(saved);
  else
    print(
      table(
        ['query', 'needs', 'shows'],
        saved.map(({ name, params, purpose }) => [
          name,
          params.filter((param) => param !== 'tenantId' && param !== 'projectId').join(', '),
          purpose,
        ]),
      ),
    );
  return EXIT.done;
}

/**
 * Opens Neo4j Browser on the managed server behind a small page server of our own that gives it captions, colours and the
 * saved queries; with --json it only says where the Browser itself is. The password is printed because its owner asks for
 * it on their own terminal; it is never logged.
 */
async function browser(options: Options): Promise<number> {
  const settings = await settingsOf(options);
  const access = await (await managed(options)).start();
  const { uri, username, password } = access;
  const query = encodeURIComponent('MATCH p = (:Screen)-[:ACTION]->(:Screen) RETURN p LIMIT 300');
  const where = `?dbms=${encodeURIComponent(uri.replace('://', `://${username}@`))}&cmd=edit&arg=${query}`;
  if (options['json'] === true) {
    printJson({ url: `${access.browserUrl}${where}`, uri, username, password });
    return EXIT.done;
  }
  const { openBrowserPages } = await import('../../neo4j/neo4j-browser.ts');
  const pages = await openBrowserPages(access.browserUrl, await savedQueries(), settings.tenancy);
  print(
    `${pages.url}${where}\n  connect to ${uri} as ${username} with password ${password}\n  the saved queries are its favorites; cypher/analysis/README.md tells more. Ctrl-C ends this page, not the server.`,
  );
  await new Promise<void>((resolve) => {
    for (const signal of END_SIGNALS) process.once(signal, () => resolve());
  });
  await pages.close();
  return EXIT.done;
}

async function query(options: Options, text: string): Promise<number> {
  const settings = await settingsOf(options);
  const { cypher, params, hint, ids } = await cypherOf(text, options, settings);
  if (settings.store === 'memory') throw wrongUse('There is nothing to query in memory.');
  const { uri, username, password, database } = settings.neo4j;
  const access =
    uri === null
      ? await (await managedNeo4j(settings, progressOf(options))).start()
      : { uri, username, password: password ?? '' };
  const { readQuery } = await import('../../../adapters/neo4j/connection/read-query.ts');
  const { keys, rows, lines } = await readQuery({ ...access, database }, cypher, params).catch(
    (error: unknown) => {
      throw error instanceof ScreenGraphError && error.code === 'invalid_input' && hint !== ''
        ? wrongUse(`${hint}\n${error.message}`)
        : error;
    },
  );
  if (options['json'] === true) printJson(rows);
  else if (rows.length === 0) {
    print('(no rows)');
    // Of an ID that nothing has there is as little to tell as of one that has nothing of this.
    if (ids !== '') note(`If there should be some, look at the ID.${ids}`);
  } else
    print(
      table(
        keys,
        lines.map((line) => line.map(plain)),
      ),
    );
  return EXIT.done;
}

export const NEO4J_COMMANDS = { install, start, stop, status, browser, query, queries } as const;
