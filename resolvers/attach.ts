import {
  GraphQLEnumType,
  GraphQLObjectType,
  GraphQLScalarType,
  assertValidSchema,
  buildSchema,
  isAbstractType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  type GraphQLTypeResolver,
} from 'graphql';

type FieldResolver = GraphQLFieldResolver<unknown, unknown>;
const isFunction = (value: unknown): boolean => typeof value === 'function';

/**
 * The schema of an SDL text with its resolvers. Throws on a resolver whose coordinate the schema does not have and on
 * an interface or union without `__resolveType`, so that neither side can drift from the other.
 */
export function createSchema(sdl: string, resolvers: object): GraphQLSchema {
  const schema = buildSchema(sdl);
  for (const [typeName, resolver] of Object.entries(resolvers)) {
    if (resolver !== undefined) attach(schema, typeName, resolver);
  }
  for (const type of Object.values(schema.getTypeMap()))
    if (isAbstractType(type) && type.resolveType == null)
      throw new Error(`${type.name} has no __resolveType`);
  assertValidSchema(schema);
  return schema;
}

function attach(schema: GraphQLSchema, typeName: string, resolver: unknown): void {
  const type = schema.getType(typeName);
  if (type instanceof GraphQLScalarType && resolver instanceof GraphQLScalarType) {
    const { serialize, parseValue, parseLiteral } = resolver;
    Object.assign(type, { serialize, parseValue, parseLiteral });
  } else if (type instanceof GraphQLObjectType && isRecord(resolver)) {
    for (const [name, field] of Object.entries(resolver)) attachField(type, name, field);
  } else if (isAbstractType(type) && isRecord(resolver)) {
    const { __resolveType: resolveType, ...rest } = resolver;
    if (!isFunction(resolveType) || Object.keys(rest).length > 0)
      throw new Error(`${typeName} takes __resolveType and nothing else`);
    type.resolveType = resolveType as GraphQLTypeResolver<unknown, unknown>;
  } else {
    const found = type instanceof GraphQLEnumType ? 'an enum' : (type?.constructor.name ?? 'nothing');
    throw new Error(`there is a resolver for ${typeName}, which is ${found} in the schema`);
  }
}

/** A function resolves a field; an object has `subscribe` and, where the event is not the value, `resolve`. */
function attachField(type: GraphQLObjectType, name: string, resolver: unknown): void {
  const field = type.getFields()[name];
  if (field === undefined)
    throw new Error(`there is a resolver for ${type.name}.${name}, which is not there`);
  if (isFunction(resolver)) {
    field.resolve = resolver as FieldResolver;
    return;
  }
  const { subscribe, resolve } = isRecord(resolver) ? resolver : {};
  if (!isFunction(subscribe)) throw new Error(`the resolver of ${type.name}.${name} is no function`);
  field.subscribe = subscribe as FieldResolver;
  if (isFunction(resolve)) field.resolve = resolve as FieldResolver;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
