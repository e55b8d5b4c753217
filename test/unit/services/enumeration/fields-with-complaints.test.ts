import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';

const text = (said: string): string => node('text', { text: said, name: said });
const field = (label: string, ...below: string[]): string =>
  node(
    'group',
    {},
    text(label),
    node('textfield', {
      'resource-name': label.toLowerCase(),
      name: label,
      editable: true,
      clickable: true,
    }),
    ...below,
  );
const errors = (said: string, clickable = false): string =>
  node('list', {}, node('listitem', { clickable, name: said, text: said }));
const typed = (...fields: string[]): readonly string[] =>
  actionsOf(web(node('form', {}, ...fields))).flatMap((a) => (a.kind === 'TYPE' ? [a.actionId] : []));

it('a field below which a form lists what is wrong is the field it was before, and so are those beside it', () => {
  const before = typed(field('Login'), field('E-mail'), field('Password'));
  expect(before).toHaveLength(3);
  const wrong = errors('This field is required.');
  expect(typed(field('Login', wrong), field('E-mail'), field('Password'))).toEqual(before);
  expect(typed(field('Login'), field('E-mail', errors('Invalid user')), field('Password'))).toEqual(before);
  // Something to choose below one of them makes it another box than the others.
  const offered = errors('Must you log in?', true);
  expect(typed(field('Login'), field('E-mail', offered), field('Password'))).not.toEqual(before);
});
