import type { Correction } from '../../agent/domain/correction.ts';
import type { Scope } from '../../agent/domain/run.ts';
import type { CorrectionPort } from '../../agent/ports/CorrectionPort.ts';
import type { MemoryData } from './memory-data.ts';
import { stored } from './memory-run.ts';

/** What people say of screens and apps, in memory; of one that is gone nothing is said. */
export function createCorrectionsIn({ map }: MemoryData): CorrectionPort {
  const said = new Map<string, Correction>();
  const key = (tenantId: string, id: string): string => `${tenantId} ${id}`;
  const knows = (scope: Scope, { screenId, otherScreenId, appKey }: Correction): boolean =>
    map.getApp(scope, appKey) !== null &&
    [screenId, otherScreenId].every((of) => of === null || map.getScreen(scope, of)?.appKey === appKey);
  const isThere = (scope: Scope, id: string, said: Correction): boolean =>
    id.startsWith(key(scope.tenantId, '')) && knows(scope, said);
  const saysTheSame = (a: Correction, b: Correction): boolean =>
    a.kind === b.kind && a.screenId === b.screenId && a.otherScreenId === b.otherScreenId;
  function keep(scope: Scope, correction: Correction): void {
    const id = key(scope.tenantId, correction.correctionId);
    if (!said.has(id)) said.set(id, stored(correction));
  }
  return {
    async list(scope) {
      return [...said]
        .filter(([id, correction]) => isThere(scope, id, correction))
        .map(([, correction]) => correction)
        .sort((a, b) => (a.correctionId < b.correctionId ? -1 : 1));
    },
    async put(scope, correction) {
      if (!knows(scope, correction)) return false;
      keep(scope, correction);
      return true;
    },
    async putOnce(scope, correction, once) {
      if (!knows(scope, correction)) return 'no_screen';
      const alike = [...said]
        .filter(
          ([id, one]) =>
            isThere(scope, id, one) && one.appKey === correction.appKey && saysTheSame(one, correction),
        )
        .map(([, one]) => one)
        .sort((a, b) => (a.correctionId < b.correctionId ? -1 : 1));
      const counted = once === 'of_kind' || correction.kind === 'note' ? alike : alike.slice(-1);
      const { text, author } = correction;
      const known = counted.find((one) => once === 'of_kind' || (one.text === text && one.author === author));
      if (known !== undefined && known.correctionId !== correction.correctionId) return 'said';
      keep(scope, correction);
      return 'kept';
    },
    async remove(scope, correctionId) {
      const id = key(scope.tenantId, correctionId);
      const known = said.get(id);
      if (known === undefined || map.getApp(scope, known.appKey) === null) return false;
      return said.delete(id);
    },
  };
}
