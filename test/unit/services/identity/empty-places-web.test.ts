import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

/** A place of an app for phones: a bar that marks no heading, a heading below it, places at the lower edge. */
const place = (bar: string, heading: string, route: string): string =>
  screenName(
    web(
      node(
        'toolbar',
        { bounds: '0,0,412,56' },
        node('button', { name: 'menu', clickable: true, bounds: '4,4,48,48' }),
        node('text', { name: bar, text: bar, bounds: '72,17,300,23' }),
      ) +
        node('heading', { class: 'h2', name: heading, text: heading, bounds: '16,90,380,30' }) +
        node('text', { name: 'Tap the heart', text: 'Tap the heart', bounds: '16,130,380,20' }) +
        node(
          'tablist',
          { bounds: '0,858,412,57' },
          ...['Hikes', 'Saved', 'More'].map((name, i) =>
            node('tab', {
              name,
              text: name,
              clickable: true,
              selected: name === 'Saved',
              bounds: `${i * 137},859,137,56`,
            }),
          ),
        ),
      { route, title: 'Trailmate' },
    ),
  );

it('a place that bar and address say is called as it, not by what its content says today', () => {
  expect(place('Saved', 'Nothing saved yet', '/tabs/saved')).toBe('Saved');
});

it('a page below it is called by its own heading, though the place and its bar stay', () => {
  expect(place('Saved', 'Share the list', '/tabs/saved/share')).toBe('Share the list');
  expect(place('Trailmate', 'Nothing saved yet', '/tabs/saved')).toBe('Nothing saved yet');
});
