import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { createCorrections } from '../../../agent/usecases/corrections/corrections.ts';
import { newScope } from '../../contract/repo/repo-fixtures.ts';

test.each([
  [{ text: 'x'.repeat(1_001) }, 'text: must have at most 1000 characters'],
  [{ author: 'x'.repeat(201) }, 'author: must have at most 200 characters'],
])('what is too long to be said is told in words for people: %#', async (given, message) => {
  const clock = createManualClock();
  const { corrections } = createCorrections({
    ...createMemoryStore(),
    ...{ objects: createMemoryObjectStore(clock), clock, ids: createUlidIds(clock) },
  });
  const id = '0'.repeat(26);
  const said = { appKey: id, screenId: id, kind: 'note', text: 'slow', author: 'Ann', ...given };
  await expect(corrections.add(newScope(), said)).rejects.toThrow(message);
});
