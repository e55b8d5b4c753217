import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const page = (heading: string) =>
  web(
    node('heading', { name: heading, text: heading, bounds: '20,10,300,30', class: 'h2' }) +
      node('button', { name: 'Save', text: 'Save', clickable: true, bounds: '20,300,80,40' }),
    { route: '/settings', title: '' },
  );

it.each([
  ['Settings http://localhost:6113/', 'Settings'],
  ['Connected to: https://api.example.org/v2', 'Connected to'],
  ['Library API (https://example.org)', 'Library API'],
  ['https://example.org', '/settings'],
  ['HTTPS: how it works', 'HTTPS: how it works'],
])('a screen is not called by where it runs: %s', (heading, name) => {
  expect(screenName(page(heading))).toBe(name);
});
