import type { Correction } from '../../agent/domain/correction.ts';
import type { CorrectionPort } from '../../agent/ports/CorrectionPort.ts';
import type { MemoryData } from './memory-data.ts';
import { stored } from './memory-run.ts';

/** What people say of screens, in memory; of a screen that is gone nothing is said. */
export function createCorrectionsIn({ map }: MemoryData): CorrectionPort {
  const said = new Map<string, Correction>();
  const key = (tenantId: string, id: string): string => `${tenantId} ${id}`;
  return {
    async list(scope) {
      return [...said]
        .filter(
          ([id, { screenId, otherScreenId }]) =>
            id.startsWith(key(scope.tenantId, '')) &&
            [screenId, otherScreenId ?? screenId].every((of) => map.getScreen(scope, of) !== null),
        )
        .map(([, correction]) => correction)
        .sort((a, b) => (a.correctionId < b.correctionId ? -1 : 1));
    },
    async put(scope, correction) {
      const { screenId, otherScreenId, appKey } = correction;
      if ([screenId, otherScreenId ?? screenId].some((of) => map.getScreen(scope, of)?.appKey !== appKey))
        return false;
      const id = key(scope.tenantId, correction.correctionId);
      if (!said.has(id)) said.set(id, stored(correction));
      return true;
    },
    async remove(scope, correctionId) {
      const id = key(scope.tenantId, correctionId);
      const known = said.get(id);
      if (known === undefined || map.getApp(scope, known.appKey) === null) return false;
      return said.delete(id);
    },
  };
}
