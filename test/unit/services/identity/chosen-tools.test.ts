import { expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { Walk } from '../../../support/screens/identity-walk.ts';
import { android, androidView } from '../../../support/screens/recorded-screens.ts';

const TOOLS = ['Brush', 'Pencil', 'Eraser'];
const strip = (chosen: string, top: number): string =>
  androidView(
    'android.widget.LinearLayout',
    `[0,${top}][1080,${top + 120}]`,
    'resource-id="a.b:id/strip"',
    TOOLS.map((name, i) =>
      androidView(
        'android.widget.ImageButton',
        `[${i * 300},${top}][${i * 300 + 300},${top + 120}]`,
        `clickable="true" selected="${name === chosen}" content-desc="${name}"`,
      ),
    ).join(''),
  );
const surface = (kind = 'view.View'): string =>
  androidView(`android.${kind}`, '[0,300][1080,1800]', 'resource-id="a.b:id/surface"');
const look = (chosen: string, top: number, ...inner: readonly string[]): PerceivedScreen =>
  android(
    `<hierarchy width="1080" height="2340">${androidView('android.widget.FrameLayout', '[0,0][1080,2340]', '', strip(chosen, top) + inner.join(''))}</hierarchy>`,
  );

/** A run that has the same picture of all that it looks at. */
function seeing(): Walk {
  const walk = new Walk();
  walk.picture = '00ff00ff00ff00ff';
  return walk;
}

it('a tool that is chosen above what it works on makes no other screen', async () => {
  const [brush, pencil, eraser] = TOOLS.map((tool) => look(tool, 150, surface()));
  const walk = seeing();
  if (brush === undefined || pencil === undefined || eraser === undefined) throw new Error('no tools');
  expect(walk.idOf(brush)).not.toBe(walk.idOf(pencil));
  expect(await walk.act(brush, 'Pencil', pencil)).toMatchObject({ kind: 'parameter', sign: 'same_page' });
  expect(await walk.act(pencil, 'Eraser', eraser)).toMatchObject({ kind: 'parameter', sign: 'same_page' });
  expect(new Set([brush, pencil, eraser].map(walk.idOf)).size).toBe(1);
});

it.each([
  [
    'say that there is nothing',
    150,
    [androidView('android.widget.TextView', '[30,900][1000,960]', 'text="No orders yet"'), surface()],
  ],
  ['wait for their lists', 150, [surface('widget.FrameLayout')]],
  ['are the places of an app', 2100, [surface()]],
  ['show nothing at all', 150, []],
] as const)('tabs stay several screens that %s', async (_, top, inner) => {
  const [first, second] = [look('Brush', top, ...inner), look('Pencil', top, ...inner)];
  const walk = seeing();
  expect(await walk.act(first, 'Pencil', second)).toBeNull();
  expect(walk.idOf(first)).not.toBe(walk.idOf(second));
});

it('what shows something else when it is chosen is a tab', async () => {
  const button = (name: string): string =>
    androidView('android.widget.Button', '[30,1900][1000,2000]', `clickable="true" text="${name}"`);
  const [first, second] = [
    look('Brush', 150, surface(), button('Size')),
    look('Pencil', 150, surface(), button('Softness')),
  ];
  const walk = seeing();
  expect((await walk.act(first, 'Pencil', second))?.sign).not.toBe('chosen');
  expect(walk.idOf(first)).not.toBe(walk.idOf(second));
});

it('a surface of which there is no picture may show something else with each tab', async () => {
  const [first, second] = [look('Brush', 150, surface()), look('Pencil', 150, surface())];
  expect(await new Walk().act(first, 'Pencil', second)).toBeNull();
});
