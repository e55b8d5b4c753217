import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UiElement } from '../../../../agent/domain/ui-element.ts';
import { textFor } from '../../../../agent/services/text-entry/input-values.ts';
import { perceptualDistance } from '../../../../agent/services/identity/signature/perceptual-distance.ts';
import { isItemRoute, webRouteTemplate } from '../../../../agent/services/identity/naming/route-template.ts';
import {
  isComplaint,
  isVolatile,
  nameStem,
  stableName,
  stemText,
} from '../../../../agent/services/identity/words/volatile-text.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';

describe('words that last', () => {
  it.each([
    ['Just now', ''],
    ['12m ago', ''],
    ['2:38 AM', ''],
    ['March 5, 2020', ''],
    ['80%', ''],
    ['1.299,00 €', ''],
    ['€ 12', ''],
    ['100 items', ''],
    ['☀️', ''],
    ['❤️ 12', ''],
    ['⚙️ Setup', 'setup'],
    ['हिन्दी', 'हिन्दी'],
    ['Inbox (3)', 'inbox'],
    ['Cart 2', 'cart'],
    ['Apps scanned yesterday at 2:38 AM', 'apps scanned at'],
    ['Stop Service', 'start service'],
    ['Hide password', 'show password'],
    ['Unfollow', 'follow'],
    ['write to a.b@example.com', 'write to'],
    ['ＡＢＣ', 'abc'],
    ['12月15日 金曜日', ''],
    ['設定', '設定'],
    ['Good afternoon, Sam', 'hello'],
    ['Guten Morgen', 'hello'],
    ['晚上好', 'hello'],
    ['Good mornings', 'good morning'],
    ['2 horas', ''],
    ['5 минут', ''],
    ['Wi-Fi, On', 'wi fi'],
    ['Selected, Home, tab, 1 of 4', 'home tab of'],
    ['Home, tab, 1 of 5', 'home tab of'],
    ['Ausgewählt, Start', 'start'],
    ['已选择，首页', '首页'],
    ['On, off and on again', 'on on and on again'],
    ['Selected works, volume 2', 'selected work volume'],
    ['Inbox, 3 new notifications, tab, 3 of 4', 'inbox tab of'],
    ['Inbox, 99+ unread', 'inbox'],
    ['Posteingang, 2 ungelesene Nachrichten', 'posteingang'],
    ['Boîte de réception, 4 messages non lus', 'boîte de réception'],
    ['Входящие, 5 новых сообщений', 'входящие'],
    ['3 new messages', 'new message'],
    ['Updates, 3 new', 'update'],
    ['Apartment, 2 new bathrooms', 'apartment new bathroom'],
    ['Offers, 5 new shoes, red', 'offer new shoe red'],
    ['Terrace, 3 new chairs and a table', 'terrace new chair and a table'],
    ['WLAN, Aus', 'wlan'],
    ['Notifications, non sélectionné', 'notification'],
    ['通知, オフ', '通知'],
    ['Sounds, collapsed, 2 of 5, off', 'sound collapsed of'],
    ['Sounds, Collapsed, Off', 'sound'],
    ['Visibility, Private', 'visibility private'],
    ['On, off', 'on'],
    ['3, off', 'on'],
    ['Turn it on', 'turn it on'],
    ['Copied message', 'copy message'],
    ['Copié', 'copier'],
  ])('%s → %s', (text, expected) => {
    expect(stemText(text)).toBe(expected);
    expect(isVolatile(text)).toBe(expected === '');
  });

  it.each([
    ['Section 3', 'section 3'],
    ['Chapter 4: Home', 'chapter home 4'],
    ['Step 2 of 5', 'step of 2'],
    ['Step 2, selected', 'step 2'],
    ['Inbox 3', 'inbox'],
    ['Order 20394', 'order'],
    ['3 selected', 'selected'],
    ['Call at 9', 'call at'],
    ['May 5', ''],
    ['9:41', ''],
  ])('names keep the number that names: %s → %s', (text, expected) => {
    expect(nameStem(text)).toBe(expected);
  });

  it('never depends on the numbers in front', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(stemText(`${a} unread, ${b} total`)).toBe('unread total');
      }),
    );
  });

  it.each([
    ['item-12', 'item-#'],
    ['0_resource_name_obfuscated', ''],
    [':r1a:', ''],
    ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', ''],
    ['react-aria-12345', ''],
    ['checkout', 'checkout'],
  ])('resource name %s → "%s"', (name, expected) => {
    expect(stableName(name)).toBe(expected);
  });
});

describe('routes', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/product/12', '/product/:id'],
    ['/product/12/', '/product/:id'],
    ['/u/3f2504e0-4f89-11d3-9a0c-0305e82c3301/edit', '/u/:id/edit'],
    ['/order/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/order/:id'],
    ['/a/9f86d081', '/a/:id'],
    ['/list?page=2&sort=up', '/list?page&sort'],
    ['/list?sort=up&page=7', '/list?page&sort'],
    ['/list?utm_source=x&t=1', '/list'],
    ['/?__theme=dark', '/'],
    ['/list?color-scheme=light&view=all', '/list?view'],
    ['/list?theme=travel', '/list?theme'],
    ['/?mode=day', '/?mode'],
    ['/app#/settings/7', '/app#/settings/:id'],
    ['/app#!/inbox?id=4', '/app#/inbox?id'],
    ['/help#shipping', '/help'],
    ['/#/', '/'],
    ['/docs/#!/', '/docs'],
    ['/#/?q=tea', '/#/?q'],
    ['/settings/privacy', '/settings/privacy'],
    ['/facade', '/facade'],
    // Keys that were drawn, and words with numbers in them.
    ['/#/email/gorPxC1H', '/#/email/:id'],
    ['/mail/3ThFKc1x/html', '/mail/:id/html'],
    ['/p/k3j9x2ab', '/p/:id'],
    ['/watch/dQw4w9WgXcQ', '/watch/:id'],
    ['/s/V1StGXR8Z5jdHi6B', '/s/:id'],
    // Keys in base64, with what they are keys of; the first is `[49]`.
    ['/orders/row/WzQ5XQ==/', '/orders/row/:id'],
    ['/orders/row/WzFd/', '/orders/row/:id'],
    ['/orders/row/Wzhd/', '/orders/row/:id'],
    ['/states/Wyoming', '/states/Wyoming'],
    // Words that are base64 of signs by chance.
    ['/docs/RDFa', '/docs/RDFa'],
    ['/docs/IDEs', '/docs/IDEs'],
    ['/rows/MTIz', '/rows/:id'],
    ['/products/UHJvZHVjdDo3Mg%3D%3D', '/products/:id'],
    ['/users/VXNlcjox', '/users/:id'],
    ['/guide/getStarted', '/guide/getStarted'],
    ['/news/McDonalds', '/news/McDonalds'],
    ['/wiki/page=', '/wiki/page='],
    ['/docs/H264Video', '/docs/H264Video'],
    ['/convert/Mp3ToWav', '/convert/Mp3ToWav'],
    ['/convert/Mp4ToMp3', '/convert/Mp4ToMp3'],
    ['/news/PS4vsPS5', '/news/PS4vsPS5'],
    ['/convert/html5css3', '/convert/html5css3'],
    ['/tour/step1of3', '/tour/step1of3'],
    ['/plan/week1day2', '/plan/week1day2'],
    ['/guide/e2eTests', '/guide/e2eTests'],
    ['/shop/B2BShop1', '/shop/B2BShop1'],
    ['/v2/docs', '/v2/docs'],
    ['/%E0%A4%A', '/%E0%A4%A'],
  ])('%s → %s', (route, template) => {
    expect(webRouteTemplate(route)).toBe(template);
    expect(isItemRoute(template)).toBe(template.includes(':id'));
  });
});

describe('what is typed', () => {
  const field = (attributes: Record<string, string | boolean>): UiElement =>
    web(node('textfield', { editable: true, ...attributes })).elements[0] as UiElement;

  it.each([
    [{ 'input-type': 'email' }, /^\w+\.\w+@example\.com$/],
    [{ name: 'E-mail address' }, /@example\.com$/],
    [{ 'input-type': 'password', password: true }, /^(?=.*[A-Z])(?=.*\d)(?=.*\W).{8,}$/],
    [{ 'input-type': 'tel' }, /^\+120255501\d\d$/],
    [{ 'input-type': 'number', name: 'Guests' }, /^\d$/],
    [{ 'input-type': 'date' }, /^\d{4}-\d\d-\d\d$/],
    [{ 'input-type': 'time' }, /^\d\d:\d\d$/],
    [{ 'input-type': 'url' }, /^https:\/\/example\.com$/],
    [{ name: 'PLZ' }, /^\d{5}$/],
    [{ hint: 'First name' }, /^[A-Z][a-z]+$/],
    [{ 'resource-name': 'last_name' }, /^[A-Z][a-z]+$/],
    [{ name: 'Full name' }, /^\w+ \w+$/],
    [{ name: 'City' }, /^[A-Z]\w+$/],
    [{ name: 'Amount' }, /^\d\d$/],
    [{ name: 'Card number' }, /^4242/],
    [{ 'input-type': 'search' }, /^\w+$/],
    [{ name: 'Your message', 'input-type': 'textarea' }, /note about/],
    [{ name: 'Whatever' }, /^\w+ \w+$/],
    ...(['كلمة المرور', 'Şifre', 'Mật khẩu', 'Kata sandi', 'סיסמה', 'पासवर्ड'] as const).map(
      (name) => [{ name }, /^Passw0rd/] as const,
    ),
    ...(['البريد الإلكتروني', 'E-posta'] as const).map((name) => [{ name }, /@example\.com$/] as const),
    ...(['رقم الهاتف', 'Số điện thoại'] as const).map((name) => [{ name }, /^\+120255501/] as const),
    ...(['رمز التحقق', '验证码'] as const).map((name) => [{ name }, /^\d{6}$/] as const),
    ...(['بحث', 'Ara', 'Tìm kiếm'] as const).map((name) => [{ name }, /^\w+$/] as const),
  ] as const)('%j', (attributes, pattern) => {
    expect(textFor(field(attributes))).toMatch(pattern);
  });

  it('is stable per field and run; a run of another seed types something else', () => {
    const name = field({ name: 'Full name' });
    expect(textFor(name, { salt: 3 })).toBe(
      textFor({ ...name, bounds: { x: 9, y: 9, width: 1, height: 1 }, filled: true }, { salt: 3 }),
    );
    expect(new Set([1, 2, 3, 4, 5].map((salt) => textFor(name, { salt }))).size).toBeGreaterThan(1);
  });
});

describe('perceptual distance', () => {
  it.each([
    ['0000000000000000', '0000000000000000', 0],
    ['ffffffffffffffff', '0000000000000000', 64],
    ['8000000000000001', '0000000000000000', 2],
    ['00000000000000f0', '000000000000000f', 8],
  ])('%s and %s differ in %i bits', (a, b, bits) => {
    expect(perceptualDistance(a, b)).toBe(bits);
  });
});

describe('a text that complains', () => {
  it.each([
    'Incorrect username or password.',
    'Wrong password. Forgot your password?',
    'Something went wrong, try again. Need help?',
    'Don’t use spaces',
    'Недостаточно символов: неверный код',
    'Contraseña incorrecta ¿La olvidaste?',
    'The codes do not match',
    'Do not repeat the same digit',
  ])('%s', (text) => expect(isComplaint(text)).toBe(true));

  it.each([
    'Don’t have an account? ',
    "Don't have an account?",
    'Can’t find your bank?',
    'Wrong number?',
    'Not what you need? Can’t decide?',
    'Неверный номер?',
    '번호가 잘못되었나요？',
    'هل الرقم incorrect؟',
    'Does not repeat',
    'Do not disturb',
  ])('what is asked, or chosen, is none: %s', (text) => expect(isComplaint(text)).toBe(false));
});
