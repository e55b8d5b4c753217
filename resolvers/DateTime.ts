import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

function instant(value: unknown): string {
  if (typeof value === 'string' && ISO_UTC.test(value) && !Number.isNaN(Date.parse(value))) return value;
  throw new GraphQLError('DateTime is an ISO 8601 instant in UTC, such as 2026-01-31T12:00:00.000Z');
}

export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: instant,
  parseValue: instant,
  parseLiteral: (node) => instant(node.kind === Kind.STRING ? node.value : null),
});
