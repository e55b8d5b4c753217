import type { CorrectionPort } from '../../agent/ports/CorrectionPort.ts';
import type { Connection } from './connection.ts';

/** What people say of screens, on an open connection. */
export const createCorrectionsOn = ({ database }: Connection): CorrectionPort => ({
  async list(scope) {
    return (await database.run('list-corrections', { ...scope })).map(({ correction }) => correction);
  },
  async put(scope, correction) {
    const { appKey, screenId, otherScreenId, correctionId } = correction;
    const keys = { ...scope, appKey, screenId, otherScreenId, correctionId };
    return (await database.run('put-correction', { ...keys, properties: correction })).length > 0;
  },
  async remove(scope, correctionId) {
    return (await database.run('remove-correction', { ...scope, correctionId })).length > 0;
  },
});
