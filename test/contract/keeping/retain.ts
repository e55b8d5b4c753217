import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { canonicalJson } from '../../../agent/domain/canonical-json.ts';
import * as ids from '../../../agent/domain/ids.ts';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { BrowsePort } from '../../../agent/ports/BrowsePort.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import type { RetentionPort } from '../../../agent/ports/RetentionPort.ts';
import type { TransferPort } from '../../../agent/ports/TransferPort.ts';
import { digestOfMap } from '../../../agent/usecases/keeping/read-transfer.ts';
import {
  planRetention,
  retain,
  type RetainParts,
  type RetentionPolicy,
} from '../../../agent/usecases/keeping/retain.ts';
import { shareOf } from '../../../agent/usecases/analysis/coverage.ts';
import { slowScreens } from '../../../agent/usecases/analysis/slow-screens.ts';
import { verifyRun } from '../../../agent/usecases/replay/verify-run.ts';
import {
  T0,
  actionOf,
  claimedRun,
  graphOf,
  iterationOf,
  lastStepOf,
  newScope,
  recordOf,
  screenOf,
  specOf,
  stepOf,
} from '../repo/repo-fixtures.ts';

interface Ports {
  readonly repo: RepoPort;
  readonly retention: RetentionPort;
  readonly transfer: TransferPort;
  readonly browse: BrowsePort;
  readonly corrections: CorrectionPort;
}
const DAY = 86_400_000;
const POLICY: RetentionPolicy = {
  ...{ olderThanDays: 10, crashes: false, artifacts: true, artifactGraceDays: 1, maxRuns: 100 },
};
const NO_FACTS = {
  ...{
    startScreenIds: [],
    explored: false,
    listsWhole: false,
    screens: [],
    actions: [],
    inFirstLook: [],
    results: [],
  },
} as const;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What retention promises on every store. */
export function retainContract(name: string, ports: () => Ports): void {
  const appKeyOf = (scope: Scope): string => specOf(scope).appKey;
  function world() {
    const clock = createManualClock(Date.parse(T0));
    const objects = createMemoryObjectStore(clock);
    const parts: RetainParts = { ...ports(), objects, clock };
    return { clock, objects, parts };
  }

  /** A run of a build that did one action several times and ended now. */
  async function crawl(
    scope: Scope,
    { objects, clock }: ReturnType<typeof world>,
    n: number,
    given: { build?: string; stopReason?: 'success' | 'budget_exhausted'; crash?: boolean; at?: number } = {},
  ): Promise<Run> {
    const { build = '1.0', stopReason = 'budget_exhausted', crash = false } = given;
    const { repo } = ports();
    let run = await claimedRun(repo, scope, n);
    const versionId = ids.versionId(scope.tenantId, run.spec.appKey, build);
    const own = await objects.put(scope.tenantId, 'elements', bytes(`elements of ${n}`));
    const shot = await objects.put(scope.tenantId, 'screenshot', bytes('the same picture'));
    const home = screenOf(scope, run.spec.appKey, 'Home');
    const cart = screenOf(scope, run.spec.appKey, 'Cart');
    const { actionId } = actionOf(home, 'to Cart');
    for (let i = 1; i <= 3; i++) {
      const graph = graphOf(scope, run.spec, 'Home', 'Cart', { build, iteration: i });
      const screens = graph.screens.map((screen) => ({ ...screen, screenshotRef: shot.ref }));
      const step = stepOf(run, {
        graph: { ...graph, screens },
        artifacts: [own, shot],
        records: [
          {
            ...recordOf(run, run.head.stepOrdinal + 1, 0),
            body: { waitedMs: 1, samples: 1, stable: true, ref: own.ref },
          } as never,
        ],
        iteration: iterationOf(i, {
          ...{ actionId, fromScreenId: home.screenId, toScreenId: i === 3 ? null : cart.screenId },
          outcome: crash && i === 3 ? 'CRASHES' : i === 3 ? 'INEFFECTIVE' : 'LEADS_TO',
        }),
      });
      await repo.commitStep({ ...step, head: { ...step.head, versionId } });
      run = { ...run, head: { ...step.head, versionId } };
    }
    await repo.commitStep(lastStepOf(run, { stopReason, endedAt: new Date(clock.now()).toISOString() }));
    await repo.releaseLease(scope, run.runId, run.epoch);
    return run;
  }
  const maps = async (scope: Scope): Promise<string> => {
    const { repo } = ports();
    const app = appKeyOf(scope);
    const builds = await repo.listVersions(scope, app);
    const all = [null, ...builds.map(({ versionId }) => versionId)];
    return canonicalJson(await Promise.all(all.map((versionId) => repo.readMap(scope, app, versionId))));
  };
  const events = (scope: Scope, run: Run) =>
    ports().repo.listEvents(scope, run.runId, { after: 0, limit: 100 });

  describe(`retention: ${name}`, () => {
    it('folds and removes old evidence but that of references and crashes; map and history stay', async () => {
      const scope = newScope();
      const at = world();
      const [old, crashed, reference] = [
        await crawl(scope, at, 1),
        await crawl(scope, at, 2, { crash: true }),
        await crawl(scope, at, 3, { stopReason: 'success' }),
      ];
      const plain = await crawl(scope, at, 4);
      at.clock.advance(20 * DAY);
      const young = await crawl(scope, at, 5);
      const before = [await maps(scope), await digestOfMap(ports(), scope, appKeyOf(scope))];
      const runMap = await ports().repo.readRunMap(scope, old.runId);
      const versionId = old.head.versionId ?? '';
      const slow = () => slowScreens(ports(), scope, { appKey: appKeyOf(scope), versionId });
      const times = await slow();
      expect(times).toMatchObject([{ screen: { name: 'Cart' }, arrivals: 10, medianMs: 188, p95Ms: 188 }]);
      // What people ignore is not named; taken back, it is.
      const appKey = appKeyOf(scope);
      const { screenId } = screenOf(scope, appKey, 'Cart');
      const correctionId = ids.screenId(scope.tenantId, appKey, 'said');
      const ignored = { author: 'Ann', text: '', otherScreenId: null, at: T0 };
      expect(
        await ports().corrections.put(scope, { ...ignored, correctionId, appKey, screenId, kind: 'ignore' }),
      ).toBe(true);
      expect(await slow()).toEqual([]);
      await ports().corrections.remove(scope, correctionId);

      const plan = await planRetention(at.parts, scope, POLICY);
      expect(plan.runs.map(({ runId }) => runId)).toEqual([old.runId, plain.runId]);
      expect(plan).toMatchObject({
        kept: { crashes: 1, references: 1 },
        more: false,
        artifacts: { count: 2 },
      });
      expect(await events(scope, old)).not.toEqual([]);

      expect(await retain(at.parts, scope, POLICY)).toEqual(plan);
      for (const gone of [old, plain]) {
        expect(await events(scope, gone)).toEqual([]);
        expect(await ports().repo.getSnapshot(scope, gone.runId)).toBeNull();
        expect(await ports().repo.getRun(scope, gone.runId)).toMatchObject({
          ...{ status: 'FINISHED', digest: 'd'.repeat(64) },
          evidenceRemovedAt: new Date(at.clock.now()).toISOString(),
        });
      }
      for (const kept of [crashed, reference, young]) expect(await events(scope, kept)).not.toEqual([]);
      expect([await maps(scope), await digestOfMap(ports(), scope, appKeyOf(scope))]).toEqual(before);
      expect(await ports().repo.readRunMap(scope, old.runId)).toEqual(runMap);
      expect(await slow()).toEqual(times);
      const first = await ports().repo.listIterations(scope, old.runId, { after: 0, limit: 10 });
      expect(first.map(({ ordinal }) => ordinal)).toEqual([1]);
      // It says where the run began, and nothing of how it went on.
      const version = { appKey, versionId, tenantId: scope.tenantId, name: '1.0', ordinal: 1 };
      const { runs } = await shareOf(ports(), scope, { ...NO_FACTS, version });
      const curves = new Map(runs.map(({ runId, curve, gain }) => [runId, [curve.length, gain?.iterations]]));
      expect(curves.get(old.runId)).toEqual([0, undefined]);
      expect(curves.get(young.runId)).toEqual([3, 1]);
      const gained = await ports().browse.coverageOfRuns(scope, [old.runId, young.runId]);
      expect(gained.map(({ length }) => length)).toEqual([0, 3]);
      const stored = await ports().repo.getRun(scope, old.runId);
      if (stored === null) throw new Error('the run is gone');
      expect((await verifyRun(ports().repo, scope, stored)).fault).toMatch(/evidence was removed/);
      const tallies = await ports().retention.tallies(scope, { appKey: appKeyOf(scope), versionId: null });
      const said = tallies.map(({ runId, outcome, tries, actMs, idleMs }) => [
        ...[runId, outcome, tries, actMs, idleMs],
      ]);
      expect(said.sort()).toEqual(
        [old, plain].flatMap(({ runId }) => [
          [runId, 'INEFFECTIVE', 1, 31, 200],
          [runId, 'LEADS_TO', 2, 62, 400],
        ]),
      );
      expect(await retain(at.parts, scope, POLICY)).toMatchObject({ runs: [], artifacts: { count: 0 } });
      const foreign = { ...scope, tenantId: newScope().tenantId };
      expect(await ports().retention.tallies(foreign, { appKey: appKeyOf(scope), versionId: null })).toEqual(
        [],
      );
    });

    it('goes on where it was killed, in batches, and counts nothing twice', async () => {
      const scope = newScope();
      const at = world();
      const runs = [await crawl(scope, at, 1), await crawl(scope, at, 2), await crawl(scope, at, 3)];
      at.clock.advance(20 * DAY);
      let [calls, done] = [0, 0];
      // Dies at every call into the store in turn, once before and once after the call has had its effect.
      for (let dies = 1; done < 2 && dies < 60; dies++) {
        calls = 0;
        const mortal = new Proxy(ports().retention, {
          get:
            (target, property: keyof RetentionPort) =>
            async (...args: never[]) => {
              if (property !== 'foldRun' && property !== 'removeEvidence')
                return (target[property] as (...all: never[]) => unknown)(...args);
              if (++calls === Math.ceil(dies / 2) && dies % 2 === 1) throw new Error('killed');
              const result = await (target[property] as (...all: never[]) => Promise<unknown>)(...args);
              if (calls === Math.ceil(dies / 2)) throw new Error('killed');
              return result;
            },
        });
        const policy = { ...POLICY, artifacts: false, maxRuns: 1 };
        await retain({ ...at.parts, retention: mortal }, scope, policy).catch(() => undefined);
        const all = await Promise.all(runs.map(({ runId }) => ports().repo.getRun(scope, runId)));
        done = all.filter((run) => run?.evidenceRemovedAt !== undefined && run.evidenceGoing !== true).length;
      }
      expect(done).toBe(2);
      const tallies = await ports().retention.tallies(scope, { appKey: appKeyOf(scope), versionId: null });
      expect(tallies.map(({ tries }) => tries).sort()).toEqual([1, 1, 2, 2]);
      expect(await events(scope, runs[2] as Run)).not.toEqual([]);
    });

    it('ends between two runs, and between two artifacts, where it is interrupted, and goes on', async () => {
      const scope = newScope();
      const at = world();
      const runs = [await crawl(scope, at, 1), await crawl(scope, at, 2), await crawl(scope, at, 3)];
      at.clock.advance(20 * DAY);
      const gone = async (): Promise<readonly boolean[]> =>
        Promise.all(
          runs.map(async ({ runId }) => {
            const { evidenceRemovedAt, evidenceGoing } = (await ports().repo.getRun(scope, runId)) ?? {};
            expect(evidenceGoing ?? false, 'no run is half done').toBe(false);
            return evidenceRemovedAt !== undefined;
          }),
        );
      const first = new AbortController();
      const onRun = (): void => first.abort();
      await expect(retain(at.parts, scope, POLICY, { onRun, signal: first.signal })).rejects.toMatchObject({
        name: 'AbortError',
      });
      expect(await gone()).toEqual([true, false, false]);

      const second = new AbortController();
      let deleted = 0;
      const objects = {
        ...at.objects,
        delete: async (tenantId: string, ref: string) => {
          deleted++;
          second.abort();
          return at.objects.delete(tenantId, ref);
        },
      };
      await expect(
        retain({ ...at.parts, objects }, scope, POLICY, { signal: second.signal }),
      ).rejects.toMatchObject({ name: 'AbortError' });
      expect([await gone(), deleted]).toEqual([[true, true, false], 1]);
      const planning = planRetention(at.parts, scope, POLICY, second.signal);
      await expect(planning).rejects.toMatchObject({ name: 'AbortError' });
      expect(await retain(at.parts, scope, POLICY)).toMatchObject({ runs: [], artifacts: { count: 1 } });
    });

    it('artifacts that another project, a screen or a young put refers to stay', async () => {
      const scope = newScope();
      const other = { ...scope, projectId: 'p2' };
      const at = world();
      await crawl(scope, at, 1);
      await crawl(scope, at, 2);
      await crawl(other, at, 1);
      at.clock.advance(20 * DAY);
      const loose = await at.objects.put(scope.tenantId, 'ocr', bytes('put long ago'));
      at.clock.advance(2 * DAY);
      const young = await at.objects.put(scope.tenantId, 'ocr', bytes('put just now'));
      await retain(at.parts, scope, POLICY);
      const left = [];
      for await (const { ref } of at.objects.list(scope.tenantId)) left.push(ref);
      expect(left).not.toContain(loose.ref);
      expect(left).toContain(young.ref);
      // The picture of the screens, and the element lists of the reference run, which the other project's run shares one of.
      expect(left).toHaveLength(4);
    });

    it('a policy that makes no sense is refused', async () => {
      const at = world();
      await expect(planRetention(at.parts, newScope(), { ...POLICY, maxRuns: 0.5 })).rejects.toMatchObject({
        code: 'invalid_input',
      });
    });
  });
}
