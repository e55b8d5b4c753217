import { expect, it } from 'vitest';
import { saysSubmit } from '../../../../agent/services/labels/submit-words.ts';
import { actionsOf, androidScreen, androidView } from '../../../support/screens/recorded-screens.ts';

const handedInBy = (labels: readonly string[]): string[] => {
  const field = (top: number, more: string): string =>
    androidView('android.widget.EditText', `[40,${top}][960,${top + 140}]`, `text="" ${more}`);
  const buttons = labels.map((label, i) =>
    androidView(
      'android.widget.Button',
      `[40,${700 + i * 200}][960,${840 + i * 200}]`,
      `text="${label}" clickable="true"`,
    ),
  );
  const screen = androidScreen(
    field(300, 'hint="A"') + field(460, 'hint="B" password="true"') + buttons.join(''),
  );
  return actionsOf(screen).flatMap((a) => (a.submits ? [a.label] : []));
};

it.each([
  'Şifremi unuttum|Giriş yap',
  'ŞİFREMİ UNUTTUM|GİRİŞ YAP',
  'ΞΕΧΑΣΑ ΤΟΝ ΚΩΔΙΚΟ|ΣΥΝΔΕΣΗ',
  'نسيت كلمة المرور|تسجيل الدخول',
  'שכחתי סיסמה|התחברות',
  'Quên mật khẩu|Đăng nhập',
  'Lupa kata sandi|Masuk',
  'ลืมรหัสผ่าน|เข้าสู่ระบบ',
  'पासवर्ड भूल गए|लॉग इन करें',
  'Zapomenuté heslo|Přihlásit se',
  'Elfelejtett jelszó|Bejelentkezés',
  'Am uitat parola|Conectare',
  'Ξέχασα τον κωδικό μου|Σύνδεση',
  'Glömt lösenord|Logga in',
  'Glemt adgangskode|Log ind',
  'Unohdin salasanan|Kirjaudu sisään',
  'Забули пароль|Увійти',
  'فراموشی رمز عبور|ورود',
  'Passwort vergessen|Einloggen',
  'Esqueci minha senha|Entrar',
  '忘记密码|登录',
])('a form is handed in by what says so, and not by who forgot the password: %s', (labels) => {
  const [forgot = '', submit = ''] = labels.split('|');
  expect(handedInBy([forgot, submit])).toEqual([submit]);
});

it.each([
  'İptal|Tamam',
  'إلغاء|حفظ',
  'ביטול|שמור',
  'Hủy|Lưu',
  'Zrušit|Uložit',
  'Mégse|Mentés',
  'Avbryt|Spara',
])('nor by what gives up: %s', (labels) => {
  const [cancel = '', save = ''] = labels.split('|');
  expect(handedInBy([cancel, save])).toEqual([save]);
});

it.each([
  'تسجيل الخروج|Kirjaudu ulos|Kotak masuk|Daftar isi|Lưu ý|Další možnosti|Xem thêm|Geri bildirim|Đã lưu|تسجيل صوتي',
  'Gửi lại mã|Kirim ulang|إعادة إرسال الرمز|שלח שוב|Tekrar gönder|Skicka igen|Отправить ещё раз|Trimite din nou',
])('takes no other words for such: %s', (labels) => {
  expect(labels.split('|').filter(saysSubmit)).toEqual([]);
});

it.each(['Show my loans', 'Show results', 'Show 12 flats'])(
  'a form whose one control shows what it asks for is handed in by it: %s',
  (label) => {
    expect(handedInBy([label])).toEqual([label]);
  },
);

it.each(['Show', 'Show password', 'Show the PIN', 'Show more', 'SHOW PASSWORD', 'Hide'])(
  'what shows a field or more of the page hands in nothing: %s',
  (label) => {
    expect(handedInBy([label])).toEqual([]);
    expect(handedInBy([label, 'Log in'])).toEqual(['Log in']);
  },
);
