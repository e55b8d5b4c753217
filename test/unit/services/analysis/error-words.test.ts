import { describe, expect, it } from 'vitest';
import { errorOf, isErrorPage } from '../../../../agent/services/analysis/build/error-pages.ts';
import { derivedId } from '../../../../agent/domain/ids.ts';
import { build } from '../../../support/crawl/build-facts.ts';

/** What frameworks, servers and browsers show in these languages; a status may stand beside it. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  sv: ['Sidan hittades inte', 'Något gick fel', 'Ett oväntat fel inträffade', 'Internt serverfel', 'Fel 404'],
  da: ['Siden blev ikke fundet', 'Noget gik galt', 'Der opstod en uventet fejl', 'Der er opstået en fejl'],
  nb: ['Siden ble ikke funnet', 'Noe gikk galt', 'Det oppstod en feil', '500 Intern serverfeil'],
  fi: ['Sivua ei löytynyt', 'Jokin meni pieleen', 'Sisäinen palvelinvirhe', 'Virhe 500'],
  tr: ['Sayfa bulunamadı', 'Bir şeyler ters gitti', 'Beklenmeyen bir hata oluştu', 'Sunucu hatası'],
  cs: ['Stránka nenalezena', 'Něco se pokazilo', 'Interní chyba serveru', 'Došlo k chybě'],
  sk: ['Stránka sa nenašla', 'Niečo sa pokazilo', 'Chyba servera'],
  hu: ['Az oldal nem található', 'Hiba történt'],
  ro: ['Pagina nu a fost găsită', 'A apărut o eroare', 'Eroare internă de server'],
  uk: ['Сторінку не знайдено', 'Щось пішло не так', 'Внутрішня помилка сервера'],
  el: ['Η σελίδα δεν βρέθηκε', 'Κάτι πήγε στραβά'],
  ar: ['الصفحة غير موجودة', 'لم يتم العثور على الصفحة', 'حدث خطأ ما', 'خطأ داخلي في الخادم'],
  he: ['הדף לא נמצא', 'משהו השתבש'],
  hi: ['पृष्ठ नहीं मिला', 'कुछ गलत हो गया', 'सर्वर त्रुटि'],
  vi: ['Không tìm thấy trang', 'Đã xảy ra lỗi', 'Lỗi máy chủ nội bộ', 'Lỗi 404'],
  id: ['Halaman tidak ditemukan', 'Terjadi kesalahan'],
  th: ['ไม่พบหน้า', 'เกิดข้อผิดพลาด'],
};

describe.each(Object.entries(NAMES))('a page that says in %s that it failed', (_language, names) => {
  it.each(names)('%s', (name) => expect(isErrorPage({ name })).toBe(true));
});

it.each([
  'Felanmälan', // a report of a fault
  'Fel och brister',
  'Fejlkoder',
  'Virheilmoitukset',
  'Hata bildir',
  'Chybějící knihy',
  'Hiba',
  'Lỗi thường gặp',
  'أخطاء شائعة',
  'Sidan om oss',
])('%s is what a page is about', (name) => expect(isErrorPage({ name })).toBe(false));

it.each([
  'Dina lån. Kunde inte hämta dina lån.',
  'Dine ordrer Kunne ikke indlæse ordrer. Prøv igen',
  'Lainat Lainojen lataaminen epäonnistui.',
  'Siparişler Siparişler yüklenemedi.',
  'Objednávky Nepodařilo se načíst objednávky.',
  'Đơn hàng Không thể tải đơn hàng.',
  'طلباتك. تعذر تحميل الطلبات.',
  'ऑर्डर लोड नहीं हो सका।',
])('says in a sentence that a part failed: %s', (text) => {
  const [screen] = build('1', { home: { offers: {} } }).screens;
  if (screen === undefined) throw new Error('no screen');
  const said = errorOf({ offersOf: () => [] }, { ...screen, screenId: derivedId('screen', 'x'), text });
  expect(said).toBeDefined();
  expect(errorOf({ offersOf: () => [] }, { ...screen, text: 'Lån, Siparişler, Đơn hàng' })).toBeUndefined();
});

it.each([
  'الأسئلة الشائعة إذا حدث خطأ ما يرجى الاتصال بنا',
  'عند تعذر تحميل الصفحة أعد المحاولة',
  'אם משהו השתבש פנו אלינו',
  'यदि कुछ गलत हो गया तो हमसे संपर्क करें',
  'หาก เกิดข้อผิดพลาด โปรด ติดต่อ เรา',
])('says what to do if something fails, which has not: %s', (text) => {
  const [screen] = build('1', { home: { offers: {} } }).screens;
  expect(screen && errorOf({ offersOf: () => [] }, { ...screen, text })).toBeUndefined();
});
