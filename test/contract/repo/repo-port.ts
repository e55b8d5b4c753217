import { afterAll, beforeAll, describe } from 'vitest';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { claimsContract } from './repo-port-claims.ts';
import { mapContract } from './repo-port-map.ts';
import { readsContract } from './repo-port-reads.ts';
import { runsContract } from './repo-port-runs.ts';
import { stepsContract } from './repo-port-steps.ts';

/**
 * What every RepoPort promises. `create` opens the store under test; each test works in a tenant of its own, so a
 * store that already holds data will do.
 */
export function repoPortContract(name: string, create: () => Promise<RepoPort>): void {
  describe(`RepoPort: ${name}`, () => {
    let repo: RepoPort | undefined;
    const opened = (): RepoPort => {
      if (repo === undefined) throw new Error('the store did not open');
      return repo;
    };
    beforeAll(async () => {
      repo = await create();
    });
    afterAll(async () => {
      await repo?.close();
    });
    runsContract(opened);
    claimsContract(opened);
    stepsContract(opened);
    readsContract(opened);
    mapContract(opened);
  });
}
