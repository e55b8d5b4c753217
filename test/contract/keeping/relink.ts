import { describe, expect, it } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import { createCorrections, type CorrectedPorts } from '../../../agent/usecases/corrections/corrections.ts';
import {
  planRelinking,
  relink,
  RELINK_AUTHOR,
  undoRelink,
  type IdentityRule,
} from '../../../agent/usecases/keeping/relink.ts';
import { verifyRun } from '../../../agent/usecases/replay/verify-run.ts';
import { signatureFeatures } from '../../../agent/services/identity/signature/screen-signature.ts';
import { sampleModel } from '../../support/api/api-harness.ts';
import { damaged } from '../../support/store/damaged-objects.ts';
import { crawlSimulated } from '../../support/crawl/loop-harness.ts';
import { newScope } from '../repo/repo-fixtures.ts';

type Ports = CorrectedPorts & { readonly corrections: CorrectionPort };

/** Takes all pages of one activity for one, and each note for a screen of its own. */
const NEWER: IdentityRule = {
  version: 9,
  features(screen) {
    const now = { ...signatureFeatures(screen), ruleVersion: 9 };
    if (now.route.includes('OptionsActivity'))
      return { ...now, title: '', structure: '', flags: [], labels: [] };
    const heading = screen.elements.find(({ resourceName }) => resourceName.endsWith('note_title'));
    return heading === undefined ? now : { ...now, title: heading.text };
  },
};

/** What relinking promises on every store. */
export function relinkContract(name: string, ports: () => Ports): void {
  describe(`relink: ${name}`, () => {
    it('a newer rule merges and splits what an older one saw, over the map, until it is taken back', async () => {
      const scope = newScope();
      const clock = createManualClock();
      const objects = createMemoryObjectStore(clock);
      const { corrected, corrections } = createCorrections({
        ...{ ...ports(), objects, clock },
        ids: createUlidIds(clock),
      });
      const { repo } = ports();
      const { run } = await crawlSimulated({ model: sampleModel('tiny'), scope, repo, objects });
      const { appKey } = run.spec;
      const parts = { ...corrected, objects, corrector: corrections };
      const names = async (): Promise<readonly string[]> =>
        (await corrected.repo.readMap(scope, appKey, null)).screens.map((screen) => screen.name).sort();
      const before = { names: await names(), raw: await repo.readMap(scope, appKey, null) };
      expect(before.names).toEqual(['About', 'Note', 'Notes', 'Options', 'Tiny']);

      // Today's rule has seen it all itself.
      const today = await planRelinking(parts, scope, appKey);
      expect(today).toMatchObject({ runs: 1, unreadable: 0, merges: [], splits: [] });
      expect(today.looks.map(({ ruleVersion }) => ruleVersion)).toEqual([today.ruleVersion]);

      const dry = await planRelinking(parts, scope, appKey, { rule: NEWER });
      expect(dry.merges.map(({ screen, into }) => [screen.name, into.name].sort())).toEqual([
        ['About', 'Options'],
      ]);
      expect(dry.merges[0]?.evidence).toContain('OptionsActivity');
      expect(dry.splits).toMatchObject([{ screen: { name: 'Note' } }]);
      expect(dry.splits[0]?.parts.length).toBeGreaterThan(1);
      expect(dry.splits[0]?.evidence).toContain('title');
      const sign = dry.splits[0]?.sign ?? '';
      expect(['Milk and bread', 'Call the plumber', 'Birthday ideas']).toContain(sign);
      expect(await names()).toEqual(before.names);
      expect(await corrections.list(scope)).toEqual([]);

      // Of two calls at once each thing is said by one, which counts it.
      const both = await Promise.all([1, 2].map(() => relink(parts, scope, appKey, { rule: NEWER })));
      const sum = (of: 'merges' | 'splits'): number => both.reduce((all, { done }) => all + done[of], 0);
      expect([sum('merges'), sum('splits')]).toEqual([1, 1]);
      expect(both.map(({ left }) => left)).toEqual([1, 2].map(() => ({ merges: 0, splits: 0 })));
      expect((await corrections.list(scope)).map(({ kind }) => kind)).toEqual(['same', 'split']);
      const stands = dry.merges[0]?.into.name ?? '';
      const after = ['Note', `Note · ${sign}`, 'Notes', 'Tiny', stands].sort();
      expect(await names()).toEqual(after);
      // Again: nothing is left to say, and nothing that was crawled has changed.
      const again = await relink(parts, scope, appKey, { rule: NEWER });
      expect(again).toMatchObject({ merges: [], splits: [], done: { merges: 0, splits: 0 } });
      expect(await names()).toEqual(after);
      expect(await repo.readMap(scope, appKey, null)).toEqual(before.raw);
      expect(await verifyRun(repo, scope, run)).toMatchObject({ fault: null });

      // What a person says is theirs.
      clock.advance(1);
      const own = await corrections.add(scope, {
        ...{
          appKey,
          screenId: before.raw.screens[0]?.screenId ?? '',
          kind: 'note',
          text: 'x',
          author: 'Ann',
        },
      });
      expect((await corrections.list(scope)).filter(({ author }) => author === RELINK_AUTHOR)).toHaveLength(
        2,
      );
      // Two calls at once take back what there is, each one once.
      const undone = await Promise.all([1, 2].map(() => undoRelink(parts, scope, appKey)));
      expect(undone.reduce((sum, one) => sum + one)).toBe(2);
      expect(await undoRelink(parts, scope, appKey)).toBe(0);
      expect(await corrections.list(scope)).toEqual([own]);
      expect(await names()).toEqual(before.names);

      // Interrupted between two things that are to be said, it goes on with the second.
      const interrupt = new AbortController();
      const interrupting = {
        ...corrections,
        addOnce: async (...said: Parameters<typeof corrections.addOnce>) => {
          const added = await corrections.addOnce(...said);
          interrupt.abort();
          return added;
        },
      };
      const { signal } = interrupt;
      const cut = relink({ ...parts, corrector: interrupting }, scope, appKey, { rule: NEWER, signal });
      await expect(cut).rejects.toMatchObject({ name: 'AbortError' });
      await expect(planRelinking(parts, scope, appKey, { signal })).rejects.toMatchObject({
        name: 'AbortError',
      });
      const rest = await relink(parts, scope, appKey, { rule: NEWER });
      expect([await names(), rest.done]).toEqual([after, { merges: 0, splits: 1 }]);
      await expect(undoRelink(parts, scope, appKey, signal)).rejects.toMatchObject({ name: 'AbortError' });
      expect(await undoRelink(parts, scope, appKey)).toBe(2);

      // Looks whose elements are damaged or gone say nothing, and that is told.
      const bad = { ...parts, objects: damaged(objects) };
      const unread = await planRelinking(bad, scope, appKey, { rule: NEWER });
      for await (const { kind, ref } of objects.list(scope.tenantId))
        if (kind === 'elements') await objects.delete(scope.tenantId, ref);
      const blind = await planRelinking(parts, scope, appKey, { rule: NEWER });
      expect(blind).toMatchObject({ merges: [], splits: [] });
      expect(unread).toEqual(blind);
      expect(blind.unreadable).toBe(dry.looks.reduce((sum, { looks }) => sum + looks, 0));
      await expect(planRelinking(parts, scope, appKey, { runs: 0 })).rejects.toThrow(/between 1 and/);
    }, 60_000);
  });
}
