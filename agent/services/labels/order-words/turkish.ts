import type { OrderWords } from './order-words.ts';
import { TIER } from './parts.ts';

export const turkish: OrderWords = {
  plain: {
    delete: [
      '(?:(?:tüm|bütün) )?(?:ayarları|verileri|uygulamayı) sıfırla',
      '(?:(?:tüm|bütün) )?(?:geçmişi|verileri) temizle',
      'fabrika ayarlarına (?:sıfırla|dön)',
      'hesabımı? (?:kapat|dondur)',
      'hesabı (?:kapat|dondur)',
      '(?:gruptan|kanaldan) (?:ayrıl|çık)',
      String.raw`(?:sipariş|rezervasyon|aboneli[kğ]|randevu)\p{L}* iptal(?: et)?`,
      '(?:kullanıcıyı|kişiyi|numarayı|kartı) engelle',
      '(?:kartı|cihazı|hesabı|üyeyi|kişiyi) kaldır',
    ],
    send: [
      '(?:mesaj|istek|davet|yorum|hediye) gönder',
      String.raw`arkadaş\p{L}* davet et`,
      String.raw`konum\p{L}* paylaş`,
    ],
    sign_out: ['çıkış', 'tüm cihazlardan çıkış yap', 'oturumu sonlandır'],
  },
  far: {
    delete: ['eşle(?:ş)?meyi kaldır', '(?:bu )?(?:ağı|cihazı) unut'],
    send: [
      'canlı yayın(?:a|ı)? (?:başlat|geç|aç)',
      '(?:kapıyı|kapıları|garajı|garaj kapısını|bahçe kapısını|aracı) (?:aç|kilitle)',
      'kapının kilidini aç',
      '(?:yönlendiriciyi|modemi) yeniden başlat',
    ],
    pay: [
      String.raw`(?:ücretsiz (?:deneme(?:yi|ni|mi)?|\d+ gün(?:ü|lük deneme(?:yi)?)?)|(?:ücretsiz )?deneme (?:süre|dönem)(?:sini|ini|ni|mi)) başlat`,
      'bahis (?:yap|oyna)',
      'kuponu (?:oyna|onayla)',
      'teklif ver',
      'para (?:yükle|yatır|çek|gönder|ekle)',
      'bakiye (?:yükle|ekle)',
      '(?:ödemeyi|transferi|havaleyi|rezervasyonu|siparişi|alışverişi|satın almayı) (?:onayla|yap|tamamla)',
      String.raw`${TIER}['’]?\p{L}* (?:geç|yükselt|ol|dene)`,
      'taksi (?:çağır|iste)',
      'hemen rezervasyon yap',
      'yolculuğu onayla',
      'bağış yap',
    ],
    call: [
      'acil (?:durum )?(?:çağrısı|çağrı|araması|arama)',
      '(?:sürücüyü|şoförü|kuryeyi|doktoru|restoranı|oteli|satıcıyı|desteği|polisi) ara',
      'yardım çağır',
    ],
  },
};
