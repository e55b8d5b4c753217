import {
  getArgumentValues,
  getDirectiveValues,
  GraphQLIncludeDirective,
  getNamedType,
  GraphQLSkipDirective,
  isAbstractType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type SelectionNode,
} from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'variableValues'>;

/** A field that is asked for, and the arguments that its resolver will be given. */
export interface Selected {
  readonly field: GraphQLField<unknown, unknown>;
  /** Null where they are at fault: the resolver is never called then. */
  readonly args: () => Readonly<Record<string, unknown>> | null;
  /** All that are merged into one field of the answer. */
  readonly nodes: readonly FieldNode[];
}

function taken(node: SelectionNode, { variableValues }: Info): boolean {
  if (node.directives === undefined || node.directives.length === 0) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variableValues);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variableValues);
  return skip?.['if'] !== true && include?.['if'] !== false;
}

function fits(condition: string | undefined, type: GraphQLObjectType, { schema }: Info): boolean {
  if (condition === undefined || condition === type.name) return true;
  const named = schema.getType(condition);
  return isAbstractType(named) && schema.isSubType(named, type);
}

/** The fields of `type` that are asked for below these nodes, aliases and fragments included, without what is skipped. */
export function selectedBelow(
  nodes: readonly FieldNode[],
  type: GraphQLObjectType,
  info: Info,
): readonly Selected[] {
  const found = new Map<string, Selected & { readonly nodes: FieldNode[] }>();
  const fields = type.getFields();
  const open = nodes.flatMap((node) => node.selectionSet?.selections ?? []);
  const spread = new Set<string>();
  for (let node = open.shift(); node !== undefined; node = open.shift()) {
    if (!taken(node, info)) continue;
    if (node.kind === Kind.FIELD) {
      const field = fields[node.name.value];
      const asked = node;
      const key = node.alias?.value ?? node.name.value;
      const merged = found.get(key);
      if (merged !== undefined) merged.nodes.push(node);
      else if (field !== undefined)
        found.set(key, { field, args: () => argumentsOf(field, asked, info), nodes: [node] });
      continue;
    }
    const inner = node.kind === Kind.INLINE_FRAGMENT ? node : info.fragments[node.name.value];
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      if (spread.has(node.name.value)) continue;
      spread.add(node.name.value);
    }
    if (inner !== undefined && fits(inner.typeCondition?.name.value, type, info))
      open.push(...inner.selectionSet.selections);
  }
  return [...found.values()];
}

function argumentsOf(
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  { variableValues }: Info,
): ReturnType<Selected['args']> {
  try {
    return getArgumentValues(field, node, variableValues);
  } catch {
    return null;
  }
}

/** Names of the fields of `typeName` that a page is asked for, in `nodes` and in `edges { node }`. */
export const asksOfNodes = (info: GraphQLResolveInfo, typeName: string): readonly string[] =>
  asksBelow(info.returnType, info.fieldNodes, typeName, info);

/** The same for a field whose turn has not come. */
export function asksBelow(
  returnType: GraphQLOutputType,
  fieldNodes: readonly FieldNode[],
  typeName: string,
  info: Info,
): readonly string[] {
  const names = new Set<string>();
  const walk = (type: GraphQLNamedType, nodes: readonly FieldNode[]): void => {
    if (!isObjectType(type)) return;
    for (const { field, nodes: below } of selectedBelow(nodes, type, info)) {
      if (type.name === typeName) names.add(field.name);
      else walk(getNamedType(field.type), below);
    }
  };
  walk(getNamedType(returnType), fieldNodes);
  return [...names];
}
