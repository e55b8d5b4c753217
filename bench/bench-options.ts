import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { exitCodeOf, messageOf } from '../src/cli/errors.ts';

/** What a benchmark takes behind `--name`: how it is told and read. */
export interface BenchOption<T> {
  /** Stands for what is typed; null: nothing is. */
  readonly takes: string | null;
  readonly says: string;
  /** What holds where nothing was typed. */
  readonly initial: T;
  /** Errors: InvalidArgumentError with what is taken. */
  read(typed: string): T;
}

export const flag = (says: string): BenchOption<boolean> => ({
  ...{ takes: null, says, initial: false },
  read: () => true,
});

export function text(initial: string, takes: string, says: string): BenchOption<string>;
export function text(initial: null, takes: string, says: string): BenchOption<string | null>;
export function text<T extends string | null>(
  initial: T,
  takes: string,
  says: string,
): BenchOption<string | T> {
  return { takes, says, initial, read: (typed) => typed };
}

interface Numbers {
  /** Also parts of one. */
  readonly parts?: boolean;
  readonly from?: number;
  readonly to?: number;
}

/** A number that is not negative. */
export function number(initial: number, says: string, of?: Numbers): BenchOption<number>;
export function number(initial: null, says: string, of?: Numbers): BenchOption<number | null>;
export function number<T extends number | null>(
  initial: T,
  says: string,
  { parts = false, from = 0, to = Number.MAX_SAFE_INTEGER }: Numbers = {},
): BenchOption<number | T> {
  const pattern = parts ? /^\d+(\.\d+)?$/ : /^\d+$/;
  const above = from === 0 ? '' : ` from ${from}`;
  const below = to === Number.MAX_SAFE_INTEGER ? '' : ` to ${to}`;
  return {
    ...{ takes: 'n', says, initial },
    read: (typed) => {
      const value = Number(typed);
      if (pattern.test(typed) && value >= from && value <= to) return value;
      throw new InvalidArgumentError(`It takes a ${parts ? '' : 'whole '}number${above}${below}.`);
    },
  };
}

/** Whole numbers with commas between. */
export const numbers = (initial: readonly number[], says: string): BenchOption<readonly number[]> => ({
  ...{ takes: 'n,n', says, initial },
  read: (typed) => {
    if (/^\d+(,\d+)*$/.test(typed)) return typed.split(',').map(Number);
    throw new InvalidArgumentError('It takes whole numbers with commas between.');
  },
});

/** Two whole numbers with a dash, the first no larger than the second; one alone is both. */
export const range = (
  initial: readonly [number, number],
  says: string,
): BenchOption<readonly [number, number]> => ({
  ...{ takes: 'from-to', says, initial },
  read: (typed) => {
    const [, from = '', to = from] = /^(\d+)(?:-(\d+))?$/.exec(typed) ?? [];
    if (from !== '' && Number(from) <= Number(to)) return [Number(from), Number(to)];
    throw new InvalidArgumentError(`It takes two whole numbers: ${initial.join('-')}.`);
  },
});

/** Some of what there is, with commas between. */
export const some = <T extends string>(
  initial: readonly T[],
  known: readonly T[],
  says: string,
): BenchOption<readonly T[]> => ({
  ...{ takes: 'names', says: `${says}: ${known.join(', ')}`, initial },
  read: (typed) =>
    typed.split(',').map((name) => {
      const found = known.find((one) => one === name);
      if (found === undefined) throw new InvalidArgumentError(`There is no ${JSON.stringify(name)}.`);
      return found;
    }),
});

export const oneOf = <T extends string>(initial: T, known: readonly T[], says: string): BenchOption<T> => {
  const { read } = some([initial], known, says);
  return { takes: known.join('|'), says, initial, read: (typed) => read(typed)[0] ?? initial };
};

type Values<O> = { readonly [K in keyof O]: O[K] extends BenchOption<infer T> ? T : never };

const shown = (initial: unknown, takes: string | null): string =>
  Array.isArray(initial) ? initial.join(takes === 'from-to' ? '-' : ',') : String(initial);

/**
 * Reads `argv` without the program's name; what is typed without a name goes by `inOrder`. Errors: CommanderError, which has told
 * the reader already; exit code 0 where help was asked for.
 */
export function readBenchOptions<O extends Readonly<Record<string, BenchOption<unknown>>>>(
  argv: readonly string[],
  { name, says, options }: { readonly name: string; readonly says: string; readonly options: O },
  inOrder: readonly (keyof O & string)[] = [],
): Values<O> {
  const command = new Command(`npm run ${name} --`)
    .description(says)
    .exitOverride()
    .showHelpAfterError('(add --help for the options)');
  const keys = new Map<string, string>();
  for (const [key, { takes, says: about, initial, read }] of Object.entries(options)) {
    const option = new Option(takes === null ? `--${key}` : `--${key} <${takes}>`, about);
    keys.set(option.attributeName(), key);
    if (takes !== null) option.argParser(read);
    // Null, nothing and no are no default that helps a reader.
    if (initial !== null && initial !== false && shown(initial, takes) !== '')
      option.default(initial, shown(initial, takes));
    command.addOption(option);
  }
  for (const key of inOrder)
    command.argument(`[${key}]`, `the same as --${key}`, (typed: string) => options[key]?.read(typed));
  command.parse(argv, { from: 'user' });
  const initial = Object.entries(options).map(([key, option]) => [key, option.initial]);
  const typed = Object.entries(command.opts()).map(([attribute, value]) => [keys.get(attribute), value]);
  const placed = inOrder.flatMap((key, at) =>
    command.processedArgs[at] === undefined ? [] : [[key, command.processedArgs[at]]],
  );
  return Object.fromEntries([...initial, ...typed, ...placed]) as Values<O>;
}

/** The same of this process, which ends with 0 after help and with 2 after wrong use. What fails later is told as by the commands. */
export function benchOptions<O extends Readonly<Record<string, BenchOption<unknown>>>>(
  of: { readonly name: string; readonly says: string; readonly options: O },
  inOrder: readonly (keyof O & string)[] = [],
): Values<O> {
  process.on('uncaughtException', (thrown) => {
    process.stderr.write(`${messageOf(thrown)}\n`);
    process.exit(exitCodeOf(thrown));
  });
  try {
    return readBenchOptions(process.argv.slice(2), of, inOrder);
  } catch (error) {
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
    throw error;
  }
}
