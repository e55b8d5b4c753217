import { ScreenGraphError } from '../../agent/domain/errors.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Small models go on for ever where they may: texts and lists end here unless the schema says where. */
const TEXT_LENGTH = 80;
const LIST_LENGTH = 12;

const RULES = `char ::= [^"\\\\\\x7F\\x00-\\x1F]
whole ::= "0" | [1-9] [0-9]{0,5}
share ::= "0" ("." [0-9]{1,2})? | "1"
number ::= "-"? whole ("." [0-9]{1,3})?
boolean ::= "true" | "false"`;

/** A JSON text as a terminal of the grammar. */
const terminal = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
const literal = (value: unknown): string => terminal(JSON.stringify(value));
const limit = (schema: Schema, key: string, otherwise: number): number =>
  typeof schema[key] === 'number' ? Math.min(schema[key], otherwise) : otherwise;
const anyOf = (rules: readonly string[]): string => `(${rules.join(' | ')})`;

function ruleOf(schema: Schema): string {
  if (Array.isArray(schema['enum'])) return anyOf(schema['enum'].map(literal));
  if ('const' in schema) return literal(schema['const']);
  const either = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(either)) return anyOf(either.map((one) => ruleOf(one as Schema)));
  const { type } = schema;
  if (Array.isArray(type)) return anyOf(type.map((one) => ruleOf({ ...schema, type: one as unknown })));
  switch (type) {
    case 'string':
      return `"\\"" char{0,${limit(schema, 'maxLength', TEXT_LENGTH)}} "\\""`;
    case 'integer':
      return typeof schema['minimum'] === 'number' && schema['minimum'] >= 0 ? 'whole' : '"-"? whole';
    case 'number':
      return schema['minimum'] === 0 && schema['maximum'] === 1 ? 'share' : 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return '"null"';
    case 'array': {
      const item = ruleOf((schema['items'] ?? { type: 'string' }) as Schema);
      return `"[" (${item} ("," ${item}){0,${limit(schema, 'maxItems', LIST_LENGTH) - 1}})? "]"`;
    }
    case 'object': {
      const members = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>).map(
        ([key, value]) => `${terminal(`${JSON.stringify(key)}:`)} ${ruleOf(value)}`,
      );
      return `"{" ${members.join(' "," ')} "}"`;
    }
    default:
      throw new ScreenGraphError('internal', `no grammar for a schema of type ${String(type)}`);
  }
}

/**
 * A JSON Schema as a grammar of llama.cpp (GBNF): one line of JSON without white space, its members all there and in
 * their order. What it lets pass fits the schema but for limits that a grammar cannot count to.
 */
export const grammarOf = (schema: Schema): string => `root ::= ${ruleOf(schema)}\n${RULES}`;
