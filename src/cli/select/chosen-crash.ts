import type { KnownCrash } from '../../../agent/usecases/replay/stored-paths.ts';
import { wrongUse } from '../errors.ts';

/** The crash of an ID, of the beginning of one, or of a signature. Errors: wrong use, with those that are known. */
export function chosenCrash(crashes: readonly KnownCrash[], wanted: string): KnownCrash {
  // Every ID begins with nothing, so an empty variable of a script would choose a crash.
  const id = wanted.trim().toUpperCase();
  const found = crashes.filter(
    ({ defectId, signature }) => signature === wanted || (id !== '' && defectId.startsWith(id)),
  );
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  throw wrongUse(
    `${found.length === 0 ? 'There is no crash' : `${found.length} crashes begin with`} ${JSON.stringify(wanted)}; known: ${
      crashes.map(({ defectId, signature }) => `${defectId} (${signature})`).join(', ') || 'none'
    }`,
  );
}
