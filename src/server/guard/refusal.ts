import type { ASTNode } from 'graphql';
import { GraphQLError } from 'graphql';
import type { ErrorCode } from '../../../agent/domain/errors.ts';

/** An operation that is not run, with the status that HTTP gives it where the media type has one. */
export class Refusal extends Error {
  readonly errors: readonly GraphQLError[];
  readonly status: number;

  constructor(errors: readonly GraphQLError[], status = 400) {
    super(errors[0]?.message ?? 'refused');
    this.name = 'Refusal';
    this.errors = errors;
    this.status = status;
  }
}

export const refuse = (code: ErrorCode | ClientCode, message: string, status = 400): Refusal =>
  new Refusal([new GraphQLError(message, { extensions: { code } })], status);

/** The same as one error of several, with its place in the document. */
export const errorAt = (node: ASTNode, code: ErrorCode | ClientCode, message: string): GraphQLError =>
  new GraphQLError(message, { nodes: node, extensions: { code } });

/** Codes that GraphQL clients know from other servers. */
export type ClientCode =
  | 'GRAPHQL_PARSE_FAILED'
  | 'GRAPHQL_VALIDATION_FAILED'
  | 'BAD_USER_INPUT'
  | 'PERSISTED_QUERY_NOT_FOUND';

const NOUNS = {
  documentBytes: 'bytes of document',
  tokens: 'tokens',
  depth: 'levels of fields',
  aliases: 'aliases',
  directives: 'directives',
  fields: 'fields',
  rootFields: 'fields at the top',
  cost: 'values in the answer',
  pageSize: 'entries in one page',
} as const;
export type GuardLimit = keyof typeof NOUNS;

const shown = (value: number): string =>
  value < Number.MAX_SAFE_INTEGER ? String(value) : `more than ${Number.MAX_SAFE_INTEGER}`;

/** `asked` is null where counting ended at the limit. */
export function overLimit(limit: GuardLimit, asked: number | null, allowed: number): GraphQLError {
  const much = asked === null ? `more than ${allowed}` : shown(asked);
  // What a list takes is no setting, and with a number that is allowed here it might be refused next.
  const fewer = limit === 'pageSize' ? '; a single list may take fewer, as the schema says of it' : '';
  return new GraphQLError(
    `The operation asks for ${much} ${NOUNS[limit]}; this server allows ${allowed} (limit ${limit})${fewer}.`,
    {
      extensions: {
        code: 'operation_refused' satisfies ErrorCode,
        limit,
        asked: asked !== null && Number.isSafeInteger(asked) ? asked : null,
        allowed,
      },
    },
  );
}
