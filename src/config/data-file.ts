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
import { createPatternCheck } from '../../agent/services/patterns/text-pattern.ts';
import { variableIn } from './environment.ts';
import { parseFile, readUserFile, type LineFaults } from './line-faults.ts';

type Environment = Readonly<Record<string, string | undefined>>;
type Path = readonly PropertyKey[];

const FROM_ENV = /^\$env:([A-Za-z_]\w*)$/;

/**
 * A data file (YAML or JSON) as text: its rules with references in the place of secrets, and the secrets apart. Every
 * scalar is a text, so that `0042` stays `0042`.
 */
export function parseDataFile(text: string, name: string, env: Environment): RunData {
  const { file, faults } = parseFile(text, name, 'data file', DataFile);
  return resolve(file, env, faults);
}

function resolve(file: DataFile, env: Environment, faults: LineFaults): RunData {
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
    const found = variableIn(env, variable);
    if (found === undefined || found === '')
      faults.add(path, `the environment variable ${variable} is not set`);
    return found ?? '';
  };
  for (const [secret, value] of Object.entries(file.secrets)) {
    const path = ['secrets', secret];
    const read = fromEnv(value, path);
    if (read === null || read !== '') keep(secret, read ?? value, path);
  }
  const wrongIn = createPatternCheck();
  const rules = file.fields.map((rule, i): FieldRule => {
    const { secret, value, values, ...match } = rule;
    for (const [key, pattern] of Object.entries(match)) {
      const wrong = pattern === undefined ? null : wrongIn(pattern);
      if (wrong !== null) faults.add(['fields', i, key], wrong);
    }
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

const withoutGaps = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };

/** Reads a data file. Errors: `invalid_input` with `file:line` for every fault. */
export const readDataFile = async (path: string, env: Environment): Promise<RunData> =>
  parseDataFile(await readUserFile(path, 'data file'), path, env);
