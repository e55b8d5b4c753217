import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

const SECTIONS = ['Delivery', 'Payment', 'Returns'];
const HEIGHT = 120;

/** Parts of a page below each other, those of `shown` unfolded, each a heading over its words. */
const page = (shown: readonly number[], make: (name: string, top: number, open: boolean) => string) =>
  web(
    node(
      'group',
      { class: 'body', bounds: '0,0,412,915' },
      node('heading', { name: 'Help', text: 'Help', class: 'h1', bounds: '8,8,396,40' }),
      ...SECTIONS.map((name, i) => make(name, 60 + i * HEIGHT, shown.includes(i))),
    ),
    { route: '/help', title: 'Help', viewport: { width: 412, height: 915 } },
  );
const head = (name: string, top: number, open: boolean, x = 8): string =>
  node('button', {
    name,
    text: name,
    clickable: true,
    expanded: open ? 'true' : 'false',
    bounds: `${x},${top},300,40`,
  });
const words = (top: number, x = 8): string =>
  node('text', { text: 'As you like', bounds: `${x},${top},90,20` });
const box = (top: number, ...inner: readonly string[]): string =>
  node('group', { class: 'div', bounds: `8,${top},396,100` }, ...inner);

describe('parts of a page that their headings fold', () => {
  const bare = (name: string, top: number, open: boolean): string =>
    open ? box(top, head(name, top, true), words(top + 40)) : head(name, top, false);
  const marked = (name: string, top: number, open: boolean): string => {
    const heading = node(
      'heading',
      { name, class: 'h2', bounds: `8,${top},396,40` },
      head(name, top, open),
      node('image', { bounds: `370,${top + 10},20,20` }),
    );
    return open ? box(top, heading, words(top + 40)) : heading;
  };
  const features = (shown: readonly number[], make: (name: string, top: number, open: boolean) => string) =>
    signatureFeatures(page(shown, make));

  it('are one screen whichever of them are shown', () => {
    for (const shown of [[1], [0, 1], [0, 1, 2]]) {
      expect(features(shown, bare)).toEqual(features([], bare));
      expect(features(shown, marked)).toEqual(features([], marked));
    }
    expect(features([], bare).labels).toContain('button delivery');
  });

  it('are not the rows of a list that each have such a control beside what they say', () => {
    const row = (name: string, top: number, open: boolean): string =>
      box(top, head(name, top, open), words(top + 10, 320));
    expect(features([0], row).labels).toEqual([]);
  });
});
