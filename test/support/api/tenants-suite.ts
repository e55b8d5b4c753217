import fc from 'fast-check';
import { parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ReadStore } from './api-harness.ts';
import { API_SCHEMA } from './api-schema.ts';
import { randomQuery } from './random-operations.ts';
import '../same-cases.ts';
import { FOREIGN_NAME, MARK, secretsIn, twoTenants, type TwoTenants } from './two-tenants.ts';

const DEPTH = 4;
const NAMES = [MARK, FOREIGN_NAME];
const tapes = fc.array(fc.nat({ max: 1_000_003 }), { minLength: 20, maxLength: 120 });

/** What a response holds of a set of secrets. */
function held(response: unknown, secrets: ReadonlySet<string>): readonly string[] {
  const text = JSON.stringify(response);
  return [...secretsIn(text), ...NAMES.filter((name) => text.includes(name))].filter((found) =>
    secrets.has(found),
  );
}

/**
 * An error may say a word of the question again, in quotes; what it says beside that, such as the names of screens that are called
 * like it, must be ours, also where the question holds a part of it.
 */
function withoutEchoes({ data, errors }: { data?: unknown; errors?: unknown }, query: string): unknown {
  const words = query.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  const quoted = words.map((word) => JSON.stringify(word).slice(1, -1));
  const said = quoted.reduce((text, word) => text.replaceAll(word, ''), JSON.stringify(errors ?? []));
  return { data, said };
}

/** Random queries of one tenant on a store that holds crawls of two. */
export function tenantsSuite(store: string, open: () => Promise<ReadStore>, numRuns: number): void {
  describe(`tenants on ${store}`, () => {
    let world: TwoTenants;
    beforeAll(async () => {
      world = await twoTenants(await open(), `t${Date.now().toString(36)}`);
    }, 180_000);

    test('I12: no random query shows anything of another tenant', async () => {
      let showedOwn = 0;
      let showsForeign = 0;
      await fc.assert(
        fc.asyncProperty(tapes, async (tape) => {
          const query = randomQuery(tape, world.pool, DEPTH);
          expect(validate(API_SCHEMA, parse(query))).toEqual([]);
          const response = await world.api.ask(query, {}, world.mine);
          const leaked = held(withoutEchoes(response, query), world.foreignSecrets);
          expect({ query, leaked }).toEqual({ query, leaked: [] });
          if (held(response, world.ownSecrets).length > 0) showedOwn++;
          // The same question of the other tenant: so that the pool is known to hold what there is to leak.
          const theirs = await world.api.ask(query, {}, world.foreign);
          if (held(theirs, world.foreignSecrets).length > 0) showsForeign++;
        }),
        { numRuns },
      );
      expect(showedOwn).toBeGreaterThan(numRuns / 20);
      expect(showsForeign).toBeGreaterThan(numRuns / 20);
    }, 300_000);

    test('I12: a name that only screens of another tenant are like is told with none of theirs', async () => {
      const appId = world.pool.ids['App']?.[0] ?? '';
      const query = `{ app(id: "${appId}") { likelyPath(toName: "${MARK}") { length } } }`;
      const [ours, theirs] = [
        await world.api.ask(query, {}, world.mine),
        await world.api.ask(query, {}, world.foreign),
      ];
      expect(held(withoutEchoes(theirs, query), world.foreignSecrets)).toContain(MARK);
      expect(ours.errors).toHaveLength(1);
      expect(held(withoutEchoes(ours, query), world.foreignSecrets)).toEqual([]);
    });

    test('I12: every ID of another tenant is unknown to every field that takes one', async () => {
      const own = await world.api.ask('{ runs { nodes { appId } } }');
      const appId = (own.data as { runs: { nodes: { appId: string }[] } }).runs.nodes[0]?.appId;
      for (const id of [...world.foreignSecrets].filter((secret) => secret.length === 26).slice(0, 300)) {
        const response = await world.api.ask(
          `query ($id: ID!, $app: ID!) { node(id: $id) { id } nodes(ids: [$id]) { id } app(id: $id) { id }
            appVersion(id: $id) { id } run(id: $id) { id } screen(id: $id) { id }
            appVersions(appId: $id) { nodes { id } } runs(appId: $id) { nodes { id } }
            screens(appId: $id) { nodes { id } totalCount }
            mine: app(id: $app) { map(versionId: $id) { screens { nodes { id } } } path(from: $id, to: $id) { length }
              frontier(versionId: $id) { nodes { untried } } } }`,
          { id, app: appId },
        );
        expect(response).toEqual({
          data: {
            node: null,
            nodes: [null],
            app: null,
            appVersion: null,
            run: null,
            screen: null,
            appVersions: { nodes: [] },
            runs: { nodes: [] },
            screens: { nodes: [], totalCount: 0 },
            mine: { map: null, path: null, frontier: { nodes: [] } },
          },
        });
      }
    }, 300_000);
  });
}
