import { describe, expect, it } from 'vitest';
import type { PerceptionRecord, RunRecord } from '../../../../agent/domain/records.ts';
import type { ActionKind } from '../../../../agent/domain/ui-action.ts';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { shownWords } from '../../../../agent/services/identity/memory/bare-screens.ts';
import { IdentityMemory } from '../../../../agent/services/identity/memory/screen-identity.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { android } from '../../../support/screens/recorded-screens.ts';

const SCOPE = { tenantId: 'test', projectId: 'main' };
const APP = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const box = (top: number): string => `bounds="[0,${top}][400,${top + 60}]"`;
const node = (type: string, top: number, text: string, more = ''): string =>
  `<node class="android.${type}" package="a.b" text="${text}" enabled="true" ${box(top)} ${more}/>`;
const heading = (top: number, text: string): string => node('widget.TextView', top, text, 'heading="true"');
const text = (top: number, said: string): string => node('widget.TextView', top, said);
const link = (top: number, said: string): string => node('view.View', top, said, 'clickable="true"');

/** A page in a web view that is longer than the display: what is scrolled away is not in its hierarchy. */
const page = (...inner: string[]): PerceivedScreen =>
  android(
    `<hierarchy width="400" height="800"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][400,800]">
     <node class="android.webkit.WebView" package="a.b" text="Shop" scrollable="true" bounds="[0,0][400,800]">${inner.join('')}</node>
     </node></hierarchy>`,
    { route: '.Main' },
  );

const TOP = page(heading(0, 'Help'), text(100, 'We are here'), link(200, 'Call'), link(300, 'Chat'));
const LOWER = page(link(0, 'Chat'), link(100, 'Write'), link(200, 'Visit'));
const BOTTOM = page(link(0, 'Visit'), link(100, 'Imprint'), text(200, 'All rights reserved'));
const OTHER = page(heading(0, 'Prices'), text(100, 'They are low'), link(200, 'Small'), link(300, 'Large'));

/** What a crawl would fold of an action that led from one look to the next. */
class Walk {
  readonly records: RunRecord[] = [];
  memory = new IdentityMemory();

  look(screen: PerceivedScreen): PerceptionRecord {
    const resolved = this.memory.resolve(SCOPE, APP, screen);
    const { foreground } = screen;
    const elementsRefId = `ref ${this.records.length}`;
    return { ...resolved, foreground, insideApp: true, elementsRefId } as PerceptionRecord;
  }

  fold(kind: RunRecord['kind'], body: object): void {
    const record = { recordId: '', kind, stepOrdinal: 0, body } as unknown as RunRecord;
    this.records.push(record);
    this.memory.apply(record);
  }

  begin(screen: PerceivedScreen): string {
    const look = this.look(screen);
    this.fold('perception', look);
    return look.screenId;
  }

  act(kind: ActionKind, to: PerceivedScreen): string {
    const action = { actionId: kind, kind, elementSignature: 'one', groupSignature: 'one' };
    this.fold('decision', { action });
    const post = this.look(to);
    this.fold('verification_assessment', { post });
    this.fold('perception', post);
    return post.screenId;
  }
}

describe('screens of which only their scrolled content is known', () => {
  it('are bare: neither title nor structure nor labels tell them apart', () => {
    expect(signatureFeatures(TOP)).toEqual(signatureFeatures(OTHER));
    expect(shownWords(TOP, signatureFeatures(TOP))).toContain('heading help');
  });

  it('are bare whatever Android puts around the content of a window', () => {
    const within = (column: string): PerceivedScreen =>
      android(
        `<hierarchy width="400" height="800"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][400,800]">
         <node class="android.widget.LinearLayout" package="a.b" resource-id="a.b:id/action_bar_root" bounds="[0,0][400,800]">
         <node class="android.widget.FrameLayout" package="a.b" resource-id="android:id/content" bounds="[0,0][400,800]">${column}</node></node></node></hierarchy>`,
      );
    const inner = text(400, 'Your plan') + link(500, 'Start');
    const columns = ['widget.ScrollView', 'webkit.WebView" resource-id="a.b:id/page', 'view.View'].map(
      (type) =>
        within(
          `<node class="android.${type}" package="a.b" scrollable="true" bounds="[0,0][400,800]">${inner}</node>`,
        ),
    );
    for (const screen of columns)
      expect(shownWords(screen, signatureFeatures(screen))).toEqual(['button start', 'text your plan']);
    const still = within(text(400, 'Starting up'));
    expect(shownWords(still, signatureFeatures(still))).toBeNull();
  });

  it('are two where they show different things, and one wherever they are scrolled to', () => {
    const walk = new Walk();
    const help = walk.begin(TOP);
    expect(walk.act('SCROLL_DOWN', LOWER)).toBe(help);
    expect(walk.act('SCROLL_DOWN', BOTTOM)).toBe(help);
    const prices = walk.act('TAP', OTHER);
    expect(prices).not.toBe(help);
    // Back where it was scrolled to.
    expect(walk.act('BACK', BOTTOM)).toBe(help);
    expect(walk.act('TAP', OTHER)).toBe(prices);
  });

  it('have the same IDs in every run, and again when a run is taken over', () => {
    const walk = new Walk();
    const ids = [walk.begin(TOP), walk.act('SCROLL_DOWN', LOWER), walk.act('TAP', OTHER)];
    const again = new Walk();
    expect([again.begin(OTHER), again.act('BACK', TOP)]).toEqual([ids[2], ids[0]]);
    const heir = new IdentityMemory();
    for (const record of walk.records) heir.apply(record);
    expect(heir.resolve(SCOPE, APP, LOWER).screenId).toBe(ids[0]);
  });

  it('stay one when a part of their content is another tomorrow', () => {
    const walk = new Walk();
    const help = walk.begin(TOP);
    walk.act('TAP', OTHER);
    const news = page(
      heading(0, 'Help'),
      text(100, 'Closed on Monday'),
      link(200, 'Call'),
      link(300, 'Chat'),
    );
    expect(walk.act('BACK', news)).toBe(help);
  });

  it('are two with one heading when the rest differs', () => {
    const walk = new Walk();
    const done = walk.begin(
      page(heading(0, 'Done'), text(100, 'Your order'), link(200, 'Go on'), link(300, 'Print')),
    );
    const failed = walk.act(
      'TAP',
      page(heading(0, 'Done'), text(100, 'A letter'), link(200, 'Send'), link(300, 'Discard')),
    );
    expect(failed).not.toBe(done);
  });

  it('are two pages of a tour where nothing but what leads on is the same', () => {
    const step = (title: string, said: string): PerceivedScreen =>
      page(
        text(100, title),
        text(200, said),
        `<node class="android.view.ViewGroup" package="a.b" ${box(600)} clickable="true">${text(610, 'Next')}</node>`,
        link(700, 'Skip'),
      );
    const walk = new Walk();
    const first = walk.begin(step('Track your runs', 'See how far you went'));
    expect(walk.act('TAP', step('Join others', 'Meet each week'))).not.toBe(first);
    expect(walk.act('BACK', step('Track your runs', 'See how far you went'))).toBe(first);
  });

  const WORDS = ['alpha', 'bravo', 'delta', 'hotel', 'lima', 'oscar', 'papa', 'sierra', 'tango', 'victor'];

  it('are no tour where one comes from a list each time: what is told of one item after the other', () => {
    const list = page(heading(0, 'Catalogue'), ...WORDS.map((word, i) => link(100 + 60 * i, `One ${word}`)));
    const item = (word: string): PerceivedScreen =>
      page(heading(0, word), text(100, `Finest ${word} of all`), link(200, 'Buy'), link(300, 'Share'));
    const walk = new Walk();
    const start = walk.begin(list);
    const seen = WORDS.map((word) => {
      const id = walk.act('TAP', item(word));
      expect(walk.act('BACK', list)).toBe(start);
      return id;
    });
    expect(new Set(seen).size).toBe(1);
  });

  it('are no tour where there is no end of them', () => {
    const quote = (word: string): PerceivedScreen =>
      page(
        text(0, `The ${word} is high`),
        text(100, `Doctor ${word}`),
        link(200, 'Next'),
        link(300, 'Share'),
      );
    const walk = new Walk();
    walk.begin(quote('whisky'));
    const seen = WORDS.map((word) => walk.act('TAP', quote(word)));
    expect(new Set(seen).size).toBeLessThan(7);
    expect(seen.at(-1)).toBe(seen.at(-2));
  });

  it('are told apart in an app that puts each of its pages into one box with a name', () => {
    const inApp = (...inner: string[]): PerceivedScreen =>
      page(
        `<node class="android.view.View" package="a.b" resource-id="app" bounds="[0,0][400,800]">${inner.join('')}</node>`,
      );
    const walk = new Walk();
    const cart = walk.begin(inApp(heading(0, 'Cart'), text(100, 'Kettle'), link(700, 'Checkout')));
    expect(walk.act('TAP', inApp(heading(0, 'Home'), link(100, 'Kettle'), link(200, 'Lamp')))).not.toBe(cart);
    const other = inApp(heading(0, 'Cart'), text(100, 'Lamp'), link(700, 'Checkout'));
    expect(walk.act('TAP', other)).toBe(cart);
  });

  it('leaves alone what has a title, a name or a list', () => {
    const titled = android(
      `<hierarchy width="400" height="800"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][400,800]">
       ${heading(0, 'Settings')}
       <node class="android.widget.ScrollView" package="a.b" scrollable="true" bounds="[0,60][400,800]">${link(100, 'Sound')}</node>
       </node></hierarchy>`,
    );
    expect(shownWords(titled, signatureFeatures(titled))).toBeNull();
    const feed = android(
      `<hierarchy width="400" height="800"><node class="androidx.recyclerview.widget.RecyclerView" package="a.b" scrollable="true" bounds="[0,0][400,800]">
       ${link(100, 'Post one')}${link(200, 'Post two')}</node></hierarchy>`,
    );
    expect(shownWords(feed, signatureFeatures(feed))).toBeNull();
  });
});

describe('menus that a toolkit draws itself', () => {
  const menu = (...said: string[]): PerceivedScreen => {
    const rows = said.map((words, i) => link(300 + i * 60, words)).join('');
    const box = (cls: string, more: string, inner: string): string =>
      `<node class="${cls}" package="a.b" bounds="[40,300][360,600]" ${more}>${inner}</node>`;
    return android(
      `<hierarchy width="400" height="800">${box('android.widget.FrameLayout', '', box('android.view.View', 'scrollable="true"', rows))}</hierarchy>`,
      { route: '.Main' },
    );
  };
  const sorts = menu('Newest', 'Cheapest', 'Nearest');
  const kinds = menu('Food', 'Rent', 'Fun');

  it('are known by what they offer, and stay what they are when one thing more is offered', () => {
    expect(signatureFeatures(sorts).flags).toEqual(['dialog']);
    const walk = new Walk();
    const first = walk.begin(sorts);
    expect(walk.act('TAP', kinds)).not.toBe(first);
    expect(walk.act('TAP', menu('Newest', 'Cheapest', 'Nearest', 'Best'))).toBe(first);
  });
});
