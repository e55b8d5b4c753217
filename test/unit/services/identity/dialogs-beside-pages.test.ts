import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  androidScreen,
  androidText,
  androidView,
  ios,
  node,
  web,
} from '../../../support/screens/recorded-screens.ts';
import { called, windows, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const titleOf = (screen: PerceivedScreen): string => signatureFeatures(screen).title;
const labelsOf = (screen: PerceivedScreen): readonly string[] => signatureFeatures(screen).labels;

describe('a dialog that is built as the page beside it', () => {
  it('is no row of theirs on Android: its title and answers name it', () => {
    const layer = (id: string, bounds: string, ...inner: string[]): string =>
      androidView(
        'android.view.ViewGroup',
        bounds,
        id === '' ? '' : `resource-id="app:id/${id}"`,
        inner.join(''),
      );
    const button = (label: string, top: number): string =>
      androidView(
        'android.widget.Button',
        `[100,${top}][900,${top + 100}]`,
        `text="${label}" clickable="true"`,
      );
    const asking = (question: string): PerceivedScreen =>
      androidScreen(
        layer('', '[0,0][1000,2000]', androidText('Notes', 60), button('New', 300)) +
          layer(
            '',
            '[0,0][1000,2000]',
            layer('parentPanel', '[50,700][950,1300]', androidText(question, 720), button('OK', 1100)),
          ),
      );
    expect(titleOf(asking('Leave?'))).toBe('leave');
    expect(titleOf(asking('Discard it?'))).not.toBe(titleOf(asking('Leave?')));
    expect(labelsOf(asking('Leave?'))).toEqual(['button ok']);
  });

  it('is no row of theirs in a window of its own on iOS', () => {
    const page = xcui(
      'Window',
      {},
      called('StaticText', 'Notes', [20, 60, 200, 30]),
      called('Button', 'New', [20, 100, 350, 44]),
    );
    const asking = (question: string): PerceivedScreen =>
      ios(
        windows(
          page,
          xcui(
            'Window',
            {},
            xcui(
              'Alert',
              { box: [60, 300, 270, 200] },
              called('StaticText', question, [80, 320, 230, 30]),
              called('Button', 'OK', [60, 440, 270, 44]),
            ),
          ),
        ),
      );
    expect(titleOf(asking('Leave?'))).toBe('leave');
    expect(titleOf(asking('Discard it?'))).not.toBe(titleOf(asking('Leave?')));
    // Nor is one of two windows without a dialog.
    expect(
      titleOf(ios(windows(page, xcui('Window', {}, called('Button', 'Play', [20, 700, 350, 44]))))),
    ).toBe('note');
  });

  it('keeps the rows of its own, and leaves those of a page as they are', () => {
    const row = (name: string, y: number, ...inner: string[]): string =>
      node('listitem', { name, clickable: true, bounds: `16,${y},380,60` }, ...inner);
    const list = (names: readonly string[]): string =>
      node('list', { bounds: '16,100,380,400' }, ...names.map((name, i) => row(name, 100 + i * 60)));
    expect(labelsOf(web(list(['Tea', 'Milk'])))).toEqual(labelsOf(web(list(['Rice', 'Salt']))));
    const dialog = (names: readonly string[]): PerceivedScreen =>
      web(node('dialog', { name: 'Choose', bounds: '16,80,380,500' }, list(names)));
    expect(labelsOf(dialog(['Tea', 'Milk']))).toEqual(labelsOf(dialog(['Rice', 'Salt'])));
  });
});
