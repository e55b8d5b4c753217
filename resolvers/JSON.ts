import { GraphQLScalarType, valueFromASTUntyped } from 'graphql';

/** What JSON can hold, as it is. */
export const JsonScalar = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
