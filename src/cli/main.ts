import { Command, CommanderError, Option } from 'commander';
import { packageVersion } from '../package-root.ts';
import { errorLineOf, EXIT, exitCodeOf, messageOf } from './errors.ts';
import type { AddCommand } from './add-command.ts';
import { addKeepingCommands } from './commands/keeping-commands.ts';
import { keepLoopbackDirect } from '../config/environment.ts';
import { codeWithOutput, heedReaders } from './reader-gone.ts';
import { addRunOptions } from './run-options.ts';

/** Commander says its errors while it reads the flags, so those do not tell yet whether JSON was asked for. */
function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return (end === -1 ? argv : argv.slice(0, end)).includes('--json');
}

function buildProgram(json: boolean, finish: (code: number) => void): Command {
  const program = new Command('screengraph')
    .description('Explores an app by itself and keeps a living map of it in Neo4j.')
    .version(packageVersion())
    .showHelpAfterError('(add --help for the options)')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput(json ? { writeErr: () => undefined } : {})
    .configureHelp({ showGlobalOptions: true });

  const command: AddCommand = (usage, description, load, parent = program) =>
    parent
      .command(usage)
      .description(description)
      .option('--json', 'machine-readable output on stdout, nothing else')
      .action(async (...all: unknown[]) => {
        const own = all.at(-1) as Command;
        const work = await load();
        finish(await work(own.opts(), ...own.args));
      });
  const store = (): Option =>
    new Option('--store <store>', 'where runs and the map are kept').choices(['neo4j', 'memory']);

  addRunOptions(
    command(
      'crawl <target>',
      'explore an Android app (package or .apk), an iOS app (ios:com.example.app), a web app (https://…) or a simulated app (sim:shop)',
      async () => (await import('./commands/crawl.ts')).crawl,
    ),
  );
  addRunOptions(
    command(
      'demo',
      'crawl the sample app and leave its map as a picture',
      async () => (await import('./commands/demo.ts')).demo,
    ),
  );
  command(
    'resume <run>',
    'go on with a paused run or one whose process died',
    async () => (await import('./commands/resume.ts')).resume,
  )
    .option('--data <file>', 'the data file that the run was started with')
    .option('--appium <url>', 'the Appium server that the run was started with')
    .option('--capabilities <file>', 'the capabilities that the run was started with');
  command(
    'cancel <run>',
    'end a run, whoever has it',
    async () => (await import('./commands/cancel.ts')).cancel,
  );
  command(
    'show-run [run]',
    'event timeline and a snapshot summary per step (default: the newest run)',
    async () => (await import('./commands/show-run.ts')).showRun,
  ).option('--run <id>', 'the run');
  command(
    'explain <run> <iteration>',
    'what an iteration weighed, chose and why; prompt and answer where a model was asked',
    async () => (await import('./commands/explain.ts')).explain,
  );
  command('runs', 'the runs, newest first', async () => (await import('./commands/runs.ts')).runs).option(
    '--limit <n>',
    'how many',
    '20',
  );
  command(
    'inspect <file|url> [other]',
    'what is seen on one screen: elements, signature, ranked actions; of two: whether they are the same, and why',
    async () => (await import('./commands/inspect.ts')).inspect,
  )
    .option('--viewport <size>', 'for a page source that does not tell, or a web page')
    .option('--ocr <when>', 'read words off the picture, of a page source off the one beside it: poor, stems')
    .option('--why', 'explain the decision about every element, and draw them numbered on the screen')
    .option('--out <file>', 'where the picture goes (.png or .html; implies --why)');
  command(
    'map [app]',
    'the map of an app (key, name, name@version, or a run) as a file',
    async () => (await import('./commands/map.ts')).map,
  )
    .addOption(
      new Option(
        '--format <format>',
        'kind of file (default: what the name of --out ends in, else html, or json with --json)',
      ).choices(['html', 'mermaid', 'dot', 'graphml', 'json']),
    )
    .option('--out <file>', 'where to write; "-" for stdout')
    .addOption(store());

  const pictures = (): Option =>
    new Option('--pictures <size>', 'none, small (128 pixels) or large (480)')
      .choices(['none', 'small', 'large'])
      .default('small');
  command(
    'report [run]',
    'a run as one HTML file: map, coverage, timeline, findings, screens; opens offline (default: the newest run)',
    async () => (await import('./commands/report.ts')).report,
  )
    .option('--out <file>', 'where to write')
    .addOption(pictures())
    .addOption(store());

  command(
    'replay [run]',
    'step through a stored run and verify it, or perform what is stored again on a device and say where it departs (default: the newest run)',
    async () => (await import('./commands/replay.ts')).replay,
  )
    .option('--step <n>', 'state, events and records of one step')
    .option('--execute', 'perform all that the run did again')
    .option(
      '--to <screen>',
      'perform the likeliest way from the start to a screen (of a run, app or app@version)',
    )
    .option('--validate', 'walk every edge of the map once, expected against actual')
    .option(
      '--crash [id]',
      'bring a crash about by the shortest known steps; without an ID the crashes and their steps',
    )
    .option('--times <n>', 'how often')
    .option('--on <target>', 'on another build than the one that was crawled, for instance sim:shop@B')
    .option('--app <name>', 'which app --on is, where it goes by another name than the one that was crawled')
    .option('--max-actions <n>', 'actions at most')
    .option('--allow <kinds...>', 'what safe mode leaves alone otherwise')
    .option('--rules <file>', 'what may be done and what not, beside the rules of the run')
    .option('--data <file>', 'the data file that the run was started with')
    .option('--device <serial>', 'which phone (default: the one of the run)')
    .option('--appium <url>', 'an Appium server that is up')
    .option('--capabilities <file>', 'more capabilities for a session with a phone (YAML, JSON)')
    .addOption(store());

  command(
    'export [what]',
    'a run, a way or a map (app, app@version, run) as a test or a graph of another tool (default: the newest run)',
    async () => (await import('./commands/export.ts')).exportFile,
  )
    .addOption(
      new Option('--format <format>', 'kind of file; the first two are tests and need steps')
        .choices(['maestro', 'webdriverio', 'graphml', 'dot', 'mermaid', 'json', 'csv'])
        .makeOptionMandatory(),
    )
    .option('--to <screen>', 'the likeliest way from the start to a screen')
    .option('--crash <id>', 'the steps to a crash, the shortest that are sure to bring it about')
    .option('--steps', 'the steps of the run, not its map')
    .option('--out <file>', 'where to write; "-" for stdout')
    .addOption(store());

  command(
    'diff <build> [other]',
    'what is different between two builds (app@version or a run), or the two newest of an app',
    async () => (await import('./commands/diff.ts')).diff,
  )
    .option('--trend <builds>', 'numbers from each to the next of the newest builds of an app, 2 to 20')
    .option('--html <file>', 'write it as a page, screens side by side with their differences framed')
    .addOption(store());

  command(
    'health [build]',
    'what the map of a build says: crashes, traps, dead ends, unnamed controls; how its screens hang together',
    async () => (await import('./commands/health.ts')).health,
  ).addOption(store());

  command(
    'check [build]',
    'hold a build against a baseline by rules; exit code 4 when one is broken (default: the newest build)',
    async () => (await import('./commands/check.ts')).check,
  )
    .option('--baseline <build>', 'the build that was good: app@version, or a run')
    .option('--rules <file>', 'the rules (YAML; default: no new crash, no lost screen)')
    .option('--junit <file>', 'also as JUnit XML')
    .option('--sarif <file>', 'also as SARIF 2.1.0')
    .option('--markdown <file>', 'also as a summary for a pull request')
    .addOption(store());

  command(
    'path <app> [from] [to]',
    'the likeliest way between two screens (names, IDs, or @start) of an app, app@version or a run',
    async () => (await import('./commands/path.ts')).path,
  )
    .option('--untried', 'to the nearest screens with controls that nobody has tried in the build')
    .addOption(store());

  command(
    'coverage [build]',
    'what runs of a build (app, app@version) or one run have seen and tried, what is left, what each run alone saw',
    async () => (await import('./commands/coverage.ts')).coverage,
  ).addOption(store());

  addKeepingCommands(command, store);

  command(
    'serve',
    'the GraphQL API over HTTP, WebSocket and server-sent events, with workers',
    async () => (await import('./commands/serve.ts')).serve,
  )
    .option('--port <port>', 'where to listen; 0 takes any free one')
    .option('--host <address>', 'address to listen on (default: this machine only)')
    .option('--no-worker', 'only answer; other processes work')
    .option('--workers <n>', 'runs at once in this process')
    .addOption(
      new Option('--keys <mode>', 'who needs an API key (default: everybody once there is one)').choices([
        'auto',
        'required',
        'off',
      ]),
    )
    .option('--allow-host <names>', 'further names that clients may call this server by')
    .option('--allow-origin <origins>', 'origins whose pages may use this server')
    .option('--documents <path>', 'trusted documents: a folder or a JSON file')
    .option('--log-level <level>', 'silent, error, warn, info or debug')
    .addOption(store());

  command(
    'worker',
    'carry out the runs that others have queued; no API',
    async () => (await import('./commands/worker.ts')).worker,
  )
    .option('--workers <n>', 'runs at once in this process')
    .option('--data <file>', 'for runs that were started with a data file');

  const key = program.command('key').description('API keys of `serve`');
  const whose = (own: Command): Command =>
    own
      .option('--tenant <id>', 'whose (default: setting `tenancy.tenantId`)')
      .option('--project <id>', 'of which project (default: setting `tenancy.projectId`)');
  whose(
    command(
      'create',
      'make a key and print it, this once',
      async () => (await import('./commands/key.ts')).KEY_COMMANDS.create,
      key,
    ),
  ).option('--name <text>', 'what it is for', 'unnamed');
  whose(
    command(
      'list',
      'the keys there are',
      async () => (await import('./commands/key.ts')).KEY_COMMANDS.list,
      key,
    ),
  );
  whose(
    command(
      'revoke <key>',
      'end a key',
      async () => (await import('./commands/key.ts')).KEY_COMMANDS.revoke,
      key,
    ),
  );

  const policy = program.command('policy').description('rules files: what a crawl may do and what not');
  command(
    'explain <rules> <file|url>',
    'which rule has the last word on each thing that could be done on a screen, and why',
    async () => (await import('./commands/policy.ts')).POLICY_COMMANDS.explain,
    policy,
  )
    .option('--viewport <size>', 'for a page source that does not tell, or a web page')
    .option('--ocr <when>', 'read words off the picture as a crawl does: poor, stems')
    .option('--allow <kinds...>', 'what of safe mode is opened, as for a crawl');

  const neo4j = program.command('neo4j').description('the private Neo4j server of this machine');
  command(
    'start',
    'start it and say where it is',
    async () => (await import('./commands/neo4j.ts')).NEO4J_COMMANDS.start,
    neo4j,
  )
    .option('--heap <size>', 'its Java heap, such as 2g (default: a sixteenth of the memory, 512m to 2g)')
    .option(
      '--page-cache <size>',
      'memory for the graph itself, such as 4g (default: the same, from 256m on)',
    )
    .option('--quiet', 'only errors');
  for (const [name, what] of [
    ['stop', 'stop it'],
    ['status', 'say whether it runs'],
    ['browser', 'open Neo4j Browser on it, with captions and the saved queries'],
    ['install', 'fetch it without starting it'],
  ] as const)
    command(name, what, async () => (await import('./commands/neo4j.ts')).NEO4J_COMMANDS[name], neo4j).option(
      '--quiet',
      'only errors',
    );
  command(
    'query <name|cypher>',
    'run a saved query by its name (`neo4j queries` lists them), or one read-only statement',
    async () => (await import('./commands/neo4j.ts')).NEO4J_COMMANDS.query,
    neo4j,
  ).option('--param <name=value...>', 'parameters; tenantId and projectId are the own ones');
  command(
    'queries',
    'the saved queries, what they need and what they show',
    async () => (await import('./commands/neo4j.ts')).NEO4J_COMMANDS.queries,
    neo4j,
  );
  command(
    'doctor',
    'what is there, what is not, and how to get it',
    async () => (await import('./commands/doctor.ts')).doctor,
  ).option('--max-iterations <n>', 'for how many iterations the cost of a model is bounded (default: 100)');
  return program;
}

/** Writes are asynchronous on pipes: wait for both streams before leaving. */
async function drained(): Promise<void> {
  for (const stream of [process.stdout, process.stderr])
    await new Promise<void>((resolve) => stream.write('', () => resolve()));
}

export async function runCli(argv: readonly string[]): Promise<void> {
  heedReaders();
  keepLoopbackDirect();
  let code: number = EXIT.done;
  const json = asksForJson(argv);
  try {
    await buildProgram(json, (result) => {
      code = result;
    }).parseAsync([...argv]);
  } catch (thrown) {
    // What hands over to this program says how to raise that, also where it comes while the program is loaded.
    if ((thrown as NodeJS.ErrnoException).code === 'EMFILE') throw thrown;
    code = exitCodeOf(thrown);
    if (json && code !== EXIT.done) process.stderr.write(`${errorLineOf(thrown)}\n`);
    // Commander has said its own errors already.
    else if (!(thrown instanceof CommanderError)) process.stderr.write(`${messageOf(thrown)}\n`);
  }
  await drained();
  process.exit(codeWithOutput(code));
}
