import { expect, test } from 'vitest';
import { GraphBuilder, tapAction } from '../../../support/crawl/known-graph-builder.ts';

const scan = tapAction('home', 'Scan');
const near = tapAction('home', 'Nearby');
const deny = tapAction('question', "Don't allow");
const allow = tapAction('question', 'While using the app');
const named = tapAction('question', 'Beim Benutzen', {
  resourceName: 'permission_allow_foreground_only_button',
});

const asked = (answers = [deny, allow]): GraphBuilder =>
  new GraphBuilder()
    .see('home', [scan, near])
    .act(scan, 'question', { isNew: true })
    .see('question', answers);

test('what asked for a permission is tried again once it was given, however the answer is called', () => {
  expect(asked().act(allow, 'home').see('home', [scan, near]).openOn('home')).toContain('passed Scan');
  expect(asked([deny, named]).act(named, 'home').openOn('home')).toContain('passed Scan');
});

test('a refusal gives nothing', () => {
  expect(asked().act(deny, 'home').openOn('home')).toEqual(['untried Nearby']);
});

test('it is tried again once only', () => {
  const again = asked().act(allow, 'home').see('home', []).act(scan, 'question').see('question', []);
  expect(again.act(allow, 'home').openOn('home')).toEqual(['untried Nearby']);
});

test('where the app went on by itself, only what else had asked is tried again', () => {
  const both = asked().act(deny, 'home').see('home', [scan, near]).act(near, 'question').see('question', []);
  const led = both.act(allow, 'shops', { isNew: true }).see('shops', []);
  expect(led.openOn('home')).toEqual(['passed Scan']);
});

test('a yes where nobody can refuse is no permission', () => {
  const ok = tapAction('question', 'OK');
  expect(asked([ok]).act(ok, 'home').openOn('home')).toEqual(['untried Nearby']);
});
