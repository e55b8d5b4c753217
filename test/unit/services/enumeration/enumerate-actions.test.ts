import { describe, expect, it } from 'vitest';
import { EnumeratedAction } from '../../../../agent/domain/ui-action.ts';
import {
  SCREEN_ID,
  actionsOf,
  android,
  ios,
  node,
  recorded,
  web,
} from '../../../support/screens/recorded-screens.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { leadsBack, saysBack } from '../../../../agent/services/labels/back-words.ts';
import { rankTop } from '../../../../agent/services/enumeration/salience.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';

const SHIRATES = 'android-xml/shirates';
const CLIPHIST = 'android-xml/cliphist/window_dump';
const IOS = 'ios-xml/shirates/full_src_test_kotlin_shirates_core_testdata_XmlDataIos_kt';
const lines = (screen: PerceivedScreen): string[] =>
  actionsOf(screen).map((a) => `${a.kind} ${a.elementSignature}`.trim());
const kinds = (screen: PerceivedScreen): Record<string, number> => {
  const out: Record<string, number> = {};
  for (const a of actionsOf(screen)) out[a.kind] = (out[a.kind] ?? 0) + 1;
  return out;
};
const tap = (name: string, more: Record<string, string | boolean> = {}): string =>
  node('button', { name, clickable: true, ...more });

describe('what a recorded screen offers', () => {
  it.each([
    [`${SHIRATES}/SettingsTopScreen.xml`, { TAP: 12, SCROLL_DOWN: 1, SCROLL_UP: 1, BACK: 1 }],
    [`${SHIRATES}/NetworkAndInternetScreen.xml`, { TAP: 9, BACK: 1 }],
    [`${SHIRATES}/clock_Alarm.xml`, { TAP: 15, BACK: 1 }],
    [`${SHIRATES}/Android1.xml`, { TAP: 3, TYPE: 5, SCROLL_DOWN: 1, SCROLL_UP: 1, BACK: 1 }],
    // Disabled rows (date, time, zone) are not offered.
    [`${SHIRATES}/DateAndTime_en.xml`, { TAP: 5, BACK: 1 }],
    [`${SHIRATES}/AppIsNotResponding.xml`, { TAP: 2, DISMISS: 1, BACK: 1 }],
    [`${CLIPHIST}.xml`, { TAP: 3, BACK: 1 }],
    [`${CLIPHIST}_add.xml`, { TAP: 2, TYPE: 1, DISMISS: 1, BACK: 1 }],
  ])('%s', (file, expected) => {
    const screen = android(recorded(file));
    expect(kinds(screen)).toEqual(expected);
    for (const action of actionsOf(screen)) expect(EnumeratedAction.safeParse(action).success).toBe(true);
  });

  it.each([1, 2, 3, 8])('iOS screen %i: every action has an ID of its own, the way back comes last', (n) => {
    const actions = actionsOf(ios(recorded(`${IOS}_${n}.xml`)));
    expect(new Set(actions.map((a) => a.actionId)).size).toBe(actions.length);
    expect(actions.at(-1)?.kind).toBe('BACK');
    // A phone gives no handle: what lies off-screen cannot be touched.
    expect(actions.every((a) => a.hitTargetBounds === null || a.hitTargetBounds.y < 844)).toBe(true);
  });

  it('signs elements readably, rows by their title', () => {
    expect(lines(android(recorded(`${SHIRATES}/NetworkAndInternetScreen.xml`)))).toEqual([
      'TAP button "navigate up"',
      'TAP button "search setting"',
      'TAP listitem "wi fi"',
      'TAP button#widget_frame "wi fi" in "wi fi"',
      'TAP listitem "mobile network"',
      'TAP listitem "airplane mode"',
      'TAP listitem "mobile plan"',
      'TAP listitem "data saver"',
      'TAP listitem "advanced"',
      'BACK',
    ]);
  });

  it('gives the rows of a list one group, and what is alike in them another', () => {
    const actions = actionsOf(android(recorded(`${SHIRATES}/clock_Alarm.xml`)));
    const groups = (role: string): string[] => [
      ...new Set(actions.filter((a) => a.role === role).map((a) => a.groupSignature)),
    ];
    expect(groups('listitem')).toEqual(['listitem of list#alarm_recycler_view']);
    expect(groups('switch')).toEqual(['switch#onoff of list#alarm_recycler_view']);
    for (const tab of actions.filter((a) => a.role === 'tab'))
      expect(tab.groupSignature).toBe(tab.elementSignature);
  });

  it('groups what says the same wherever it stands, and nothing else outside of lists', () => {
    const screen = web(
      ['View source', 'Play', 'View source', 'Stop', 'View source'].map((name) => tap(name)).join(''),
    );
    const groups = actionsOf(screen).flatMap((a) => (a.kind === 'TAP' ? [[a.label, a.groupSignature]] : []));
    const of = (label: string) => new Set(groups.flatMap(([l, group]) => (l === label ? [group] : [])));
    expect(of('View source').size).toBe(1);
    expect(of('Play')).not.toEqual(of('View source'));
    expect(of('Play')).not.toEqual(of('Stop'));
  });

  it('groups the days of a calendar strip', () => {
    const actions = actionsOf(ios(recorded(`${IOS}_8.xml`)));
    const days = actions.filter((a) => /曜日/.test(a.label));
    expect(days).toHaveLength(7);
    expect(new Set(days.map((a) => a.groupSignature)).size).toBe(1);
  });

  it('is the same on every visit, whatever the items are called in between', () => {
    const [before, after] = [
      android(recorded(`${CLIPHIST}_after_add.xml`)),
      android(recorded(`${CLIPHIST}_stopped.xml`)),
    ];
    expect(actionsOf(after).map((a) => a.actionId)).toEqual(actionsOf(before).map((a) => a.actionId));
  });
});

describe('what is offered and what is not', () => {
  it('nothing covered, disabled, without size; off-screen only with a handle', () => {
    const page = web(
      [
        tap('Free'),
        tap('Covered', { covered: true }),
        tap('Disabled', { enabled: false }),
        tap('Nothing', { bounds: '10,10,0,0' }),
        tap('Hidden', { visible: false }),
        tap('Below', { 'on-screen': false, bounds: '16,3000,300,40' }),
        tap('Below without handle', { 'on-screen': false, bounds: '16,3100,300,40', key: '' }),
      ].join(''),
    );
    expect(actionsOf(page).map((a) => a.label)).toEqual(['Free', 'Below', 'Back']);
  });

  it('a container and the control that fills it once, a row and its own switch twice', () => {
    const link = web(
      node(
        'listitem',
        { clickable: true, bounds: '0,100,412,60' },
        node('link', {
          name: 'News',
          clickable: true,
          href: 'https://shop.example/news',
          bounds: '0,100,412,60',
        }),
      ),
    );
    expect(lines(link)).toEqual(['TAP link "news"', 'BACK']);
    const row = web(
      node(
        'group',
        { clickable: true, name: 'Wi-Fi', bounds: '0,100,412,60' },
        node('switch', { name: 'On', checkable: true, clickable: true, bounds: '350,110,50,40' }),
      ),
    );
    expect(actionsOf(row).map((a) => a.role)).toEqual(['group', 'switch', '']);
  });

  it('scrolling of nested containers of one area once, only where it can move', () => {
    const inner = node('scroll', { scrollable: 'down', bounds: '0,0,412,900' }, tap('A'));
    const page = web(node('group', { scrollable: 'down', bounds: '0,0,412,915' }, inner));
    expect(actionsOf(page).map((a) => a.kind)).toEqual(['TAP', 'SCROLL_DOWN', 'BACK']);
    const both = web(
      node(
        'group',
        { scrollable: 'up down', bounds: '0,0,412,915' },
        node('list', { scrollable: 'right', bounds: '0,100,412,200' }, tap('A')),
      ),
    );
    expect(actionsOf(both).map((a) => a.kind)).toEqual([
      'TAP',
      'SCROLL_DOWN',
      'SCROLL_UP',
      'SCROLL_RIGHT',
      'BACK',
    ]);
  });

  it('only what the dialog holds, and the way out of it', () => {
    const page = web(
      tap('Beneath', { covered: true }) + node('dialog', { modal: true, name: 'Sure?' }, tap('OK')),
    );
    expect(actionsOf(page).map((a) => a.kind)).toEqual(['TAP', 'DISMISS', 'BACK']);
  });

  it('hiding the keyboard while one shows, and none of its keys', () => {
    const xml = recorded(`${CLIPHIST}_final.xml`).replace(
      '</hierarchy>',
      '<node class="android.widget.FrameLayout" package="com.google.android.inputmethod.latin" bounds="[0,1000][1080,1776]"><node class="android.view.View" package="x" clickable="true" content-desc="q" bounds="[0,1000][100,1100]"/></node></hierarchy>',
    );
    const actions = actionsOf(android(xml, { appIdentifier: 'com.clipboardhistory.debug' }));
    expect(actions.map((a) => a.kind)).toEqual(['TYPE', 'TAP', 'TAP', 'HIDE_KEYBOARD', 'DISMISS', 'BACK']);
  });

  it('a long press where it is the only thing, and once for all rows of a list', () => {
    const row = (i: number): string =>
      `<node class="android.view.ViewGroup" package="a" clickable="true" long-clickable="true" bounds="[0,${i * 100}][1000,${i * 100 + 90}]"><node class="android.widget.TextView" text="Row ${'abc'[i] ?? ''}" bounds="[0,${i * 100}][500,${i * 100 + 50}]"/></node>`;
    const screen = android(
      `<hierarchy width="1000" height="1000"><node class="android.widget.FrameLayout" package="a" bounds="[0,0][1000,1000]"><node class="androidx.recyclerview.widget.RecyclerView" package="a" bounds="[0,0][1000,300]">${[0, 1, 2].map(row).join('')}</node>
      <node class="android.widget.ImageView" package="a" content-desc="Map" long-clickable="true" bounds="[0,400][1000,800]"/><node class="android.widget.Button" package="a" text="Go" clickable="true" long-clickable="true" bounds="[0,900][1000,990]"/></node></hierarchy>`,
    );
    expect(
      actionsOf(screen)
        .filter((a) => a.kind === 'LONG_PRESS')
        .map((a) => a.label),
    ).toEqual(['Row a', 'Map']);
  });

  it('numbers name rows apart, so that scrolling does not shift who is who', () => {
    const list = (from: number): PerceivedScreen =>
      web(
        node(
          'list',
          {},
          ...[0, 1, 2].map((i) =>
            node('listitem', {
              name: `Room ${from + i}`,
              text: `Room ${from + i}`,
              clickable: true,
              bounds: `0,${i * 50},412,50`,
            }),
          ),
        ),
      );
    const [a, b] = [actionsOf(list(1)), actionsOf(list(2))];
    expect(a.map((x) => x.elementSignature).slice(0, 3)).toEqual([
      'listitem "room 1"',
      'listitem "room 2"',
      'listitem "room 3"',
    ]);
    expect(b[0]?.actionId).toBe(a[1]?.actionId);
  });
});

describe('safe mode, submits, rank', () => {
  it('says why, and lets through what is allowed', () => {
    const page = web(tap('Place order') + tap('Delete account') + tap('Orders'));
    expect(actionsOf(page).map((a) => a.blocked)).toEqual(['pay', 'delete', null, null]);
    const allowed = enumerateActions(page, { screenId: SCREEN_ID, allow: ['pay'] });
    expect(allowed.map((a) => a.blocked)).toEqual([null, 'delete', null, null]);
  });

  it('keeps to the origin of the app under test', () => {
    const page = web(node('link', { name: 'Partner', href: 'https://other.example/', clickable: true }));
    expect(actionsOf(page)[0]?.blocked).toBe('leaves_app');
    const fence = { appIdentifier: 'https://other.example' };
    expect(enumerateActions(page, { screenId: SCREEN_ID, allow: [], fence })[0]?.blocked).toBeNull();
  });

  it('says where a link leads, also one to the page itself that no script is known to hear', () => {
    const leads = (href: string, unheard: boolean): string | null | undefined => {
      const link = node('link', {
        name: 'Pages',
        href: `https://shop.example${href}`,
        clickable: true,
        unheard,
      });
      return actionsOf(web(link, { route: '/pages' }))[0]?.leadsTo;
    };
    expect(leads('/other', false)).toBe('/other');
    expect(leads('/pages', true)).toBe('/pages');
    expect(leads('/pages', false)).toBeNull();
    expect(leads('/pages#', true)).toBeNull();
  });

  it('knows which button hands in the fields', () => {
    const field = node('textfield', { name: 'E-mail', editable: true, bounds: '16,100,300,40' });
    const submits = (xml: string): string[] =>
      actionsOf(web(xml))
        .filter((a) => a.submits)
        .map((a) => a.label);
    expect(
      submits(
        field +
          tap('Sign in', { bounds: '16,200,300,40' }) +
          tap('Forgot password?', { bounds: '16,260,300,40' }),
      ),
    ).toEqual(['Sign in']);
    expect(
      submits(
        node(
          'form',
          {},
          field,
          tap('Los', { bounds: '16,200,300,40' }),
          tap('Cancel', { bounds: '16,260,300,40' }),
        ),
      ),
    ).toEqual(['Los']);
    const strange =
      tap('Prop', { bounds: '16,20,300,40' }) +
      field +
      tap('Vref', { bounds: '16,200,300,40' }) +
      tap('Omtal', { bounds: '16,260,300,40' });
    expect(submits(strange)).toEqual(['Vref']);
    expect(submits(strange + tap('Save', { bounds: '16,320,300,40' }))).toEqual(['Save']);
    expect(submits(tap('Save'))).toEqual([]);
    expect(
      submits(node('form', {}, field) + node('navigation', {}, tap('Search', { bounds: '16,600,100,40' }))),
    ).toEqual([]);
  });

  it('puts what leads on before what toggles, closes or goes back', () => {
    const actions = actionsOf(android(recorded(`${SHIRATES}/NetworkAndInternetScreen.xml`)));
    const score = (label: RegExp, role: string): number =>
      actions.find((a) => a.role === role && label.test(a.label))?.confidenceScore ?? -1;
    expect(score(/Mobile network/, 'listitem')).toBeGreaterThan(score(/Navigate up/, 'button'));
    const dialog = actionsOf(android(recorded(`${CLIPHIST}_settings.xml`)));
    const ranked = rankTop(dialog, 3).map((a) => a.label);
    expect(ranked[0]).toBe('Save');
    expect(rankTop(dialog)).toHaveLength(Math.min(12, dialog.length));
    expect(rankTop(dialog, 2)).toHaveLength(2);
    for (const a of dialog) expect(a.confidenceScore).toBeGreaterThan(0);
  });

  it('puts a picture without words first where menus open: at the ends of the bar on top', () => {
    const icon = (bounds: string): string => node('button', { clickable: true, bounds });
    const ranked = (bounds: string): number => {
      const actions = rankTop(actionsOf(web(tap('News', { bounds: '16,300,380,40' }) + icon(bounds))));
      return actions.findIndex((a) => a.label === '');
    };
    expect(ranked('8,8,32,40')).toBe(0);
    expect(ranked('372,8,32,40')).toBe(0);
    expect(ranked('190,8,32,40')).toBe(1);
    expect(ranked('8,400,32,40')).toBe(1);
  });
});

describe('words that say where a control leads', () => {
  it.each([
    'Back',
    'Back to order',
    'Close menu',
    'No, thanks',
    'No',
    'Later',
    'Previous',
    'Zurück',
    '返回',
    'رجوع',
    'חזרה',
    'Geri',
    'Quay lại',
    'Jetzt nicht',
    'Plus tard',
    '以后再说',
  ])('%s leads back', (label) => {
    expect(saysBack(label)).toBe(true);
  });
  it.each([
    ...['No text', 'No icon', 'Up next', 'Previous orders', 'Later today', 'Backup', 'Skip intro music'],
    ...[
      'Cerrar sesión',
      'Cancel order',
      'Cancel my subscription',
      'Close account',
      'Annuler la réservation',
      '取消订单',
    ],
  ])('%s is about something else', (label) => {
    expect(saysBack(label)).toBe(false);
  });
  it('the button of iOS that leads back is called by where it leads', () => {
    const bar = xcui(
      'NavigationBar',
      { box: [0, 60, 390, 54], name: 'General' },
      xcui('Button', { box: [16, 62, 44, 44], name: 'BackButton', label: 'Settings' }),
      called('StaticText', 'General', [170, 73, 62, 22]),
      called('Button', 'Details', [320, 62, 60, 44]),
    );
    const [back, details] = actionsOf(ios(demo(bar)));
    expect([back?.label, details?.label]).toEqual(['Settings', 'Details']);
    expect(leadsBack(back as EnumeratedAction)).toBe(true);
    expect(leadsBack(details as EnumeratedAction)).toBe(false);
    expect(back?.confidenceScore).toBeLessThan((details?.confidenceScore ?? 0) / 1.5);
  });
});

describe('a dialog that speaks of a store', () => {
  const answers = (says: string, ...buttons: string[]): unknown => {
    const view = (cls: string, top: number, text: string, more = ''): string =>
      `<node class="android.widget.${cls}" package="app" enabled="true" text="${text}" bounds="[100,${top}][700,${top + 80}]" ${more}/>`;
    const inner = buttons
      .map((words, i) => view('Button', 500 + i * 100, words, 'clickable="true"'))
      .join('');
    const dialog = android(
      `<hierarchy width="1000" height="2000"><node class="android.widget.FrameLayout" package="app" bounds="[100,400][900,1600]">${view('TextView', 400, says)}${inner}</node></hierarchy>`,
      { appIdentifier: 'app' },
    );
    return actionsOf(dialog).flatMap((a) => (a.blocked === null ? [] : [a.label]));
  };

  it('is declined, but a menu that lists a way to it among others is none', () => {
    expect(answers('Rate us on Google Play', 'Jetzt nicht', '5 Sterne')).toEqual(['5 Sterne']);
    expect(answers('Enjoying it?', 'Rate on Google Play', 'Later')).toEqual(['Rate on Google Play']);
    expect(answers('Shop', 'Close', 'Home', 'Orders', 'Rate on Google Play')).toEqual([]);
  });
});
