import { expect, it } from 'vitest';
import { computeSignature } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { android, node, web } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, top: number, attributes: string): string =>
  `<node class="android.${cls}" package="app" bounds="[40,${top}][960,${top + 100}]" enabled="true" ${attributes}/>`;
const field = view('widget.EditText', 400, 'clickable="true" text="" hint="Code" resource-id="otp"');
const hashOf = (...more: string[]): string =>
  computeSignature(
    android(
      `<hierarchy width="1000" height="2000"><node class="android.widget.FrameLayout" package="app" bounds="[0,0][1000,2000]" enabled="true">${view('widget.TextView', 100, 'text="Enter the code"')}${field}${more.join('')}</node></hierarchy>`,
      { appIdentifier: 'app' },
    ),
  ).hash;

const counting = view('widget.TextView', 600, 'text="Resend code in 0:29"');

it.each([
  view('widget.Button', 600, 'clickable="true" text="Resend code"'),
  view('widget.TextView', 600, 'clickable="true" text="Didn’t get it? Send it again"'),
  view('view.ViewGroup', 600, 'clickable="true" content-desc="Erneut senden"'),
  view('widget.TextView', 600, 'clickable="true" text="重新发送"'),
  view('widget.ImageButton', 600, 'clickable="true" resource-id="app:id/btnResend"'),
])('a code may be asked for once more on the screen that counted down until then: %s', (again) => {
  expect(hashOf(again)).toBe(hashOf(counting));
  expect(hashOf()).toBe(hashOf(counting));
});

it.each(['Change number', 'Send code', 'Verify', 'Against all odds', 'Represent me'])(
  'other controls count: %s',
  (words) => {
    expect(hashOf(view('widget.Button', 600, `clickable="true" text="${words}"`))).not.toBe(hashOf(counting));
  },
);

it('nor does it count in a page', () => {
  const page = (...more: string[]): string =>
    computeSignature(
      web(node('heading', { name: 'Enter the code', text: 'Enter the code' }) + more.join(''), {
        route: '/verify',
      }),
    ).textHash;
  expect(page(node('button', { name: 'Resend code', clickable: true }))).toBe(page());
  expect(page(node('button', { name: 'Verify', clickable: true }))).not.toBe(page());
});
