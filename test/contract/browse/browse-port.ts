import { afterAll, beforeAll, describe } from 'vitest';
import type { BrowsedStore } from './browse-fixtures.ts';
import { idsContract } from './browse-port-ids.ts';
import { listsContract } from './browse-port-lists.ts';
import { mapContract } from './browse-port-map.ts';
import { otherNamesContract } from './browse-port-other-names.ts';
import { questionsContract } from './browse-port-questions.ts';

/**
 * What every BrowsePort promises of what was committed through the RepoPort beside it. Each test works in a tenant of
 * its own, so a store that already holds data will do.
 */
export function browsePortContract(name: string, create: () => Promise<BrowsedStore>): void {
  describe(`BrowsePort: ${name}`, () => {
    let store: BrowsedStore | undefined;
    const opened = (): BrowsedStore => {
      if (store === undefined) throw new Error('the store did not open');
      return store;
    };
    beforeAll(async () => {
      store = await create();
    });
    afterAll(async () => {
      await store?.close();
    });
    idsContract(opened);
    listsContract(opened);
    mapContract(opened);
    otherNamesContract(opened);
    questionsContract(opened);
  });
}
