import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios, withRole } from '../../../support/screens/recorded-screens.ts';
import { called, demo, windows, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const page = xcui(
  'Other',
  {},
  called('StaticText', 'New event', [20, 60, 200, 30]),
  called('Button', 'Keep', [20, 700, 350, 44]),
);
const region = xcui('Button', { name: 'PopoverDismissRegion', label: 'dismiss popup' });
const wheels = xcui(
  'DatePicker',
  { box: [60, 350, 270, 200] },
  xcui('PickerWheel', { box: [60, 350, 90, 200], value: '12 o’clock' }),
  xcui('PickerWheel', { box: [150, 350, 90, 200], value: '00 minutes' }),
);
const menu = xcui(
  'CollectionView',
  { box: [140, 100, 240, 100] },
  xcui('Cell', { box: [140, 100, 240, 50] }, called('Button', 'Rename', [140, 100, 240, 50])),
  xcui('Cell', { box: [140, 150, 240, 50] }, called('Button', 'Copy', [140, 150, 240, 50])),
);
const offered = (source: string): readonly string[] =>
  actionsOf(ios(source)).map((a) => `${a.kind} ${a.label || a.role}`);

describe('what iOS shows over a region that dismisses it', () => {
  it('has the touches, and the region is no control, whichever of them comes first', () => {
    for (const parts of [
      [region, xcui('Other', {}, wheels)],
      [xcui('Other', {}, wheels), region],
    ])
      expect(offered(demo(page, xcui('Other', {}, ...parts)))).toEqual(['DISMISS Dismiss', 'BACK Back']);
    expect(offered(demo(page, xcui('Other', {}, region, menu)))).toEqual([
      'TAP Rename',
      'TAP Copy',
      'DISMISS Dismiss',
      'BACK Back',
    ]);
  });

  it('is called by no value that is chosen on a wheel', () => {
    const wheel = (value: string) =>
      xcui(
        'Picker',
        { box: [60, 350, 270, 200] },
        xcui('PickerWheel', { box: [60, 350, 90, 200], name: value, value }),
      );
    const [am, pm] = ['AM', 'July'].map((value) => signatureFeatures(ios(demo(page, wheel(value)))));
    expect(am).toEqual(pm);
  });

  it('may have a window of its own', () => {
    const screen = ios(
      windows(xcui('Window', {}, page), xcui('Window', {}, xcui('Other', {}, region), menu)),
    );
    expect(signatureFeatures(screen).flags).toEqual(['dialog']);
    expect(actionsOf(screen).map((a) => a.label)).toEqual(['Rename', 'Copy', 'Dismiss', 'Back']);
  });

  it('is the popover where there is one', () => {
    const popover = xcui('Popover', { box: [140, 90, 240, 120] }, menu);
    const screen = ios(demo(page, xcui('Other', {}, region, popover)));
    expect(withRole(screen, 'dialog').map((e) => e.className)).toEqual(['XCUIElementTypePopover']);
    expect(actionsOf(screen).map((a) => a.label)).toEqual(['Rename', 'Copy', 'Dismiss', 'Back']);
  });

  it('is not told from the page where nothing but the app holds both', () => {
    const screen = ios(windows(region, page));
    expect(withRole(screen, 'dialog')).toEqual([]);
    expect(actionsOf(screen).map((a) => a.label)).toEqual(['Keep', 'Back']);
  });

  it('is nothing where the region is hidden', () => {
    const hidden = xcui('Other', { name: 'PopoverDismissRegion', visible: false });
    expect(offered(demo(page, xcui('Other', {}, hidden, menu)))).toContain('TAP Keep');
  });
});

describe('a button all over the display', () => {
  const box = xcui(
    'Other',
    { box: [30, 580, 330, 130] },
    called('StaticText', 'Time', [64, 599, 40, 22]),
    called('Button', 'Cancel', [56, 649, 130, 45]),
    called('Button', 'OK', [204, 649, 130, 45]),
  );
  const over = called('Button', 'Go on', [0, 0, 390, 844]);
  const labels = (...nodes: string[]): readonly string[] =>
    actionsOf(ios(demo(...nodes))).map((a) => a.label);

  it('covers nothing that iOS shows, though it comes later', () => {
    expect(labels(box, over)).toEqual(['Cancel', 'OK', 'Go on', 'Back']);
  });

  it('covers no less than any other where it is smaller', () => {
    expect(labels(box, called('Button', 'Wait', [30, 580, 330, 130]))).toEqual(['Wait', 'Back']);
  });
});
