import type { Argument, Command, Option } from 'commander';
import { EXIT_CODES_SAY } from './errors.ts';
import { EXAMPLES } from './examples.ts';

/** What is said below the help of the program and of every command. */
export const EXIT_CODES_HELP = `
Every command takes --json: then its result is JSON on stdout, an error one line of JSON on stderr.
Exit codes: ${Object.entries(EXIT_CODES_SAY)
  .map(([code, says]) => `${code} ${says}`)
  .join(', ')}.`;

/** A command's lines: of `key create` those of both names. */
function examplesOf(command: Command): readonly string[] {
  const { parent } = command;
  const name = parent?.parent ? `${parent.name()} ${command.name()}` : command.name();
  return (EXAMPLES[name] ?? []).map((line) => `screengraph ${line}`);
}

/** The same for a person. */
export const examplesHelp = (command: Command): string =>
  `\nFor example:\n${examplesOf(command)
    .map((line) => `  ${line}`)
    .join('\n')}`;

const argumentAsJson = (argument: Argument): object => ({
  name: argument.name(),
  required: argument.required,
  variadic: argument.variadic,
});

const valueOf = ({ required, optional }: Option): string =>
  required ? 'required' : optional ? 'optional' : 'none';

const optionAsJson = (option: Option): object => ({
  flags: option.flags,
  description: option.description,
  value: valueOf(option),
  variadic: option.variadic,
  mandatory: option.mandatory,
  ...(option.argChoices === undefined ? {} : { choices: option.argChoices }),
  ...(option.defaultValue === undefined ? {} : { default: option.defaultValue as unknown }),
});

function commandAsJson(command: Command): object {
  const help = command.createHelp();
  return {
    name: command.name(),
    usage: help.commandUsage(command),
    description: command.description(),
    arguments: command.registeredArguments.map(argumentAsJson),
    options: help.visibleOptions(command).map(optionAsJson),
    examples: examplesOf(command),
    commands: command.commands.map(commandAsJson),
  };
}

/** The help of a command and of all below it, for a program that asked for JSON. */
export const helpAsJson = (command: Command): string =>
  `${JSON.stringify({ ...commandAsJson(command), exitCodes: EXIT_CODES_SAY })}\n`;

const HELP = new Set(['--help', '-h']);
const isFlag = (arg: string): boolean => arg.startsWith('-');

/**
 * The arguments as commander answers them best. Of `help key create` it knows the first name alone, so that is
 * `key create --help`; asked for the help of a command that does not exist, it helps with the rest, so that is asked
 * for without the flag: then it says which command may be meant.
 */
export function withHelpFound(program: Command, args: readonly string[]): string[] {
  let at = program;
  let meant = [...args];
  for (let index = 0; index < meant.length && at.commands.length > 0; index++) {
    const name = meant[index] ?? '';
    if (isFlag(name)) continue;
    if (name === 'help') {
      meant = [...meant.slice(0, index), ...meant.slice(index + 1), '--help'];
      index--;
      continue;
    }
    const found = at.commands.find((one) => one.name() === name);
    if (found === undefined) return meant.filter((arg) => !HELP.has(arg));
    at = found;
  }
  return meant;
}
