import { expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';

const touch = (name: string, bounds: string): string =>
  androidView('android.view.View', bounds, `content-desc="${name}" clickable="true"`);
const surface = (bounds: string): string => androidView('android.view.SurfaceView', bounds);
const controls =
  touch('Back', '[0,420][100,520]') +
  androidText('Big Buck Bunny', 440) +
  touch('Pause', '[450,640][550,740]') +
  androidView('android.widget.SeekBar', '[100,880][900,940]', 'text="12.0"');
const stage = (bounds: string, inner: string): string =>
  androidView('android.view.View', bounds, 'clickable="true"', inner);
const page = (inner: string) =>
  androidScreen(androidView('android.view.View', '[0,0][1000,2000]', '', inner));
const features = (inner: string) => signatureFeatures(page(inner));
const FILM = '[0,400][1000,960]';

it('controls that lie over a film and fade make no other screen, however they are called', () => {
  const whole = (inner: string): string => stage('[0,0][1000,2000]', surface(FILM) + inner);
  expect(features(whole(controls))).toEqual(features(whole('')));
  // In the black beside the film, too.
  const beside = controls.replaceAll('[0,420][100,520]', '[0,20][100,120]');
  expect(features(whole(beside))).toEqual(features(whole('')));
  const clocks = touch('Play', '[450,640][550,740]') + androidText('0:12 / 10:34', 880);
  expect(features(whole(clocks))).toEqual(features(whole('')));
  expect(actionsOf(page(whole(controls))).map((a) => a.label)).toEqual(expect.arrayContaining(['Pause']));
});

it('what stands below the film on its page counts, and so does what lies over no film', () => {
  const below = (title: string): string =>
    androidText(title, 1000) +
    androidView('android.widget.Button', '[40,1200][500,1300]', `text="${title}" clickable="true"`);
  const lesson = (inner: string, title = 'Lesson'): string =>
    stage(FILM, surface(FILM) + inner) + below(title);
  expect(features(lesson(controls))).toEqual(features(lesson('')));
  expect(features(lesson(controls))).not.toEqual(features(lesson(controls, 'Certificate')));
  expect(features(controls)).not.toEqual(features(''));
  // A page that is touched to put away the keyboard is no film.
  const touched = (title: string): string =>
    stage(
      '[0,0][1000,2000]',
      surface(FILM) +
        controls +
        below(title) +
        ['a', 'b', 'c', 'd'].map((word, i) => androidText(word, 1400 + 90 * i)).join(''),
    );
  expect(features(touched('Lesson'))).not.toEqual(features(touched('Certificate')));
});

it('what is scrolled, written or ticked over a film is a part of its own', () => {
  const whole = (inner: string): string =>
    stage('[0,0][1000,2000]', surface('[0,0][1000,2000]') + controls + inner);
  const over = '[500,100][1000,1900]';
  const episodes = ['One', 'Two', 'Three'].map((word, i) =>
    touch(word, `[500,${200 + 100 * i}][1000,${290 + 100 * i}]`),
  );
  const panels = [
    androidView('android.widget.ScrollView', over, 'scrollable="true"', episodes.join('')),
    androidView('android.widget.EditText', '[500,100][1000,200]', 'clickable="true" focusable="true"'),
    androidView(
      'android.widget.Switch',
      '[500,100][1000,200]',
      'checkable="true" clickable="true" text="Subtitles"',
    ),
  ];
  for (const panel of panels) expect(features(whole(panel))).not.toEqual(features(whole('')));
});

it('a game that can be paused is another screen than its menu', () => {
  const game = (inner: string): string => stage('[0,0][1000,2000]', surface('[0,0][1000,2000]') + inner);
  const paused = touch('Resume', '[300,800][700,900]') + touch('Quit', '[300,1000][700,1100]');
  expect(features(game(touch('Pause', '[880,40][960,120]')))).not.toEqual(features(game(paused)));
});
