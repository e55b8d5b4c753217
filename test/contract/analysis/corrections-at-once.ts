import { describe, expect, it } from 'vitest';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import type { CorrectionPort } from '../../../agent/ports/CorrectionPort.ts';
import { createCorrections, type CorrectedPorts } from '../../../agent/usecases/corrections/corrections.ts';
import { claimedRun, graphOf, newScope, screenOf, specOf, stepOf } from '../repo/repo-fixtures.ts';

type Ports = CorrectedPorts & { readonly corrections: CorrectionPort };

/** What corrections promise on every store to those who say something at the same time. */
export function correctionsAtOnceContract(name: string, ports: () => Ports): void {
  describe(`corrections at once: ${name}`, () => {
    it('of two that say the same at once one is kept, where once is enough', async () => {
      const scope = newScope();
      const { appKey } = specOf(scope);
      const { repo, corrections: port } = ports();
      const run = await claimedRun(repo, scope, 1);
      await repo.commitStep(
        stepOf(run, { graph: graphOf(scope, run.spec, 'Home', 'Cart', { build: '1.0' }) }),
      );
      const clock = createManualClock();
      const objects = createMemoryObjectStore(clock);
      const { corrections } = createCorrections({ ...ports(), objects, clock, ids: createUlidIds(clock) });
      const [screenId, otherScreenId] = ['Home', 'Cart'].map(
        (name) => screenOf(scope, appKey, name).screenId,
      );
      if (screenId === undefined || otherScreenId === undefined) throw new Error('there are two screens');
      const same = { appKey, screenId, otherScreenId, kind: 'same', text: '', author: 'Ann' } as const;
      const once = await Promise.all([1, 2, 3].map(() => corrections.addOnce(scope, same)));
      expect(once.filter((one) => one !== null)).toEqual(await corrections.list(scope));
      expect(await corrections.addOnce(scope, { ...same, author: 'Ben' })).toBeNull();
      expect(
        await corrections.addOnce(scope, { ...same, screenId: otherScreenId, otherScreenId: screenId }),
      ).not.toBeNull();

      const fresh = createUlidIds(createManualClock());
      // Kept by its ID once more, as by a call that was not answered.
      const [first] = await corrections.list(scope);
      if (first === undefined) throw new Error('nothing was said');
      expect(await port.putOnce(scope, first, 'of_kind')).toBe('kept');
      expect(await port.putOnce(scope, { ...first, screenId: 'nowhere' }, 'of_kind')).toBe('no_screen');
      expect(await port.putOnce(newScope(), first, 'of_kind')).toBe('no_screen');
      // Said once more by the same it is that one; what another says is a fact of its own.
      for (const author of ['Ann', 'Ben']) await corrections.add(scope, { ...same, author });
      expect(await corrections.list(scope)).toHaveLength(3);
      // Also by two who do not know of each other, as two processes; a name counts as said only where it is the newest.
      let last = first.correctionId;
      const said = (kind: 'rename' | 'note', text: string, author = 'Ann') => ({
        ...{ ...first, kind, otherScreenId: null, text, author },
        correctionId: (last = fresh.idAfter(last)),
      });
      const put = (one: ReturnType<typeof said>) => port.putOnce(scope, one, 'in_words');
      for (const kind of ['rename', 'note'] as const)
        expect((await Promise.all([put(said(kind, 'Bag')), put(said(kind, 'Bag'))])).sort()).toEqual([
          'kept',
          'said',
        ]);
      expect(await put(said('rename', 'Bag', 'Ben'))).toBe('kept');
      expect(await put(said('rename', 'Bag'))).toBe('kept');
      expect(await put(said('note', 'Sack'))).toBe('kept');
      expect(await put(said('note', 'Bag'))).toBe('said');
      const note = { appKey, screenId, kind: 'note', text: 'slow', author: 'Ann' };
      const notes = await Promise.all([1, 2, 3].map(() => corrections.add(scope, note)));
      expect(new Set(notes.map(({ correctionId }) => correctionId)).size).toBe(1);
      // By whatever sign: a screen is told apart by one.
      const signs = ['0', '1'].map((text) => ({
        ...{ ...first, kind: 'split' as const, otherScreenId: null, text },
        correctionId: fresh.requestId(),
      }));
      expect((await Promise.all(signs.map((one) => port.putOnce(scope, one, 'of_kind')))).sort()).toEqual([
        'kept',
        'said',
      ]);
    });
  });
}
