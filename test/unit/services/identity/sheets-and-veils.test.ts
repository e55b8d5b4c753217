import { describe, expect, it } from 'vitest';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { screenName } from '../../../../agent/services/identity/naming/screen-name.ts';
import { actionsOf, android, withRole } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, bounds: string, attributes = '', inner = ''): string =>
  `<node class="android.${cls}" package="app" bounds="${bounds}" enabled="true" ${attributes}>${inner}</node>`;
const group = (bounds: string, inner: string, attributes = ''): string =>
  view('view.ViewGroup', bounds, attributes, inner);
const text = (words: string, top: number): string =>
  view('widget.TextView', `[40,${top}][900,${top + 80}]`, `text="${words}"`);
const button = (words: string, top: number): string =>
  view('widget.Button', `[40,${top}][960,${top + 100}]`, `clickable="true" content-desc="${words}"`);
const screen = (...inner: string[]) =>
  android(
    `<hierarchy width="1000" height="2000">${view('widget.FrameLayout', '[0,0][1000,2000]', '', group('[0,0][1000,2000]', inner.join('')))}</hierarchy>`,
    { appIdentifier: 'app', route: '.Main' },
  );
const taps = (...inner: string[]): readonly string[] =>
  actionsOf(screen(...inner)).flatMap((a) => (a.kind === 'TAP' || a.kind === 'DISMISS' ? [a.label] : []));

const page = group('[0,0][1000,2000]', button('Menu', 100) + button('Order', 400) + button('Help', 1900));
const content = text('Choose a size', 1240) + button('Small', 1400) + button('Large', 1600);

describe('a sheet of React Native', () => {
  const backdrop = view(
    'widget.Button',
    '[0,80][1000,1950]',
    'clickable="true" content-desc="Bottom sheet backdrop"',
  );
  const surface = view('widget.SeekBar', '[0,1200][1000,2000]', 'content-desc="Bottom Sheet"');
  const sheet = view('widget.SeekBar', '[0,1200][1000,2000]', 'content-desc="Bottom Sheet"', content);

  it('has the touches as long as its backdrop is there', () => {
    for (const front of [
      group('[0,1200][1000,2000]', surface + sheet),
      group('[0,0][1000,2000]', group('[0,1200][1000,2000]', surface + sheet)),
    ]) {
      expect(taps(page, backdrop, front)).toEqual(['Small', 'Large', 'Dismiss']);
      expect(screenName(screen(page, backdrop, front))).toBe('Choose a size');
    }
  });

  it('is no slider for all that', () => {
    expect(withRole(screen(page, sheet), 'slider')).toEqual([]);
    expect(withRole(screen(page, surface), 'slider')).toHaveLength(1);
  });

  it('that always stands there leaves the rest to be touched', () => {
    expect(taps(page, sheet)).toEqual(['Menu', 'Order', 'Help', 'Small', 'Large']);
  });
});

describe('a drawer of React Native', () => {
  const closing = view('widget.Button', '[0,0][1000,2000]', 'clickable="true" content-desc="Close drawer"');
  const places = group('[0,0][700,2000]', button('Orders', 100) + button('Settings', 300));

  it('has the touches beside what closes it, whether that ends the page or follows it, and is called by its places', () => {
    const ending = group('[0,0][1000,2000]', page + group('[0,0][1000,2000]', closing));
    for (const beneath of [ending, page + closing]) {
      expect(taps(beneath, places)).toEqual(['Orders', 'Settings', 'Dismiss']);
      expect(screenName(screen(beneath, places))).toBe('Orders, Settings');
    }
  });

  it('is another thing than the box of a toolkit that draws everything itself, whose dialog is called by what it asks', () => {
    const barrier = view('view.View', '[0,0][1000,2000]', 'clickable="true" content-desc="Dismiss"');
    const asks = view('view.View', '[80,640][900,720]', 'content-desc="Rate this app"');
    const alert = view('view.View', '[50,600][950,1400]', 'content-desc="Alert"', asks + button('Rate', 900));
    const dialog = android(
      `<hierarchy width="1000" height="2000">${view('view.View', '[0,0][1000,2000]', '', barrier + alert)}</hierarchy>`,
    );
    expect(screenName(dialog)).toBe('Rate this app');
  });

  it('is none where more than one thing follows what closes, or that fills no display', () => {
    expect(taps(page, closing, places, group('[0,1900][1000,2000]', button('Like', 1900)))).toContain(
      'Close drawer',
    );
    const small = view('widget.Button', '[0,0][200,100]', 'clickable="true" content-desc="Close"');
    expect(taps(page, small, places)).toContain('Close');
  });
});

describe('a veil that says nothing', () => {
  const veil = view('view.View', '[0,0][1000,2000]', 'clickable="true"');
  const sheet = group('[0,1200][1000,2000]', content);
  const box = group('[100,600][900,1400]', text('Sure?', 640) + button('Yes', 900));

  it('belongs to the sheet or the box in front of it', () => {
    expect(taps(page, veil, sheet)).toEqual(['Small', 'Large', 'Dismiss']);
    expect(taps(page, veil, box)).toEqual(['Yes', 'Dismiss']);
    expect(signatureFeatures(screen(page, veil, box)).flags).toEqual(['dialog']);
  });

  it('belongs to a sheet that has its window to itself', () => {
    const outside = view(
      'widget.FrameLayout',
      '[0,80][1000,2000]',
      'clickable="true" resource-id="app:id/at5"',
    );
    const alone = group('[0,500][1000,2000]', text('Sign up', 540) + button('With mail', 700));
    expect(taps(view('widget.FrameLayout', '[0,80][1000,2000]'), outside, alone)).toEqual([
      'With mail',
      'Dismiss',
    ]);
    expect(screenName(screen(outside, alone))).toBe('Sign up');
    // A drawing, with a bar below it.
    const bar = group('[0,1800][1000,2000]', button('Red', 1850));
    expect(taps(outside, bar)).toEqual(['', 'Red']);
    expect(taps(view('view.TextureView', '[0,0][1000,2000]'), outside, alone)).not.toContain('Dismiss');
  });

  it('belongs to the box in front of it in a page of the web view of an app as well', () => {
    const ofWeb = (...inner: string[]): string =>
      view('webkit.WebView', '[0,0][1000,2000]', 'text="Shop"', inner.join(''));
    const asked = group(
      '[100,600][900,1400]',
      text('Delete it?', 640) + button('Cancel', 900) + button('OK', 1100),
    );
    expect(taps(ofWeb(page, veil, asked))).toEqual(['Cancel', 'OK', 'Dismiss']);
    expect(actionsOf(screen(ofWeb(page, veil, asked))).find((a) => a.label === 'OK')?.blocked).toBe('delete');
    // A page may hear of all taps, whatever is in it.
    expect(taps(ofWeb(veil, group('[0,500][1000,2000]', content)))).not.toContain('Dismiss');
  });

  it('is a picture to touch where nothing lies beneath, or more than one thing in front', () => {
    expect(taps(text('A film', 100), veil, sheet)).toEqual(['', 'Small', 'Large']);
    expect(taps(page, veil, group('[0,0][1000,200]', button('Find', 60)), sheet)).not.toContain('Dismiss');
    expect(taps(page, veil, group('[0,0][1000,2000]', button('Film', 60)))).not.toContain('Dismiss');
    expect(taps(page, view('widget.ImageView', '[0,0][1000,2000]', 'clickable="true"'), sheet)).not.toContain(
      'Dismiss',
    );
  });
});

describe('a sheet that is a list', () => {
  const sheet = (...inner: string[]): string =>
    group('[0,1000][1000,2000]', inner.join(''), 'resource-id="app:id/design_bottom_sheet"');
  const list = (...rows: string[]): string =>
    view('widget.ListView', '[0,1150][1000,2000]', '', rows.join(''));
  const row = (words: string, top: number): string =>
    group(`[0,${top}][1000,${top + 100}]`, text(words, top), 'clickable="true"');
  const head = group('[0,1150][1000,1300]', text('Sign up', 1160));
  const cross = (says: string): string =>
    view('widget.ImageView', '[40,1040][100,1100]', `clickable="true" content-desc="${says}"`);

  it('is called by what it says before its controls, whatever closes it', () => {
    const rows = [row('Phone or mail', 1300), row('Another account', 1400)];
    for (const says of ['', 'Close'])
      expect(screenName(screen(page, sheet(cross(says), list(head, ...rows))))).toBe('Sign up');
    expect(screenName(screen(page, sheet(cross(''), list(...rows, head))))).toBe('Main');
  });

  it('is no control where it keeps the touches from its page, and is not called by all that it holds', () => {
    const taking = (id: string, ...inner: string[]): string =>
      group('[0,1000][1000,2000]', inner.join(''), `clickable="true" resource-id="app:id/${id}"`);
    for (const id of ['design_bottom_sheet', 'parentPanel']) {
      const asked = taking(id, text('Sign in with Ann?', 1050), button('Go on as Ann', 1800));
      expect(taps(page, asked)).toEqual(['Go on as Ann', 'Dismiss']);
      expect(screenName(screen(page, asked))).toBe('Sign in with Ann?');
    }
    const playing = taking('bottom_sheet_container', text('A song', 1050), button('Pause', 1100));
    expect(taps(page, playing)).toContain('A song, Pause');
  });
});

describe('a map that fills the display', () => {
  const map = (markers = ''): string =>
    view('view.View', '[0,0][1000,2000]', 'clickable="true" content-desc="Google Map"', markers);
  const marker = view('view.View', '[400,300][480,380]', 'content-desc="Car, 3 min away. "');
  const over = group('[0,1200][1000,2000]', content);

  it('closes nothing, with marks on it or without', () => {
    for (const shown of [map(), map(marker)]) {
      expect(taps(shown, over)).toEqual(['Google Map', 'Small', 'Large']);
      expect(signatureFeatures(screen(shown, over)).flags).toEqual([]);
    }
    expect(signatureFeatures(screen(map(marker), over))).toEqual(signatureFeatures(screen(map(), over)));
  });

  it('is told from what closes a box of a toolkit that draws its texts itself', () => {
    const drawn = (words: string, top: number): string =>
      view('view.View', `[100,${top}][900,${top + 80}]`, `content-desc="${words}"`);
    const box = view(
      'view.View',
      '[100,600][900,1400]',
      '',
      drawn('Sure?', 640) + button('Yes', 900) + button('No', 1100),
    );
    expect(taps(map().replace('Google Map', 'Schließen'), box)).toEqual(['Yes', 'No', 'Dismiss']);
  });

  it('is told from what says that it closes, whose box may be of views of Android', () => {
    const box = group('[100,600][900,1400]', button('Yes', 900) + button('No', 1100) + text('Sure?', 640));
    expect(taps(map().replace('Google Map', 'Close'), box)).toEqual(['Yes', 'No', 'Dismiss']);
  });
});
