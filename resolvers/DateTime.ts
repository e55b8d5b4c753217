import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

const ISO_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

const isInstant = (value: unknown): value is string => typeof value === 'string' && ISO_UTC.test(value);

/** What a client gives must be in the calendar as well; what we give was written by a clock. */
function instant(value: unknown): string {
  if (isInstant(value) && !Number.isNaN(Date.parse(value))) return value;
  throw new GraphQLError('DateTime is an ISO 8601 instant in UTC, such as 2026-01-31T12:00:00.000Z');
}

export const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => (isInstant(value) ? value : instant(value)),
  parseValue: instant,
  parseLiteral: (node) => instant(node.kind === Kind.STRING ? node.value : null),
});
