import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isListType,
  getNullableType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
} from 'graphql';
import { needsArguments } from './api-operations.ts';
import { API_SCHEMA, objectType } from './api-schema.ts';

/** A field with a selection below it, as `App.map`. */
export interface Step {
  readonly type: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
}
export const coordinateOf = ({ type, field }: Step): string => `${type.name}.${field.name}`;

/** Values of arguments: of a whole level at once, so that all its parents are asked the same. */
export type Values = (step: Step, draw: (below: number) => number) => string;
/** Numbers that a query is a function of. */
export type Draw = (below: number) => number;

/** Draws from a tape of numbers, over and over. */
export function drawFrom(tape: readonly number[]): Draw {
  let at = 0;
  return (below) => (tape[at++ % tape.length] ?? 0) % below;
}

const possibleTypes = (type: GraphQLNamedType): readonly GraphQLObjectType[] =>
  isAbstractType(type) ? API_SCHEMA.getPossibleTypes(type) : [type as GraphQLObjectType];

const stepsFrom = (type: GraphQLObjectType): readonly Step[] =>
  Object.values(type.getFields()).flatMap((field) =>
    isCompositeType(getNamedType(field.type)) ? [{ type, field }] : [],
  );

const below = (step: Step): readonly Step[] =>
  possibleTypes(getNamedType(step.field.type)).flatMap(stepsFrom);

/** Its values are many parents for what is below. */
const isEntries = ({ field }: Step): boolean => isListType(getNullableType(field.type));

/** A list, or the pages of one. */
const isMany = (step: Step): boolean =>
  isEntries(step) || step.field.args.some(({ name }) => name === 'first');

/**
 * For every two fields with a selection that can follow each other, a shortest way to them from a list of the root: so
 * that the second is asked of many parents at once, behind whatever can be in front of it.
 */
export function waysToFields(): readonly (readonly Step[])[] {
  const ways = new Map<string, readonly Step[]>();
  const nameOf = (way: readonly Step[]): string =>
    [...way.slice(-2).map(coordinateOf), way.slice(0, -1).some(isEntries)].join(' ');
  let ring: readonly (readonly Step[])[] = stepsFrom(objectType('Query'))
    .filter(isMany)
    .map((step) => [step]);
  while (ring.length > 0) {
    const fresh = ring.filter((way) => !ways.has(nameOf(way)) && ways.set(nameOf(way), way));
    ring = fresh.flatMap((way) =>
      way
        .slice(-1)
        .flatMap(below)
        .map((step) => [...way, step]),
    );
  }
  return [...ways.values()].filter((way) => way.slice(0, -1).some(isEntries));
}

/** A way through the schema from a list of the root, so many fields long. */
export function randomWay(draw: Draw, length: number): readonly Step[] {
  const oneOf = (steps: readonly Step[]): Step | undefined => steps[draw(steps.length)];
  const way: Step[] = [];
  let next = oneOf(stepsFrom(objectType('Query')).filter(isMany));
  while (next !== undefined && way.length < length) {
    way.push(next);
    const open = below(next);
    next = open.length === 0 ? undefined : oneOf(open);
  }
  return way;
}

/** Fields without a selection that need no arguments; some of them, or all. */
function leaves(type: GraphQLObjectType, draw: Draw): readonly string[] {
  const all = Object.values(type.getFields())
    .filter((field) => !isCompositeType(getNamedType(field.type)) && !needsArguments(field))
    .map(({ name }) => name);
  return all.filter(() => draw(3) === 0);
}

/**
 * The query that goes this way, with leaves on every level and now and then the same field once more under another name:
 * what it asks of its parents is the same, so that nothing more has to be read.
 */
export function queryOf(way: readonly Step[], values: Values, draw: Draw): string {
  const selection = (at: number, type: GraphQLNamedType): string => {
    const step = way[at];
    const own = possibleTypes(type).flatMap((possible) => {
      const fields = [...leaves(possible, draw)];
      if (step?.type === possible) fields.push(...fieldOf(step, at));
      if (fields.length === 0) return [];
      return isAbstractType(type) ? [`... on ${possible.name} { ${fields.join(' ')} }`] : fields;
    });
    return `{ __typename ${own.join(' ')} }`;
  };
  const fieldOf = (step: Step, at: number): readonly string[] => {
    const asked = `${step.field.name}${values(step, draw)}`;
    const text = `f${at}: ${asked} ${selection(at + 1, getNamedType(step.field.type))}`;
    return at > 0 && draw(4) === 0 ? [text, `again${at}: ${asked} { __typename }`] : [text];
  };
  return selection(0, objectType('Query'));
}
