import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute and more, the longest first; of one suite after the other, since a worker is kept within a suite. */
const LONG = [
  'test/integration/recovers-the-shop.test.ts',
  'test/integration/web/exported-test.test.ts',
  'test/integration/web/awkward-crawl.test.ts',
  'test/integration/neo4j-server.test.ts',
  'test/integration/statements.neo4j.test.ts',
  'test/integration/kill-and-resume.neo4j.test.ts',
  'test/e2e/cli-neo4j.test.ts',
  'test/e2e/cli-analysis.test.ts',
  'test/contract/devices/driver-chromium.test.ts',
  'test/contract/devices/driver-android.test.ts',
];
const root = join(import.meta.dirname, '../..');
for (const file of LONG)
  if (!existsSync(join(root, file))) throw new Error(`${file} is begun first, and is not there`);

/** A long file begun last leaves one worker at it while nothing is left for the others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = LONG.indexOf(relative(root, moduleId));
      return index < 0 ? LONG.length : index;
    };
    return (await super.sort(files)).sort((a, b) => place(a) - place(b));
  }
}
