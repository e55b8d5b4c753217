import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ensureBuilt } from '../processes/cli.ts';
import { openPhoneLab, type PhoneLab } from './phone-lab.ts';

/** What the command line needs to be tried on simulated phones; there from `beforeAll` to `afterAll` of a file. */
export interface PhoneHome {
  readonly lab: PhoneLab;
  /** An own `SCREENGRAPH_HOME`. */
  readonly home: string;
}

/** Opens a lab for the tests of the calling file: there from `beforeAll` to `afterAll`. */
export function usePhoneLab(): () => PhoneLab {
  let lab: PhoneLab | null = null;
  beforeAll(async () => {
    lab = await openPhoneLab();
  }, 60_000);
  afterAll(() => lab?.close());
  return () => {
    if (lab === null) throw new Error('the lab is open while tests run only');
    return lab;
  };
}

/** Opens a lab and a home folder for the tests of the calling file, built command line included. */
export function usePhoneHome(name: string): () => PhoneHome {
  const lab = usePhoneLab();
  let home = '';
  beforeAll(async () => {
    await ensureBuilt();
    home = await mkdtemp(join(tmpdir(), `screengraph-${name}-`));
  }, 120_000);
  afterAll(() => rm(home, { recursive: true, force: true }));
  return () => ({ home, lab: lab() });
}
