import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';

const GROUP = 'android.view.ViewGroup';
const TAPS = 'clickable="true" focusable="true"';
const group = (bounds: string, more: string, ...inner: string[]): string =>
  androidView(GROUP, bounds, more, inner.join(''));
const button = (label: string, top: number): string =>
  androidView('android.widget.Button', `[100,${top}][900,${top + 100}]`, `content-desc="${label}" ${TAPS}`);
const asking = (question: string, bounds = '[50,700][950,1300]', more = ''): string =>
  group(bounds, more, androidText(question, 720), button('Keep', 960), button('Discard', 1080));
const veil = (...inner: string[]): string => group('[0,0][1000,2000]', TAPS, ...inner);
const page = group('[0,0][1000,2000]', '', androidText('Notes', 60), button('New', 200), button('Sort', 400));

const offered = (screen: PerceivedScreen): readonly string[] =>
  actionsOf(screen).map((a) => `${a.kind} ${a.label || a.role}`);
const features = (...inner: string[]): ReturnType<typeof signatureFeatures> =>
  signatureFeatures(androidScreen(inner.join('')));
const ANSWERS = ['TAP Keep', 'TAP Discard', 'DISMISS Dismiss', 'BACK Back'];

describe('a box that takes touches around what they close', () => {
  it('is no control: what is in it is a dialog over its page', () => {
    expect(offered(androidScreen(page + veil(asking('Leave?'))))).toEqual(ANSWERS);
    expect(features(page, veil(asking('Leave?')))).toMatchObject({ flags: ['dialog'], title: 'leave' });
    expect(features(page, veil(asking('Go on?'))).title).toBe('go on');
    // A sheet that keeps its touches from the veil does nothing else by itself.
    expect(offered(androidScreen(page + veil(asking('Leave?', '[0,700][1000,2000]', TAPS))))).toEqual(
      ANSWERS,
    );
    // Boxes between the two, of the veil's size, change nothing.
    expect(offered(androidScreen(page + veil(group('[0,0][1000,2000]', '', asking('Leave?')))))).toEqual(
      ANSWERS,
    );
  });

  it('may have its window to itself, and say the texts that are in it', () => {
    expect(offered(androidScreen(veil(asking('Leave?'))))).toEqual(ANSWERS);
    const said = group('[0,0][1000,2000]', `content-desc="Leave?, " ${TAPS}`, asking('Leave?'));
    expect(offered(androidScreen(said))).toEqual(ANSWERS);
    expect(features(veil(asking('Leave?', '[0,700][1000,2000]'))).flags).toEqual(['dialog']);
  });

  it.each([
    [
      'a page in a box that hides the keyboard',
      veil(
        group(
          '[50,700][950,1300]',
          '',
          androidText('Sign in', 720),
          androidView('android.widget.EditText', '[100,820][900,920]', TAPS),
          button('Next', 960),
        ),
      ),
    ],
    [
      'a bar over a film',
      veil(group('[0,1700][1000,2000]', '', androidText('Up, 2009', 1720), button('Pause', 1820))),
    ],
    [
      'a card over a film',
      veil(group('[50,1600][950,1950]', '', androidText('Up, 2009', 1620), button('Pause', 1820))),
    ],
    [
      'what says something of its own',
      group('[0,0][1000,2000]', `content-desc="Story of Jane" ${TAPS}`, asking('Leave?')),
    ],
    [
      'a picture with words',
      page + veil(group('[50,700][950,1300]', '', androidText('A day in the park', 720))),
    ],
    [
      'a page of what is swiped through',
      androidView(
        'androidx.recyclerview.widget.RecyclerView',
        '[0,0][1000,2000]',
        'scrollable="true"',
        veil(asking('Leave?')),
      ),
    ],
    [
      'a page as large as its box',
      page + veil(group('[0,0][1000,2000]', '', androidText('Trash', 60), button('Restore', 900))),
    ],
    ['a part of a page, with a control of it on top', page + veil(asking('Leave?')) + button('Help', 1700)],
    ['a page with others beside it', veil(androidText('Trash', 60), asking('Leave?'))],
  ])('is none: %s', (_, inner) => {
    expect(features(inner).flags).not.toContain('dialog');
  });
});
