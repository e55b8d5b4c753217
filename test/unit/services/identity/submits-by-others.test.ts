import { expect, it } from 'vitest';
import { actionsOf, android } from '../../../support/screens/recorded-screens.ts';

const view = (cls: string, top: number, attributes: string): string =>
  `<node class="android.widget.${cls}" package="app" bounds="[40,${top}][960,${top + 100}]" ${attributes.includes('enabled=') ? '' : 'enabled="true" '}${attributes}/>`;
const field = (hint: string, top: number): string =>
  view('EditText', top, `clickable="true" text="${hint}" hint="${hint}"`);

/** What hands in the fields of a screen with these buttons below each other. */
const submits = (fields: readonly string[], ...buttons: readonly string[]): readonly string[] =>
  actionsOf(
    android(
      `<hierarchy width="1000" height="2000">${[
        ...fields.map((hint, i) => field(hint, 200 + 120 * i)),
        ...buttons.map((button, i) => {
          const [words = '', more = ''] = button.split('|');
          return view('Button', 600 + 120 * i, `clickable="true" text="${words}" ${more}`);
        }),
      ].join('')}</hierarchy>`,
      { appIdentifier: 'app' },
    ),
  )
    .filter((a) => a.submits)
    .map((a) => a.label || a.resourceName);

it.each([
  'Continue with Google',
  'Sign in with Apple',
  'Log in with your Facebook account',
  'Mit Google anmelden',
  'Weiter mit Google',
  'Continuer avec Google',
  'Accedi con Google',
  'Войти через Google',
  'Google ile devam et',
  'Googleで続ける',
  '카카오 로그인',
  '使用 Google 登录',
  'Sign in with a passkey',
  'Continue with SSO',
  'Log in with single sign-on',
  'Sign in with a QR code',
  'Log in with Face ID',
])('%s hands in nothing that was typed, where something else does', (label) => {
  expect(submits(['Email', 'Password'], label, 'Continue')).toEqual(['Continue']);
});

it('nor does it where what hands in cannot be pressed yet, nor a picture that is called so', () => {
  expect(submits(['Email'], 'Continue with Google', 'Continue|enabled="false"')).toEqual([]);
  expect(submits(['Email'], 'Sign in', '|resource-id="app:id/google_sign_in"')).toEqual(['Sign in']);
});

it('alone it may, as may what only speaks of others', () => {
  expect(submits(['Email'], 'Continue with Google')).toEqual(['Continue with Google']);
  expect(submits(['Email'], 'Continue with email', 'Sign up')).toEqual(['Continue with email', 'Sign up']);
  for (const label of ['Search with Google', 'Save to Google Drive', 'Sign in to Slack', 'Add Apple'])
    expect(submits(['Name'], label, 'Continue')).toContain(label);
});

it('what asks for a code elsewhere hands in none', () => {
  const code = ['Enter the 6-digit code'];
  for (const label of ['Change number', 'Use a different email', 'Nummer ändern', '更换手机号'])
    expect([label, submits(code, 'Resend code', label)]).toEqual([label, []]);
  for (const label of ['Confirm change', 'Verify email change', 'Wijziging bevestigen'])
    expect(submits(code, 'Resend code', label)).toEqual([label]);
  expect(submits(['New PIN'], 'Change PIN')).toEqual(['Change PIN']);
  expect(submits(['Phone'], 'Change number')).toEqual(['Change number']);
});
