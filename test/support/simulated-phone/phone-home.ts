import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ensureBuilt } from '../cli.ts';
import { openPhoneLab, type PhoneLab } from './phone-lab.ts';

/** What the command line needs to be tried on simulated phones; there from `beforeAll` to `afterAll` of a file. */
export interface PhoneHome {
  readonly lab: PhoneLab;
  /** An own `SCREENGRAPH_HOME`. */
  readonly home: string;
}

/** Opens a lab and a home folder for the tests of the calling file, built command line included. */
export function usePhoneHome(name: string): () => PhoneHome {
  let there: PhoneHome | null = null;
  beforeAll(async () => {
    await ensureBuilt();
    there = { home: await mkdtemp(join(tmpdir(), `screengraph-${name}-`)), lab: await openPhoneLab() };
  }, 120_000);
  afterAll(async () => {
    await there?.lab.close();
    if (there !== null) await rm(there.home, { recursive: true, force: true });
  });
  return () => {
    if (there === null) throw new Error('the lab is open while tests run only');
    return there;
  };
}
