import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { actionsOf, ios } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const offered = (...nodes: string[]): readonly string[] =>
  actionsOf(ios(demo(...nodes))).map((a) => `${a.kind} ${a.label || a.role}`);
const barrier = (label: string, box: readonly number[] = [0, 0, 390, 844], type = 'Other'): string =>
  called(type, label, box, { accessible: true, traits: type === 'Button' ? 'Button' : '' });
const asking = xcui(
  'Other',
  { box: [40, 300, 310, 220], accessible: false },
  called('StaticText', 'Delete it?', [60, 320, 200, 30]),
  called('Button', 'No', [60, 460, 130, 44]),
  called('Button', 'Yes', [200, 460, 130, 44]),
);
const page = xcui('Other', {}, called('Button', 'Keep', [20, 100, 350, 44]));
const OF_DIALOG = ['TAP No', 'TAP Yes', 'DISMISS Dismiss', 'BACK Back'];

describe('what a toolkit lays beneath its dialogs and sheets to close them', () => {
  it('is no control where it stands alone with them, in whatever order', () => {
    for (const label of ['Dismiss', 'Scrim', 'Schließen', '关闭']) {
      expect(offered(xcui('Other', {}, barrier(label), asking))).toEqual(OF_DIALOG);
      expect(offered(xcui('Other', {}, asking, xcui('Other', {}, barrier(label))))).toEqual(OF_DIALOG);
    }
    expect(signatureFeatures(ios(demo(xcui('Other', {}, barrier('Dismiss'), asking)))).flags).toEqual([
      'dialog',
    ]);
  });

  it('may come later than what it closes, beside it', () => {
    expect(offered(asking, barrier('Dismiss alert', [0, 0, 390, 844], 'Button'))).toEqual(OF_DIALOG);
  });

  it('parts them from a page that is still told of', () => {
    const backdrop = xcui('Other', {}, barrier('Bottom sheet backdrop', [0, 0, 390, 844], 'Button'));
    const sheet = xcui(
      'Other',
      { box: [0, 500, 390, 344] },
      called('Button', 'Newest first', [20, 520, 350, 44]),
    );
    expect(offered(page, backdrop, sheet)).toEqual(['TAP Newest first', 'DISMISS Dismiss', 'BACK Back']);
  });

  it('may end the page beside a drawer', () => {
    const closing = barrier('Close drawer', [0, 0, 390, 844], 'Button');
    const drawer = xcui('Other', { box: [0, 0, 290, 844] }, called('Button', 'Orders', [10, 60, 270, 44]));
    expect(offered(xcui('Other', {}, page, closing), drawer)).toEqual([
      'TAP Orders',
      'DISMISS Dismiss',
      'BACK Back',
    ]);
  });

  it('begin a layer of several things over the page, as a menu of iOS beside what it is of', () => {
    const layer = xcui(
      'Other',
      {},
      barrier('Dismiss context menu', [0, 0, 390, 844], 'Button'),
      xcui('Other', { box: [30, 200, 330, 240] }, called('Image', 'Beach', [30, 200, 330, 240])),
      xcui(
        'CollectionView',
        { box: [30, 460, 250, 88] },
        called('Button', 'Copy', [30, 460, 250, 44]),
        called('Button', 'Rotate', [30, 504, 250, 44]),
      ),
    );
    expect(offered(page, layer)).toEqual(['TAP Copy', 'TAP Rotate', 'DISMISS Dismiss', 'BACK Back']);
  });

  it('may end where its sheet begins', () => {
    const sheet = xcui(
      'Other',
      { box: [0, 500, 390, 344] },
      called('Button', 'Newest first', [20, 520, 350, 44]),
    );
    expect(offered(xcui('Other', {}, barrier('Scrim', [0, 0, 390, 500]), sheet))).toEqual([
      'TAP Newest first',
      'DISMISS Dismiss',
      'BACK Back',
    ]);
  });

  it('is a control where it is one, is not called so, or has nothing in front of it', () => {
    expect(offered(page, barrier('Close', [330, 50, 44, 44]))).toContain('TAP Close');
    expect(offered(page, barrier('Close', [0, 700, 390, 144], 'Button'))).toContain('TAP Close');
    expect(offered(xcui('Other', {}, barrier('Play'), asking))).toContain('TAP Play');
    const picture = 'A close look at the flowers that grow on this hill';
    expect(offered(xcui('Other', {}, barrier(picture), asking))).toContain(`TAP ${picture}`);
    expect(offered(barrier('Close'))).toContain('TAP Close');
  });
});

describe('a button without a name around what it closes', () => {
  const drawn = (question: string, ...answers: string[]): string =>
    xcui(
      'Button',
      { label: '' },
      called('StaticText', question, [60, 320, 270, 60]),
      ...answers.map((answer, i) => called('StaticText', answer, [80 + i * 140, 420, 80, 22])),
    );
  const over = (...nodes: string[]): string[] => [page, xcui('Other', {}, ...nodes)];

  it('is a dialog over its page, whose drawn answers are touched', () => {
    expect(offered(...over(drawn('Leave this page?', 'Cancel', 'Go on')))).toEqual([
      'TAP Cancel',
      'TAP Go on',
      'DISMISS Dismiss',
      'BACK Back',
    ]);
    const features = (question: string): ReturnType<typeof signatureFeatures> =>
      signatureFeatures(ios(demo(...over(drawn(question, 'Cancel', 'Go on')))));
    expect(features('Leave this page?').flags).toEqual(['dialog']);
    expect(features('Leave this page?').title).not.toBe(features('Not a safe page').title);
    expect(offered(...over(drawn('Leave this page?', 'Got it')))).toContain('TAP Got it');
  });

  it('is a box with buttons of its own', () => {
    const box = xcui(
      'Other',
      { box: [30, 240, 330, 250] },
      called('StaticText', 'Notice', [60, 260, 270, 30]),
      called('StaticText', 'Somebody else answers for this.', [60, 300, 270, 60]),
      called('Button', 'Got it', [30, 430, 330, 56]),
    );
    expect(offered(...over(xcui('Button', { label: '' }, box)))).toEqual([
      'TAP Got it',
      'DISMISS Dismiss',
      'BACK Back',
    ]);
  });

  it('is none where it is the page itself, or one of its cards', () => {
    const flags = (...nodes: string[]): readonly string[] => signatureFeatures(ios(demo(...nodes))).flags;
    const bar = xcui(
      'NavigationBar',
      { box: [0, 47, 390, 44], name: 'News' },
      called('Button', 'Edit', [330, 47, 50, 44]),
    );
    expect(flags(bar, drawn('Nothing here yet', 'Tap to reload'))).toEqual([]);
    const form = xcui(
      'Button',
      { label: '' },
      called('StaticText', 'Sign in', [60, 220, 270, 30]),
      xcui('TextField', { box: [60, 270, 270, 44], placeholderValue: 'E-mail' }),
      called('Button', 'Next', [60, 330, 270, 44]),
    );
    expect(flags(bar, form)).toEqual([]);
    const others = [
      called('Button', 'Close', [340, 50, 40, 40]),
      called('Button', 'Reply', [60, 760, 270, 40]),
    ];
    expect(offered(page, drawn('A fine day', 'Go on'), ...others)).toEqual(
      expect.arrayContaining(['TAP Close', 'TAP Reply']),
    );
    const card = xcui(
      'Button',
      { label: '', box: [0, 300, 390, 200] },
      called('StaticText', 'A card', [40, 340, 200, 30]),
    );
    expect(flags(page, card)).toEqual([]);
    const named = called(
      'Button',
      'Story',
      [0, 0, 390, 844],
      {},
      called('StaticText', 'Jane', [40, 340, 200, 30]),
    );
    expect(flags(page, named)).toEqual([]);
  });
});
