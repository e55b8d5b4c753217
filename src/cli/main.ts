import { Command, CommanderError, Option } from 'commander';
import { packageVersion } from '../package-root.ts';
import { errorLineOf, EXIT, exitCodeOf, messageOf } from './errors.ts';
import type { AddCommand } from './add-command.ts';
import { addKeepingCommands } from './commands/keeping-commands.ts';
import { addMapCommands } from './commands/map-commands.ts';
import { addRunCommands } from './commands/run-commands.ts';
import { addServiceCommands } from './commands/service-commands.ts';
import { addToolCommands } from './commands/tool-commands.ts';
import { keepLoopbackDirect } from '../config/environment.ts';
import { codeWithOutput, heedReaders } from './reader-gone.ts';

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

  addRunCommands(command, store);
  addMapCommands(command, store);
  addKeepingCommands(command, store);
  addServiceCommands(command, store, program);
  addToolCommands(command, program);
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
