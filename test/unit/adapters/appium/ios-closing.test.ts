import { describe, expect, it } from 'vitest';
import { closingPoint, readIosSource } from '../../../../adapters/appium/ios/ios-source.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const page = xcui('Other', {}, called('Button', 'Keep', [20, 40, 350, 760]));
const region = xcui('Button', { name: 'PopoverDismissRegion', label: 'dismiss popup' });
const closing = (...over: string[]): ReturnType<typeof closingPoint> =>
  closingPoint(readIosSource(demo(page, ...over)));

describe('what closes the topmost dialog', () => {
  it('is the region around a popover, where nothing of the popover lies', () => {
    const picker = xcui('DatePicker', { box: [40, 200, 310, 500] });
    expect(closing(xcui('Other', {}, xcui('Other', {}, picker), region))).toEqual({ x: 195, y: 68 });
    const sheet = xcui('CollectionView', { box: [0, 60, 390, 300] });
    expect(closing(xcui('Other', {}, region, sheet))).toEqual({ x: 195, y: 776 });
  });

  it('is the middle of the region where everything is covered, and of what reaches beyond the display', () => {
    const all = [0, 400].map((y) => xcui('Table', { box: [0, y, 390, 450] }));
    const wide = xcui('Other', { name: 'PopoverDismissRegion', box: [-1000, -1000, 2390, 2844] });
    expect(closing(xcui('Other', {}, region, ...all))).toEqual({ x: 195, y: 422 });
    expect(closing(xcui('Other', {}, wide, xcui('Table', { box: [100, 300, 100, 200] })))).toEqual({
      x: 195,
      y: 68,
    });
  });

  it('is the button that cancels, where there is one', () => {
    const alert = xcui(
      'Alert',
      { box: [60, 300, 270, 160], name: 'Sure?', label: 'Sure?' },
      called('Button', 'No', [60, 410, 135, 44]),
      called('Button', 'Yes', [195, 410, 135, 44]),
    );
    expect(closing(alert)).toEqual({ x: 128, y: 432 });
    expect(closing()).toBeNull();
  });

  it.each([
    ['Yes', 'No'],
    ['Delete', 'Keep'],
    ['Cerrar sesión', 'Cancelar'],
    ['Ja', 'Jetzt nicht'],
    // What declines to refuse.
    ['Deny', 'Cancel'],
    ['Ablehnen', 'Abbrechen'],
    ['Trust', 'Don’t Trust'],
    ['Vertrauen', 'Nicht vertrauen'],
    ['信任', '不信任'],
  ])('is the button that says so wherever an app puts it: %s, %s', (yes, no) => {
    const alert = xcui(
      'Alert',
      { box: [60, 300, 270, 160], name: 'Sure?', label: 'Sure?' },
      called('Button', yes, [60, 410, 135, 44]),
      called('Button', no, [195, 410, 135, 44]),
    );
    expect(closing(alert)).toEqual({ x: 263, y: 432 });
  });

  it.each([
    ['Ask App Not to Track', 'Allow'],
    ['Don’t Allow', 'OK'],
    ['Demander à l’app de ne pas suivre mes activités', 'Autoriser'],
    ['Попросить приложение не отслеживать', 'Разрешить'],
    ['İzin Verme', 'İzin Ver'],
  ])('is what refuses where iOS stacks the answers, the refusal first: %s, %s', (no, yes) => {
    const alert = xcui(
      'Alert',
      { box: [60, 300, 270, 160], name: 'Sure?', label: 'Sure?' },
      called('Button', no, [60, 366, 270, 44]),
      called('Button', yes, [60, 410, 270, 44]),
    );
    expect(closing(alert)).toEqual({ x: 195, y: 388 });
  });

  describe('of a toolkit that draws its own', () => {
    const barrier = called('Other', 'Dismiss', [0, 0, 390, 844]);
    const dialog = xcui('Other', { box: [40, 300, 310, 220] }, called('Button', 'Yes', [200, 460, 130, 44]));
    const own = (...nodes: string[]): unknown => closingPoint(readIosSource(demo(...nodes)));

    it('is what it lays beneath, where nothing of it lies', () => {
      expect(own(xcui('Other', {}, barrier, dialog))).toEqual({ x: 195, y: 68 });
      expect(own(xcui('Other', {}, dialog, barrier))).toEqual({ x: 195, y: 68 });
      const high = xcui('Other', { box: [0, 0, 390, 500] }, called('Button', 'Yes', [20, 20, 350, 100]));
      expect(own(xcui('Other', {}, barrier, high))).toEqual({ x: 195, y: 776 });
    });

    it('is that also where the page beneath is told of', () => {
      const sheet = xcui(
        'Other',
        { box: [0, 500, 390, 344] },
        called('Button', 'Newest', [20, 520, 350, 44]),
      );
      const backdrop = called('Button', 'Bottom sheet backdrop', [0, 0, 390, 844]);
      expect(closing(xcui('Other', {}, backdrop), sheet)).toEqual({ x: 195, y: 68 });
    });

    it('is what lies over it first, and no small button', () => {
      const alert = xcui('Alert', { box: [60, 300, 270, 160] }, called('Button', 'OK', [60, 410, 270, 44]));
      expect(own(xcui('Other', {}, barrier, dialog), alert)).toEqual({ x: 195, y: 432 });
      expect(own(called('Other', 'Close', [340, 50, 40, 40]), dialog)).toBeNull();
    });
  });

  describe('of the sheet that hands something on', () => {
    const cells = xcui(
      'CollectionView',
      { box: [0, 400, 390, 444] },
      called('Cell', 'Copy', [16, 500, 358, 50]),
    );
    const sheet = (...bar: string[]): string =>
      xcui('Other', { name: 'ActivityListView' }, ...bar, xcui('Other', {}, cells));
    const bar = (...buttons: string[]): string =>
      xcui('NavigationBar', { box: [0, 340, 390, 60], name: 'UIActivityContentView' }, ...buttons);

    it('is its button, in whatever language, and never what something goes to', () => {
      for (const label of ['Close', 'Schließen', '閉じる'])
        expect(
          closing(
            sheet(
              bar(
                called('Button', 'Options', [80, 370, 80, 20]),
                called('Button', label, [340, 350, 30, 30]),
              ),
            ),
          ),
          label,
        ).toEqual({ x: 355, y: 365 });
    });

    it('is the page above it where it has none', () => {
      expect(closing(sheet())).toEqual({ x: 195, y: 200 });
      expect(closing(sheet(bar()))).toEqual({ x: 195, y: 170 });
    });

    it('is nothing where it takes the whole display, or shows nothing yet', () => {
      const table = xcui('CollectionView', { box: [0, 30, 390, 814] });
      expect(closing(xcui('Other', { name: 'ActivityListView' }, table))).toBeNull();
      expect(closing(xcui('Other', { name: 'ActivityListView' }))).toBeNull();
    });

    it('is what lies over it first', () => {
      const alert = xcui('Alert', { box: [60, 300, 270, 160] }, called('Button', 'OK', [60, 410, 270, 44]));
      expect(closing(sheet(), alert)).toEqual({ x: 195, y: 432 });
    });
  });
});
