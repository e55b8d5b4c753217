import { startWeui } from '../test/support/apps/demo-apps.ts';
import { environment } from '../src/config/environment.ts';
import { loadSettings } from '../src/config/load-settings.ts';
import { managedNeo4j } from '../src/composition/open-store.ts';
import { MIGRATIONS_DIR, PACKAGE_ROOT, STATEMENTS_DIR } from '../src/files/package-root.ts';
import { benchOptions, number, text } from './bench-options.ts';
import { measureOwnShare } from './own-share.ts';
import { paintingMs, runPerceptionBench } from './perception.ts';
import { runStepCommitBench } from './step-commit.ts';

/**
 * What one loop costs: the step commit against a bare statement, each stage of perception on recorded screens, and our
 * own share of an iteration in Chromium (on the WeUI demo, or on `--url`).
 */
const { url, actions } = benchOptions({
  name: 'bench:loop',
  says: 'What one loop costs: the step commit, perception, and our own share of an iteration in Chromium.',
  options: {
    url: text(null, 'address', 'crawls this in place of the WeUI demo'),
    actions: number(40, 'of the crawl in Chromium'),
  },
});
const settings = await loadSettings({ flags: {}, env: environment(), folder: PACKAGE_ROOT });
const ms = (value: number): string => `${value.toFixed(2)} ms`.padStart(11);

console.log('Perception on recorded Android screens');
const perception = runPerceptionBench({ root: PACKAGE_ROOT });
for (const [stage, { medianMs, p99Ms }] of Object.entries(perception.stages))
  console.log(`  ${stage.padEnd(10)} median ${ms(medianMs)}   p99 ${ms(p99Ms)}`);
console.log(
  `  the median screen of ${perception.screens}: ${ms(perception.medianScreenMs).trim()} (target: under 10 ms)`,
);
console.log(`  a picture of a simulated screen: ${ms(await paintingMs()).trim()} (target: under 5 ms)`);

console.log('\nStep commit');
const access = await (await managedNeo4j(settings, console.error)).start();
await runStepCommitBench({
  ...access,
  statementsDir: STATEMENTS_DIR,
  migrationsDir: MIGRATIONS_DIR,
  print: (line) => console.log(`  ${line}`),
});

console.log('\nOne iteration in Chromium through Appium');
const page = url === null ? await startWeui() : { url, close: async () => undefined };
const own = await measureOwnShare(settings, page.url, actions);
console.log(
  `  device ${ms(own.deviceMsPerIteration)}   waiting ${ms(own.waitMsPerIteration)}   ours ${ms(own.ownMsPerIteration)}`,
);
console.log(
  `  our share of ${own.iterations} iterations: ${(own.share * 100).toFixed(1)} % (target: under 10 %)`,
);
await page.close();
