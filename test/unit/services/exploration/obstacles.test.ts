import { expect, it } from 'vitest';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { obstaclesOf } from '../../../../agent/services/exploration/run/obstacles.ts';
import { NO_REDACTION } from '../../../../agent/services/secrets/redaction.ts';
import { parseDataFile } from '../../../../src/config/data-file.ts';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const A = derivedId('A');
const save = tapAction(A, 'Continue', { submits: true });
const name = tapAction(A, 'Full name', { kind: 'TYPE' });
const password = tapAction(A, 'Password', { kind: 'TYPE', password: true, inputType: 'password' });

const said = (data: string, ...handedIn: readonly ('empty' | 'filled')[]): string | undefined => {
  const builder = new GraphBuilder();
  for (const fieldState of handedIn)
    builder.see(A, [save, name, password], { fields: 2 }).act(save, A, { fieldState });
  const { rules } = parseDataFile(data, 'd.json', {});
  return obstaclesOf(builder.graph, { fieldRules: rules, redactor: NO_REDACTION })[0]?.message;
};

it('a wall whose values were given is said to refuse them only where they were handed in', () => {
  const given =
    '{"fields": [{"label": "Full name", "value": "Ann"}, {"type": "password", "value": "Abc-12345"}]}';
  expect(said(given, 'empty')).toMatch(/the run did not come to hand them in$/);
  expect(said(given, 'empty', 'filled')).toMatch(/the app does not accept them$/);
  expect(said('{"fields": []}', 'empty')).toMatch(/needs values for “Full name” and “Password”; give them/);
});

it('boxes of one code that are called alike are asked for once', () => {
  const boxes = ['1', '2', '3', '4'].map((resourceName) =>
    tapAction(A, 'Code', { kind: 'TYPE', password: true, resourceName }),
  );
  const builder = new GraphBuilder();
  builder.see(A, [save, ...boxes], { fields: 4 }).act(save, A, { fieldState: 'empty' });
  const [wall] = obstaclesOf(builder.graph, { fieldRules: [], redactor: NO_REDACTION });
  expect(wall?.needs).toEqual(['Code']);
  expect(wall?.message).toMatch(/needs a value for “Code”; give it/);
});

it('a change of the password is no wall on a page with other ways on; a page without them is one, and a registration', () => {
  const B = derivedId('B');
  const secret = (label: string, resourceName = '') =>
    tapAction(A, label, {
      ...{ kind: 'TYPE', password: true, inputType: 'password', resourceName },
      actionId: derivedId(label, resourceName),
    });
  const home = tapAction(A, 'Home');
  const walls = (fields: readonly ReturnType<typeof secret>[], leads: boolean): number => {
    const builder = new GraphBuilder();
    builder.see(A, [save, home, ...fields], { fields: 2 }).act(save, A, { fieldState: 'filled' });
    if (leads) builder.see(A, [save, home, ...fields], { fields: 2 }).act(home, B);
    if (leads) builder.see(B, []);
    return obstaclesOf(builder.graph, { fieldRules: [], redactor: NO_REDACTION }).length;
  };
  const change = [secret('Current password'), secret('New password')];
  expect(walls(change, true)).toBe(0);
  expect(walls([secret('Password', 'oldPassword'), secret('Password', 'newPassword')], true)).toBe(0);
  expect(walls(change, false)).toBe(1);
  expect(walls([secret('Password'), secret('Repeat password')], true)).toBe(1);
});
