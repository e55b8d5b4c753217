import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, OperationTypeNode, parse } from 'graphql';

const README = readFileSync(join(import.meta.dirname, '..', '..', '..', 'README.md'), 'utf8');

export interface ReadmeOperation {
  readonly name: string;
  readonly query: string;
  readonly isSubscription: boolean;
}

/** The blocks of a language in the README, verbatim. */
export const readmeBlocks = (language: string): readonly string[] =>
  [...README.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, kind, text]) =>
    kind === language && text !== undefined ? [text] : [],
  );

/** Every operation of the README, by its name, in the order of the text. */
export const readmeOperations = (): readonly ReadmeOperation[] =>
  readmeBlocks('graphql').flatMap((query) =>
    parse(query).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.name !== undefined
        ? [
            {
              name: definition.name.value,
              query,
              isSubscription: definition.operation === OperationTypeNode.SUBSCRIPTION,
            },
          ]
        : [],
    ),
  );
