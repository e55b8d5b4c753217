import { expect, it } from 'vitest';
import { fieldKind } from '../../../../agent/services/labels/field-kind.ts';
import { androidScreen, androidView, withRole } from '../../../support/screens/recorded-screens.ts';

it.each([
  [
    'code',
    'Ověřovací kód|Engångskod|Bekræftelseskode|Vahvistuskoodi|Verificatiecode|Kod weryfikacyjny|Ellenőrző kód|Cod de verificare',
  ],
  ['code', 'Κωδικός επαλήθευσης|Kode verifikasi|Einmalcode|Код подтверждения|SMS-TAN'],
  ['phone', 'Puhelinnumero|Mobil|Mobilnummer|Số di động'],
  ['firstName', 'Etunimi|Křestní jméno|Förnamn|Fornavn|Keresztnév|Prenume|Όνομα|Nama depan|Ім’я'],
  ['firstName', 'الاسم الأول|שם פרטי|पहला नाम'],
  [
    'lastName',
    'Sukunimi|Příjmení|Efternamn|Etternavn|Vezetéknév|Nume de familie|Επώνυμο|Soyadı|Nama belakang',
  ],
  ['lastName', 'Họ|Прізвище|اسم العائلة|שם משפחה|उपनाम|นามสกุล'],
  ['name', 'Nume|Tên|Jméno|Név|Nimi|Namn|Navn|ชื่อ|ชื่อและนามสกุล|Adı Soyadı|Họ và tên'],
  [
    'username',
    'Uživatelské jméno|Felhasználónév|Nume de utilizator|Όνομα χρήστη|Tên đăng nhập|ชื่อผู้ใช้|Ім’я користувача',
  ],
  ['company', 'Tên công ty|ชื่อบริษัท|Företag|Yritys|Şirket|会社名'],
  ['zip', 'Индекс|Індекс'],
  // Both names in one field.
  [
    'name',
    'Jméno a příjmení|För- och efternamn|Fornavn og efternavn|Etunimi ja sukunimi|Nume și prenume|Vezetéknév és keresztnév',
  ],
  [
    'name',
    'Όνομα και επώνυμο|Ονοματεπώνυμο|Adınız Soyadınız|Nama depan dan belakang|Ім’я та прізвище|الاسم الأول واسم العائلة|שם פרטי ושם משפחה',
  ],
  // Where a company is, and what else has these words in it.
  ['street', '公司地址|会社の住所'],
  ['company', 'Όνομα εταιρείας|Yrityksen nimi|Название компании'],
  ['text', 'О компании|القبيلة|Индекс массы тела|Ім’я файлу|Όνομα λίστας'],
  ['password', 'Κωδικός|Hasło'],
  [
    'number',
    'Adet|Số lượng|จำนวน|मात्रा|الكمية|כמות|Количество|수량|Ilość|Cantidad|Oda numarası|Số phòng|หมายเลขห้อง|رقم الغرفة|מספר חדר|Номер комнаты|部屋番号|房间号|객실 번호|Zimmernummer|Пробег (км)|走行距離（km）|Przebieg',
  ],
  ['amount', 'จำนวนเงิน'],
  ['text', 'Kamer|Комната|Adetleri seç|部屋'],
])('a field is known by what it asks for in any of the languages: %s, %s', (kind, labels) => {
  for (const hint of labels.split('|')) {
    const field = androidView(
      'android.widget.EditText',
      '[40,400][960,500]',
      `hint="${hint}" clickable="true"`,
    );
    expect([hint, ...withRole(androidScreen(field), 'textfield').map(fieldKind)]).toEqual([hint, kind]);
  }
});
