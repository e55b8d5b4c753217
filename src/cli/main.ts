import { Command, CommanderError, Option } from 'commander';
import { packageVersion } from '../files/package-root.ts';
import { errorLineOf, EXIT, exitCodeOf, messageOf } from './errors.ts';
import type { AddCommand, AddGroup } from './add-command.ts';
import { addKeepingCommands } from './commands/keeping-commands.ts';
import { addMapCommands } from './commands/map-commands.ts';
import { addRunCommands } from './commands/run-commands.ts';
import { addServiceCommands } from './commands/service-commands.ts';
import { addToolCommands } from './commands/tool-commands.ts';
import { keepLoopbackDirect } from '../config/environment.ts';
import { examplesHelp, EXIT_CODES_HELP, helpAsJson, withHelpFound } from './help.ts';
import { codeWithOutput, heedReaders } from './reader-gone.ts';
import type { Options } from './session.ts';
import { refuseSwallowed } from './swallowed-option.ts';

/** Commander says its errors while it reads the flags, so those do not tell yet whether JSON was asked for. */
function asksForJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return (end === -1 ? argv : argv.slice(0, end)).includes('--json');
}

const jsonOption = (): Option => new Option('--json', 'machine-readable output on stdout, nothing else');

function buildProgram(json: boolean, finish: (code: number) => void): Command {
  const program = new Command('screengraph')
    .description('Explores an app by itself and keeps a living map of it in Neo4j.')
    .version(json ? JSON.stringify({ version: packageVersion() }) : packageVersion())
    .addOption(jsonOption().hideHelp())
    .showHelpAfterError('(add --help for the options)')
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput(json ? { writeErr: () => undefined } : {})
    .configureHelp(json ? { formatHelp: helpAsJson } : { showGlobalOptions: true })
    .addHelpText('afterAll', json ? '' : EXIT_CODES_HELP);

  const command: AddCommand = (usage, description, load, parent = program) => {
    const added = parent.command(usage);
    return added
      .description(description)
      .addOption(jsonOption())
      .addHelpText('after', json ? '' : examplesHelp(added))
      .action(async (...all: unknown[]) => {
        const own = all.at(-1) as Command;
        refuseSwallowed(own);
        const work = await load();
        const { json: asked } = own.optsWithGlobals<Options>();
        finish(await work({ ...own.opts<Options>(), json: asked }, ...own.args));
      });
  };
  const group: AddGroup = (name, description) =>
    program.command(name).description(description).addOption(jsonOption().hideHelp());
  const store = (): Option =>
    new Option('--store <store>', 'where runs and the map are kept (default: neo4j)').choices([
      'neo4j',
      'memory',
    ]);

  program.commandsGroup('Runs:');
  addRunCommands(command, store);
  program.commandsGroup('What a map tells:');
  addMapCommands(command, store);
  program.commandsGroup('Keeping maps:');
  addKeepingCommands(command, store);
  program.commandsGroup('Service:');
  addServiceCommands(command, store, group);
  program.commandsGroup('Single screens, and this machine:');
  addToolCommands(command, group);
  program.helpCommand('help [command]', 'display help for command');
  return program;
}

const LOADING: ReadonlySet<string> = new Set(['EMFILE', 'ERR_MODULE_NOT_FOUND']);

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
    const program = buildProgram(json, (result) => {
      code = result;
    });
    await program.parseAsync(withHelpFound(program, argv.slice(2)), { from: 'user' });
  } catch (thrown) {
    // What hands over to this program says what to do, also where it comes while the rest of the program is loaded.
    if (LOADING.has((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
    code = exitCodeOf(thrown);
    if (json && code !== EXIT.done) process.stderr.write(`${errorLineOf(thrown)}\n`);
    // Commander has said its own errors already.
    else if (!(thrown instanceof CommanderError)) process.stderr.write(`${messageOf(thrown)}\n`);
  }
  await drained();
  process.exit(codeWithOutput(code));
}
