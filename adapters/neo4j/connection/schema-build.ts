import { setTimeout as sleep } from 'node:timers/promises';
import { Neo4jError } from 'neo4j-driver';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

/** One statement in a transaction of its own. Errors are the driver's. */
export type RunSchema = (text: string, params?: Record<string, unknown>) => Promise<readonly Index[]>;

/** A row of `SHOW INDEXES`; of other statements nothing is read. */
export interface Index {
  readonly name: string;
  readonly state: string;
  readonly owningConstraint: string | null;
  readonly failureMessage: string;
}

/** While a statement goes on, the server is asked this often whether it will come to an end. */
const LOOK_MS = 5_000;
/** As often in a row no index is being built: the statement has come to nothing. */
const IDLE_LOOKS = 12;
/** For this long an index without its constraint may be one that another starter is just building. */
const BUILDING_MS = 2_000;

const NAMED = /^(CREATE|DROP) (?:FULLTEXT )?(CONSTRAINT|INDEX) (\w+)/;
const SHOW =
  'SHOW INDEXES YIELD name, state, owningConstraint, failureMessage WHERE name IN $names RETURN name, state, owningConstraint, failureMessage';

/** What it makes or takes away; null of other statements. */
function madeBy(text: string): { does: string; name: string; isConstraint: boolean } | null {
  const [, does, kind, name] = NAMED.exec(text) ?? [];
  return does === undefined || name === undefined
    ? null
    : { does, name, isConstraint: kind === 'CONSTRAINT' };
}

/** `java.io.UncheckedIOException: java.io.IOException: No space left on device`, and a stack trace. */
const reasonOf = ({ failureMessage }: Index): string =>
  (failureMessage.split('\n')[0] ?? '').replace(/^(?:[\w.$]+: )+/, '').trim();

/**
 * Runs a statement of a schema. The server builds a constraint's index first, and where that fails, as on a full disk, it does
 * not answer any more. Errors: `repo_unavailable` with what it says of that; else the driver's.
 */
export async function build(run: RunSchema, text: string, lookMs = LOOK_MS): Promise<void> {
  const made = madeBy(text);
  const done = run(text).then(() => true);
  // Given up below, it may fail when nobody waits for it.
  done.catch(() => undefined);
  for (let idle = 0; !(await Promise.race([done, sleep(lookMs, false, { ref: false })]));) {
    if (made === null) continue;
    const [index] = await run(SHOW, { names: [made.name] });
    if (made.does === 'CREATE' && index?.state === 'FAILED') throw unable(made.name, reasonOf(index));
    idle = index?.state === 'POPULATING' ? 0 : idle + 1;
    if (idle >= IDLE_LOOKS) throw unable(made.name, 'it does not answer (is its disk full?)');
  }
}

const unable = (name: string, why: string): ScreenGraphError =>
  new ScreenGraphError(
    'repo_unavailable',
    `Neo4j cannot build its index ${name}: ${why.replace(/\.?$/, '.')} Mend that, start it anew and try again.`,
  );

/**
 * Takes away what a start that did not come to its end left of these statements: an index that could not be built, and one
 * whose constraint was not made any more. Nothing else would: `IF NOT EXISTS` takes the one for the index, and the other has
 * the constraint's name. To be called where no other starter builds.
 */
export async function clearLeftBehind(run: RunSchema, texts: readonly string[]): Promise<void> {
  const made = texts.flatMap((text) => madeBy(text) ?? []);
  const constraints = new Set(made.flatMap(({ name, isConstraint }) => (isConstraint ? [name] : [])));
  for (const { name, state, owningConstraint } of await run(SHOW, { names: made.map(({ name }) => name) }))
    if (owningConstraint === null && (state === 'FAILED' || constraints.has(name)))
      await build(run, `DROP INDEX ${name} IF EXISTS`);
}

/**
 * Those of the statements of a schema whose index or constraint is not there, or is of no use any more, though they were run once: whoever empties a
 * database by hand (`apoc.schema.assert`) or copies its data elsewhere may take or leave behind the schema alone, and then
 * nothing keeps a key unique and every look is one through all.
 */
export async function goneOf(run: RunSchema, texts: readonly string[]): Promise<readonly string[]> {
  const made = new Map<string, { readonly text: string; readonly isConstraint: boolean }>();
  for (const text of texts) {
    const one = madeBy(text);
    if (one?.does === 'DROP') made.delete(one.name);
    else if (one !== null) made.set(one.name, { text, isConstraint: one.isConstraint });
  }
  const there = new Map((await run(SHOW, { names: [...made.keys()] })).map((index) => [index.name, index]));
  return [...made].flatMap(([name, { text, isConstraint }]) => {
    const index = there.get(name);
    if (index === undefined) return [text];
    // That of a constraint cannot be taken away alone.
    return index.owningConstraint === null && (isConstraint || index.state === 'FAILED') ? [text] : [];
  });
}

/** The same as `build`, for a constraint that several starters may make at once. */
export async function buildShared(run: RunSchema, text: string): Promise<void> {
  try {
    await build(run, text);
  } catch (error) {
    if (!(error instanceof Neo4jError) || error.code !== 'Neo.ClientError.Schema.IndexWithNameAlreadyExists')
      throw error;
    await sleep(BUILDING_MS);
    await clearLeftBehind(run, [text]);
    await build(run, text);
  }
}
