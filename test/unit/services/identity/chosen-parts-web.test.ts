import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const WIDTH = 380;
const at = (y: number): { bounds: string } => ({ bounds: `16,${y},${WIDTH},40` });
const heading = (text: string, y: number, level = 'h2'): string =>
  node('heading', { class: level, name: text, text, ...at(y) });

/** A strip of links, the one that is marked with a star before its words. */
const strip = (y: number, links: Readonly<Record<string, string | null>>): string =>
  node(
    'group',
    at(y),
    Object.entries(links)
      .map(([said, path]) => {
        const text = said.replace('*', '');
        const marked = text === said ? {} : { marked: true };
        const leads = path === null ? {} : { href: `https://shop.example${path}` };
        return node('link', { name: text, text, clickable: true, ...at(y), ...marked, ...leads });
      })
      .join(''),
  );

const page = (route: string, body: string): PerceivedScreen =>
  web(body + node('text', { name: 'Some words', text: 'Some words', ...at(500) }), {
    route,
    title: 'Library',
  });

it.each([
  ['List', '/book/', { '*List (12)': null, Create: '/book/new/' }],
  ['Create', '/book/new/', { List: '/book/', '*Create': null }],
  ['Edit', '/book/edit/', { List: '/book/', Create: '/book/new/', '*Edit': '/book/edit/' }],
])('a page below the name of several is called by its part as well: %s', (part, route, links) => {
  expect(screenName(page(route, heading('Book', 60) + strip(120, links)))).toBe(`Book: ${part}`);
});

it('a heading that says the way to where one is says its last part but once, unlike one that ends with the same word', () => {
  const links = { List: '/book/', '*Create': '/book/new/' };
  const named = (said: string): string =>
    screenName(page('/book/new/', heading(said, 60) + strip(120, links)));
  expect(named('Book / Create')).toBe('Book / Create');
  expect(named('Book › Create')).toBe('Book › Create');
  expect(named('Read or Create')).toBe('Read or Create: Create');
  expect(named('Create / Book')).toBe('Create / Book: Create');
});

const tables = { authors: '/authors/', '*books': '/books/' };
it.each([
  ['with sections alone', heading('SQL', 220) + heading('Columns', 400), 'books: Content'],
  ['without a heading', '', 'books: Content'],
  ['with one of its own', heading('Rows', 220) + heading('Columns', 400, 'h3'), 'Rows'],
])('where one is stands in its strips of links: a page %s', (_how, body, name) => {
  const links = strip(20, tables) + strip(120, { Structure: '/books/', '*Content': '/books/content/' });
  expect(screenName(page('/books/content/', links + body))).toBe(name);
});

it.each([
  ['is called as the heading', '/book/', { '*Book': null, Author: '/author/' }, 60],
  ['leads to another page', '/book/new/', { '*Help': '/help/', Create: '/book/new/' }, 60],
  ['leads to none beside it but this one', '/book/', { '*List': '/book/', Top: '/book/#top' }, 60],
  ['stands far below', '/book/', { '*List': '/book/', Create: '/book/new/' }, -400],
])('the heading alone is the name where what is marked %s', (_case, route, links, y) => {
  expect(screenName(page(route, heading('Book', y) + strip(120, links)))).toBe('Book');
});

it('what is marked tells no screens apart', () => {
  const body = (links: Readonly<Record<string, string | null>>): PerceivedScreen =>
    page('/book/', heading('Book', 60) + strip(120, links));
  const [one, other] = [body({ '*List': null, New: '/new/' }), body({ List: null, '*New': '/new/' })];
  expect(computeSignature(one)).toEqual(computeSignature(other));
});

it('of links to the same page in other languages the marked one is no part of it', () => {
  const languages = (said: string, other: string): string =>
    strip(120, { [`*${said}`]: '/en/books', [other]: '/de/books' });
  expect(screenName(page('/en/books', heading('Our books', 60) + languages('EN', 'DE')))).toBe('Our books');
  const links = strip(20, { '*Books': '/en/books', Authors: '/en/authors' });
  expect(screenName(page('/en/books', links + languages('English', 'Deutsch')))).toBe('Books');
});
