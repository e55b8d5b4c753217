import { expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const CHOICES = ['Day', 'Week', 'Month'];
const segments = (chosen: string, y: number): string =>
  xcui(
    'SegmentedControl',
    { box: [16, y, 350, 34] },
    ...CHOICES.map((name, i) =>
      called('Button', name, [16 + 116 * i, y, 116, 34], {
        traits: name === chosen ? 'Button, Selected' : 'Button',
        ...(name === chosen ? { value: '1' } : {}),
      }),
    ),
  );
const bar = xcui('NavigationBar', { box: [0, 47, 390, 44], name: 'New event' });
const cell = (y: number, inner: string): string => xcui('Cell', { box: [0, y, 390, 44] }, inner);
const form = (chosen: string): string =>
  computeSignature(
    ios(
      demo(
        bar,
        xcui(
          'Table',
          { box: [0, 91, 390, 700] },
          cell(100, called('TextField', 'Title', [16, 110, 300, 24])),
          cell(150, segments(chosen, 155)),
          cell(200, called('StaticText', 'Sounds', [16, 210, 300, 24])),
        ),
      ),
    ),
  ).hash;
const page = (chosen: string): string =>
  computeSignature(
    ios(demo(bar, segments(chosen, 100), called('StaticText', 'Nothing planned', [16, 200, 300, 24]))),
  ).hash;

it('what is chosen of segments in a row of a form makes no other screen', () => {
  expect(form('Week')).toBe(form('Day'));
});

it('what is chosen of segments above a page does', () => {
  expect(page('Week')).not.toBe(page('Day'));
});
