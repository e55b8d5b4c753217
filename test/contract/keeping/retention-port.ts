import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../agent/domain/canonical-json.ts';
import type { GraphWrite } from '../../../agent/domain/graph.ts';
import * as ids from '../../../agent/domain/ids.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import type { RetentionPort } from '../../../agent/ports/RetentionPort.ts';
import {
  actionOf,
  claimedRun,
  graphOf,
  iterationOf,
  lastStepOf,
  newRun,
  newScope,
  requestOf,
  runIdOf,
  screenOf,
  specOf,
  stepOf,
} from '../repo/repo-fixtures.ts';

interface Ports {
  readonly repo: RepoPort;
  readonly retention: RetentionPort;
}

const spec = (scope: Scope) => specOf(scope);
const versionOf = (scope: Scope, build: string): string =>
  ids.versionId(scope.tenantId, spec(scope).appKey, build);

/** What every RetentionPort promises. */
export function retentionPortContract(name: string, ports: () => Ports): void {
  const repo = (): RepoPort => ports().repo;

  /** A run of one build that goes these ways and is over. */
  async function crawl(
    scope: Scope,
    n: number,
    build: string,
    ways: readonly (readonly [string, string])[],
    changes: Partial<GraphWrite> = {},
  ): Promise<Run> {
    let run = await claimedRun(repo(), scope, n);
    await repo().requestControl(scope, run.runId, requestOf('switch_policy', 'r'));
    const versionId = versionOf(scope, build);
    for (const [i, [from, to]] of ways.entries()) {
      const graph = graphOf(scope, run.spec, from, to, { build, iteration: i + 1, ...changes });
      const step = stepOf(run, { graph, iteration: iterationOf(i + 1) });
      await repo().commitStep({ ...step, head: { ...step.head, versionId } });
      run = { ...run, head: { ...step.head, versionId } };
    }
    const last = lastStepOf(run);
    await repo().commitStep(last);
    await repo().releaseLease(scope, run.runId, run.epoch);
    return { ...run, head: last.head };
  }
  async function digest(scope: Scope, versionId: string | null = null): Promise<string> {
    return ids.sha256Hex(canonicalJson(await repo().readMap(scope, spec(scope).appKey, versionId)));
  }
  const names = async (scope: Scope, versionId: string | null = null): Promise<readonly string[]> =>
    (await repo().readMap(scope, spec(scope).appKey, versionId)).screens.map((screen) => screen.name).sort();

  describe(`RetentionPort: ${name}`, () => {
    it('deletes a run with all that is its own, and leaves the map as it was', async () => {
      const scope = newScope();
      const run = await crawl(scope, 1, '1.0', [
        ['Home', 'Cart'],
        ['Cart', 'Pay'],
      ]);
      const other = await crawl(scope, 2, '1.0', [['Home', 'Help']]);
      const before = [await digest(scope), await digest(scope, versionOf(scope, '1.0'))];
      expect(await ports().retention.deleteRun(scope, run.runId)).toBe(true);
      expect(await repo().getRun(scope, run.runId)).toBeNull();
      const page = { after: 0, limit: 10 };
      expect(await repo().listEvents(scope, run.runId, page)).toEqual([]);
      expect(await repo().listSteps(scope, run.runId, { ...page, after: -1 })).toEqual([]);
      expect(await repo().listIterations(scope, run.runId, page)).toEqual([]);
      expect(await repo().getSnapshot(scope, run.runId)).toBeNull();
      expect(await repo().pendingRequests(scope, run.runId)).toEqual([]);
      expect(await repo().readRunMap(scope, run.runId)).toEqual({ screens: [], actions: [], edges: [] });
      expect([await digest(scope), await digest(scope, versionOf(scope, '1.0'))]).toEqual(before);
      expect((await repo().listRuns(scope, { limit: 10 })).map((r) => r.runId)).toEqual([other.runId]);
      expect((await repo().readRunMap(scope, other.runId)).screens).toHaveLength(2);
      expect(await ports().retention.deleteRun(scope, run.runId)).toBe(false);
    });

    it('refuses what is not over, and does not find what is foreign (I12)', async () => {
      const scope = newScope();
      const done = await crawl(scope, 1, '1.0', [['Home', 'Cart']]);
      const waiting = await repo().createRun(newRun(scope, 2));
      const { retention } = ports();
      // Who asks for an app or a build knows none of its runs.
      const active = { code: 'run_active', message: expect.stringContaining(waiting.runId) as unknown };
      await expect(retention.deleteRun(scope, waiting.runId)).rejects.toMatchObject(active);
      // It has not said yet which build it is on.
      await expect(retention.deleteVersion(scope, versionOf(scope, '1.0'))).rejects.toMatchObject(active);
      await expect(retention.deleteApp(scope, done.spec.appKey)).rejects.toMatchObject(active);
      for (const foreign of [newScope(), { ...scope, projectId: 'p2' }]) {
        expect(await retention.deleteRun(foreign, done.runId)).toBe(false);
        expect(await retention.deleteVersion(foreign, versionOf(scope, '1.0'))).toBe(false);
        expect(await retention.deleteApp(foreign, done.spec.appKey)).toBe(false);
      }
      expect(await retention.deleteRun(scope, runIdOf(scope, 9))).toBe(false);
      expect(await names(scope)).toEqual(['Cart', 'Home']);
      expect(await repo().getRun(scope, done.runId)).not.toBeNull();
    });

    it('names the runs that stand in the way in the order of their IDs', async () => {
      const scope = newScope();
      const last = await repo().createRun(newRun(scope, 3));
      const running = await claimedRun(repo(), scope, 1);
      const first = await repo().createRun(newRun(scope, 2));
      const runIds = [last.runId, running.runId, first.runId].sort();
      await expect(ports().retention.deleteApp(scope, last.spec.appKey)).rejects.toMatchObject({
        message: `3 runs are not over; cancel them first: ${runIds.join(', ')}. Then ask again.`,
        details: { runIds },
      });
    });

    it('deletes a build with its runs and what no other build has', async () => {
      const scope = newScope();
      const old = await crawl(scope, 1, '1.0', [
        ['Home', 'Cart'],
        ['Home', 'Help'],
        ['Help', 'Home'],
      ]);
      const kept = await crawl(scope, 2, '2.0', [
        ['Home', 'Cart'],
        ['Cart', 'Pay'],
      ]);
      const running = await claimedRun(repo(), scope, 3);
      const onTwo = { ...stepOf(running).head, versionId: versionOf(scope, '2.0') };
      await repo().commitStep(stepOf(running, { head: onTwo }));
      const before = await digest(scope, versionOf(scope, '2.0'));
      expect(await ports().retention.deleteVersion(scope, versionOf(scope, '1.0'))).toBe(true);
      expect(await digest(scope, versionOf(scope, '2.0'))).toBe(before);
      expect(await digest(scope)).toBe(before);
      expect(await names(scope, versionOf(scope, '1.0'))).toEqual([]);
      expect(await repo().getRun(scope, old.runId)).toBeNull();
      expect(await repo().getRun(scope, kept.runId)).not.toBeNull();
      const left = await repo().listVersions(scope, spec(scope).appKey);
      expect(left.map((version) => version.name)).toEqual(['2.0']);
      expect(await ports().retention.deleteVersion(scope, versionOf(scope, '1.0'))).toBe(false);
      await repo().commitStep(lastStepOf({ ...running, head: onTwo }));
      await crawl(scope, 4, '3.0', [['Home', 'Cart']]);
      const ordinals = (await repo().listVersions(scope, spec(scope).appKey)).map((v) => v.ordinal);
      expect(ordinals).toEqual([2, 3]);
    });

    it('brings back what had turned out to be a screen that only the deleted build had', async () => {
      const scope = newScope();
      const { appKey } = spec(scope);
      const is = (name: string): string => screenOf(scope, appKey, name).screenId;
      const told = (...others: readonly string[]) => ({
        absorbed: {
          ...{ edges: [], results: [] },
          same: others.map((name) => ({ screenId: is('Start'), sameAs: is(name) })),
        },
      });
      await crawl(scope, 1, '1.0', [['Start', 'Cart']]);
      await crawl(scope, 2, '2.0', [['Home', 'Start']], told('Home'));
      await crawl(scope, 3, '3.0', [['Main', 'Start']], told('Main'));
      const standing = async () =>
        (await repo().readMap(scope, appKey, null)).screens.map(({ screenId }) => screenId);
      await ports().retention.deleteVersion(scope, versionOf(scope, '2.0'));
      expect(await standing()).toEqual([is('Cart'), is('Main')].sort());
      await ports().retention.deleteVersion(scope, versionOf(scope, '3.0'));
      expect(await standing()).toEqual([is('Cart'), is('Start')].sort());
      expect(await names(scope, versionOf(scope, '1.0'))).toEqual(['Cart', 'Start']);
    });

    it('keeps what another build offers but does not lead anywhere there', async () => {
      const scope = newScope();
      await crawl(scope, 1, '1.0', [['Home', 'Cart']]);
      await crawl(scope, 2, '2.0', [['Home', 'Cart']], { tried: null });
      await ports().retention.deleteVersion(scope, versionOf(scope, '1.0'));
      const map = await repo().readMap(scope, spec(scope).appKey, null);
      expect(map.screens).toHaveLength(2);
      expect(map.actions.map((a) => a.actionId)).toEqual([
        actionOf(screenOf(scope, spec(scope).appKey, 'Home'), 'to Cart').actionId,
      ]);
      expect(map.edges).toEqual([]);
    });

    it('deletes an app with its runs, builds and map, and nothing of its neighbour', async () => {
      const scope = newScope();
      const sibling = { ...scope, projectId: 'p2' };
      const run = await crawl(scope, 1, '1.0', [['Home', 'Cart']]);
      await crawl(scope, 2, '2.0', [['Home', 'Pay']]);
      await crawl(sibling, 3, '1.0', [['Home', 'Cart']]);
      const before = await digest(sibling);
      const { appKey } = run.spec;
      expect(await ports().retention.deleteApp(scope, appKey)).toBe(true);
      expect(await repo().getApp(scope, appKey)).toBeNull();
      expect(await repo().listVersions(scope, appKey)).toEqual([]);
      expect(await repo().listRuns(scope, { limit: 10 })).toEqual([]);
      expect(await names(scope)).toEqual([]);
      expect(await digest(sibling)).toBe(before);
      expect(await ports().retention.deleteApp(scope, appKey)).toBe(false);
      await crawl(scope, 4, '2.0', [['Home', 'Cart']]);
      expect(await names(scope)).toEqual(['Cart', 'Home']);
    });

    it('deletes an app of which there are runs only', async () => {
      const scope = newScope();
      const run = await crawl(scope, 1, '1.0', []);
      expect(await ports().retention.deleteApp(scope, run.spec.appKey)).toBe(true);
      expect(await repo().getRun(scope, run.runId)).toBeNull();
    });

    it('two at the same time do what one does', async () => {
      const scope = newScope();
      const run = await crawl(scope, 1, '1.0', [
        ['Home', 'Cart'],
        ['Cart', 'Pay'],
        ['Pay', 'Done'],
      ]);
      await Promise.all([1, 2].map(() => ports().retention.deleteVersion(scope, versionOf(scope, '1.0'))));
      expect(await repo().getRun(scope, run.runId)).toBeNull();
      expect(await names(scope)).toEqual([]);
      expect(await repo().listVersions(scope, spec(scope).appKey)).toEqual([]);
    });
  });
}
