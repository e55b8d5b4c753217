import { ScreenGraphError } from '../domain/errors.ts';

/** No ID of ours is longer; what else was sent for one may be, and is told by its beginning. */
const MOST = 64;

const inShort = (id: string): string =>
  id.length <= MOST ? id : `${Array.from(id.slice(0, MOST)).slice(0, -4).join('')}…`;

/** What somebody asked for by an ID that nothing has, or nothing of theirs; `path` is where they said it. */
export const notThere = (what: string, id: string, path?: string): ScreenGraphError =>
  new ScreenGraphError(
    'not_found',
    `There is no ${what} ${inShort(id)}.`,
    path === undefined ? {} : { details: { path } },
  );
