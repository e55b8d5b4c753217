import { describe, expect, it } from 'vitest';
import { screenName } from '../../../agent/services/identity/screen-name.ts';
import { signatureFeatures } from '../../../agent/services/identity/screen-signature.ts';
import { androidScreen as screen, androidText as text, androidView as view } from './recorded-screens.ts';

const header = (inner: string): string =>
  view('android.view.ViewGroup', '[0,200][1000,600]', '', inner) +
  view('android.widget.Button', '[40,900][900,1000]', 'text="Orders" clickable="true"');

describe('who one is signed in as is no title', () => {
  it.each([
    ['the name above an address', text('Robin Vale', 220) + text('robin.v@mail.example', 320)],
    ['the name above a handle', text('Robin', 220) + text('@robin_v', 320)],
    ['what is called so', text('Vale the Great', 220, 'resource-id="app:id/tvUserName"')],
    ['an address', text('robin.v@mail.example', 320)],
  ])('%s', (_what, inner) => {
    expect(screenName(screen(header(inner)))).toBe('MeActivity');
    expect(signatureFeatures(screen(header(inner))).title).toBe('');
  });

  it('the next text is one', () => {
    const inner = text('Robin Vale', 220) + text('robin@mail.example', 320) + text('Your account', 420);
    expect(screenName(screen(header(inner)))).toBe('Your account');
  });

  it.each([
    ['Check your inbox', 'robin@mail.example'],
    ['Contact us', 'contact@shop.example'],
    ['Help', 'help-desk@shop.example'],
  ])('an address below a title takes nothing from it: %s', (title, address) => {
    expect(screenName(screen(header(text(title, 220) + text(address, 320))))).toBe(title);
  });
});
