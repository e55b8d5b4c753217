import { describe, expect, test } from 'vitest';
import { Id } from '../../agent/domain/ids.ts';
import type { Ids } from '../../agent/ports/Ids.ts';

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
  });
}
