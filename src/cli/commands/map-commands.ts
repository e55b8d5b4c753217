import { Option } from 'commander';
import type { AddCommand } from '../add-command.ts';

/** What is read off a map. */
export function addMapCommands(command: AddCommand, store: () => Option): void {
  command(
    'map [app]',
    'the map of an app (key, name, name@version, or a run) as a file',
    async () => (await import('./map.ts')).map,
  )
    .addOption(
      new Option(
        '--format <format>',
        'kind of file (default: what the name of --out ends in, else html, or json with --json)',
      ).choices(['html', 'mermaid', 'dot', 'graphml', 'json']),
    )
    .option(
      '--out <file>',
      'where to write; "-" for stdout (default: of html a file named as the app, else stdout)',
    )
    .addOption(store());

  const pictures = (): Option =>
    new Option('--pictures <size>', 'none, small (128 pixels) or large (480)')
      .choices(['none', 'small', 'large'])
      .default('small');
  command(
    'report [run]',
    'a run as one HTML file: map, coverage, timeline, findings, screens; opens offline (default: the newest run)',
    async () => (await import('./report.ts')).report,
  )
    .option('--out <file>', 'where to write (default: a file named as the run)')
    .addOption(pictures())
    .addOption(store());

  command(
    'export [what]',
    'a run, a way or a map (app, app@version, run) as a test or a graph of another tool (default: the newest run)',
    async () => (await import('./export.ts')).exportFile,
  )
    .addOption(
      new Option('--format <format>', 'kind of file; the first two are tests and need steps')
        .choices(['maestro', 'webdriverio', 'graphml', 'dot', 'mermaid', 'json', 'csv'])
        .makeOptionMandatory(),
    )
    .option('--to <screen>', 'the likeliest way from the start to a screen')
    .option('--crash <id>', 'the steps to a crash, the shortest that are sure to bring it about')
    .option('--steps', 'the steps of the run, not its map')
    .option('--out <file>', 'where to write; "-" for stdout (default: a file named as the app)')
    .addOption(store());

  command(
    'diff [build] [other]',
    'what is different between two builds (app@version or a run), or the two newest of an app (default: that of the newest run)',
    async () => (await import('./diff.ts')).diff,
  )
    .option('--trend <builds>', 'numbers from each to the next of the newest builds of an app, 2 to 20')
    .option('--html <file>', 'write it as a page, screens side by side with their differences framed')
    .addOption(store());

  command(
    'health [build]',
    'what the map of a build says: crashes, traps, dead ends, unnamed controls; how its screens hang together',
    async () => (await import('./health.ts')).health,
  ).addOption(store());

  command(
    'check [build]',
    'hold a build against a baseline by rules; exit code 4 when one is broken (default: the newest build)',
    async () => (await import('./check.ts')).check,
  )
    .option('--baseline <build>', 'the build that was good: app@version, or a run')
    .option('--rules <file>', 'the rules (YAML; default: no new crash, no lost screen)')
    .option('--junit <file>', 'also as JUnit XML (-: instead, to standard output)')
    .option('--sarif <file>', 'also as SARIF 2.1.0 (-: the same)')
    .option('--markdown <file>', 'also as a summary for a pull request (-: the same)')
    .addOption(store());

  command(
    'path <app> [from] [to]',
    'the likeliest way between two screens (names, IDs, or @start) of an app, app@version or a run',
    async () => (await import('./path.ts')).path,
  )
    .option('--untried', 'to the nearest screens with controls that nobody has tried in the build')
    .addOption(store());

  command(
    'coverage [build]',
    'what runs of a build (app, app@version) or one run have seen and tried, what is left, what each run alone saw',
    async () => (await import('./coverage.ts')).coverage,
  ).addOption(store());
}
