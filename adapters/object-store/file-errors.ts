import type { ErrorCode } from '../../agent/domain/errors.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';

/** What the file system says, in our words. Everything else is a store that cannot be used. */
const CODES: Readonly<Record<string, readonly [code: ErrorCode, message: string]>> = {
  ENOENT: ['artifact_not_found', 'No such artifact.'],
  EISDIR: ['artifact_not_found', 'No such artifact.'],
  ENOSPC: ['artifact_store_unavailable', 'The disk of the artifact folder is full.'],
  EDQUOT: ['artifact_store_unavailable', 'The disk quota of the artifact folder is spent.'],
  EFBIG: ['artifact_store_unavailable', 'The file system takes no file of this size.'],
  EROFS: ['artifact_store_unavailable', 'The artifact folder is on a read-only file system.'],
  EACCES: ['artifact_store_unavailable', 'No right to use the artifact folder.'],
  EPERM: ['artifact_store_unavailable', 'No right to use the artifact folder.'],
  ENOTDIR: ['artifact_store_unavailable', 'A part of the path to the artifact folder is not a folder.'],
  EMFILE: ['artifact_store_unavailable', 'This process has too many open files.'],
};

/** What stays so until somebody changes how the folder is set up. */
const LASTING = new Set(['EFBIG', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR']);

/** What helps where nothing more can be written. */
const ELSEWHERE = 'or set SCREENGRAPH_HOME to another folder; then try again.';
const MAKE_ROOM = 'Make room there';
const REMEDIES: Readonly<Record<string, string>> = {
  ENOSPC: `${MAKE_ROOM}, ${ELSEWHERE}`,
  EDQUOT: `${MAKE_ROOM}, ${ELSEWHERE}`,
  EROFS: `Mount it for writing, ${ELSEWHERE}`,
  EACCES: `Give that right, ${ELSEWHERE}`,
  EPERM: `Give that right, ${ELSEWHERE}`,
};

const UNUSABLE = 'The artifact folder cannot be used.';

export function storeError(thrown: unknown, ref: string): ScreenGraphError {
  if (thrown instanceof ScreenGraphError) return thrown;
  const errno = (thrown as NodeJS.ErrnoException).code ?? '';
  const [code, message] = CODES[errno] ?? ['artifact_store_unavailable', UNUSABLE];
  return new ScreenGraphError(code, message, { cause: thrown, details: { ref, errno } });
}

/**
 * Of what is written none can be missing: where it cannot go, it is the folder that is wrong, which is named with what helps: who
 * reads this may not know that there is one.
 */
export function writeError(thrown: unknown, ref: string, root: string): ScreenGraphError {
  const error = storeError(thrown, ref);
  const isMissing = error.code === 'artifact_not_found';
  const errno = String(error.details['errno']);
  const wrong = `${(isMissing ? UNUSABLE : error.message).replace(/\.$/, '')}: ${root}.`;
  const remedy = REMEDIES[errno];
  const message = remedy === undefined ? wrong : `${wrong} ${remedy}`;
  return new ScreenGraphError('artifact_store_unavailable', message, {
    cause: thrown,
    details: {
      ...error.details,
      ...(LASTING.has(errno) ? { lasting: true } : {}),
      ...(remedy?.startsWith(MAKE_ROOM) === true ? { whileWaiting: `${wrong} ${MAKE_ROOM}.` } : {}),
    },
  });
}
