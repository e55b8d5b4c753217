import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  GraphQLField,
  GraphQLNamedType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
  ValueNode,
} from 'graphql';
import { Kind, getNamedType, getNullableType, isInterfaceType, isListType, isObjectType } from 'graphql';

/** What an operation asks for, fragments spread out wherever they are used. */
export interface Measure {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly fields: number;
  readonly rootFields: number;
  readonly cost: number;
  /** The largest `first` or list of IDs; a negative one counts as it is. */
  readonly pageSize: number;
  /** `__schema` or `__type` is asked for. */
  readonly introspects: boolean;
  /** The cost hangs on the variables of the request. */
  readonly varies: boolean;
}

export interface MeasureOptions {
  readonly schema: GraphQLSchema;
  readonly variables: Readonly<Record<string, unknown>>;
  /** What a list counts as that does not say how long it is. */
  readonly listSize: number;
}

/** Cost in two parts: `each` counts once for every entry of the page that the selection stands in. */
interface Cost {
  readonly once: number;
  readonly each: number;
}

interface Part extends Cost {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
  readonly fields: number;
  readonly top: number;
}

const NOTHING: Part = { once: 0, each: 0, depth: 0, aliases: 0, directives: 0, fields: 0, top: 0 };

const together = (a: Part, b: Part): Part => ({
  once: a.once + b.once,
  each: a.each + b.each,
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  fields: a.fields + b.fields,
  top: a.top + b.top,
});

const isList = (type: GraphQLOutputType | null): boolean =>
  type !== null && isListType(getNullableType(type));

/**
 * One pass over an operation. A fragment is measured once, however often it is spread, so that documents whose fragments
 * multiply are measured in time linear in their text; a fragment that spreads itself counts as nothing there (validation
 * refuses it by name). Works on documents that are not valid: what the schema does not know costs one.
 *
 * Cost: one for each field, and what `@cost` in the schema says. Below a field with `first`, the lists of the page count
 * `first` times; a list with an argument `ids` as often as it has IDs, one with arguments that `@listSize` names as often
 * as they say; any other list of objects `listSize` times. Of fragments on different object types only the dearest counts,
 * since an object has one type. Introspection answers from memory: its lists count once.
 */
export function measure(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { schema, variables, listSize }: MeasureOptions,
): Measure {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const defaults = new Map(
    (operation.variableDefinitions ?? []).map((it) => [it.variable.name.value, it.defaultValue]),
  );
  const measured = new Map<string, Part | null>();
  const seen = { pageSize: 0, introspects: false, varies: false };

  const lengthOf = (value: ValueNode | undefined): number | null => {
    if (value === undefined) return null;
    if (value.kind === Kind.VARIABLE) {
      seen.varies = true;
      const given = variables[value.name.value];
      if (given === undefined) return lengthOf(defaults.get(value.name.value));
      if (Array.isArray(given)) return given.length;
      return typeof given === 'number' ? given : null;
    }
    if (value.kind === Kind.INT) return Number(value.value);
    return value.kind === Kind.LIST ? value.values.length : null;
  };

  /** How long the list is that a field asks for; null when it does not say. */
  const asked = (field: FieldNode, parent: GraphQLNamedType | null): number | null => {
    const known =
      isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
    for (const name of [...PAGE_ARGUMENTS, ...saidOf(known).slicing]) {
      const definition = known?.args.find((arg) => arg.name === name);
      const given = field.arguments?.find((arg) => arg.name.value === name);
      if (definition === undefined && given === undefined) continue;
      const written = lengthOf(given?.value);
      const standard: unknown = definition?.defaultValue;
      const length = written ?? (typeof standard === 'number' ? standard : null);
      if (length === null) continue;
      if (PAGE_ARGUMENTS.includes(name) && Math.abs(length) > Math.abs(seen.pageSize)) seen.pageSize = length;
      return Math.max(0, length);
    }
    return null;
  };

  const ofField = (field: FieldNode, parent: GraphQLNamedType | null, quiet: boolean): Part => {
    const name = field.name.value;
    const introspects = name === '__schema' || name === '__type';
    if (introspects) seen.introspects = true;
    const inside = quiet || introspects;
    const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
    const own: Part = {
      ...NOTHING,
      once: 1 + saidOf(definition).weight,
      depth: inside ? 0 : 1,
      aliases: field.alias === undefined ? 0 : 1,
      directives: field.directives?.length ?? 0,
      fields: 1,
      top: 1,
    };
    const length = asked(field, parent);
    if (field.selectionSet === undefined) return own;
    const type = definition?.type ?? null;
    const below = ofSelection(field.selectionSet, type === null ? null : getNamedType(type), inside);
    const base = { ...together(own, { ...below, depth: 0 }), top: 1, depth: own.depth + below.depth };
    if (inside) return { ...base, once: 1 + below.once + below.each, each: 0 };
    // A list of objects: its entries are as many as the page that it stands in, as its IDs, or as assumed.
    if (isList(type)) {
      const entry = below.once + below.each;
      return isPage(parent) && length === null
        ? { ...base, once: own.once, each: entry }
        : { ...base, once: own.once + (length ?? listSize) * entry, each: 0 };
    }
    return { ...base, once: own.once + below.once + (length ?? listSize) * below.each, each: 0 };
  };

  const ofFragment = (fragment: FragmentDefinitionNode, quiet: boolean): Part => {
    const key = `${quiet ? 'quiet' : 'plain'}:${fragment.name.value}`;
    const before = measured.get(key);
    if (before !== undefined) return before ?? NOTHING;
    measured.set(key, null);
    const type = schema.getType(fragment.typeCondition.name.value) ?? null;
    const part = ofSelection(fragment.selectionSet, type, quiet);
    measured.set(key, part);
    return part;
  };

  const ofSelection = (set: SelectionSetNode, type: GraphQLNamedType | null, quiet: boolean): Part => {
    let total = NOTHING;
    const exclusive = new Map<string, Cost>();
    const add = (part: Part, on: string | undefined): void => {
      const condition = on === undefined || on === type?.name ? undefined : schema.getType(on);
      if (on === undefined || !isObjectType(condition)) {
        total = together(total, part);
        return;
      }
      const so = exclusive.get(on) ?? { once: 0, each: 0 };
      exclusive.set(on, { once: so.once + part.once, each: so.each + part.each });
      total = together(total, { ...part, once: 0, each: 0 });
    };
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        add(ofField(selection, type, quiet), undefined);
        continue;
      }
      const directives = { ...NOTHING, directives: selection.directives?.length ?? 0 };
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = selection.typeCondition?.name.value;
        const inner = on === undefined ? type : (schema.getType(on) ?? null);
        add(together(ofSelection(selection.selectionSet, inner, quiet), directives), on);
        continue;
      }
      const fragment = fragments.get(selection.name.value);
      const part = fragment === undefined ? NOTHING : ofFragment(fragment, quiet);
      add(together(part, directives), fragment?.typeCondition.name.value);
    }
    const costs = [...exclusive.values()];
    return {
      ...total,
      once: total.once + Math.max(0, ...costs.map(({ once }) => once)),
      each: total.each + Math.max(0, ...costs.map(({ each }) => each)),
    };
  };

  const root = schema.getRootType(operation.operation) ?? null;
  const all = ofSelection(operation.selectionSet, root, false);
  return {
    depth: all.depth,
    aliases: all.aliases,
    directives: all.directives + (operation.directives?.length ?? 0),
    fields: all.fields,
    rootFields: all.top,
    cost: all.once + listSize * all.each,
    ...seen,
  };
}

const PAGE_ARGUMENTS: readonly string[] = ['first', 'ids'];

interface Said {
  /** What the field costs on top of one for itself. */
  readonly weight: number;
  /** Arguments that say how long its list is. */
  readonly slicing: readonly string[];
}
const SAYS_NOTHING: Said = { weight: 0, slicing: [] };
const said = new WeakMap<GraphQLField<unknown, unknown>, Said>();

/** What the schema's directives say of a field. */
function saidOf(field: GraphQLField<unknown, unknown> | undefined): Said {
  if (field === undefined) return SAYS_NOTHING;
  const known = said.get(field);
  if (known !== undefined) return known;
  const valueOf = (directive: string, argument: string): ValueNode | undefined =>
    field.astNode?.directives
      ?.find(({ name }) => name.value === directive)
      ?.arguments?.find(({ name }) => name.value === argument)?.value;
  const weight = valueOf('cost', 'weight');
  const names = valueOf('listSize', 'slicingArguments');
  const found: Said = {
    weight: weight?.kind === Kind.INT ? Number(weight.value) : 0,
    slicing:
      names?.kind === Kind.LIST
        ? names.values.flatMap((it) => (it.kind === Kind.STRING ? it.value : []))
        : [],
  };
  said.set(field, found);
  return found;
}

/** Pages are told by their name, as the Relay specification has it. */
const isPage = (type: GraphQLNamedType | null): boolean => type?.name.endsWith('Connection') === true;
