import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

/** Sizes as Java and Neo4j take them: a whole number and `m` or `g` (binary). */
export interface Memory {
  readonly heap: string;
  readonly pageCache: string;
}

/** What somebody asked for; the rest goes by the machine. */
export type AskedMemory = { readonly [K in keyof Memory]?: Memory[K] | undefined };

const MIB = 2 ** 20;
const LEAST = { heap: 512, pageCache: 256 };
const MOST = 2_048;
/** Of the machine's memory, for each of both: the server runs beside browsers, emulators and whatever else people have open. */
const SHARE = 1 / 16;
const STEP = 64;

/** In MiB; null where it is no size of ours. */
export function mebibytes(size: string): number | null {
  const [, count, unit] = /^(\d+)([mg])$/i.exec(size) ?? [];
  return count === undefined ? null : Number(count) * (unit?.toLowerCase() === 'g' ? 1_024 : 1);
}

/** What this process may have, in bytes: the machine's memory, or less where a container sets a limit. */
export function machineMemory(): number {
  const limit = constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * What the server is given on a machine with so many bytes: a sixteenth each, heap from 512 MiB to 2 GiB and page cache from
 * 256 MiB to 2 GiB, where nothing is asked for, and nothing was given to the one that it follows (`before`) or that is no
 * longer there. `invalid_config` when what is asked for is more than there is.
 */
export function memoryFor(asked: AskedMemory, machineBytes: number, before: Memory | null = null): Memory {
  const there = Math.floor(machineBytes / MIB);
  const inAll = ({ heap, pageCache }: Memory): number =>
    (mebibytes(heap) ?? Infinity) + (mebibytes(pageCache) ?? Infinity);
  const kept = before !== null && inAll(before) <= there ? before : null;
  const usual = (least: number): string =>
    `${Math.min(MOST, Math.max(least, Math.floor((machineBytes * SHARE) / MIB / STEP) * STEP))}m`;
  const memory = {
    heap: asked.heap ?? kept?.heap ?? usual(LEAST.heap),
    pageCache: asked.pageCache ?? kept?.pageCache ?? usual(LEAST.pageCache),
  };
  if (asked.heap === undefined && asked.pageCache === undefined) return memory;
  if (inAll(memory) <= there) return memory;
  const fault = `neo4j: a heap of ${memory.heap} and a page cache of ${memory.pageCache} are more than the ${there} MiB of this machine; take less (--heap, --page-cache, SCREENGRAPH_NEO4J_HEAP, SCREENGRAPH_NEO4J_PAGE_CACHE)`;
  throw new ScreenGraphError('invalid_config', 'The managed Neo4j cannot have that much memory.', {
    details: { faults: [fault] },
  });
}

/** The same sizes, however they are written. */
export const sameMemory = (one: Memory, other: Memory): boolean =>
  mebibytes(one.heap) === mebibytes(other.heap) && mebibytes(one.pageCache) === mebibytes(other.pageCache);
