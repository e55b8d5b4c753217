import {
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { API_SCHEMA, objectType } from './api-schema.ts';
import type { ArgumentPool } from './two-tenants.ts';

const MAX_FIELDS = 4;
const TYPE_OF_ID: Readonly<Record<string, string>> = {
  appId: 'App',
  versionId: 'AppVersion',
  before: 'AppVersion',
  after: 'AppVersion',
  since: 'AppVersion',
  from: 'Screen',
  to: 'Screen',
};

/** A valid query as a function of a tape of numbers: the same numbers give the same query. */
export function randomQuery(tape: readonly number[], pool: ArgumentPool, depth: number): string {
  let at = 0;
  let aliases = 0;
  const below = (limit: number): number => (tape[at++ % tape.length] ?? 0) % limit;
  const oneOf = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('nothing to choose from');
    return value;
  };

  /** Mostly of the type that is asked for, ours or foreign; else any. */
  function idFor({ name }: GraphQLArgument, field: GraphQLField<unknown, unknown>): string {
    const type = TYPE_OF_ID[name] ?? getNamedType(field.type).name;
    return JSON.stringify(oneOf(below(5) === 0 ? pool.anyIds : (pool.ids[type] ?? pool.anyIds)));
  }

  function valueFor(arg: GraphQLArgument, field: GraphQLField<unknown, unknown>): string {
    const type = getNullableType(arg.type);
    const named = getNamedType(arg.type);
    if (isListType(type)) return `[${[0, 1, 2].map(() => JSON.stringify(oneOf(pool.anyIds))).join(', ')}]`;
    if (isEnumType(named)) return oneOf(named.getValues()).name;
    if (named.name === 'Int') return String(oneOf(below(20) === 0 ? [0, -1, 501] : [1, 2, 3, 5, 20, 100]));
    if (named.name === 'ID') return idFor(arg, field);
    return JSON.stringify(oneOf(arg.name === 'after' ? pool.cursors : [...pool.words, ...pool.anyIds]));
  }

  function argumentsOf(field: GraphQLField<unknown, unknown>): string {
    const given = field.args
      .filter(
        ({ type, defaultValue }) => (isNonNullType(type) && defaultValue === undefined) || below(8) === 0,
      )
      .map((arg) => `${arg.name}: ${valueFor(arg, field)}`);
    return given.length === 0 ? '' : `(${given.join(', ')})`;
  }

  function selection(type: GraphQLNamedType, left: number): string {
    if (isAbstractType(type)) {
      const possible = API_SCHEMA.getPossibleTypes(type);
      const chosen = [oneOf(possible), oneOf(possible), oneOf(possible)];
      return `{ __typename ${chosen.map((one) => `... on ${one.name} ${selection(one, left)}`).join(' ')} }`;
    }
    const fields = Object.values((type as GraphQLObjectType).getFields());
    const chosen = Array.from({ length: 1 + below(MAX_FIELDS) }, () => oneOf(fields)).flatMap((field) => {
      const inner = getNamedType(field.type);
      if (!isCompositeType(inner)) return [`a${aliases++}: ${field.name}${argumentsOf(field)}`];
      if (left === 0) return [];
      // Pages are no level of their own, or nothing would be behind them.
      const deeper = /(Connection|Edge|MapEdgeEntry)$/.test(type.name) ? left : left - 1;
      return [`a${aliases++}: ${field.name}${argumentsOf(field)} ${selection(inner, deeper)}`];
    });
    return `{ __typename ${chosen.join(' ')} }`;
  }
  return selection(objectType('Query'), depth);
}
