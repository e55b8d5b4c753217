import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
} from 'graphql';
import { format } from 'oxfmt';
import { ERROR_CATALOGUE } from '../agent/domain/errors.ts';
import { EVENT_KINDS } from '../agent/domain/events.ts';
import { REQUEST_ERROR_CODES } from '../agent/usecases/user-error.ts';
import { EVENT_TYPE_NAMES } from '../resolvers/event-type-names.ts';
import { PACKAGE_ROOT } from '../src/files/package-root.ts';

/**
 * The reference of the API from `schema.graphql` and the catalogues. Without a flag writes `docs/api.md`; with
 * `--check` compares and exits 1 when the file differs.
 */
const PATH = join(PACKAGE_ROOT, 'docs', 'api.md');
const schema = buildSchema(readFileSync(join(PACKAGE_ROOT, 'schema.graphql'), 'utf8'));
const types = Object.values(schema.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);
const find = (name: string): GraphQLNamedType => {
  const type = schema.getType(name);
  if (type === undefined) throw new Error(`there is no type ${name}`);
  return type;
};
const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
/** A bullet; under another one when it is about a part of it. */
const bullet = (term: string, text: string | null | undefined, level = 0): string =>
  `${'  '.repeat(level)}- \`${term}\`: ${oneLine(text)}`;

function argument({ name, type, defaultValue, description }: GraphQLArgument | GraphQLInputField): string {
  const preset = defaultValue === undefined ? '' : ` = ${JSON.stringify(defaultValue)}`;
  return bullet(`${name}: ${String(type)}${preset}`, description, 1);
}

const field = ({ name, type, args, description }: GraphQLField<unknown, unknown>): readonly string[] => [
  bullet(`${name}: ${String(type)}`, description),
  ...args.map(argument),
];

function fieldsOf(type: GraphQLNamedType, without: readonly string[] = []): readonly string[] {
  if (isObjectType(type) || isInterfaceType(type))
    return Object.values(type.getFields())
      .filter(({ name }) => !without.includes(name))
      .flatMap(field);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).map((input) => argument(input).trimStart());
  if (isEnumType(type)) return type.getValues().map(({ name, description }) => bullet(name, description));
  return [];
}

function section(type: GraphQLNamedType): readonly string[] {
  const kinds = isObjectType(type) ? type.getInterfaces().map(({ name }) => `\`${name}\``) : [];
  const implementing = kinds.length === 0 ? '' : ` Implements ${kinds.join(', ')}.`;
  return [`### ${type.name}`, '', `${oneLine(type.description)}${implementing}`, '', ...fieldsOf(type), ''];
}

function eventSection(kind: (typeof EVENT_KINDS)[number]): readonly string[] {
  const name = EVENT_TYPE_NAMES[kind];
  const payload = fieldsOf(find(`${name}Payload`));
  return [`### ${name}`, '', `\`${kind}\`: ${oneLine(find(name).description)}`, '', ...payload, ''];
}

const isPage = ({ name }: GraphQLNamedType): boolean =>
  name !== 'MapEdge' && /(Connection|Edge|MapEdgeEntry|^PageInfo)$/.test(name);
const isEvent = ({ name }: GraphQLNamedType): boolean =>
  (Object.values(EVENT_TYPE_NAMES) as string[]).includes(name.replace(/Payload$/, ''));
const isRoot = ({ name }: GraphQLNamedType): boolean => /^(Query|Mutation|Subscription)$/.test(name);
const objects = types.filter((type) => !isRoot(type) && !isPage(type) && !isEvent(type));

const errorRow = ([code, row]: [string, (typeof ERROR_CATALOGUE)[keyof typeof ERROR_CATALOGUE]]): string =>
  `| \`${code}\` | ${(REQUEST_ERROR_CODES as readonly string[]).includes(code) ? 'yes' : ''} | ${row.publicMessage} |`;

const lines: readonly string[] = [
  '# The API',
  '',
  '<!-- Generated from schema.graphql by scripts/generate-api-doc.ts; `npm run api-doc` writes it anew. -->',
  '',
  `\`schema.graphql\` in words. IDs are those of the graph, of events and of the command line. What another project has,
what is unknown and what is no ID is not there: null, an empty list, or \`not_found\`.`,
  '',
  '- [Queries](#queries) · [Mutations](#mutations) · [Subscriptions](#subscriptions)',
  '- [Types](#types) · [Pages](#pages) · [Events](#events) · [Inputs](#inputs) · [Enums](#enums) · [Scalars](#scalars)',
  '- [Errors](#errors)',
  '',
  ...[
    ['Queries', 'Query'],
    ['Mutations', 'Mutation'],
    ['Subscriptions', 'Subscription'],
  ].flatMap(([title, name]) => [`## ${title}`, '', ...fieldsOf(find(name ?? '')), '']),
  '## Types',
  '',
  ...objects.filter((type) => isObjectType(type) || isInterfaceType(type)).flatMap(section),
  '## Pages',
  '',
  `Lists are read in pages: \`first\` entries behind \`after\`, a cursor of the page before. A cursor is good for the list
that it came from, of the same parent and in answer to the same question; any other is \`invalid_input\`.`,
  '',
  ...types.filter(isPage).flatMap(section),
  '## Events',
  '',
  `Each kind has a type of its own, with the fields of \`RunEvent\` and a \`payload\`. Fields of the same name have the same
type in every payload, so one operation can select them all.`,
  '',
  ...EVENT_KINDS.flatMap(eventSection),
  '## Inputs',
  '',
  ...objects.filter(isInputObjectType).flatMap(section),
  '## Enums',
  '',
  ...objects.filter(isEnumType).flatMap(section),
  '## Scalars',
  '',
  ...objects.filter(isScalarType).map((type) => bullet(type.name, type.description)),
  '',
  '## Errors',
  '',
  `What is expected to go wrong with a mutation is data in its payload (\`errors\`): the codes marked so. Everything else
is an entry of the response's \`errors\` with its code in \`extensions.code\`. What is not for clients to see has the code
\`internal\` and a \`correlationId\`, under which the log of the server tells more. Runs and events name codes too.`,
  '',
  '| code | in payloads | message |',
  '| --- | --- | --- |',
  ...Object.entries(ERROR_CATALOGUE).map(errorRow),
  '',
];

const { code: fresh } = await format('api.md', lines.join('\n'));
if (!process.argv.includes('--check')) writeFileSync(PATH, fresh);
else if (readFileSync(PATH, 'utf8') !== fresh) {
  console.error('docs/api.md is not what schema.graphql says. Run: npm run build && npm run api-doc');
  process.exitCode = 1;
}
