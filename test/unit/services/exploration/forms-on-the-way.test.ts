import { expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import type { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import { chooseNext } from '../../../../agent/services/exploration/choice/exploration-policy.ts';
import { DEFAULT_FRONTIER_LIMITS, openActions } from '../../../../agent/services/exploration/map/frontier.ts';
import {
  DEFAULT_ROUTE_COSTS,
  routesFrom,
} from '../../../../agent/services/exploration/ways/route-planner.ts';
import { seededRandom } from '../../../../agent/services/seeded-random.ts';
import { explorationInput } from '../../../support/crawl/exploration-input.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const [A, B] = ['A', 'B'].map((n) => derivedId(n)) as [string, string];

it('a form on the way is filled in however often it was handed in, and not for ever when it keeps nothing', () => {
  const save = tapAction(A, 'Save', { submits: true });
  const field = tapAction(A, 'Name', { kind: 'TYPE' });
  const kindAfter = (times: number, keeps: boolean): string | undefined => {
    const builder = new GraphBuilder().see(A, [save, field], { fields: 1 });
    builder.act(save, A, { fieldState: 'empty' }).see(A, [], { fields: 1 }).act(field, A);
    builder.see(A, [], { fields: 1, filled: 1 }).act(save, B, { fieldState: 'filled', isNew: true });
    for (let i = 0; i < times; i++) {
      builder
        .see(B, [tapAction(B, 'on')])
        .see(A, [], { fields: 1 })
        .act(field, A);
      if (keeps) builder.see(A, [], { fields: 1, filled: 1 }).act(save, B, { fieldState: 'filled' });
    }
    builder.see(A, [], { fields: 1 });
    const choice = chooseNext(builder.graph, {
      ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId: A },
      ...{ present: [save, field], emptyFields: new Set([field.actionId]) },
    });
    return choice?.action.kind;
  };
  expect(kindAfter(8, true)).toBe('TYPE');
  expect(kindAfter(8, false)).toBe('TAP');
});

it('what says that a form has gaps is not handed in with gaps again, and not looked for with a full form', () => {
  const on = (screenId: string) =>
    ['Save', 'Name', 'Up'].map((label) =>
      tapAction(screenId, label, {
        kind: label === 'Name' ? 'TYPE' : 'TAP',
        submits: label === 'Save',
      }),
    );
  const [form, answer] = [on(A), on(B)];
  const builder = new GraphBuilder().see(A, form, { fields: 1 });
  builder.act(form[0]!, B, { fieldState: 'empty', isNew: true }).see(B, answer, { fields: 1 });
  const screen = builder.graph.screen(B)!;
  const why = (label: string) =>
    openActions(screen, DEFAULT_FRONTIER_LIMITS).find(({ known }) => known.action.label === label)?.why;
  expect([why('Save'), why('Name'), why('Up')]).toEqual(['filled', 'untried', 'untried']);
  builder.act(answer[2]!, A).see(A, [], { fields: 1 });
  const wayWith = (fields: 'empty' | 'filled') =>
    routesFrom(builder.graph, A, DEFAULT_ROUTE_COSTS, fields).pathTo(B).length;
  expect([wayWith('empty'), wayWith('filled')]).toEqual([1, 0]);
});

it('a form that cannot be filled where it says that it has gaps, or never gets full, is let be', () => {
  const on = (screenId: string) => [
    tapAction(screenId, 'Save', { submits: true }),
    tapAction(screenId, 'Name', { kind: 'TYPE' }),
  ];
  const [[save, name], [again, nameAgain]] = [on(A), on(B)];
  const builder = new GraphBuilder().see(A, [save!, name!], { fields: 1 });
  const why = (screenId: string) =>
    openActions(builder.graph.screen(screenId)!, DEFAULT_FRONTIER_LIMITS).find(
      ({ known }) => known.action.label === 'Save',
    )?.why;
  builder.act(save!, B, { fieldState: 'empty', isNew: true }).see(B, [again!, nameAgain!], { fields: 1 });
  const came: (string | undefined)[] = [];
  for (let i = 0; i < 3; i++) {
    came.push(why(B));
    // Typing takes the complaint back, which is another look of the page.
    builder.act(nameAgain!, A).see(A, [], { fields: 1, filled: 0 });
    builder.act(save!, B, { fieldState: 'empty' }).see(B, [], { fields: 1 });
  }
  expect(came).toEqual(['filled', 'filled', undefined]);
  builder.act(nameAgain!, A).see(A, [], { fields: 1 });
  expect(why(A)).toBe('filled');
  for (let i = 0; i < DEFAULT_FRONTIER_LIMITS.missedPlans; i++)
    builder.act(save!, null, { fieldState: 'empty' }).see(A, [], { fields: 1 });
  expect(why(A)).toBeUndefined();
});

it('what only gaps lead to is not gone for through a form that keeps what was typed, until the app starts anew', () => {
  const C = derivedId('C');
  const save = tapAction(A, 'Save', { submits: true });
  const name = tapAction(A, 'Name', { kind: 'TYPE' });
  const [again, nameAgain] = [
    tapAction(B, 'Save', { submits: true }),
    tapAction(B, 'Name', { kind: 'TYPE' }),
  ];
  const edit = tapAction(C, 'Edit');
  /** From the page behind the form, which says once that it has gaps, to it and on again. */
  const backAndForth = (...filled: readonly number[]): GraphBuilder => {
    const builder = new GraphBuilder().see(A, [save, name], { fields: 1 });
    builder.act(save, B, { fieldState: 'empty', isNew: true }).see(B, [again, nameAgain], { fields: 1 });
    builder.act(nameAgain, A).see(A, [], { fields: 1, filled: 1 });
    builder.act(save, C, { fieldState: 'filled', isNew: true }).see(C, [edit]);
    for (const came of filled) {
      builder.act(edit, A).see(A, [], { fields: 1, filled: came });
      builder.act(save, C, { fieldState: 'filled' }).see(C, []);
    }
    return builder;
  };
  const wayIn = ({ graph }: GraphBuilder): number =>
    routesFrom(graph, C, DEFAULT_ROUTE_COSTS).pathTo(B).length;
  expect([wayIn(backAndForth(1)), wayIn(backAndForth(1, 1))]).toEqual([2, 0]);
  expect([wayIn(backAndForth(0, 0)), wayIn(backAndForth(1, 1, 0))]).toEqual([2, 2]);
  expect(wayIn(backAndForth(1, 1).restart('relaunch').see(C, []))).toBe(2);
});

it('a form with a field that takes nothing, or keeps nothing, is handed in as full as it gets, and then let be', () => {
  const save = tapAction(A, 'Next', { submits: true });
  const [name, file] = ['Name', 'File'].map((label) => tapAction(A, label, { kind: 'TYPE' }));
  const runWith = (
    takes: 'FAILED' | 'opens a calendar' | 'keeps nothing' | 'keeps it',
  ): readonly (string | undefined)[] => {
    const builder = new GraphBuilder().see(A, [save, name!, file!], { fields: 2 });
    builder.act(save, B, { fieldState: 'empty', isNew: true }).see(B, [tapAction(B, 'on')]);
    builder.see(A, [], { fields: 2 }).act(name!, A).see(A, [], { fields: 2, filled: 1 });
    const done: (string | undefined)[] = [];
    for (let i = 0; i < 8; i++) {
      const choice = chooseNext(builder.graph, {
        ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId: A },
        ...{ present: [save, name!, file!], emptyFields: new Set([file!.actionId]) },
      });
      done.push(choice?.action.label);
      if (choice?.action !== file) break;
      if (takes === 'FAILED') builder.fail(file!, 'element_not_interactable');
      else if (takes === 'opens a calendar') builder.act(file!, 'calendar').see('calendar', []);
      else builder.act(file!, A);
      builder.see(A, [], { fields: 2, filled: takes === 'keeps it' ? 2 : 1 });
      if (takes === 'keeps it') break;
    }
    builder.act(save, B, { fieldState: takes === 'keeps it' ? 'filled' : 'partly' });
    const open = openActions(builder.graph.screen(A)!, DEFAULT_FRONTIER_LIMITS);
    return [...done, ...open.map(({ known }) => known.action.label)];
  };
  expect(runWith('FAILED')).toEqual(['File', 'File', 'Next']);
  expect(runWith('opens a calendar')).toEqual(['File', 'File', 'Next']);
  expect(runWith('keeps nothing')).toEqual(['File', 'File', 'File', 'File', 'File', 'Next']);
  expect(runWith('keeps it')).toEqual(['File']);
});

it('a field that took nothing in another step, or beside fields nobody has tried yet, keeps no form from being filled', () => {
  const save = tapAction(A, 'Next', { submits: true });
  const [name, mail, file] = ['Name', 'E-mail', 'File'].map((label) => tapAction(A, label, { kind: 'TYPE' }));
  const builder = new GraphBuilder().see(A, [save, file!], { fields: 1 });
  const next = (): string | undefined => {
    const open = openActions(builder.graph.screen(A)!, DEFAULT_FRONTIER_LIMITS);
    return open.find(({ known }) => known.action === save)?.why;
  };
  builder.act(save, null, { fieldState: 'empty' });
  for (let i = 0; i < 2; i++) builder.see(A, [], { fields: 1 }).fail(file!, 'element_not_interactable');
  builder.act(save, A, { fieldState: 'empty' }).see(A, [], { fields: 1 });
  expect(next()).toBeUndefined();
  // Two fields stand where the file was asked for.
  builder.see(A, [save, name!, mail!], { fields: 2, absent: [file!.actionId] });
  expect(next()).toBe('filled');
  builder.see(A, [file!], { fields: 3 });
  expect(next()).toBe('filled');
  builder.act(name!, A).see(A, [], { fields: 3, filled: 1 });
  expect(next()).toBe('filled');
  builder.act(mail!, A).see(A, [], { fields: 3, filled: 2 });
  expect(next()).toBeUndefined();
});

it('a form with a field that takes nothing is let be also where the app filled in the others itself', () => {
  const save = tapAction(A, 'Next', { submits: true });
  const [name, file] = ['Name', 'File'].map((label) => tapAction(A, label, { kind: 'TYPE' }));
  const builder = new GraphBuilder().see(A, [save, name!, file!], { fields: 2, filled: 1 });
  for (let i = 0; i < 2; i++)
    builder.fail(file!, 'element_not_interactable').see(A, [], { fields: 2, filled: 1 });
  let handedIn = 0;
  const next = (): boolean =>
    openActions(builder.graph.screen(A)!, DEFAULT_FRONTIER_LIMITS).some(({ known }) => known.action === save);
  for (; handedIn < 20 && next(); handedIn++)
    builder
      .act(save, B, { fieldState: 'partly', isNew: handedIn === 0 })
      .see(B, [tapAction(B, 'on')])
      .see(A, [], { fields: 2, filled: 1 });
  expect(handedIn).toBe(3);
});

it('a form that stops complaining about gaps as its last field is filled is handed in before it is left', () => {
  const on = (screenId: string) => [
    tapAction(screenId, 'Save', { submits: true }),
    tapAction(screenId, 'Name', { kind: 'TYPE' }),
    tapAction(screenId, 'Help', { leadsTo: '/help', role: 'link' }),
  ];
  const [plain, told] = [on(A), on(B)];
  const nextAfter = (planned: { target?: string; targetScreen?: string }) => {
    const builder = new GraphBuilder().see(A, plain, { fields: 1 });
    builder.act(plain[0]!, B, { fieldState: 'empty', isNew: true }).see(B, told, { fields: 1 });
    builder.act(told[1]!, A, planned).see(A, [], { fields: 1, filled: 1 });
    const choice = chooseNext(builder.graph, {
      ...{ policy: 'breadth', goal: null, random: seededRandom(1), screenId: A, actionsLeft: 9 },
      ...{ present: [plain[0]!, plain[2]!], emptyFields: new Set<string>(), fieldState: 'filled' },
    });
    return choice?.action.label;
  };
  expect(nextAfter({ target: told[0]!.actionId, targetScreen: B })).toBe('Save');
  expect(nextAfter({ target: told[2]!.actionId, targetScreen: B })).toBe('Help');
  expect(nextAfter({})).toBe('Help');
});

it('what says that a form has gaps is left by its own ways before the form is handed in full: the app may keep what was typed', () => {
  const [form, answer] = [A, B].map((screenId) => [
    tapAction(screenId, 'Save', { submits: true }),
    tapAction(screenId, 'Name', { kind: 'TYPE' }),
    tapAction(screenId, 'Navigate up'),
    tapAction(screenId, 'Terms'),
  ]) as [EnumeratedAction[], EnumeratedAction[]];
  const builder = new GraphBuilder().see(A, form, { fields: 1 });
  builder.act(form[0]!, B, { fieldState: 'empty', isNew: true }).see(B, answer, { fields: 1 });
  const next = (actionsLeft: number | null = null): string | undefined =>
    chooseNext(
      builder.graph,
      explorationInput(B, answer, { actionsLeft, emptyFields: new Set([answer[1]!.actionId]) }),
    )?.action.label;
  const again = (): GraphBuilder =>
    builder.see(A, [], { fields: 1 }).act(form[0]!, B, { fieldState: 'empty' });
  expect(next()).toBe('Terms');
  builder.act(answer[3]!, A);
  again().see(B, [], { fields: 1 });
  expect([next(), next(200)]).toEqual(['Navigate up', 'Name']);
  builder.act(answer[2]!, A);
  again().see(B, [], { fields: 1 });
  expect(next()).toBe('Name');
});
