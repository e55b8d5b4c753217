import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, isObjectType, type GraphQLObjectType } from 'graphql';

export const API_SDL = readFileSync(join(import.meta.dirname, '../../../schema.graphql'), 'utf8');

/** The schema as written, without resolvers. */
export const API_SCHEMA = buildSchema(API_SDL);

/** An object type of it; throws when there is none of this name. */
export function objectType(name: string): GraphQLObjectType {
  const type = API_SCHEMA.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type`);
  return type;
}
