import type { DocumentNode, GraphQLError, OperationDefinitionNode, SelectionNode } from 'graphql';
import { Kind } from 'graphql';
import { errorAt } from './refusal.ts';

const CONDITIONS = new Set(['skip', 'include']);

/**
 * What a subscription selects at its top under `@skip` or `@include`. One without a field there has no source, so the
 * specification forbids it; graphql-js 16 does not say so, but fails over it, in its validation when a variable decides.
 */
export function conditionsAtTop(
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly GraphQLError[] {
  if (operation.operation !== 'subscription') return [];
  const faults: GraphQLError[] = [];
  const seen = new Set<string>();
  const look = (selection: SelectionNode): void => {
    for (const directive of selection.directives ?? [])
      if (CONDITIONS.has(directive.name.value))
        faults.push(
          errorAt(
            directive,
            'GRAPHQL_VALIDATION_FAILED',
            `@${directive.name.value} cannot stand at the top of a subscription: what is followed must not hang on it. Leave the subscription away instead.`,
          ),
        );
    if (selection.kind === Kind.FIELD) return;
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      selection.selectionSet.selections.forEach(look);
      return;
    }
    const name = selection.name.value;
    if (seen.has(name)) return;
    seen.add(name);
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name)
        definition.selectionSet.selections.forEach(look);
  };
  operation.selectionSet.selections.forEach(look);
  return faults;
}
