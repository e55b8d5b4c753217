import { readFile } from 'node:fs/promises';
import { LineCounter, parseDocument } from 'yaml';
import {
  DataFile,
  MAX_SECRET,
  MIN_SECRET,
  SecretName,
  referencesIn,
  secretReference,
  type FieldRule,
  type RunData,
} from '../../agent/domain/data-file.ts';
import { ScreenGraphError } from '../../agent/domain/errors.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Path = readonly PropertyKey[];

const FROM_ENV = /^\$env:([A-Za-z_]\w*)$/;
const MAX_BYTES = 1_000_000;

/** Gathers faults with the line that each is on; `invalid_input` with all of them at once. Never quotes a value. */
class Faults {
  readonly list: string[] = [];
  private readonly name: string;
  private readonly lineOf: (path: Path) => number;

  constructor(name: string, lineOf: (path: Path) => number) {
    this.name = name;
    this.lineOf = lineOf;
  }

  add(path: Path, message: string): void {
    const at = path.map(String).join('.');
    this.list.push(`${this.name}:${this.lineOf(path)}: ${at === '' ? '' : `${at}: `}${message}`);
  }

  raise(): void {
    if (this.list.length === 0) return;
    throw new ScreenGraphError('invalid_input', `The data file has ${this.list.length} fault(s).`, {
      details: { faults: this.list },
    });
  }
}

/**
 * A data file (YAML or JSON) as text: its rules with references in the place of secrets, and the secrets apart. Every
 * scalar is a text, so that `0042` stays `0042`.
 */
export function parseDataFile(text: string, name: string, env: Environment): RunData {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, schema: 'failsafe', uniqueKeys: true });
  const lineOf = (path: Path): number => {
    for (let length = path.length; length >= 0; length--) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      const range = (node as { range?: readonly number[] } | undefined)?.range;
      if (range?.[0] !== undefined) return lines.linePos(range[0]).line;
    }
    return 1;
  };
  const faults = new Faults(name, lineOf);
  for (const error of document.errors) {
    // What follows the first line of the message quotes the file.
    const message = error.message.split('\n')[0] ?? error.code;
    faults.list.push(`${name}:${lines.linePos(error.pos[0]).line}: ${message.replace(/ at line .*$/, '')}`);
  }
  faults.raise();
  const content: unknown = document.toJS() ?? {};
  const parsed = DataFile.safeParse(content === '' ? {} : content);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) faults.add(issue.path, issue.message);
    faults.raise();
    throw new TypeError('a file without faults that does not parse');
  }
  return resolve(parsed.data, env, faults);
}

function resolve(file: DataFile, env: Environment, faults: Faults): RunData {
  const secrets = new Map<string, string>();
  const keep = (secret: string, value: string, path: Path): void => {
    if (value.trim().length < MIN_SECRET || value.length > MAX_SECRET)
      faults.add(
        path,
        `a secret must have ${MIN_SECRET} to ${MAX_SECRET} characters to be kept out of what is stored`,
      );
    secrets.set(secret, value);
  };
  const fromEnv = (value: string, path: Path): string | null => {
    const variable = FROM_ENV.exec(value)?.[1];
    if (variable === undefined) return null;
    const found = env[variable];
    if (found === undefined || found === '')
      faults.add(path, `the environment variable ${variable} is not set`);
    return found ?? '';
  };
  for (const [secret, value] of Object.entries(file.secrets)) {
    const path = ['secrets', secret];
    const read = fromEnv(value, path);
    if (read === null || read !== '') keep(secret, read ?? value, path);
  }
  const rules = file.fields.map((rule, i): FieldRule => {
    const { secret, value, values, ...match } = rule;
    for (const [key, pattern] of Object.entries(match))
      if (!isPattern(pattern)) faults.add(['fields', i, key], 'is not a regular expression');
    const texts = (values ?? [value ?? '']).map((each, n): string => {
      const path = values === undefined ? ['fields', i, 'value'] : ['fields', i, 'values', n];
      const own = nameOfRule(rule, i, secrets, n);
      const read = fromEnv(each, path);
      if (read !== null) {
        const variable = FROM_ENV.exec(each)?.[1] ?? own;
        if (read !== '') keep(variable, read, path);
        return secretReference(variable);
      }
      if (secret === 'true' && referencesIn(each).length === 0) {
        keep(own, each, path);
        return secretReference(own);
      }
      for (const reference of referencesIn(each))
        if (!Object.hasOwn(file.secrets, reference))
          faults.add(path, `there is no secret ${JSON.stringify(reference)} in \`secrets\``);
      return each;
    });
    return { ...withoutGaps(match), values: texts };
  });
  faults.raise();
  return { targets: file.targets, rules, secrets };
}

/** What a secret is called that was written down in its rule: like what the rule matches, or by its place. */
function nameOfRule(
  rule: DataFile['fields'][number],
  index: number,
  taken: ReadonlyMap<string, string>,
  nth: number,
): string {
  const said = rule.name ?? rule.label ?? rule.field ?? rule.type ?? '';
  const slug = said
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .toLowerCase()
    .slice(0, 40);
  const base = SecretName.safeParse(slug).success ? slug : `field_${index + 1}`;
  const name = nth === 0 ? base : `${base}_${nth + 1}`;
  return taken.has(name) ? `${name}_${index + 1}` : name;
}

function isPattern(pattern: string | undefined): boolean {
  const body = /^\/(.+)\/[imu]*$/.exec(pattern ?? '')?.[1];
  if (body === undefined) return true;
  try {
    new RegExp(body, 'iu');
    return true;
  } catch {
    return false;
  }
}

const withoutGaps = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Reads a data file. Errors: `invalid_input` with `file:line` for every fault. */
export async function readDataFile(path: string, env: Environment): Promise<RunData> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new ScreenGraphError('invalid_input', `The data file ${path} cannot be read.`, { cause });
  }
  if (text.length > MAX_BYTES)
    throw new ScreenGraphError('invalid_input', `The data file ${path} is too large.`);
  return parseDataFile(text, path, env);
}
