import { expect, it } from 'vitest';
import { screenTree } from '../../../../agent/services/identity/tree/screen-tree.ts';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes: string, inner = ''): string =>
  `<node class="android.${cls}" package="app" enabled="true" bounds="${bounds}" ${attributes}>${inner}</node>`;
const card = (says: string, top: number, inner = '', width = 1000): string =>
  view(
    'view.View',
    `[40,${top}][${40 + width},${top + 300}]`,
    `content-desc="${says}" clickable="true"`,
    inner,
  );
const more = (top: number): string =>
  view('widget.Button', `[900,${top}][1000,${top + 100}]`, 'content-desc="More options" clickable="true"');
const feed = (...inner: string[]) =>
  android(
    `<hierarchy width="1080" height="2400">${view('widget.FrameLayout', '[0,0][1080,2400]', '', view('widget.ScrollView', '[0,200][1080,2400]', 'scrollable="true"', inner.join('')))}</hierarchy>`,
    { route: '.MainActivity' },
  );
const groupsOf = (screen: ReturnType<typeof feed>): readonly string[] => [
  ...new Set(
    actionsOf(screen).flatMap((a) =>
      a.kind === 'TAP' && a.label !== 'More options' ? [a.groupSignature] : [],
    ),
  ),
];

it('a row that an advertisement parts from the others of its feed is one of them', () => {
  const screen = feed(
    card('Storm hits the coast', 220, more(220)),
    card('Markets rally', 540, more(540)),
    view('view.View', '[40,860][1040,1160]', 'content-desc="Ad" clickable="true"'),
    card('New species found', 1180, more(1180)),
  );
  expect(groupsOf(screen).filter((group) => !group.includes('"ad"'))).toHaveLength(1);
});

it('one of another width is none', () => {
  const screen = feed(
    card('Storm hits the coast', 220, more(220)),
    card('Markets rally', 540, more(540)),
    view('view.View', '[40,860][1040,1160]', 'content-desc="Ad" clickable="true"'),
    card('All news', 1180, more(1180), 500),
  );
  expect(groupsOf(screen)).toContain('group "all news"');
});

it('controls that Flutter reads out as one, part by part, are rows of what scrolls', () => {
  const screen = feed(
    card('Storm hits the coast&#10;World&#10;2 h ago', 220),
    card('Markets rally&#10;Business&#10;3 h ago', 540),
    card('Sign in', 860),
  );
  const tree = screenTree(screen);
  const rows = screen.elements.filter((e) => tree.rowOf[e.index] === e.index).map(({ name }) => name);
  expect(rows).toEqual(['Storm hits the coast, World, 2 h ago', 'Markets rally, Business, 3 h ago']);
});
