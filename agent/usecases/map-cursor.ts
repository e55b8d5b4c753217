import { z } from 'zod';
import { ScreenGraphError } from '../domain/errors.ts';
import { Id } from '../domain/ids.ts';

/**
 * Where a reader of an app's changes stands. Runs up to `floor` are read to their end, but for those in `open`, which
 * are read up to a sequence; runs behind `floor` are not read at all. Runs sort by ID in the order of their making.
 */
export interface MapPlace {
  readonly floor: string;
  readonly open: ReadonlyMap<string, number>;
}

/** Runs that one reader follows at a time, and so the most that a cursor names. */
export const MAX_OPEN_RUNS = 200;
const MAX_LENGTH = 32_768;

const Content = z.strictObject({
  v: z.literal(1),
  app: z.string().max(200),
  floor: z.union([Id, z.literal('')]),
  open: z.record(Id, z.int().nonnegative()),
});

/** Opaque to clients, so that what is inside may change. */
export function toMapCursor(appKey: string, { floor, open }: MapPlace): string {
  const content = { v: 1, app: appKey, floor, open: Object.fromEntries(open) } satisfies z.infer<
    typeof Content
  >;
  return toBase64Url(JSON.stringify(content));
}

/** `invalid_input` for what is no cursor of this app. */
export function fromMapCursor(appKey: string, cursor: string): MapPlace {
  const content = cursor.length > MAX_LENGTH ? null : parse(cursor);
  if (content === null || content.app !== appKey || Object.keys(content.open).length > MAX_OPEN_RUNS)
    throw new ScreenGraphError('invalid_input', 'after is not a cursor of this app', {
      details: { path: ['after'] },
    });
  return { floor: content.floor, open: new Map(Object.entries(content.open)) };
}

function parse(cursor: string): z.infer<typeof Content> | null {
  try {
    const parsed = Content.safeParse(JSON.parse(fromBase64Url(cursor)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

const toBase64Url = (text: string): string => Buffer.from(text, 'utf8').toString('base64url');
const fromBase64Url = (text: string): string => Buffer.from(text, 'base64url').toString('utf8');
