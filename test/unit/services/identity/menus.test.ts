import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { idsOf } from '../../../support/screens/identity-walk.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import {
  actionsOf,
  android,
  androidText,
  androidView,
  ios,
} from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const frame = (bounds: string, more: string, ...inner: string[]): string =>
  androidView('android.widget.FrameLayout', bounds, more, inner.join(''));
const rows = (words: readonly string[], more = ''): string =>
  words
    .map((each, i) =>
      androidView(
        'android.widget.LinearLayout',
        `[540,${80 + i * 160}][1060,${240 + i * 160}]`,
        'clickable="true"',
        androidText(each, 100 + i * 160) + (more === '' ? '' : androidText(`${more} ${each}`, 160 + i * 160)),
      ),
    )
    .join('');
/** A menu in a window of its own, as Android shows what stands behind the three dots of a bar. */
const popUp = (words: readonly string[], more = ''): PerceivedScreen =>
  android(
    `<hierarchy width="1080" height="2400">${frame(
      `[540,80][1060,${80 + words.length * 160}]`,
      '',
      androidView(
        'android.widget.ListView',
        `[540,80][1060,${80 + words.length * 160}]`,
        '',
        rows(words, more),
      ),
    )}</hierarchy>`,
    { route: '.MainActivity' },
  );
const sheet = (...words: string[]): PerceivedScreen =>
  android(
    `<hierarchy width="1080" height="2400">${frame(
      '[0,0][1080,2400]',
      '',
      frame('[0,0][1080,2400]', 'resource-id="a.b:id/touch_outside" clickable="true"'),
      frame(
        '[0,1700][1080,2400]',
        'resource-id="a.b:id/design_bottom_sheet"',
        androidView('androidx.recyclerview.widget.RecyclerView', '[0,1700][1080,2400]', '', rows(words)),
      ),
    )}</hierarchy>`,
    { route: '.MainActivity' },
  );
/** The same as Compose tells it, which knows no lists. */
const dropDown = (...words: string[]): PerceivedScreen =>
  android(
    `<hierarchy width="1080" height="2400">${frame(
      `[540,80][1060,${80 + words.length * 160}]`,
      '',
      androidView(
        'android.view.View',
        `[540,80][1060,${80 + words.length * 160}]`,
        'scrollable="true"',
        rows(words),
      ),
    )}</hierarchy>`,
    { route: '.MainActivity' },
  );
const contextMenu = (...words: string[]): PerceivedScreen =>
  ios(
    demo(
      called('NavigationBar', 'Notes', [0, 47, 390, 96]),
      called('Button', 'Notes of May', [0, 300, 390, 60]),
      xcui(
        'Other',
        {},
        called('Button', 'Dismiss context menu', [0, 0, 390, 844]),
        xcui(
          'CollectionView',
          { box: [180, 95, 200, 44 * words.length] },
          ...words.map((each, i) =>
            xcui(
              'Cell',
              { box: [180, 95 + 44 * i, 200, 44] },
              called('Button', each, [180, 95 + 44 * i, 200, 44]),
            ),
          ),
        ),
      ),
    ),
  );

describe('menus that nothing names', () => {
  it('are told apart by what they offer, on both kinds of phones', () => {
    for (const menu of [(...words: string[]) => popUp(words), sheet, dropDown, contextMenu]) {
      const [first, other, again] = idsOf(
        menu('Settings', 'Help', 'About'),
        menu('Rename', 'Move', 'Export'),
        menu('Settings', 'Help', 'About'),
      );
      expect(other).not.toBe(first);
      expect(again).toBe(first);
    }
  });

  it('are two where they share less than they differ in, and one where a single entry differs', () => {
    const [plain, other] = idsOf(popUp(['Settings', 'Help']), popUp(['Settings', 'Export']));
    expect(other).not.toBe(plain);
    const pinned = ['Unpin', 'Rename', 'Move', 'Copy', 'Export'];
    const [before, after] = idsOf(popUp(['Pin', ...pinned.slice(1)]), popUp(pinned));
    expect(after).toBe(before);
  });

  it('are called by what they offer', () => {
    expect(screenName(popUp(['Settings', 'Help']))).toBe('Settings, Help');
    expect(screenName(contextMenu('Pin', 'Lock'))).toBe('Pin, Lock');
    expect(screenName(dropDown('Edit', 'Duplicate'))).toBe('Edit, Duplicate');
    const answers = ['Take photo', 'Cancel'].map((each, i) =>
      called('Button', each, [8, 600 + 80 * i, 374, 57]),
    );
    const boxes = answers.map((answer, i) => xcui('Other', { box: [8, 600 + 80 * i, 374, 57] }, answer));
    const asked = ios(demo(xcui('Sheet', { box: [8, 600, 374, 137] }, ...boxes)));
    expect(screenName(asked)).toBe('Take photo, Cancel');
  });

  it('are none where rows say more than one thing: these are data', () => {
    const [first, other] = idsOf(
      popUp(['Ann', 'Bob'], 'Last seen by'),
      popUp(['Cid', 'Dan'], 'Last seen by'),
    );
    expect(other).toBe(first);
    expect(screenName(popUp(['Ann', 'Bob'], 'Last seen by'))).toBe('MainActivity');
    expect(screenName(popUp(['ann@example.com', 'bob@example.com']))).toBe('MainActivity');
    const counts = popUp(['1', '2', '3']);
    expect(new Set(idsOf(counts, counts, counts, popUp(['4', '5', '6']))).size).toBe(1);
  });

  it('are no more than some: in an app that shows ever others, what can be chosen is content', () => {
    const letters = [...'bcdfghjklm'];
    const names = letters.flatMap((a) => letters.map((b) => a + b));
    const menus = names.map((name) => popUp([`Ann ${name}er`, `Bob ${name}el`]));
    expect(new Set(idsOf(...menus)).size).toBe(40);
  });

  it('of iOS lie over their page, and what closes them is no control', () => {
    expect(actionsOf(contextMenu('Pin', 'Lock')).map((a) => `${a.kind} ${a.label}`)).toEqual([
      'TAP Pin',
      'TAP Lock',
      'DISMISS Dismiss',
      'BACK Back',
    ]);
  });
});
