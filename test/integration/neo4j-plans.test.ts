import neo4j, { type Driver } from 'neo4j-driver';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RETRY } from '../../adapters/neo4j/connection/database.ts';
import { migrate } from '../../adapters/neo4j/connection/migrations.ts';
import { ACCESS, withoutComments } from '../../adapters/neo4j/statements/statements.ts';
import { fillForPlans } from '../support/store/neo4j-fixture.ts';
import { CYPHER_DIR, MIGRATIONS_DIR, testNeo4j } from '../support/store/neo4j.ts';

interface Plan {
  readonly operatorType: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly children: readonly Plan[];
}
interface CypherFile {
  readonly name: string;
  readonly header: readonly string[];
  readonly statements: readonly string[];
}

const FILES: readonly CypherFile[] = readdirSync(CYPHER_DIR, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.cypher'))
  .sort()
  .map((name) => {
    const text = readFileSync(join(CYPHER_DIR, name), 'utf8');
    const lines = text.split('\n');
    const statements = withoutComments(text).split(/;\s*(?:\n|$)/);
    return {
      name,
      header: lines.slice(
        0,
        lines.findIndex((line) => !line.startsWith('//')),
      ),
      statements: statements.filter((statement) => statement.trim() !== ''),
    };
  });

const field = (file: CypherFile, name: string): string | undefined =>
  file.header
    .find((line) => line.startsWith(`// ${name}:`))
    ?.slice(name.length + 4)
    .trim();

const operators = (plan: Plan): readonly Plan[] => [plan, ...plan.children.flatMap(operators)];
const details = (plan: Plan): string => String(plan.arguments['Details'] ?? '');

const SCANS =
  /^(AllNodesScan|NodeByLabelScan|UnionNodeByLabelsScan|IntersectionNodeByLabelsScan|.*RelationshipTypesScan|.*AllRelationshipsScan|.*TypeScan|StatefulShortestPath\(All.*)$/;
const SORTS = /^(Sort|Top|PartialSort|PartialTop)$/;
/** Statements that look at everything, and why they may. */
const READS_ALL: Readonly<Record<string, string>> = {
  'migrations/0003-browse.cypher': 'runs once: the edges of an older store get the columns of the new index',
};

/** A place that a plan reads from: an index and its columns. Several where the operator tries several indexes. */
interface Source {
  readonly of: string;
  readonly columns: readonly string[];
}
const INDEXED = /(?:UNIQUE|(?:RANGE|TEXT|POINT) INDEX) (?:\w+:|\([^)]*\)<?-\[\w+:)(\w+)\(([^)]+)\)/g;

/** Indexes without the tenant as their first column that a statement may use once it has found their key by tenant. */
const BY_KEYS_FOUND_BEFORE: Readonly<Record<string, string>> = {
  'Run.runId':
    'a run ID is unique over all tenants: creating one asserts that beside the key under the tenant',
  'RunEvent.runId': 'a log is keyed by its run',
  'Snapshot.runId': 'a log is keyed by its run',
  'RunRecord.runId': 'a log is keyed by its run',
  'Iteration.runId': 'a log is keyed by its run',
  'MapWrite.runId': 'a log is keyed by its run',
  'ControlRequest.runId': 'requests are keyed by their run',
  'ControlRequest.pendingFor': 'open requests are keyed by their run',
  'SEEN_IN.versionId': 'the facts of a build are keyed by it, and its ID is a digest over the tenant',
  'OFFERED_IN.versionId': 'the facts of a build are keyed by it',
  'LEADS_TO.versionId': 'the facts of a build are keyed by it',
  'ACTION.edgeId': 'the ID of a fact of the build',
};

/** Statements that do not begin under a tenant, and why they may. */
const STARTS_ELSEWHERE: Readonly<Record<string, string>> = {
  'any-key': 'it asks about all tenants',
  'server-time': 'it reads nothing',
  'remove-evidence': 'the run was found under its tenant by the statement before',
  'transfer-run-standing': 'it asks whether a run ID is taken by anybody, and tells no more',
  'delete-run-log': 'the run was found under its tenant by the statement before',
  'browse-edges-by-id':
    'an edge ID is a digest over the tenant; the app of its screen is found under the tenant',
  'edges-by-id':
    'its IDs come from the evidence of a run that was found under the tenant; it compares the tenant',
};

/** Where the plan reads from, the first place first. */
const sources = (plan: Plan): readonly Source[] =>
  plan.children.length > 0
    ? plan.children.flatMap(sources)
    : [...details(plan).matchAll(INDEXED)].map(([, of = '', columns = '']) => ({
        of,
        columns: columns.split(',').map((column) => column.trim()),
      }));

/** What decides who owns a run and where it stands; worthless when it was read before the run was locked. */
const DECIDING =
  /\b[rx]?\.?(epoch|status|headSequence|headStep|leaseUntilMs|claimToken|workerId|publishedSequence)\b/;

describe('Cypher files', () => {
  it.each(FILES.map((file) => [file.name, file] as const))('%s has its header', (_, file) => {
    for (const name of ['purpose', 'params', 'row', 'index']) expect(field(file, name), name).toBeTruthy();
    const used = file.statements.join('\n').match(/\$\w+/g) ?? [];
    const named = file.header.join('\n');
    for (const param of used) expect(named, `${param} in the header`).toContain(param);
  });

  it('has one file per statement of the adapter and no other', () => {
    const names = FILES.map((file) => file.name).filter((name) => name.startsWith('statements/'));
    expect(new Set(names)).toEqual(new Set(Object.keys(ACCESS).map((name) => `statements/${name}.cypher`)));
    for (const file of FILES.filter(({ name }) => name.startsWith('statements/')))
      expect(file.statements).toHaveLength(1);
  });

  // A plan that was made while the store was empty is used for a while after: there a part of a key is as good as the key.
  it.each([
    ['browse-actions-of-screens', 'UiAction(tenantId, screenId, actionId)'],
    ['browse-screens-with-name', 'Screen(tenantId, appKey, name, screenId)'],
    ['browse-screens-with-signature', 'Screen(tenantId, appKey, signatureHash, screenId)'],
  ])('%s names its index, whatever the store holds when it is planned', (name, index) => {
    const [statement] = FILES.find((file) => file.name === `statements/${name}.cypher`)?.statements ?? [];
    expect(statement).toMatch(/USING INDEX \w:/);
    expect(statement).toContain(index);
  });
});

describe('plans on a store of some thousand rows', () => {
  let driver: Driver | undefined;
  const opened = (): Driver => {
    if (driver === undefined)
      throw new Error('the database did not answer; is Java there? Run `screengraph doctor`.');
    return driver;
  };

  beforeAll(async () => {
    const { uri, username, password } = await testNeo4j();
    driver = neo4j.driver(uri, neo4j.auth.basic(username, password), { disableLosslessIntegers: true });
    await migrate(driver, MIGRATIONS_DIR, { retry: DEFAULT_RETRY });
    await fillForPlans(driver);
  });
  afterAll(() => driver?.close());

  const plans = new Map<string, Promise<Plan>>();

  async function plan(statement: string): Promise<Plan> {
    const session = opened().session();
    try {
      // A starved machine can exceed the server's own default by planning alone.
      const text = `CYPHER 5 replan=force EXPLAIN ${statement}`;
      const { summary } = await session.run(text, {}, { timeout: 110_000 });
      if (summary.plan === false) throw new Error('the server gave no plan');
      return summary.plan as Plan;
    } finally {
      await session.close();
    }
  }

  function explain(statement: string): Promise<Plan> {
    const made = plans.get(statement) ?? plan(statement);
    plans.set(statement, made);
    return made;
  }

  it.each(FILES.map((file) => [file.name, file] as const))(
    '%s reaches its rows by an index',
    async (_, file) => {
      for (const statement of file.statements) {
        const all = operators(await explain(statement));
        const types = all.map((op) => op.operatorType.replace(/@.*$/, ''));
        // A seek of relationships by nothing but "greater than" goes through all of them.
        const whole = all.filter(
          (op) => /Relationship.*SeekByRange/.test(op.operatorType) && !/ = /.test(details(op)),
        );
        expect(whole.map(details)).toEqual([]);
        if (READS_ALL[file.name] === undefined) expect(types.filter((type) => SCANS.test(type))).toEqual([]);
        if (field(file, 'paged') === 'yes') expect(types.filter((type) => SORTS.test(type))).toEqual([]);
      }
    },
  );

  it.each(
    FILES.filter((file) => file.name.startsWith('statements/')).map((file) => [file.name, file] as const),
  )('%s begins under a tenant (I12)', async (name, file) => {
    const read = sources(await explain(file.statements[0] ?? ''));
    const elsewhere = STARTS_ELSEWHERE[name.replace(/^statements\/|\.cypher$/g, '')];
    if (elsewhere === undefined) expect(read[0]?.columns[0]).toBe('tenantId');
    for (const { of, columns } of read)
      if (columns[0] !== 'tenantId' && elsewhere === undefined)
        expect(BY_KEYS_FOUND_BEFORE, `${of}(${columns.join(', ')})`).toHaveProperty([`${of}.${columns[0]}`]);
  });

  it.each(
    FILES.filter((file) => field(file, 'locks') !== undefined).map((file) => [file.name, file] as const),
  )('%s looks at the run only after it has locked it (I3, I4)', async (_, file) => {
    const all = operators(await explain(file.statements[0] ?? ''));
    const lock = all.find(
      (op) => op.operatorType.startsWith('SetProperty') && details(op).startsWith('r.lock ='),
    );
    expect(lock).toBeDefined();
    for (const before of lock?.children.flatMap(operators) ?? [])
      expect(details(before).replace(/step\.\w+/g, ''), before.operatorType).not.toMatch(DECIDING);
  });
});
