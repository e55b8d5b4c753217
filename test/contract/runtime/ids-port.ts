import { describe, expect, test } from 'vitest';
import { Id } from '../../../agent/domain/ids.ts';
import type { Ids } from '../../../agent/ports/Ids.ts';

/** What every Ids promises. `create(worker)` stands for a process. */
export function idsContract(name: string, create: (worker: number) => Ids): void {
  describe(`Ids: ${name}`, () => {
    test('run IDs are ULIDs that sort by their making', () => {
      const ids = create(0);
      const made = Array.from({ length: 2_000 }, () => ids.runId());
      expect(made.every((id) => Id.safeParse(id).success)).toBe(true);
      expect([...made].sort()).toEqual(made);
      expect(new Set(made).size).toBe(made.length);
    });

    test('request IDs are unique, across processes too', () => {
      const workers = [create(0), create(1)];
      const made = workers.flatMap((ids) => Array.from({ length: 1_000 }, () => ids.requestId()));
      expect(made.every((id) => Id.safeParse(id).success)).toBe(true);
      expect(new Set(made).size).toBe(made.length);
    });

    test('an ID sorts behind the last, that of another process too, while the clock stands still', () => {
      const workers = [create(0), create(1)];
      const made: string[] = [];
      for (const ids of [...workers, ...workers.toReversed(), ...workers])
        for (let turn = 0; turn < 100; turn += 1) made.push(ids.idAfter(made.at(-1) ?? null));
      expect(made.every((id) => Id.safeParse(id).success)).toBe(true);
      expect([...made].sort()).toEqual(made);
      expect(new Set(made).size).toBe(made.length);
    });

    test('nothing to sort behind: none, what is no ULID, and the last ULID of all', () => {
      for (const last of [null, 'zzz', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'])
        expect(Id.safeParse(create(0).idAfter(last)).success).toBe(true);
    });
  });
}
