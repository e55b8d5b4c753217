import { describe, expect, it } from 'vitest';
import type { Run, Scope } from '../../../agent/domain/run.ts';
import type { NewRun, RepoPort } from '../../../agent/ports/RepoPort.ts';
import { QUEUE_PAGE, type QueuedRun, type QueuePort } from '../../../agent/ports/QueuePort.ts';
import {
  at,
  claimedRun,
  lastStepOf,
  newRun,
  newScope,
  requestOf,
  specOf,
  stepOf,
  T0,
} from '../repo/repo-fixtures.ts';

interface Ports {
  readonly repo: RepoPort;
  readonly queue: QueuePort;
}

/** What every QueuePort promises, with the leases of devices, which decide what it offers. */
export function queuePortContract(name: string, ports: () => Ports): void {
  const repo = (): RepoPort => ports().repo;
  /** Every row; a store that others use too may have more than a page. */
  async function all(ms: number, except: readonly string[]): Promise<readonly QueuedRun[]> {
    const rows: QueuedRun[] = [];
    for (;;) {
      const after = rows.at(-1)?.scope;
      const page = await ports().queue.oldestPerProject(at(ms), { except, ...(after ? { after } : {}) });
      rows.push(...page);
      if (page.length < QUEUE_PAGE) return rows;
    }
  }
  /** Offered run of each project of one tenant. */
  async function offered(
    tenantId: string,
    ms = 0,
    except: readonly string[] = [],
  ): Promise<readonly string[]> {
    const rows = await all(ms, except);
    return rows.filter((row) => row.scope.tenantId === tenantId).map((row) => row.runId);
  }
  const onDevice = (scope: Scope, n: number, device = 'phone-1'): NewRun =>
    newRun(scope, n, { spec: { ...specOf(scope), device } });
  const claim = (scope: Scope, runId: string, ms = 0, leaseMs = 60_000) =>
    repo().claimRun(scope, runId, { workerId: `w${ms}`, now: at(ms), leaseMs });
  async function queued(run: NewRun): Promise<Run> {
    return repo().createRun(run);
  }

  describe(`QueuePort: ${name}`, () => {
    it('offers the oldest waiting run of every project, by project', async () => {
      const scope = newScope('p1');
      const other = { ...scope, projectId: 'p2' };
      expect(await offered(scope.tenantId)).toEqual([]);
      const late = await queued(newRun(scope, 3));
      const early = await queued(newRun(scope, 2));
      const second = await queued(newRun(other, 9));
      expect(await offered(scope.tenantId)).toEqual([early.runId, second.runId]);
      expect(await offered(scope.tenantId, 0, [early.runId])).toEqual([late.runId, second.runId]);
      const behind = await ports().queue.oldestPerProject(T0, { after: scope });
      expect(behind[0]).toEqual({ scope: other, runId: second.runId });
      const own = await ports().queue.oldestPerProject(T0, { tenants: [scope.tenantId, 'nobody'] });
      expect(own.map((row) => row.runId)).toEqual([early.runId, second.runId]);
      expect(await ports().queue.oldestPerProject(T0, { tenants: ['nobody'] })).toEqual([]);
    });

    it('offers runs of all tenants', async () => {
      const scopes = [newScope(), newScope(), newScope()];
      for (const scope of scopes) await queued(newRun(scope));
      for (const scope of scopes) expect(await offered(scope.tenantId)).toHaveLength(1);
    });

    it('offers what was left by its owner when the lease is over, and nothing that is over itself', async () => {
      const scope = newScope();
      const run = await claimedRun(repo(), scope, 1);
      expect(await offered(scope.tenantId, 59_999)).toEqual([]);
      expect(await offered(scope.tenantId, 60_000)).toEqual([run.runId]);
      await repo().requestControl(scope, run.runId, requestOf('cancel', 'c'));
      expect(await offered(scope.tenantId, 60_000)).toEqual([run.runId]);
      await repo().releaseLease(scope, run.runId, run.epoch);
      expect(await offered(scope.tenantId)).toEqual([run.runId]);
      await repo().commitStep(lastStepOf(run));
      expect(await offered(scope.tenantId, 1e6)).toEqual([]);
    });

    it('offers a paused run that shall go on again when its worker ended before the first step, and not once it is paused anew', async () => {
      const scope = newScope();
      const run = await claimedRun(repo(), scope, 1);
      const paused = stepOf(run, { status: 'PAUSED' });
      await repo().commitStep(paused);
      await repo().releaseLease(scope, run.runId, run.epoch);
      await repo().requestControl(scope, run.runId, requestOf('resume', 'on'));
      const second = await claim(scope, run.runId);
      expect(await offered(scope.tenantId)).toEqual([]);
      expect(await offered(scope.tenantId, 60_000)).toEqual([run.runId]);
      await repo().releaseLease(scope, run.runId, second?.run.epoch ?? 0);
      expect(await offered(scope.tenantId)).toEqual([run.runId]);
      const third = await claim(scope, run.runId);
      expect(third?.pendingRequests.map(({ kind }) => kind)).toEqual(['resume']);
      const on = { ...run, epoch: third?.run.epoch ?? 0, head: paused.head };
      const went = stepOf(on, { status: 'RUNNING', honoured: ['on'] });
      await repo().commitStep(went);
      await repo().requestControl(scope, run.runId, requestOf('pause', 'off'));
      await repo().commitStep(stepOf({ ...on, head: went.head }, { status: 'PAUSED', honoured: ['off'] }));
      await repo().releaseLease(scope, run.runId, on.epoch);
      expect(await offered(scope.tenantId, 1e6)).toEqual([]);
    });

    it('offers a paused run only when it is asked to go on or to end', async () => {
      const scope = newScope();
      for (const kind of ['resume', 'cancel'] as const) {
        const run = await claimedRun(repo(), scope, kind === 'resume' ? 1 : 2);
        await repo().commitStep(stepOf(run, { status: 'PAUSED' }));
        await repo().releaseLease(scope, run.runId, run.epoch);
        expect(await offered(scope.tenantId, 1e6)).toEqual([]);
        await repo().requestControl(scope, run.runId, requestOf(kind, kind));
        expect(await offered(scope.tenantId)).toEqual([run.runId]);
        await repo().requestControl(scope, run.runId, requestOf('pause', `${kind} not`));
        expect(await offered(scope.tenantId)).toEqual(kind === 'resume' ? [] : [run.runId]);
        await repo().requestControl(scope, run.runId, requestOf(kind, `${kind} after all`));
        expect((await claim(scope, run.runId))?.run.status).toBe('PAUSED');
        await repo().commitStep(lastStepOf({ ...run, epoch: 2, head: stepOf(run).head }));
      }
    });
  });

  describe(`queued runs: ${name}`, () => {
    it('counts what waits in a project, no further than asked', async () => {
      const scope = newScope();
      const count = (most: number): Promise<number> => ports().queue.queued(scope, most);
      expect(await count(10)).toBe(0);
      const [first] = [await queued(newRun(scope, 1)), await queued(newRun(scope, 2))];
      await queued(newRun({ ...scope, projectId: 'p2' }, 3));
      await queued(newRun(newScope(), 4));
      expect([await count(10), await count(2), await count(1)]).toEqual([2, 2, 1]);
      await claim(scope, first.runId);
      expect(await count(10)).toBe(1);
    });
  });

  describe(`room for a run: ${name}`, () => {
    it('is made by one of all who ask, for a while, and by nobody once the run is taken or is not theirs', async () => {
      const scope = newScope();
      const { runId } = await queued(newRun(scope));
      const asked = (ms: number, of: Scope = scope): Promise<boolean> =>
        ports().queue.roomFor({ scope: of, runId }, at(ms), 60_000);
      const all = await Promise.all([asked(0), asked(0), asked(0), asked(0)]);
      expect(all.filter((one) => one)).toHaveLength(1);
      expect([await asked(59_999), await asked(60_000), await asked(60_001)]).toEqual([false, true, false]);
      expect(await asked(1e6, { ...scope, projectId: 'p2' })).toBe(false);
      expect(await asked(1e6, newScope())).toBe(false);
      await claim(scope, runId, 1e6);
      expect([await asked(1e6), await asked(1e6 + 59_999), await asked(1e6 + 60_000)]).toEqual([
        false,
        false,
        true,
      ]);
    });

    it('is not kept from others by a clock that is hours ahead, nor made for what waits no more', async () => {
      const scope = newScope();
      const { runId } = await queued(newRun(scope));
      const asked = (ms: number): Promise<boolean> => ports().queue.roomFor({ scope, runId }, at(ms), 60_000);
      expect([await asked(7_200_000), await asked(0), await asked(1)]).toEqual([true, true, false]);
      const taken = await claim(scope, runId);
      if (taken === null) throw new Error('the run was taken');
      await repo().commitStep(stepOf(taken.run, { status: 'PAUSED' }));
      await repo().releaseLease(scope, runId, taken.run.epoch);
      expect(await asked(1e6)).toBe(false);
      await repo().requestControl(scope, runId, requestOf('resume', 'on'));
      expect(await asked(1e6)).toBe(true);
      const again = await claim(scope, runId, 1e6);
      const end = { ...taken.run, epoch: again?.run.epoch ?? 0, head: stepOf(taken.run).head };
      await repo().commitStep(lastStepOf(end));
      expect(await asked(2e6)).toBe(false);
    });
  });

  describe(`held runs: ${name}`, () => {
    it('tells of each run that somebody holds what its lease says, and of no other', async () => {
      const scope = newScope();
      const sibling = { ...scope, projectId: 'p2' };
      const held = async (ms: number, tenants = [scope.tenantId]): Promise<readonly unknown[]> =>
        (await ports().queue.held(at(ms), { tenants })).toSorted((x, y) => (x.runId < y.runId ? -1 : 1));
      const [a, b, c] = [await queued(newRun(scope, 1)), await queued(newRun(sibling, 2)), newRun(scope, 3)];
      await queued(c);
      expect(await held(0)).toEqual([]);
      await claim(scope, a.runId);
      await claim(sibling, b.runId, 0, 90_000);
      await repo().requestControl(sibling, b.runId, requestOf('cancel', 'c'));
      const first = { scope, runId: a.runId, epoch: 1, leaseUntil: at(60_000) };
      const second = { scope: sibling, runId: b.runId, epoch: 1, leaseUntil: at(90_000) };
      expect(await held(59_999)).toEqual([first, second]);
      expect(await held(60_000)).toEqual([second]);
      expect(await held(0, ['nobody'])).toEqual([]);
      await repo().renewLease(sibling, b.runId, { epoch: 1, now: at(20_000), leaseMs: 90_000 });
      await repo().releaseLease(scope, a.runId, 1);
      expect(await held(0)).toEqual([{ ...second, leaseUntil: at(110_000) }]);
    });
  });

  describe(`device leases: ${name}`, () => {
    it('lets one run at a time have a device, of any project of the tenant', async () => {
      const scope = newScope();
      const sibling = { ...scope, projectId: 'p2' };
      const [a, b] = [await queued(onDevice(scope, 1)), await queued(onDevice(sibling, 2))];
      const free = await queued(onDevice(sibling, 3, 'phone-2'));
      const elsewhere = newScope();
      const foreign = await queued(onDevice(elsewhere, 1));
      expect(await claim(scope, a.runId)).not.toBeNull();
      expect(await claim(sibling, b.runId)).toBeNull();
      expect(await repo().getRun(sibling, b.runId)).toMatchObject({ status: 'QUEUED', epoch: 0 });
      expect(await offered(scope.tenantId)).toEqual([free.runId]);
      expect(await claim(sibling, free.runId)).not.toBeNull();
      expect(await claim(elsewhere, foreign.runId)).not.toBeNull();
    });

    it.each(['over', 'paused', 'released', 'run out'] as const)(
      'gives the device on when it is %s',
      async (how) => {
        const scope = newScope();
        const [a, b] = [await queued(onDevice(scope, 1)), await queued(onDevice(scope, 2))];
        const first = await claim(scope, a.runId);
        if (first === null) throw new Error('a free device was not given');
        expect(await claim(scope, b.runId)).toBeNull();
        if (how === 'over') await repo().commitStep(lastStepOf(first.run));
        if (how === 'paused') await repo().commitStep(stepOf(first.run, { status: 'PAUSED' }));
        if (how !== 'run out') await repo().releaseLease(scope, a.runId, first.run.epoch);
        const ms = how === 'run out' ? 60_000 : 1;
        expect(await offered(scope.tenantId, ms, [a.runId])).toEqual([b.runId]);
        expect((await claim(scope, b.runId, ms))?.run.status).toBe('RUNNING');
        expect(await claim(scope, a.runId, ms)).toBeNull();
      },
    );

    it('renews the device with the run', async () => {
      const scope = newScope();
      const [a, b] = [await queued(onDevice(scope, 1)), await queued(onDevice(scope, 2))];
      await claim(scope, a.runId);
      const renewed = { epoch: 1, now: at(50_000), leaseMs: 60_000 };
      expect(await repo().renewLease(scope, a.runId, renewed)).toBe(true);
      expect(await claim(scope, b.runId, 109_999)).toBeNull();
      expect(await claim(scope, b.runId, 110_000)).not.toBeNull();
    });

    it('fences the run whose device was taken after its lease ran out (I5)', async () => {
      const scope = newScope();
      const [a, b] = [await queued(onDevice(scope, 1)), await queued(onDevice(scope, 2))];
      const first = await claim(scope, a.runId);
      const second = await claim(scope, b.runId, 60_000);
      if (first === null || second === null) throw new Error('a free device was not given');
      await expect(repo().commitStep(stepOf(first.run))).rejects.toMatchObject({ code: 'run_fenced' });
      const renewal = { epoch: 1, now: at(60_001), leaseMs: 60_000 };
      expect(await repo().renewLease(scope, a.runId, renewal)).toBe(false);
      await repo().releaseLease(scope, a.runId, 1);
      expect(await claim(scope, a.runId, 60_002)).toBeNull();
      await repo().commitStep(lastStepOf(second.run));
      await repo().releaseLease(scope, b.runId, second.run.epoch);
      expect((await claim(scope, a.runId, 60_003))?.run).toMatchObject({ status: 'RUNNING', epoch: 3 });
    });

    it('lets a run that was asked to end be claimed while another has its device', async () => {
      const scope = newScope();
      const [a, b] = [await queued(onDevice(scope, 1)), await queued(onDevice(scope, 2))];
      await claim(scope, a.runId);
      await repo().requestControl(scope, b.runId, requestOf('cancel', 'c'));
      expect(await offered(scope.tenantId)).toEqual([b.runId]);
      const ending = await claim(scope, b.runId);
      expect(ending?.pendingRequests).toHaveLength(1);
      expect(await repo().renewLease(scope, b.runId, { epoch: 1, now: at(1), leaseMs: 9 })).toBe(true);
      await repo().releaseLease(scope, b.runId, 1);
      const third = await queued(onDevice(scope, 3));
      expect(await claim(scope, third.runId)).toBeNull();
      expect(await repo().renewLease(scope, a.runId, { epoch: 1, now: at(1), leaseMs: 9 })).toBe(true);
    });

    it('gives a device to exactly one of many racing claims', async () => {
      for (let round = 0; round < 4; round++) {
        const scope = newScope();
        const runs = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => queued(onDevice(scope, n))));
        const claims = await Promise.all(runs.map((run) => claim(scope, run.runId)));
        expect(claims.filter((won) => won !== null)).toHaveLength(1);
        const late = await Promise.all(runs.map((run) => claim(scope, run.runId, 60_000)));
        expect(late.filter((won) => won !== null)).toHaveLength(1);
      }
    });
  });
}
