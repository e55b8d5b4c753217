import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isEnumType, isInputObjectType, isInterfaceType, isObjectType, isSpecifiedScalarType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { NodeName, PolicyName, RoutingDirective } from '../../../agent/domain/node-name.ts';
import { DecisionSource, ProgressState } from '../../../agent/domain/records.ts';
import { Platform, RunMode } from '../../../agent/domain/run.ts';
import { RunStatus, StopReason } from '../../../agent/domain/stop-reason.ts';
import { ActionKind, ActionOutcome, BlockReason } from '../../../agent/domain/ui-action.ts';
import { createSchema } from '../../../resolvers/attach.ts';
import { resolvers } from '../../../resolvers/index.ts';
import { API_SCHEMA, API_SDL } from '../../support/api/api-schema.ts';

const types = Object.values(API_SCHEMA.getTypeMap()).filter(
  (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
);
const ENUMS: readonly (readonly [string, readonly string[]])[] = [
  ['ActionKind', ActionKind.options],
  ['ActionOutcome', ActionOutcome.options],
  ['BlockReason', BlockReason.options],
  ['DecisionSource', DecisionSource.options],
  ['NodeName', NodeName.options],
  ['Platform', Platform.options],
  ['Policy', PolicyName.options],
  ['ProgressState', ProgressState.options],
  ['RoutingDirective', RoutingDirective.options],
  ['RunMode', RunMode.options],
  ['RunStatus', RunStatus.options],
  ['StopReason', StopReason.options],
];

describe('schema.graphql', () => {
  test('describes every type, field, argument and enum value', () => {
    const missing: string[] = [];
    const look = (coordinate: string, thing: { readonly description?: string | null | undefined }): void => {
      if ((thing.description ?? '').trim() === '') missing.push(coordinate);
    };
    for (const type of types) {
      look(type.name, type);
      if (isEnumType(type)) for (const value of type.getValues()) look(`${type.name}.${value.name}`, value);
      if (isInputObjectType(type))
        for (const field of Object.values(type.getFields())) look(`${type.name}.${field.name}`, field);
      if (isObjectType(type) || isInterfaceType(type))
        for (const field of Object.values(type.getFields())) {
          look(`${type.name}.${field.name}`, field);
          for (const arg of field.args) look(`${type.name}.${field.name}(${arg.name}:)`, arg);
        }
    }
    expect(missing).toEqual([]);
  });

  test.each(ENUMS)('%s has the values of the domain', (name, options) => {
    const type = API_SCHEMA.getType(name);
    if (!isEnumType(type)) throw new Error(`${name} is no enum`);
    expect(
      type
        .getValues()
        .map((value) => value.name)
        .sort(),
    ).toEqual([...options].sort());
  });
});

describe('createSchema', () => {
  const event = { __resolveType: () => 'A' };
  const sdl = `type Query { a: Int } interface E { a: Int } type A implements E { a: Int } enum C { x }`;

  test('takes our resolvers', () => {
    expect(createSchema(API_SDL, resolvers).getQueryType()?.getFields()['run']?.resolve).toBe(
      resolvers.Query.run,
    );
  });
  test.each([
    [{ Qwery: { a: () => 1 } }, 'Qwery'],
    [{ Query: { b: () => 1 } }, 'Query.b'],
    [{ Query: { a: 1 } }, 'Query.a'],
    [{ C: { x: 1 } }, 'an enum'],
    [{ E: { a: () => 1 } }, '__resolveType'],
  ])('refuses %o, which the schema has no place for', (wrong, name) => {
    expect(() => createSchema(sdl, { E: event, ...wrong })).toThrow(name);
  });
  test('refuses an interface whose types nobody tells apart', () => {
    expect(() => createSchema(sdl, {})).toThrow('E has no __resolveType');
  });
});

describe('resolvers', () => {
  const folder = join(import.meta.dirname, '../../../resolvers');
  const filesIn = (path: string): readonly string[] =>
    readdirSync(join(folder, path)).filter((name) => name.endsWith('.ts') && name !== 'index.ts');

  test.each(['Query', 'Mutation', 'Subscription'] as const)('%s has one file a field', (root) => {
    const type = API_SCHEMA.getType(root);
    const fields = isObjectType(type) ? Object.keys(type.getFields()).sort() : [];
    expect(filesIn(root).map((name) => basename(name, '.ts'))).toEqual(fields);
    expect(Object.keys(resolvers[root]).sort()).toEqual(fields);
  });

  test('stay short: what they call does the work', () => {
    const long = ['', 'Query', 'Mutation', 'Subscription'].flatMap((path) =>
      filesIn(path)
        .filter((name) => /^[A-Z]/.test(name) || path !== '')
        .filter((name) => readFileSync(join(folder, path, name), 'utf8').split('\n').length > 41),
    );
    expect(long).toEqual([]);
  });
});
