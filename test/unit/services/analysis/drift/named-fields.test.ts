import { describe, expect, it } from 'vitest';
import type { BuildFacts } from '../../../../../agent/domain/analysis/build-facts.ts';
import type { OfferedAction } from '../../../../../agent/domain/graph.ts';
import { compareBuilds } from '../../../../../agent/services/analysis/drift/compare-builds.ts';
import { build } from '../../../../support/crawl/build-facts.ts';

type Field = Pick<OfferedAction, 'label' | 'resourceName'> &
  Partial<Pick<OfferedAction, 'role' | 'kind' | 'groupSignature'>>;

/** A start page with these fields. */
function page(name: string, fields: readonly Field[]): BuildFacts {
  const offers = Object.fromEntries(fields.map((_, at) => [`+field ${at}`, null]));
  const facts = build(name, {
    home: { offers: { Help: 'help', ...offers } },
    help: { offers: { Up: 'home' } },
  });
  const actions = facts.actions.map((a) => {
    const field = a.kind === 'TYPE' ? fields[Number(a.label.replace(/\D/g, ''))] : undefined;
    if (field === undefined) return a;
    const { label, resourceName, role = 'textfield', kind = 'TYPE' } = field;
    const says = label === '' ? '' : ` "${label}"`;
    const elementSignature = resourceName === '' ? `${role}${says}` : `${role}#${resourceName}`;
    const actionId = `${a.actionId}-${elementSignature}`;
    return {
      ...a,
      ...{ actionId, kind, label, resourceName, role, elementSignature },
      groupSignature: field.groupSignature ?? elementSignature,
    };
  });
  return { ...facts, actions };
}
const told = (before: readonly Field[], after: readonly Field[]): readonly string[] =>
  compareBuilds(page('1', before), page('2', after))
    .screens.flatMap((s) => s.elements)
    .map(({ change, before: old, after: fresh }) => {
      const name = (a: OfferedAction | null): string =>
        a === null ? '-' : a.label || a.resourceName || a.role;
      return `${change} ${name(old)} ${name(fresh)}`;
    })
    .sort();

describe('a field that had no name', () => {
  const bare: Field = { label: '', resourceName: '' };

  it('and has one now is called so, where it is the only one of its role that is left', () => {
    expect(told([bare], [{ label: 'Search', resourceName: '' }])).toEqual(['relabelled textfield Search']);
    expect(told([{ label: 'Search', resourceName: 'q' }], [bare])).toEqual(['relabelled Search textfield']);
  });
  it('and has a resource name now is what it was to a person', () => {
    expect(told([bare], [{ label: '', resourceName: 'url' }])).toEqual([]);
    const list: Field = { ...bare, role: 'select', kind: 'TAP' };
    expect(told([list], [{ ...list, resourceName: 'servers' }])).toEqual([]);
  });
  it('is not told from others where several are left, nor are fields that both have names', () => {
    const [one, two] = [
      { label: 'One', resourceName: 'a' },
      { label: 'Two', resourceName: 'b' },
    ];
    expect(told([bare], [one, two])).toEqual(['added - One', 'added - Two', 'removed textfield -']);
    expect(told([one], [two])).toEqual(['added - Two', 'removed One -']);
  });
  it('is no button: one without a name that is gone and one that came are two', () => {
    const icon: Field = { ...bare, role: 'button', kind: 'TAP' };
    expect(told([icon], [{ ...icon, label: 'Help me' }])).toEqual(['added - Help me', 'removed button -']);
  });
});

describe('fields of a form', () => {
  const field = (name: string, groupSignature: string): Field => ({
    ...{ label: name, resourceName: name, groupSignature },
  });
  const reason = field('reason', 'textfield#reason of form 1');

  it('are no rows of a list, and one that is gone is told though others are left', () => {
    expect(told([reason, field('phone', 'textfield#phone of form 1')], [reason])).toEqual([
      'removed phone -',
    ]);
  });
  it('are what a list shows where each row has one', () => {
    const rows = ['1', '2'].map((nth) => field(`count [${nth}]`, 'textfield#count of list 1'));
    expect(told([reason, ...rows], [reason])).toEqual([]);
    expect(told([reason, field('limit', 'textfield#limit of list 1')], [reason])).toEqual([]);
  });
});
