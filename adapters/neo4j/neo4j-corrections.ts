import type { Correction } from '../../agent/domain/correction.ts';
import type { Scope } from '../../agent/domain/run.ts';
import type { CorrectionPort, Once } from '../../agent/ports/CorrectionPort.ts';
import type { Connection } from './connection/connection.ts';

/** What people say of screens, on an open connection. */
export function createCorrectionsOn({ database }: Connection): CorrectionPort {
  /** The ID under which it stands now; undefined where the screen is not there. */
  async function put(scope: Scope, correction: Correction, once: Once | null): Promise<string | undefined> {
    const { appKey, screenId, otherScreenId, correctionId } = correction;
    const keys = { ...scope, appKey, screenId, otherScreenId, correctionId };
    const [row] = await database.run('put-correction', { ...keys, properties: correction, once });
    return row?.correctionId;
  }
  return {
    async list(scope) {
      return (await database.run('list-corrections', { ...scope })).map(({ correction }) => correction);
    },
    put: async (scope, correction) => (await put(scope, correction, null)) !== undefined,
    async putOnce(scope, correction, once) {
      const standing = await put(scope, correction, once);
      if (standing === undefined) return 'no_screen';
      return standing === correction.correctionId ? 'kept' : 'said';
    },
    async remove(scope, correctionId) {
      return (await database.run('remove-correction', { ...scope, correctionId })).length > 0;
    },
  };
}
