import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isNonNullType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { API_SCHEMA } from './api-schema.ts';

/** Chooses the arguments of a field as text such as `(first: 2)`; null leaves the field out. */
export type Arguments = (coordinate: string, field: GraphQLField<unknown, unknown>) => string | null;

const isPlumbing = (type: GraphQLNamedType): boolean =>
  /(Connection|Edge|MapEdgeEntry|PageInfo)$/.test(type.name);
const isEdges = (type: GraphQLNamedType): boolean =>
  type.name !== 'MapEdge' && /(Edge|Entry)$/.test(type.name);

/**
 * Every field of a type, to a depth of so many objects; pages and their entries are no level of their own. The entries
 * of a page are selected by `nodes`, and by `edges` with no more than their type.
 */
export function wholeSelection(type: GraphQLNamedType, depth: number, args: Arguments): string {
  if (isAbstractType(type))
    return `{ __typename ${API_SCHEMA.getPossibleTypes(type)
      .map((possible) => `... on ${possible.name} ${wholeSelection(possible, depth, args)}`)
      .join(' ')} }`;
  const fields = Object.values((type as GraphQLObjectType).getFields()).flatMap((field) => {
    const given = args(`${type.name}.${field.name}`, field);
    if (given === null) return [];
    const inner = getNamedType(field.type);
    if (!isCompositeType(inner)) return [`${field.name}${given}`];
    if (isEdges(type)) return [`${field.name} { __typename }`];
    const left = isPlumbing(inner) && inner.name !== 'MapEdge' ? depth : depth - 1;
    return left < 0 ? [] : [`${field.name}${given} ${wholeSelection(inner, left, args)}`];
  });
  return `{ __typename ${fields.join(' ')} }`;
}

/** Whether a field cannot be asked for without arguments. */
export const needsArguments = (field: GraphQLField<unknown, unknown>): boolean =>
  field.args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined);

/** Every object of a response with its type, wherever it is. */
export function* objectsIn(value: unknown): Generator<Readonly<Record<string, unknown>>> {
  if (Array.isArray(value)) for (const entry of value) yield* objectsIn(entry);
  else if (typeof value === 'object' && value !== null) {
    const record = value as Readonly<Record<string, unknown>>;
    if (typeof record['__typename'] === 'string') yield record;
    for (const entry of Object.values(record)) yield* objectsIn(entry);
  }
}
