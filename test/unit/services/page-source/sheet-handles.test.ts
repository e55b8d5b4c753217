import { expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { actionsOf, androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';
import { idsOf } from '../../../support/screens/identity-walk.ts';

const box = (bounds: string, more: string, ...inner: string[]): string =>
  androidView('android.view.View', bounds, more, inner.join(''));
const text = (words: string, top: number): string =>
  androidView('android.widget.TextView', `[140,${top}][900,${top + 60}]`, `text="${words}"`);
const veil = box('[0,0][1000,1200]', 'content-desc="Close sheet" clickable="true"');
const handle = (more = ''): string => box('[450,1220][550,1260]', `content-desc="Drag handle" ${more}`);
const entries = (...words: string[]): string =>
  words
    .map((said, i) =>
      box(
        `[0,${1400 + i * 80}][1000,${1480 + i * 80}]`,
        'clickable="true"',
        said === '' ? '' : text(said, 1410 + i * 80),
      ),
    )
    .join('');
const sheet = (...inner: string[]) =>
  androidScreen(box('[0,0][1000,2000]', '', veil, box('[0,1200][1000,2000]', '', ...inner)));
const SONG = ['Play next', 'Add to queue', 'Download', 'Go to artist', 'Go to album', 'Share', 'Report'];
const FILE = ['Rename', 'Move', 'Copy', 'Details', 'Print', 'Star', 'Make offline'];

it.each(['', 'clickable="true"'])(
  'a sheet of Compose is not called by what it is pulled by: %s',
  (touched) => {
    const sort = sheet(handle(touched), text('Sort by', 1290), entries('Name', 'Date'));
    expect(screenName(sort)).toBe('Sort by');
    expect(actionsOf(sort).map(({ label }) => label)).toEqual(['Name', 'Date', 'Dismiss', 'Back']);
    const [song, file] = [SONG, FILE].map((words) => sheet(handle(touched), entries(...words)));
    if (song === undefined || file === undefined) throw new Error('no sheets');
    expect(screenName(file)).toBe(FILE.join(', '));
    expect(new Set(idsOf(song, file)).size).toBe(2);
  },
);

it('a sheet that shows pictures beside its orders is called by what it offers', () => {
  const faces = ['❤️', '👍', '😂']
    .map((face, i) =>
      box(
        `[${i * 200},1280][${i * 200 + 180},1380]`,
        'clickable="true"',
        androidView(
          'android.widget.TextView',
          `[${i * 200 + 40},1290][${i * 200 + 140},1370]`,
          `text="${face}"`,
        ),
      ),
    )
    .join('');
  expect(screenName(sheet(handle(), faces, entries('Reply', 'Forward', 'Pin')))).toBe('Reply, Forward, Pin');
});

it('a page is not called by what the sheet over its map is pulled by', () => {
  const map = box('[0,0][1000,2000]', 'content-desc="Google Map" clickable="true"');
  const pulled = (top: number) =>
    androidScreen(
      box(
        '[0,0][1000,2000]',
        '',
        map,
        box(
          `[0,${top}][1000,2000]`,
          '',
          box(`[450,${top + 20}][550,${top + 60}]`, 'content-desc="Drag handle" clickable="true"'),
          text('Nearby bikes', top + 100),
        ),
      ),
    );
  expect(screenName(pulled(400))).toBe('Nearby bikes');
  expect(actionsOf(pulled(1300)).map(({ label }) => label)).toEqual(['Google Map', 'Back']);
});

it('a page below its bar begins with what may be touched', () => {
  const page = (top: number) =>
    androidScreen(
      box('[0,0][1000,210]', '', text('Profile', 100)) +
        box(
          `[0,${top}][1000,2000]`,
          '',
          box(`[430,${top + 5}][570,${top + 130}]`, 'content-desc="Change photo" clickable="true"'),
          text('Anna Berg', top + 200),
        ),
    );
  const offered = (top: number) => actionsOf(page(top)).map(({ label }) => label);
  expect(offered(210)).toEqual(['Change photo', 'Back']);
  expect(offered(900)).toEqual(['Back']);
});

it('what toolkits describe that draw their texts, what is not in the middle and what comes later is said', () => {
  const drawn = sheet(box('[400,1220][600,1260]', 'content-desc="Filter"'), entries('', ''));
  expect(screenName(drawn)).toBe('Filter');
  const aside = box('[40,1220][140,1260]', 'content-desc="Filter"');
  expect(screenName(sheet(aside, entries('Name', 'Date')))).toBe('Filter');
  const help = sheet(
    text('Sort by', 1205),
    box('[450,1270][550,1310]', 'content-desc="Help" clickable="true"'),
    entries('Name'),
  );
  expect(actionsOf(help).map(({ label }) => label)).toContain('Help');
});
