import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import {
  computeSignature,
  signatureFeatures,
} from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const FIELDS = ['First name', 'Last name', 'Street', 'City', 'Country'];
/** A form in a column that is longer than the display, scrolled by so much; `bars` lie over it. */
function form(by: number, bars: 'TabBar' | 'Toolbar' | '' = ''): string {
  const top = bars === '' ? 0 : 100;
  const low = bars === '' ? 844 : 760;
  const at = (type: string, label: string, y: number, height: number): string =>
    called(type, label, [20, y - by, 350, height], {
      visible: y - by + height / 2 > top && y - by + height / 2 < low,
      ...(type === 'TextField' ? { placeholderValue: label } : {}),
    });
  return demo(
    xcui(
      'ScrollView',
      {},
      xcui(
        'Other',
        { box: [0, -by, 390, 1500] },
        at('StaticText', 'Your data', 130, 30),
        ...FIELDS.map((label, i) => at('TextField', label, 180 + 180 * i, 40)),
        at('Button', 'Choose photo', 1100, 44),
        at('Button', 'Register', 1300, 44),
      ),
    ),
    ...(bars !== ''
      ? [
          xcui('NavigationBar', { box: [0, 0, 390, 100] }, called('Button', 'Close', [10, 50, 60, 40])),
          xcui(bars, { box: [0, 760, 390, 84] }, called('Button', 'Home', [0, 770, 120, 50])),
        ]
      : []),
  );
}

describe('a column of iOS that is longer than the display', () => {
  it.each(['', 'TabBar', 'Toolbar'] as const)(
    'is one screen however it is scrolled (over it: %s)',
    (bars) => {
      const looks = [0, 200, 440, 656].map((by) => ios(form(by, bars)));
      expect(new Set(looks.map((look) => computeSignature(look).hash)).size).toBe(1);
      expect(signatureFeatures(looks[3] as (typeof looks)[0]).title).toBe('your data');
      expect(new Set(looks.map(screenName))).toEqual(new Set(['Your data']));
    },
  );

  it('offers what is on the display, and nothing that a bar lies over', () => {
    const labels = (by: number, bars: 'TabBar' | ''): readonly string[] =>
      actionsOf(ios(form(by, bars)))
        .filter((a) => a.kind === 'TYPE' || a.kind === 'TAP')
        .map((a) => a.label);
    expect(labels(0, '')).toEqual(['First name', 'Last name', 'Street', 'City']);
    expect(labels(656, '')).toEqual(['City', 'Country', 'Choose photo', 'Register']);
    expect(labels(160, 'TabBar')).toEqual(['Last name', 'Street', 'City', 'Close', 'Home']);
  });

  it('shows no page that waits beside it', () => {
    const page = (label: string, x: number): string =>
      xcui(
        'Other',
        { box: [x, 100, 390, 500], visible: x === 0 },
        called('Button', label, [x + 20, 200, 200, 40], { visible: x === 0 }),
        called('Button', `Skip ${label}`, [x + 20, 300, 200, 40], { visible: x === 0 }),
      );
    const screen = ios(
      demo(xcui('ScrollView', { box: [0, 100, 390, 500] }, page('One', 0), page('Two', 390))),
    );
    expect(signatureFeatures(screen).labels).toEqual(['button one', 'button skip one']);
  });

  it('shows nothing that is hidden where it stands', () => {
    const hidden = called('Button', 'Undo', [20, 300, 200, 40], { visible: false });
    const screen = ios(demo(xcui('ScrollView', {}, hidden, called('Button', 'Do', [20, 400, 200, 40]))));
    expect(signatureFeatures(screen).labels).toEqual(['button do']);
    const whole = ios(
      demo(
        xcui(
          'ScrollView',
          { visible: false },
          called('Button', 'Undo', [20, 900, 200, 40], { visible: false }),
        ),
      ),
    );
    expect(signatureFeatures(whole).labels).toEqual([]);
  });
});
