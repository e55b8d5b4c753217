import { expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';

const tap = (name: string, bounds: string): string => node('button', { name, clickable: true, bounds });

it('hands nothing in by a card or by one of the places at the lower edge', () => {
  const search = node('textfield', { name: 'Etsi', editable: true, bounds: '16,100,300,40' });
  const submits = (...more: string[]): string[] =>
    actionsOf(web(search + more.join(''))).flatMap((a) => (a.submits ? [a.label] : []));
  const card = node(
    'button',
    { name: 'Kuva, 2 Mt', clickable: true, bounds: '16,200,380,60' },
    node('text', { text: 'Kuva', bounds: '20,205,100,20' }),
    node('text', { text: '2 Mt', bounds: '20,230,100,20' }),
  );
  const places = ['Koti', 'Tiedostot', 'Lisää'].map((name, i) => tap(name, `${4 + i * 136},850,130,60`));
  expect(submits(card)).toEqual([]);
  expect(submits(...places)).toEqual([]);
  expect(submits(card, ...places)).toEqual([]);
  expect(submits(card, tap('Hae', '16,300,380,60'), ...places)).toEqual(['Hae']);
  // One wide button at the lower edge, or two of them, end a form.
  expect(submits(tap('Valmis', '16,850,380,60'))).toEqual(['Valmis']);
  expect(submits(...places.slice(0, 2))).toEqual(['Koti']);
});

it('is handed in by what cannot be pressed yet, and by nothing after it', () => {
  const field = (name: string, y: number): string =>
    node('textfield', { name, editable: true, bounds: `16,${y},300,40` });
  const off = (name: string, bounds: string): string =>
    node('button', { name, clickable: true, enabled: false, bounds });
  const submits = (...inner: string[]): string[] =>
    actionsOf(web(inner.join(''))).flatMap((a) => (a.submits ? [a.label] : []));
  const login = field('E-mail', 100) + field('Password', 160);
  const signUp = tap('Sign Up', '200,700,100,40');
  expect(submits(login, off('Sign In', '16,220,300,40'), signUp)).toEqual([]);
  expect(submits(login, tap('Sign In', '16,220,300,40'), signUp)).toEqual(['Sign In', 'Sign Up']);
  // Nothing stands in for the button of a chat that waits for words.
  expect(submits(field('Message', 100), tap('Attach', '16,160,40,40'), off('Send', '60,160,40,40'))).toEqual(
    [],
  );
  // Beside the last of several fields it hands in that one alone.
  const apply = off('Apply', '320,160,60,40');
  const on = tap('Continue', '16,260,300,40');
  expect(submits(field('Name', 100), field('Coupon', 160), apply, on)).toEqual(['Continue']);
  expect(submits(field('Coupon', 160), apply, on)).toEqual([]);
  // What comes before it, or belongs to another form, hands in its own.
  expect(submits(field('City', 100), tap('Search', '320,100,80,40'), off('Next', '16,700,300,40'))).toEqual([
    'Search',
  ]);
  expect(
    submits(
      node('form', {}, field('City', 100), off('Search', '320,100,80,40')),
      node('form', { bounds: '16,300,380,200' }, field('E-mail', 300), tap('Subscribe', '16,400,200,40')),
    ),
  ).toEqual(['Subscribe']);
  // Nor does anything else of its own form stand in for it.
  const waitingForm = node(
    'form',
    {},
    field('Name', 100),
    off('Save', '16,700,80,40'),
    tap('Delete', '300,700,80,40'),
  );
  expect(submits(waitingForm)).toEqual([]);
  expect(submits(node('form', {}, field('Name', 100), tap('Delete', '300,700,80,40')))).toEqual(['Delete']);
  const verify = tap('Verify', '16,260,300,40');
  for (const again of ['Send again', 'Send code (27)', 'Erneut senden'])
    expect(submits(field('Code', 100), off(again, '16,160,100,40'), verify)).toEqual(['Verify']);
  // A step back that is not possible yet hands nothing in.
  expect(submits(field('Name', 100), off('Back', '16,160,100,40'), tap('Next', '120,160,100,40'))).toEqual([
    'Next',
  ]);
});

it('is handed in by nobody who asks', () => {
  const field = node('textfield', { name: 'Code', editable: true, bounds: '16,100,300,40' });
  const submits = (...labels: string[]): string[] =>
    actionsOf(
      web(field + labels.map((label, i) => tap(label, `16,${200 + 60 * i},300,40`)).join('')),
    ).flatMap((a) => (a.submits ? [a.label] : []));
  for (const asks of [
    "Didn't receive the code?",
    'Already have an account? Sign in',
    'Passwort vergessen?',
    '¿Olvidaste tu contraseña?',
    'Mot de passe oublié ?',
    'هل نسيت كلمة المرور؟',
    '没有账号？去注册',
  ]) {
    expect([asks, ...submits(asks)]).toEqual([asks]);
    expect([asks, ...submits('Verify', asks)]).toEqual([asks, 'Verify']);
    expect([asks, ...submits(asks, '›')]).toEqual([asks, '›']);
  }
  // What a page itself calls the end of its form is that, whatever it says.
  const asked = node('button', {
    name: 'Ready?',
    clickable: true,
    'input-type': 'submit',
    bounds: '16,200,300,40',
  });
  expect(actionsOf(web(field + asked)).find((a) => a.label === 'Ready?')?.submits).toBe(true);
});

it('is handed in by nothing that brings something into a message, or speaks instead', () => {
  const message = node('textfield', { name: 'Message', editable: true, bounds: '60,800,200,40' });
  const submits = (...buttons: (readonly [string, string])[]): string[] =>
    actionsOf(
      web(
        message +
          buttons
            .map(([name, id], i) =>
              node('button', {
                name,
                'resource-name': id,
                clickable: true,
                bounds: `${270 + 40 * i},800,40,40`,
              }),
            )
            .join(''),
      ),
    ).flatMap((a) => (a.submits ? [a.label || a.resourceName] : []));
  expect(submits(['Attach', ''], ['Voice message, hold to record', ''])).toEqual([]);
  expect(submits(['', 'camera_btn'], ['', 'voice_note_btn'])).toEqual([]);
  expect(submits(['Sprachnachricht', '']), 'in German').toEqual([]);
  expect(submits(['表情', ''], ['语音', ''])).toEqual([]);
  // What says nothing stands in for the button of an app without words.
  expect(submits(['Attach', ''], ['', 'btn_x'])).toEqual(['btn_x']);
  expect(submits(['Attach', ''], ['Send', ''])).toEqual(['Send']);
  for (const label of ['Microsoft', 'Recommend', 'Dynamics']) expect(submits([label, ''])).toEqual([label]);
  // Below its field, and named in full, it hands in what is about such a thing.
  const below = (name: string): string => node('button', { name, clickable: true, bounds: '60,860,200,40' });
  for (const label of ['Pair camera', 'Mikrofon koppeln', 'Зарегистрировать камеру'])
    expect(actionsOf(web(message + below(label))).some((a) => a.submits)).toBe(true);
  expect(submits(['', 'com.example.camera:id/go'])).toEqual(['com.example.camera:id/go']);
});
