import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
  type GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EVENT_KINDS, EVENT_PAYLOADS } from '../../../agent/domain/events.ts';
import { EVENT_TYPE_NAMES } from '../../../resolvers/event-type-names.ts';
import { API_SCHEMA, objectType } from '../../support/api/api-schema.ts';

const payloadOf = (kind: (typeof EVENT_KINDS)[number]): GraphQLObjectType =>
  objectType(`${EVENT_TYPE_NAMES[kind]}Payload`);

/** Whole numbers that may pass 2^31: times, and seeds, which a user may choose freely. */
const LARGE = /Ms$|Millis$|^seed$/;

/** What the schema of the domain and the type of the API disagree about, one line each. */
function disagreements(where: string, schema: z.ZodType, type: GraphQLOutputType): readonly string[] {
  if (schema instanceof z.ZodNullable)
    return [
      ...(isNonNullType(type) ? [`${where} may be null`] : []),
      ...disagreements(where, schema.unwrap() as z.ZodType, getNullableType(type)),
    ];
  const bare = getNullableType(type);
  if (schema instanceof z.ZodArray)
    return isListType(bare)
      ? disagreements(`${where}[]`, schema.element as z.ZodType, bare.ofType as GraphQLOutputType)
      : [`${where} is a list`];
  if (isListType(bare)) return [`${where} is no list`];
  if (schema instanceof z.ZodObject) return objectDisagreements(where, schema, bare);
  if (schema instanceof z.ZodEnum) {
    const names = isEnumType(bare) ? bare.getValues().map(({ name }) => name) : null;
    if (names === null) return bare.toString() === 'String' ? [] : [`${where} is an enum`];
    return schema.options.every((option) => names.includes(String(option))) ? [] : [`${where} lacks values`];
  }
  const allowed = scalarsFor(where, schema);
  return allowed.includes(bare.toString())
    ? []
    : [`${where} is ${bare.toString()}, not ${allowed.join(' or ')}`];
}

function objectDisagreements(where: string, schema: z.ZodObject, type: GraphQLOutputType): readonly string[] {
  if (!isObjectType(type)) return [`${where} is an object`];
  const fields = type.getFields();
  const named = new Set([...Object.keys(fields), ...Object.keys(schema.shape)]);
  return [...named].flatMap((name) => {
    const field = fields[name];
    const part = schema.shape[name] as z.ZodType | undefined;
    if (field === undefined || part === undefined) return [`${where}.${name} is on one side only`];
    return disagreements(`${where}.${name}`, part, field.type);
  });
}

function scalarsFor(where: string, schema: z.ZodType): readonly string[] {
  if (schema instanceof z.ZodBoolean) return ['Boolean'];
  if (schema instanceof z.ZodNumberFormat)
    return LARGE.test(where.split('.').at(-1) ?? '') ? ['Float'] : ['Int'];
  if (schema instanceof z.ZodNumber) return ['Float'];
  if (schema instanceof z.ZodString) return ['String', 'ID'];
  return ['something this test knows'];
}

describe('the types of events', () => {
  test('are one for each kind, named from it, and no others', () => {
    const event = API_SCHEMA.getType('RunEvent');
    if (!isInterfaceType(event)) throw new Error('RunEvent is no interface');
    const there = API_SCHEMA.getPossibleTypes(event).map(({ name }) => name);
    expect([...there].sort()).toEqual(Object.values(EVENT_TYPE_NAMES).sort());
    for (const kind of EVENT_KINDS)
      expect(EVENT_TYPE_NAMES[kind].toLowerCase()).toBe(kind.replaceAll(/[._]/g, ''));
  });

  test.each(EVENT_KINDS)('%s has its payload field by field', (kind) => {
    expect(String(objectType(EVENT_TYPE_NAMES[kind]).getFields()['payload']?.type)).toBe(
      `${payloadOf(kind).name}!`,
    );
    expect(disagreements(kind, EVENT_PAYLOADS[kind], payloadOf(kind))).toEqual([]);
  });

  test('give fields of the same name the same type', () => {
    const types = new Map<string, Set<string>>();
    for (const kind of EVENT_KINDS)
      for (const { name, type } of Object.values(payloadOf(kind).getFields()))
        types.set(name, (types.get(name) ?? new Set()).add(String(type)));
    expect([...types].filter(([, all]) => all.size > 1)).toEqual([]);
  });

  test('can be selected whole, all kinds in one operation, without an alias', () => {
    const all = (type: GraphQLObjectType): string =>
      Object.values(type.getFields())
        .map(({ name, type: of }) => {
          const inner = getNamedType(of);
          return isObjectType(inner) ? `${name} ${all(inner)}` : name;
        })
        .reduce((text, field) => `${text} ${field}`, '{')
        .concat(' }');
    const fragments = EVENT_KINDS.map(
      (kind) => `... on ${EVENT_TYPE_NAMES[kind]} { payload ${all(payloadOf(kind))} }`,
    );
    const operation = `subscription { runEvents(runId: "x") { kind sequence ${fragments.join('\n')} } }`;
    expect(validate(API_SCHEMA, parse(operation))).toEqual([]);
  });
});
