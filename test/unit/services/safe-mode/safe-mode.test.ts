import { describe, expect, it } from 'vitest';
import { blockReason } from '../../../../agent/services/safe-mode/safe-mode.ts';
import type { SafetyContext } from '../../../../agent/services/safe-mode/safe-mode.ts';
import { node, web } from '../../../support/screens/recorded-screens.ts';
import type { UiElement } from '../../../../agent/domain/ui-element.ts';

const CONTEXT: SafetyContext = {
  appIdentifier: 'https://shop.example',
  route: '/cart',
  rowTitle: null,
  dialogText: '',
  dialogTitle: '',
  declinable: false,
};
const element = (role: string, attributes: Record<string, string | boolean>): UiElement =>
  web(node(role, { clickable: true, ...attributes })).elements[0] as UiElement;
const reason = (name: string, role = 'button', more: Partial<SafetyContext> = {}) =>
  blockReason('TAP', element(role, { name }), { ...CONTEXT, ...more });

describe('safe mode', () => {
  it.each([
    [
      'pay',
      [
        'Pay',
        'Pay now',
        'Pay $12.99',
        'Buy now',
        'Place order',
        'Place your order',
        'Jetzt kaufen',
        'Zahlungspflichtig bestellen',
        'Payer',
        'Comprar ahora',
        'Acquista',
        'Finalizar compra',
        'Nu betalen',
        'Kup teraz',
        'Оплатить',
        '立即购买',
        '購入する',
        '결제하기',
      ],
    ],
    [
      'delete',
      [
        'Delete',
        'Delete account',
        'Delete 3 items',
        'Yes, delete',
        'Remove',
        'Konto löschen',
        'Supprimer',
        'Eliminar',
        'Elimina',
        'Excluir conta',
        'Verwijderen',
        'Usuń',
        'Удалить',
        '删除',
        '削除',
        '삭제',
      ],
    ],
    [
      'send',
      [
        'Send',
        'Send message',
        'Share',
        'Publish',
        'Post',
        'Absenden',
        'Teilen',
        'Envoyer',
        'Enviar',
        'Invia',
        'Compartilhar',
        'Versturen',
        'Wyślij',
        'Отправить',
        '发送',
        '送信',
        '보내기',
      ],
    ],
    [
      'sign_out',
      [
        'Sign out',
        'Log out',
        'Logout',
        'Abmelden',
        'Se déconnecter',
        'Cerrar sesión',
        'Esci',
        'Sair',
        'Uitloggen',
        'Wyloguj się',
        'Выйти',
        '退出登录',
        'ログアウト',
        '로그아웃',
      ],
    ],
    [
      'call',
      [
        'Call',
        'Call now',
        'Anrufen',
        'Appeler',
        'Llamar',
        'Chiama',
        'Ligar',
        'Bellen',
        'Zadzwoń',
        'Позвонить',
        '拨打',
        '電話をかける',
        '전화하기',
      ],
    ],
  ] as const)('blocks %s in twelve languages', (expected, labels) => {
    for (const label of labels) expect([label, reason(label)]).toEqual([label, expected]);
  });

  it.each([
    ['Köp nu', 'Radera', 'Skicka', 'Logga ut'],
    ['Køb', 'Slet', 'Inviter', 'Log ud'],
    ['Kjøp nå', 'Slett', 'Publiser', 'Logg ut'],
    ['Maksa', 'Poista', 'Lähetä', 'Kirjaudu ulos'],
    ['Koupit', 'Smazat', 'Odeslat', 'Odhlásit se'],
    ['Megrendelem', 'Törlés', 'Küldés', 'Kijelentkezés'],
    ['Cumpără', 'Șterge contul', 'Trimite', 'Deconectare'],
    ['Satın al', 'Sil', 'Gönder', 'Çıkış yap'],
    ['Αγοράστε', 'Διαγραφή', 'Αποστολή', 'Αποσύνδεση'],
    ['Оплатити', 'Видалити', 'Надіслати', 'Вийти'],
    ['Bayar sekarang', 'Hapus akun', 'Kirim', 'Keluar'],
    ['Thanh toán', 'Xóa', 'Gửi', 'Đăng xuất'],
    ['ادفع الآن', 'حذف الحساب', 'إرسال', 'تسجيل الخروج'],
    ['שלם עכשיו', 'מחיקה', 'שליחה', 'התנתקות'],
    ['अभी खरीदें', 'हटाएं', 'भेजें', 'लॉग आउट करें'],
    ['สั่งซื้อ', 'ลบบัญชี', 'แชร์', 'ออกจากระบบ'],
  ])('knows the words of %s, %s, %s, %s', (pay, remove, send, leave) => {
    expect([pay, remove, send, leave].map((label) => reason(label))).toEqual([
      'pay',
      'delete',
      'send',
      'sign_out',
    ]);
  });

  it.each([
    [
      'delete',
      'Delete chat|Remove device|Leave group|Cancel subscription|Cancel order|Close account|Empty trash|Chat löschen|Mein Konto endgültig löschen|Abo kündigen|Supprimer la note|Annuler ma commande|Eliminar mi cuenta|Cancelar pedido|Darse de baja|Удалить чат|Sohbeti sil|Hapus chat|取消订单|予約をキャンセルする|구독 취소',
    ],
    [
      'send',
      'Send a gift|Send friend request|Post comment|Share my location|Invite a friend|Nachricht senden|Envoyer le message|Enviar solicitud|Отправить сообщение|Mesaj gönder|发红包',
    ],
    [
      'sign_out',
      'Sign out of all devices|Log out everywhere|Überall abmelden|Cerrar la sesión|Fermer la session|Encerrar sessão|退出当前账号|Çıkış',
    ],
    [
      'pay',
      'Buy for $4.99|Get Premium for €9.99/month|Place order · $12|4,99 € bezahlen|Start your free trial|立即充值',
    ],
    ['call', 'Call driver|Start video call'],
  ])('blocks %s where an order says what it is about', (expected, labels) => {
    for (const label of labels.split('|')) expect([label, reason(label)]).toEqual([label, expected]);
  });

  it.each([
    'Delete filter',
    'Suche löschen',
    'Borrar filtros',
    'Send code',
    'Send reset link',
    'Code senden',
    'Cancel search',
    'Remove from favourites',
    'Reset password',
    'Leave a review',
    'Get 5 € off',
    'Get started',
    'Post office',
    'Share price',
    'Book a table',
    'Join class',
    'Payment methods',
    'Orders',
    'Order history',
    'Delete-proof paper',
    'Deleted items',
    'Undelete',
    'Shared with me',
    'Share of the market',
    'Recall settings',
    'Caller ID',
    'Calls',
    'Postcards',
    'Posts',
    'Senders',
    'Buyers guide',
    'Sign in',
    'Sign up',
    'Log in',
    'Remove-before-flight tags',
    'Add to cart',
    'Continue shopping',
    'Paytm',
    'Bestellungen',
    'Kaufberatung',
    'Commandes',
    'Pedidos',
    'Cancel',
    'Search',
    '',
  ])('lets "%s" through', (label) => {
    expect(reason(label)).toBeNull();
  });

  it.each([
    'Delete old emails',
    'Delete this entry',
    'Delete contact',
    'Alte Nachrichten löschen',
    'Supprimer le message',
    'Eliminar este contacto',
    'Bericht verwijderen',
    'Удалить сообщение',
  ])('takes "%s" on a control for an order to delete, whatever it is', (label) => {
    for (const role of ['button', 'menuitem', 'link', 'image', 'text'] as const)
      expect([role, reason(label, role)]).toEqual([role, 'delete']);
    expect(reason(label, 'button', { rowTitle: label })).toBeNull();
  });

  it('takes a link to the top of its own page for a control', () => {
    const link = (name: string, href: string) => blockReason('TAP', element('link', { name, href }), CONTEXT);
    for (const href of ['https://shop.example/cart#', 'https://shop.example/cart', 'javascript:void(0)']) {
      expect(link('Buy now', href)).toBe('pay');
      expect(link('Delete this entry', href)).toBe('delete');
    }
    for (const href of [
      'https://shop.example/cart#/buy',
      'https://shop.example/buy',
      'https://shop.example/cart?buy=1',
    ]) {
      expect(link('Buy now', href)).toBeNull();
      // A page may do at once what a link to it says.
      expect(link('Delete this entry', href)).toBe('delete');
    }
  });

  it.each([
    'Delete confirmation dialog',
    'Delete button',
    'Nicht löschen',
    'Deleted messages folder',
    'Delete what you no longer need from your own list',
  ])('lets "%s" through on a control', (label) => {
    expect(reason(label)).toBeNull();
  });

  it('judges controls, not titles: rows, headings, tabs', () => {
    expect(reason('Delete', 'button', { rowTitle: 'Delete' })).toBeNull();
    expect(reason('Buy milk', 'listitem', { rowTitle: 'Buy milk' })).toBeNull();
    expect(reason('Delete', 'tab')).toBeNull();
    expect(reason('Delete', 'heading')).toBeNull();
    expect(reason('Delete', 'menuitem')).toBe('delete');
    expect(reason('Sign out', 'link')).toBe('sign_out');
  });

  it('takes a row that says nothing but to sign out for that order, also in a list on a page', () => {
    const row = (rowTitle: string) => reason(`${rowTitle}, alex@example.com`, 'listitem', { rowTitle });
    for (const title of ['Log out', 'Sign out of all devices', 'Abmelden', 'Cerrar sesión', '退出登录'])
      expect([title, row(title)]).toEqual([title, 'sign_out']);
    for (const title of [
      'Call mum',
      'Send letter',
      'Delete old photos',
      'How to log out',
      'Signed-out devices',
    ])
      expect([title, row(title)]).toEqual([title, null]);
  });

  it('takes a row for an order in what is open over a page: a menu, a sheet, a drawer', () => {
    const row = (rowTitle: string, dialogText: string) =>
      reason(`${rowTitle}, more`, 'listitem', { rowTitle, dialogText });
    expect(row('Delete', 'Rename Delete')).toBe('delete');
    expect(row('Share', 'Share Rename')).toBe('send');
    expect(row('Log out', 'Home Orders Log out')).toBe('sign_out');
    expect(row('Rename', 'Rename Delete')).toBeNull();
    expect(row('Delete', '')).toBeNull();
    // A drawer that speaks of a store asks nothing.
    const drawer = { dialogText: 'Close Orders Rate us on Google Play', declinable: true };
    expect(reason('Orders', 'listitem', { ...drawer, rowTitle: 'Orders' })).toBeNull();
    expect(reason('Orders', 'button', drawer)).toBe('leaves_app');
  });

  it('reads resource names where there is no word to read', () => {
    const named = (resourceName: string) =>
      blockReason('TAP', element('button', { 'resource-name': resourceName }), CONTEXT);
    expect(named('btn_delete')).toBe('delete');
    expect(named('deleteButton')).toBe('delete');
    expect(named('menu-item-share')).toBe('send');
    expect(named('action_logout')).toBe('sign_out');
    expect(named('fab_send')).toBe('send');
    expect(named('payment_methods')).toBeNull();
    expect(named('call_history')).toBeNull();
    expect(named('postal_code')).toBeNull();
  });

  it('reads where links lead', () => {
    const link = (href: string) => blockReason('TAP', element('link', { name: 'More', href }), CONTEXT);
    expect(link('https://shop.example/help')).toBeNull();
    expect(link('/help')).toBeNull();
    expect(link('#top')).toBeNull();
    expect(link('javascript:void(0)')).toBeNull();
    expect(link('https://other.example/')).toBe('leaves_app');
    expect(link('http://shop.example/')).toBe('leaves_app');
    expect(link('intent://scan/#Intent;end')).toBe('leaves_app');
    expect(link('tel:+1202')).toBe('call');
    expect(link('sms:+1202')).toBe('send');
    expect(link('mailto:a@b.example')).toBe('leaves_app');
    // A page about something is not the doing of it.
    expect(blockReason('TAP', element('link', { name: 'Share', href: '/share' }), CONTEXT)).toBeNull();
    expect(blockReason('TAP', element('link', { name: 'Log out', href: '/logout' }), CONTEXT)).toBe(
      'sign_out',
    );
  });

  it('takes a bare yes for the answer to what the dialog asks', () => {
    const ok = (dialogText: string) => reason('OK', 'button', { dialogText });
    expect(ok('Delete this note? Cancel OK')).toBe('delete');
    expect(ok('Do you want to sign out? No OK')).toBe('sign_out');
    expect(ok('Welcome to the shop OK')).toBeNull();
    expect(reason('Cancel', 'button', { dialogText: 'Delete this note?' })).toBeNull();
  });

  it('does not let iOS open another app, nor takes its question before a sign-in for one to share something', () => {
    for (const [dialogText, yes] of [
      ['“Shop” wants to open “Maps” Cancel Open', 'Open'],
      ['Open in “App Store”? Cancel Open', 'Open'],
      ['„Shop“ möchte „Karten“ öffnen. Abbrechen Öffnen', 'Öffnen'],
      ['“Shop”想要打开“地图” 取消 打开', '打开'],
    ] as const)
      expect(reason(yes, 'button', { dialogText }), dialogText).toBe('leaves_app');
    expect(reason('Open', 'button', { dialogText: 'Which file? Open Cancel' })).toBeNull();
    expect(reason('Open', 'button')).toBeNull();
    const signIn =
      '“Shop” Wants to Use “shop.example” to Sign In This allows the app and website to share information about you. Cancel Continue';
    expect(reason('Continue', 'button', { dialogText: signIn })).toBeNull();
    expect(reason('Continue', 'button', { dialogText: 'Share your list with all? Continue' })).toBe('send');
  });

  it('does not rate or update in a store what a dialog may decline', () => {
    const asked = { dialogText: 'Enjoying Shop? Tap a star to rate it on the App Store.', declinable: true };
    expect(reason('4 Stars', 'button', asked)).toBe('leaves_app');
    for (const declines of [
      'Not Now',
      'Jetzt nicht',
      'Plus tard',
      'No, gracias',
      'Не сейчас',
      '以后再说',
      'あとで',
    ])
      expect(reason(declines, 'button', asked), declines).toBeNull();
    expect(reason('OK', 'button', { ...asked, declinable: false })).toBeNull();
    expect(reason('4 Stars', 'button', { ...asked, dialogText: 'Enjoying the meal?' })).toBeNull();
    const update = { dialogText: '有新版本可用，请前往 App Store 更新', declinable: true };
    expect(reason('更新', 'button', update)).toBe('leaves_app');
    expect(reason('取消', 'button', update)).toBeNull();
  });

  it('does not take what the store of iOS offers, whatever that costs', () => {
    for (const name of ['AppStore.offerButton', 'UIA.AppStore.OfferButton'])
      expect(blockReason('TAP', element('button', { name: 'Get', 'resource-name': name }), CONTEXT)).toBe(
        'pay',
      );
  });

  it('has nothing against scrolling, typing and opening a context menu', () => {
    for (const kind of ['TYPE', 'SCROLL_DOWN', 'LONG_PRESS'] as const)
      expect(blockReason(kind, element('button', { name: 'Delete' }), CONTEXT)).toBeNull();
  });

  it('does not open the file chooser of the system', () => {
    expect(blockReason('TAP', element('button', { name: 'Photo', 'input-type': 'file' }), CONTEXT)).toBe(
      'leaves_app',
    );
  });
});
