import { describe, expect, it } from 'vitest';
import type { AppMap, GraphWrite } from '../../../agent/domain/graph.ts';
import { versionId } from '../../../agent/domain/ids.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { actionOf, at, claimedRun, graphOf, newScope, screenOf, specOf, stepOf } from './repo-fixtures.ts';

const EMPTY = { screens: [], actions: [], edges: [] };
const sortedBy = <T>(rows: readonly T[], id: (row: T) => string): T[] =>
  [...rows].sort((a, b) => (id(a) < id(b) ? -1 : 1));

/** The map that these writes describe, each row as it was first written. */
function expectedMap(writes: readonly GraphWrite[]) {
  const screens = new Map(
    writes
      .flatMap((w) => [...w.screens])
      .reverse()
      .map((s) => [s.screenId, s]),
  );
  const actions = new Map(
    writes.flatMap((w) =>
      w.offers.map((o) => [o.action.actionId, { ...o.action, screenId: o.screenId }] as const),
    ),
  );
  const edges = new Map(
    writes.flatMap(({ tried }) => {
      if (tried?.outcome !== 'LEADS_TO' || tried.edgeId === null || tried.toScreenId === null) return [];
      const { edgeId, actionId, kind, label, fromScreenId, toScreenId } = tried;
      return [[edgeId, { edgeId, actionId, kind, label, fromScreenId, toScreenId }] as const];
    }),
  );
  return {
    screens: sortedBy([...screens.values()], (s) => s.screenId),
    actions: sortedBy([...actions.values()], (a) => a.actionId),
    edges: sortedBy([...edges.values()], (e) => e.edgeId),
  };
}

async function write(repo: RepoPort, run: Run, writes: readonly GraphWrite[]): Promise<Run> {
  let now = run;
  for (const graph of writes) {
    const step = stepOf(now, { graph });
    await repo.commitStep(step);
    now = { ...now, head: step.head };
  }
  return now;
}

/** A write of `scope`'s app in which an action was tried and led to no other screen. */
function without(scope: Scope, outcome: 'CRASHES' | 'LEAVES_APP' | 'INEFFECTIVE', name: string): GraphWrite {
  const graph = graphOf(scope, specOf(scope), 'home', name);
  const home = graph.screens[0];
  if (graph.tried === null || home === undefined) throw new Error('the fixture tries an action');
  return {
    ...graph,
    screens: [home],
    tried: {
      ...graph.tried,
      outcome,
      edgeId: null,
      toScreenId: outcome === 'INEFFECTIVE' ? home.screenId : null,
      defect:
        outcome === 'CRASHES' ? { defectId: graph.tried.actionId, kind: 'crash', signature: name } : null,
    },
  };
}

const screenIdsOf = ({ screens }: AppMap): readonly string[] => screens.map(({ screenId }) => screenId);

export function mapContract(repo: () => RepoPort): void {
  describe('the map', () => {
    it('reads back screens, actions and edges as they were written, ordered by ID', async () => {
      const scope = newScope();
      const run = await claimedRun(repo(), scope);
      const pairs = [
        ['home', 'cart'],
        ['home', 'search'],
        ['cart', 'home'],
        ['search', 'detail'],
      ] as const;
      const writes = pairs.map(([from, to]) => graphOf(scope, run.spec, from, to));
      await write(repo(), run, writes);
      const expected = expectedMap(writes);
      expect(await repo().readRunMap(scope, run.runId)).toEqual(expected);
      expect(await repo().readMap(scope, run.spec.appKey, null)).toEqual(expected);
      expect(await repo().readMap(scope, run.spec.appKey, writes[0]?.version.versionId ?? '')).toEqual(
        expected,
      );
    });

    it('writes what is shared on first sight only, whoever comes later (I6)', async () => {
      const scope = newScope();
      const first = graphOf(scope, specOf(scope), 'home', 'cart');
      await write(repo(), await claimedRun(repo(), scope, 1), [first]);
      const again: GraphWrite = {
        ...first,
        app: { ...first.app, naturalKey: 'renamed' },
        version: { ...first.version, name: 'renamed' },
        screens: first.screens.map((screen) => ({ ...screen, name: 'renamed', firstSeenAt: at(5) })),
        offers: first.offers.map((o) => ({ ...o, action: { ...o.action, label: 'renamed' } })),
        tried: first.tried && { ...first.tried, label: 'renamed' },
      };
      const run = await write(repo(), await claimedRun(repo(), scope, 2), [again, again]);
      expect(await repo().readMap(scope, run.spec.appKey, null)).toEqual(expectedMap([first]));
      expect(await repo().readRunMap(scope, run.runId)).toEqual(expectedMap([first]));
      expect(await repo().getApp(scope, run.spec.appKey)).toMatchObject({ naturalKey: first.app.naturalKey });
      expect(await repo().listVersions(scope, run.spec.appKey)).toMatchObject([{ name: '1.0' }]);
    });

    it('takes the words of a model for a screen once, whoever comes later, and only for its own tenant (I6, I12)', async () => {
      const scope = newScope();
      const foreign = newScope();
      const spec = specOf(scope);
      const seen = graphOf(scope, spec, 'home', 'cart');
      const theirs = graphOf(foreign, specOf(foreign), 'home', 'cart');
      await write(repo(), await claimedRun(repo(), foreign), [theirs]);
      const { screenId } = screenOf(scope, spec.appKey, 'home');
      const says = (name: string | null, purpose: string | null, of = screenId): GraphWrite => ({
        ...{ ...seen, screens: [], offers: [], tried: null },
        described: { screenId: of, name, purpose, by: 'a model' },
      });
      const first = await write(repo(), await claimedRun(repo(), scope, 1), [
        seen,
        says(null, 'Where everything begins'),
        says('Ignored', 'Ignored', '0'.repeat(26)),
      ]);
      const second = await write(repo(), await claimedRun(repo(), scope, 2), [
        says('Too late', 'Too late'),
        seen,
      ]);
      const expected = {
        ...expectedMap([seen]),
        screens: expectedMap([seen]).screens.map((screen) =>
          screen.screenId === screenId ? { ...screen, purpose: 'Where everything begins' } : screen,
        ),
      };
      expect(await repo().readMap(scope, spec.appKey, null)).toEqual(expected);
      expect(await repo().readRunMap(scope, first.runId)).toEqual(expected);
      expect(await repo().readRunMap(scope, second.runId)).toEqual(expected);
      expect(await repo().readMap(foreign, spec.appKey, null)).toEqual(expectedMap([theirs]));
    });

    it('keeps what each run did and what each build holds apart', async () => {
      const scope = newScope();
      const spec = specOf(scope);
      const one = graphOf(scope, spec, 'home', 'cart');
      const two = graphOf(scope, spec, 'home', 'search', { build: '2.0' });
      const first = await write(repo(), await claimedRun(repo(), scope, 1), [one]);
      const second = await write(repo(), await claimedRun(repo(), scope, 2), [two]);
      expect(await repo().readRunMap(scope, first.runId)).toEqual(expectedMap([one]));
      expect(await repo().readRunScreens(scope, first.runId)).toEqual(screenIdsOf(expectedMap([one])));
      expect(await repo().readRunMap(scope, second.runId)).toEqual(expectedMap([two]));
      expect(await repo().readMap(scope, spec.appKey, one.version.versionId)).toEqual(expectedMap([one]));
      expect(await repo().readMap(scope, spec.appKey, two.version.versionId)).toEqual(expectedMap([two]));
      expect(await repo().readMap(scope, spec.appKey, null)).toEqual(expectedMap([one, two]));
      expect(await repo().readMap(scope, spec.appKey, versionId(scope.tenantId, spec.appKey, '3'))).toEqual(
        EMPTY,
      );
      const versions = await repo().listVersions(scope, spec.appKey);
      expect(versions.map(({ name, appKey, tenantId }) => ({ name, appKey, tenantId }))).toEqual(
        ['1.0', '2.0'].map((name) => ({ name, appKey: spec.appKey, tenantId: scope.tenantId })),
      );
      expect(versions[0]?.ordinal).toBeLessThan(versions[1]?.ordinal ?? -1);
    });

    it('makes no edge of an action that crashed, left the app or did nothing', async () => {
      const scope = newScope();
      const run = await claimedRun(repo(), scope);
      const writes = (['CRASHES', 'LEAVES_APP', 'INEFFECTIVE'] as const).map((o) => without(scope, o, o));
      await write(repo(), run, [...writes, ...writes]);
      const map = await repo().readMap(scope, run.spec.appKey, null);
      expect(map).toEqual(expectedMap(writes));
      expect(map.edges).toEqual([]);
      expect(map.actions).toHaveLength(3);
    });

    it('takes a look without an act, actions that policy blocks, and a self-loop', async () => {
      const scope = newScope();
      const spec = specOf(scope);
      const home = screenOf(scope, spec.appKey, 'home');
      const pay = actionOf(home, 'pay now');
      const looked: GraphWrite = {
        ...graphOf(scope, spec, 'home', 'home'),
        screens: [home],
        offers: [{ screenId: home.screenId, action: pay }],
        tried: null,
        blocked: [pay.actionId],
      };
      const loop = { ...graphOf(scope, spec, 'home', 'home'), screens: [home] };
      const run = await write(repo(), await claimedRun(repo(), scope), [looked, looked, loop]);
      expect(await repo().readMap(scope, spec.appKey, looked.version.versionId)).toEqual(
        expectedMap([looked, loop]),
      );
      expect(await repo().readRunMap(scope, run.runId)).toEqual(expectedMap([looked, loop]));
    });

    it('keeps artifacts of several steps and runs without conflict (I6)', async () => {
      const scope = newScope();
      const artifact = {
        ref: `obj://elements/${'a'.repeat(64)}`,
        kind: 'elements',
        sha256: 'a'.repeat(64),
        contentType: 'application/json',
        sizeBytes: 10,
        createdAt: at(1),
      };
      for (const n of [1, 2]) {
        const run = await claimedRun(repo(), scope, n);
        const step = stepOf(run, { artifacts: [artifact, artifact] });
        expect((await repo().commitStep(step)).outcome).toBe('committed');
        const next = stepOf({ ...run, head: step.head }, { artifacts: [artifact] });
        expect((await repo().commitStep(next)).outcome).toBe('committed');
      }
    });

    it('gives equal apps of two tenants or projects maps of their own (I12)', async () => {
      const scope = newScope();
      const foreign = newScope();
      const run = await write(repo(), await claimedRun(repo(), scope), [
        graphOf(scope, specOf(scope), 'home', 'cart'),
      ]);
      const theirs = graphOf(foreign, specOf(foreign), 'home', 'search');
      await write(repo(), await claimedRun(repo(), foreign), [theirs]);
      expect(specOf(foreign).appKey).toBe(run.spec.appKey);
      expect(await repo().readMap(foreign, run.spec.appKey, null)).toEqual(expectedMap([theirs]));
      expect(await repo().listApps(foreign)).toEqual([
        {
          appKey: run.spec.appKey,
          tenantId: foreign.tenantId,
          projectId: foreign.projectId,
          naturalKey: run.spec.naturalKey,
          platform: 'simulated',
        },
      ]);
      for (const other of [newScope(), { ...scope, projectId: 'p2' }]) {
        expect(await repo().listApps(other)).toEqual([]);
        expect(await repo().getApp(other, run.spec.appKey)).toBeNull();
        expect(await repo().listVersions(other, run.spec.appKey)).toEqual([]);
        expect(await repo().readMap(other, run.spec.appKey, null)).toEqual(EMPTY);
        expect(
          await repo().readMap(other, run.spec.appKey, versionId(scope.tenantId, run.spec.appKey, '1.0')),
        ).toEqual(EMPTY);
      }
    });

    it('lets many runs map the same app at once without losing anything', async () => {
      const scope = newScope();
      const spec = specOf(scope);
      const runs = await Promise.all(Array.from({ length: 8 }, (_, i) => claimedRun(repo(), scope, i + 1)));
      const writes = runs.map((_, i) =>
        Array.from({ length: 6 }, (_, n) => graphOf(scope, spec, `s${(i + n) % 7}`, `s${(i * n + 1) % 7}`)),
      );
      await Promise.all(runs.map((run, i) => write(repo(), run, writes[i] ?? [])));
      expect(await repo().readMap(scope, spec.appKey, null)).toEqual(expectedMap(writes.flat()));
      expect(await repo().listVersions(scope, spec.appKey)).toHaveLength(1);
      expect(await repo().readRunMap(scope, runs[3]?.runId ?? '')).toEqual(expectedMap(writes[3] ?? []));
    });
  });
}
