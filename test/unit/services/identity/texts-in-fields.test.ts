import { describe, expect, it } from 'vitest';
import type { PerceivedScreen, UiElement } from '../../../../agent/domain/ui-element.ts';
import { signatureFeatures } from '../../../../agent/services/identity/signature/screen-signature.ts';
import { complaintAbout, complaintOn } from '../../../../agent/services/text-entry/complaints.ts';
import { android, withRole } from '../../../support/screens/recorded-screens.ts';

const node = (type: string, top: number, height: number, more: string, inner = ''): string =>
  `<node class="android.widget.${type}" package="a.b" enabled="true" bounds="[40,${top}][360,${top + height}]" ${more}>${inner}</node>`;
const field = (top: number, more: string, ...inner: string[]): string =>
  node('EditText', top, 100, `clickable="true" ${more}`, inner.join(''));
const said = (top: number, text: string): string => node('TextView', top, 20, `text="${text}"`);
const window = (...inner: string[]): PerceivedScreen =>
  android(
    `<hierarchy width="400" height="800"><node class="android.widget.FrameLayout" package="a.b" bounds="[0,0][400,800]">${inner.join('')}</node></hierarchy>`,
  );
const fields = (screen: PerceivedScreen): readonly UiElement[] => withRole(screen, 'textfield');

describe('texts inside of a field', () => {
  it('are its placeholder in the upper half, which is no complaint', () => {
    const empty = window(
      said(20, 'Sign up'),
      field(200, '', node('FrameLayout', 200, 100, '', said(240, 'Please enter your name'))),
    );
    const typed = window(said(20, 'Sign up'), field(200, 'text="Alex"'));
    expect(fields(empty)[0]?.name).toBe('Please enter your name');
    expect(signatureFeatures(empty).flags).toEqual(signatureFeatures(typed).flags);
    expect(fields(empty).map((e) => complaintAbout(empty, e))).toEqual(['']);
  });

  it('are a complaint below, and the label of no other field', () => {
    const screen = window(
      said(20, 'Sign in'),
      field(200, 'hint="User"', said(278, 'Enter your user name')),
      field(320, 'password="true"'),
    );
    expect(fields(screen).map((e) => e.name)).toEqual(['User', '']);
    expect(signatureFeatures(screen).flags).toEqual(['error']);
    expect(fields(screen).map((e) => complaintAbout(screen, e))[0]).toBe('Enter your user name');
  });
});

describe('what is asked for above the fields', () => {
  const form = (above: string, ...more: string[]): PerceivedScreen =>
    window(said(20, 'Sign in'), said(120, above), field(200, 'hint="E-mail"'), ...more);
  const flags = (screen: PerceivedScreen): readonly string[] => signatureFeatures(screen).flags;

  it.each([
    'Please enter your e-mail',
    'Enter the 6-digit code sent to +49 151 5550123',
    'Bitte gib deine E-Mail-Adresse ein, um fortzufahren.',
    'Veuillez saisir votre adresse e-mail',
  ])('explains the form: %s', (request) => {
    const screen = form(request);
    expect(flags(screen)).toEqual([]);
    expect(complaintOn(screen)).toBe('');
    // The same beneath the field says that it is still empty.
    expect(flags(form(request, said(310, request)))).toEqual(['error']);
    expect(complaintOn(form(request, said(310, 'Invalid e-mail')))).toBe('Invalid e-mail');
  });

  it.each([
    'Please enter a valid e-mail',
    'Wrong code, please enter it again',
    'Bitte überprüfen Sie Ihre Eingaben',
    'Bitte eine gültige Adresse eingeben',
    'Veuillez vérifier votre saisie',
    'Please check the fields below',
    'Please fill in both fields',
    'Please enter all values',
    'Bitte alle Felder ausfüllen',
    'Veuillez remplir tous les champs',
  ])('complains: %s', (complaint) => {
    expect(flags(form(complaint))).toEqual(['error']);
    expect(complaintOn(form(complaint))).toBe(complaint);
  });

  it('complains where the app calls it so', () => {
    const above = (id: string): readonly string[] =>
      flags(
        window(
          node('TextView', 120, 20, `text="Please enter your password" resource-id="a.b:id/${id}"`),
          field(200, 'hint="E-mail"'),
        ),
      );
    for (const id of ['login_error', 'tvErrorMessage', 'error']) expect(above(id)).toEqual(['error']);
    for (const id of ['alertTitle', 'subtitle', 'terror_films']) expect(above(id)).toEqual([]);
  });
});
