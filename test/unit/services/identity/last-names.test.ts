import { describe, expect, it } from 'vitest';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { android, androidView, ios } from '../../../support/screens/recorded-screens.ts';
import { called, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import { idsOf } from '../../../support/screens/identity-walk.ts';

type Box = readonly [x: number, y: number, width: number, height: number];
const boundsOf = ([x, y, width, height]: Box): string => `[${x},${y}][${x + width},${y + height}]`;
const view = (cls: string, box: Box, more: string, ...inner: string[]): string =>
  androidView(cls, boundsOf(box), more, inner.join(''));
const group = (box: Box, ...inner: string[]): string => view('android.view.ViewGroup', box, '', ...inner);
const text = (words: string, box: Box, more = ''): string =>
  view('android.widget.TextView', box, `text="${words}" ${more}`);
const list = (box: Box, more: string, ...inner: string[]): string =>
  view('androidx.recyclerview.widget.RecyclerView', box, `scrollable="true" ${more}`, ...inner);

const screenOf = (width: number, height: number, inner: readonly string[], route = '.MainActivity') =>
  android(
    `<hierarchy rotation="0" width="${width}" height="${height}">${group([0, 0, width, height], ...inner)}</hierarchy>`,
    { appIdentifier: 'com.example.app', route },
  );

describe('a television', () => {
  const tv = (...inner: string[]) => screenOf(1920, 1080, inner);
  const card = (title: string, x: number, y: number): string =>
    view(
      'android.widget.FrameLayout',
      [x, y, 360, 300],
      'clickable="true" focusable="true"',
      view('android.widget.ImageView', [x, y, 360, 200], 'resource-id="app:id/main_image"'),
      text(title, [x, y + 210, 360, 50], 'resource-id="app:id/title_text"'),
    );
  const strip = (heading: string, y: number, ...cards: string[]): string =>
    group(
      [56, y, 1800, 440],
      group([56, y, 400, 60], text(heading, [112, y, 400, 50], 'resource-id="app:id/row_header"')),
      list(
        [56, y + 60, 1800, 380],
        'resource-id="app:id/row_content"',
        ...cards.map((title, i) => card(title, 112 + i * 400, y + 70)),
      ),
    );
  const shelves = (...first: string[]) =>
    tv(
      list(
        [0, 150, 1920, 930],
        'resource-id="app:id/container_list"',
        strip('Continue watching', 170, ...first),
        strip('Trending', 620, 'Dinner', 'Charge'),
      ),
    );

  it('is called by what stands above its strips, whatever is listed in them', () => {
    expect(screenName(shelves('Zeitgeist', 'Demo'))).toBe('Continue watching, Trending');
    expect(screenName(shelves('Rivers', 'Seas', 'Lakes'))).toBe('Continue watching, Trending');
  });

  it('is called by the field to search with in its bar, which is higher on a display that lies on its side', () => {
    const search = tv(
      list([0, 200, 1920, 880], '', strip('Results', 260, 'Dinner'), strip('Others', 700, 'Charge')),
      group(
        [0, 40, 1920, 140],
        view(
          'android.widget.EditText',
          [200, 60, 1500, 90],
          'text="" hint="Search movies" clickable="true" resource-id="app:id/lb_search_text_editor"',
        ),
      ),
    );
    expect(screenName(search)).toBe('Search movies');
  });

  it('has steps that are not one for what is said above their titles', () => {
    const step = (title: string, ...choices: string[]) =>
      tv(
        group(
          [0, 0, 900, 1080],
          text('Setup', [100, 300, 600, 40], 'resource-id="app:id/guidance_breadcrumb"'),
          text(title, [100, 350, 600, 60], 'resource-id="app:id/guidance_title"'),
        ),
        list(
          [960, 0, 900, 1080],
          'resource-id="app:id/guidedactions_list"',
          ...choices.map((words, i) =>
            view(
              'android.widget.RelativeLayout',
              [960, 400 + i * 100, 900, 90],
              'clickable="true" resource-id="app:id/guidedactions_item"',
              text(words, [1000, 410 + i * 100, 600, 50], 'resource-id="app:id/guidedactions_item_title"'),
            ),
          ),
        ),
      );
    const [quality, language] = [
      step('Choose quality', 'Low', 'High'),
      step('Choose language', 'One', 'Two'),
    ];
    expect([quality, language].map(screenName)).toEqual(['Choose quality', 'Choose language']);
    expect(new Set(idsOf(quality, language)).size).toBe(2);
  });
});

describe('a page of one day', () => {
  const day = (title: string, route?: string) =>
    screenOf(
      1080,
      2400,
      [
        view(
          'android.view.ViewGroup',
          [0, 90, 1080, 150],
          'resource-id="app:id/toolbar"',
          view(
            'android.widget.ImageButton',
            [0, 90, 150, 150],
            'content-desc="Navigate up" clickable="true"',
          ),
          text(title, [180, 120, 700, 90]),
        ),
        list(
          [0, 260, 1080, 2000],
          'resource-id="app:id/list"',
          ...['Breakfast', 'Lunch'].map((words, i) =>
            view(
              'android.widget.LinearLayout',
              [0, 260 + i * 200, 1080, 200],
              'clickable="true"',
              text(words, [40, 280 + i * 200, 900, 60]),
              text('320 kcal', [40, 360 + i * 200, 900, 60]),
            ),
          ),
        ),
      ],
      route,
    );

  it.each(['Monday, 30 November', '30 Nov 2026', '2026-11-30', '30.11.2026', '2026年11月30日'])(
    'is called by it where its activity says nothing: %s',
    (title) => {
      expect(screenName(day(title))).toBe(title);
      expect(screenName(day(title, '.DiaryActivity'))).toBe('DiaryActivity');
    },
  );

  it.each(['00:12:34', '3', '$12.50', '12 min'])('is none by what only counts: %s', (title) => {
    expect(screenName(day(title))).toBe('MainActivity');
  });
});

it('a sheet of React Native is called by what it offers, and not by what it is pulled by', () => {
  const entry = (words: string, y: number): string =>
    view(
      'android.view.ViewGroup',
      [48, y, 984, 130],
      `clickable="true" content-desc="${words}"`,
      text(words, [88, y + 30, 900, 70]),
    );
  const sheet = (...offers: string[]) =>
    screenOf(1080, 2400, [
      text('My lists', [48, 120, 900, 80]),
      entry('Groceries', 300),
      view(
        'android.view.ViewGroup',
        [0, 0, 1080, 2400],
        'clickable="true" content-desc="Bottom sheet backdrop"',
      ),
      group(
        [0, 1500, 1080, 900],
        view('android.view.ViewGroup', [0, 1500, 1080, 60], 'content-desc="Bottom sheet handle"'),
        group([0, 1560, 1080, 840], ...offers.map((words, i) => entry(words, 1700 + i * 150))),
      ),
    ]);
  const [file, photo] = [sheet('Edit', 'Share', 'Delete'), sheet('Crop', 'Rotate', 'Export')];
  expect([file, photo].map(screenName)).toEqual(['Edit, Share, Delete', 'Crop, Rotate, Export']);
  expect(new Set(idsOf(file, photo)).size).toBe(2);
});

it('on iOS what has no name is called as the app is, not as its bundle', () => {
  const camera = (name: string) =>
    screenName(
      ios(
        `<AppiumAUT>${xcui('Application', { box: [0, 0, 390, 844], name, label: name }, called('Button', 'Take Picture', [160, 720, 70, 70]))}</AppiumAUT>`,
      ),
    );
  expect(camera('Camera')).toBe('Camera');
  expect(camera(' ')).toBe('com.example.app');
});
