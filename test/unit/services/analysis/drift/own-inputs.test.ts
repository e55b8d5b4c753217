import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build } from '../../../../support/crawl/build-facts.ts';

type Input = readonly [role: string, label: string, row?: string];

/** A screen whose inputs stand below each other in one box, each in a row of its own unless that is said. */
function form(name: string, inputs: readonly Input[], box = 'dialog 1'): BuildFacts {
  const offers = Object.fromEntries(inputs.map(([, label]) => [label, null]));
  const facts = build(name, { home: { offers: { '+Note': '', Close: '', ...offers } } });
  const actions = facts.actions.map((a) => {
    const [role, , row = a.label.toLowerCase()] = inputs.find(([, label]) => label === a.label) ?? [];
    if (role === undefined) return a;
    const elementSignature = `${role} "${a.label.toLowerCase()}" in "${row}"`;
    return { ...a, role, elementSignature, groupSignature: `${role} of ${box}` };
  });
  return { ...facts, actions };
}

const elements = (before: BuildFacts, after: BuildFacts): readonly string[] =>
  compareBuilds(before, after)
    .screens.flatMap((s) => s.elements)
    .map(({ change, before: b, after: a }) => `${change} ${(a ?? b)?.label ?? ''}`)
    .sort();

const SETTINGS: readonly Input[] = [
  ['checkbox', 'Confirm copy'],
  ['checkbox', 'Show names'],
  ['select', 'Theme'],
];

describe('inputs of a form in one box', () => {
  it.each(['dialog 1', 'group 2', 'form 1', 'list 1'])(
    'are named where they came or went: in a %s',
    (box) => {
      const more: readonly Input[] = [...SETTINGS, ['checkbox', 'Show hidden files']];
      expect(elements(form('1', SETTINGS, box), form('2', more, box))).toEqual(['added Show hidden files']);
      expect(elements(form('1', more, box), form('2', SETTINGS, box))).toEqual(['removed Show hidden files']);
    },
  );

  it.each(['dialog 1', 'group 2', 'form 1'])(
    'are named where all of them are text fields: in a %s',
    (box) => {
      const person: readonly Input[] = [
        ['textfield', 'First name'],
        ['textfield', 'Last name'],
        ['textfield', 'Born'],
      ];
      const more: readonly Input[] = [...person, ['textfield', 'Street']];
      expect(elements(form('1', person, box), form('2', more, box))).toEqual(['added Street']);
      expect(elements(form('1', more, box), form('2', person, box))).toEqual(['removed Street']);
    },
  );

  it('are called otherwise, where each has a resource name in a label around it; rows of a list are data', () => {
    const named = (name: string, born: string, box: string): BuildFacts => {
      const facts = build(name, { home: { offers: { 'n#Full name': '', [`b#${born}`]: '', 's#Save': '' } } });
      const actions = facts.actions.map((a) => {
        const row = a.label.toLowerCase();
        const signature = { elementSignature: `textfield#${a.resourceName} "${row}" in "${row}"` };
        const groupSignature = `textfield#${a.resourceName} of ${box}`;
        return a.label === 'Save'
          ? a
          : { ...a, kind: 'TYPE' as const, role: 'textfield' as const, ...signature, groupSignature };
      });
      return { ...facts, actions };
    };
    const changes = (box: string) => elements(named('1', 'Birthday', box), named('2', 'Date of birth', box));
    expect(changes('form 1')).toEqual(['relabelled Date of birth']);
    expect(changes('list 1')).toEqual([]);
  });

  it.each<[string, readonly Input[], Input, string?]>([
    [
      'text fields of a list, of which each is for an item',
      [
        ['textfield', 'Oak'],
        ['textfield', 'Fir'],
      ],
      ['textfield', 'Elm'],
      'list 1',
    ],
    [
      'text fields that stand beside what they are for',
      [
        ['textfield', 'Number of oaks', 'oak'],
        ['textfield', 'Number of firs', 'fir'],
      ],
      ['textfield', 'Number of elms', 'elm'],
    ],
    [
      'the same below fields of a person',
      [
        ['textfield', 'First name'],
        ['textfield', 'Last name'],
        ['textfield', 'Number of oaks', 'oak'],
        ['textfield', 'Number of firs', 'fir'],
      ],
      ['textfield', 'Number of elms', 'elm'],
    ],
    [
      'text fields beside what takes them away',
      [
        ['textfield', 'Oak'],
        ['textfield', 'Fir'],
        ['checkbox', 'Without oak', 'oak'],
      ],
      ['textfield', 'Elm'],
    ],
    [
      'of one kind, as what a list lets one choose from',
      [
        ['checkbox', 'Oak'],
        ['checkbox', 'Fir'],
      ],
      ['checkbox', 'Elm'],
    ],
    [
      'of which each row has one of each kind, as those of a list of tasks',
      [
        ['checkbox', 'Done oak', 'oak'],
        ['textfield', 'Note oak', 'oak'],
        ['checkbox', 'Done fir', 'fir'],
      ],
      ['checkbox', 'Done elm', 'elm'],
    ],
    [
      'beside the one field that adds to them or finds them',
      [
        ['checkbox', 'Oak'],
        ['checkbox', 'Fir'],
        ['textfield', 'Add a tree'],
      ],
      ['checkbox', 'Elm'],
      'list 1',
    ],
    ['of a table', SETTINGS, ['checkbox', 'Elm'], 'cells 1'],
  ])('are data: those %s', (_what, inputs, more, box) => {
    expect(elements(form('1', inputs, box), form('2', [...inputs, more], box))).toEqual([]);
  });
});
