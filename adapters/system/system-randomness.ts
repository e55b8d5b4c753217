import { randomBytes } from 'node:crypto';
import type { Randomness } from '../../agent/ports/Randomness.ts';

/** The machine's own source. */
export const createSystemRandomness = (): Randomness => ({ bytes: (count) => randomBytes(count) });
