import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { handedInByEnter } from '../../../../agent/services/text-entry/enter-key.ts';
import { fieldKind } from '../../../../agent/services/labels/field-kind.ts';
import { called, demo, xcui } from '../../../support/phones/xcuitest-nodes.ts';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
  ios,
  withRole,
} from '../../../support/screens/recorded-screens.ts';

const field = (hint: string, top = 400): string =>
  androidView('android.widget.EditText', `[40,${top}][960,${top + 100}]`, `hint="${hint}" clickable="true"`);
const form = (label: string, hint: string, more = ''): PerceivedScreen =>
  androidScreen(androidText(label, 310) + field(hint) + more);
const kinds = (screen: PerceivedScreen): readonly string[] => withRole(screen, 'textfield').map(fieldKind);

describe('a field whose hint is an example', () => {
  it.each([
    ['Full name', 'Jane Doe', 'name'],
    ['E-Mail-Adresse', 'Max Muster', 'email'],
    ['Номер телефона', '8 900', 'phone'],
    ['邮箱', '请输入', 'email'],
    ['Your city', 'Type here', 'city'],
  ])('is about what stands above it: %s, %s', (label, hint, kind) => {
    expect(kinds(form(label, hint))).toEqual([kind]);
    const page = demo(
      called('StaticText', label, [20, 100, 300, 20]),
      xcui('TextField', { box: [20, 124, 350, 40], placeholderValue: hint, value: hint }),
    );
    expect(kinds(ios(page))).toEqual([kind]);
  });

  it.each([
    ['you@example.com', 'email'],
    ['max.muster@firma.de', 'email'],
    ['+1 (555) 000-0000', 'phone'],
    ['+49 170 1234567', 'phone'],
    ['+1', 'text'],
    ['+10 -20', 'text'],
    ['a@firma.de, b@firma.de', 'email'],
    ['git@example.com:me/app.git', 'text'],
    ['postgres://me:secret@example.com/shop', 'text'],
    ['@me@social.example', 'text'],
    ['+5 10', 'text'],
    ['@handle or link', 'username'],
  ])('may be told by the example alone: %s', (hint, kind) => {
    expect(kinds(androidScreen(field(hint)))).toEqual([kind]);
  });

  it('is called by its hint as before', () => {
    const named = form('Full name', 'Jane Doe');
    expect(actionsOf(named).find((a) => a.kind === 'TYPE')?.label).toBe('Jane Doe');
  });
});

describe('a field that says what it is about', () => {
  it.each([
    ['Sign in with your e-mail and password', 'E-mail', 'email'],
    ['Search results', 'Message', 'message'],
    ['Enter the code that we sent by e-mail', 'Code', 'code'],
  ])('keeps to that, whatever stands above it: %s, %s', (label, hint, kind) => {
    expect(kinds(form(label, hint))).toEqual([kind]);
  });

  it('is handed in by Enter where it says that it searches, and not where the page above it does', () => {
    const entered = (label: string, hint: string): boolean => {
      const screen = form(label, hint);
      const [only] = withRole(screen, 'textfield');
      return only !== undefined && handedInByEnter(only, actionsOf(screen), []);
    };
    expect(entered('Products', 'Search')).toBe(true);
    expect(entered('Search results', 'Ask anything')).toBe(false);
  });
});

describe('what a user is called', () => {
  it.each([
    [
      'username',
      'Nombre de usuario|Nome de usuário|Имя пользователя|اسم المستخدم|Kullanıcı adı|用户名|User name',
    ],
    ['firstName', 'Nombre|Nombre de pila|Имя|Prénom|First name'],
    ['name', 'الاسم الكامل|שם מלא|Ad Soyad|Họ và tên|Nom|Full name'],
    [
      'number',
      'Nombre de personnes|Nombre de personne(s)|Nombre d’enfant(s)|Nombre de nuits|Nombre d’adultes|Nombre de bijoux|Number of guests|Quantity',
    ],
    // Spanish names things by the word that counts them in French.
    [
      'street',
      'Street and number|Street &amp; house number|Street name and no.|Via e numero civico|Gata och nummer',
    ],
    ['number', 'Street number|House number'],
    ['message', 'Compose email|Write an email|E-Mail schreiben|Escribir un correo'],
    ['email', 'Your email|Write an email address'],
    ['street', 'Nombre de la calle|Nombre de calle|Calle|Nom de la rue|Rue|Rua|Endereço|Straatnaam'],
    ['company', 'Nombre de la empresa|Nombre de empresa'],
    ['city', 'Nombre de la ciudad'],
    ['country', 'Nombre de país'],
    [
      'name',
      'Nombre completo|Nombre y apellidos|Nombre del titular|Nombre del producto|Nombre de red|Nombre del dispositivo',
    ],
    ['email', 'Username or e-mail|Login e-mail'],
    ['code', 'رمز التفعيل / الترخيص|رمز التحقق'],
  ])('is no first name, and no number: %s %s', (kind, labels) => {
    for (const label of labels.split('|'))
      expect([label, ...kinds(androidScreen(field(label)))]).toEqual([label, kind]);
  });
});
