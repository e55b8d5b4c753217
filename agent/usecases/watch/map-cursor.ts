import { z } from 'zod';
import { ScreenGraphError } from '../../domain/errors.ts';
import { Id, sha256Hex } from '../../domain/ids.ts';
import type { Scope } from '../../domain/run.ts';

/**
 * Where a reader of an app's changes stands. Runs up to `floor` are read to their end, but for those in `open`, which
 * are read up to a sequence; other runs behind `floor` are not read at all. Runs sort by ID in the order of their
 * making, as far as the clocks of those who make them agree: `floor` stays a while behind the newest that is read.
 */
export interface MapPlace {
  readonly floor: string;
  readonly open: ReadonlyMap<string, number>;
}

/** Runs that one reader follows at a time, and so the most that a cursor names. */
export const MAX_OPEN_RUNS = 200;
const MAX_LENGTH = 32_768;
/** By how much the clocks of those who make runs may differ. */
const CLOCKS_DIFFER_MS = 120_000;

const Content = z.strictObject({
  v: z.literal(2),
  of: z.string().max(64),
  floor: z.union([Id, z.literal('')]),
  open: z.record(Id, z.int().nonnegative()),
});

/** An app of one project of one tenant: apps of two tenants may have one key. */
export interface MapOf extends Scope {
  readonly appKey: string;
}

const keyOf = ({ tenantId, projectId, appKey }: MapOf): string =>
  sha256Hex(JSON.stringify([tenantId, projectId, appKey]));

/** Opaque to clients, so that what is inside may change. */
export function toMapCursor(map: MapOf, { floor, open }: MapPlace): string {
  const content = { v: 2, of: keyOf(map), floor, open: Object.fromEntries(open) } satisfies z.infer<
    typeof Content
  >;
  return toBase64Url(JSON.stringify(content));
}

/** `invalid_input` for what is no cursor of this app. */
export function fromMapCursor(map: MapOf, cursor: string): MapPlace {
  const content = cursor.length > MAX_LENGTH ? null : parse(cursor);
  if (content === null || content.of !== keyOf(map) || Object.keys(content.open).length > MAX_OPEN_RUNS)
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

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const TIME_LENGTH = 10;

/** The lowest ULID of a moment before that of another; empty when that is none. */
function earlierId(runId: string, ms: number): string {
  const digits = [...runId.slice(0, TIME_LENGTH)].map((digit) => DIGITS.indexOf(digit));
  if (digits.length < TIME_LENGTH || digits.includes(-1)) return '';
  let time = Math.max(0, digits.reduce((sum, digit) => sum * 32 + digit, 0) - ms);
  let text = '';
  for (let i = 0; i < TIME_LENGTH; i++) {
    text = `${DIGITS[time % 32] ?? '0'}${text}`;
    time = Math.floor(time / 32);
  }
  return text.padEnd(runId.length, '0');
}

/** Keeps the place of a reader while it takes runs up and reads them to their end. */
export function createMapPlaces(start: MapPlace) {
  let floor = start.floor;
  let newest = start.floor;
  /** Read to their end, and still behind the floor. */
  const ended = new Map<string, number>();
  const raise = (to: string): void => {
    if (to > floor) floor = to;
    for (const runId of ended.keys()) if (runId <= floor) ended.delete(runId);
  };
  return {
    takenUp(runId: string): void {
      if (runId > newest) newest = runId;
    },
    ended(runId: string, sequence: number): void {
      ended.set(runId, sequence);
    },
    floor: () => floor,
    /** The place, given where the reader is in the runs that it has not read to their end. */
    now(open: ReadonlyMap<string, number>): MapPlace {
      raise(earlierId(newest, CLOCKS_DIFFER_MS));
      for (const oldest of [...ended.keys()].sort()) {
        if (ended.size + open.size <= MAX_OPEN_RUNS) break;
        raise(oldest);
      }
      return { floor, open: new Map([...ended, ...open]) };
    },
  };
}
