import type { OrderWords } from './order-words.ts';
import { TIER } from './parts.ts';

export const indonesian: OrderWords = {
  plain: {
    delete: [
      '(?:reset|setel ulang|atur ulang) (?:semua )?(?:pengaturan|setelan|data|aplikasi)',
      'bersihkan (?:semua )?(?:riwayat|data)',
      'tutup akun',
      'keluar dari grup',
      'batalkan (?:pesanan|langganan|reservasi|perjalanan|janji temu)',
      'berhenti (?:berlangganan|langganan)',
      'blokir (?:pengguna|kontak|nomor|kartu)',
    ],
    send: ['posting(?:kan)?', 'kirim (?:pesan|permintaan|undangan|komentar|hadiah)'],
    sign_out: [
      String.raw`keluar dari (?!(?:halaman|layar|mode|tur|kuis|game|permainan|aplikasi)(?!\p{L}))\S+(?: \S+){0,2}`,
    ],
  },
  far: {
    delete: ['lupakan (?:perangkat|jaringan)(?: ini)?', 'batalkan penyandingan'],
    send: ['mulai (?:siaran langsung|live)', 'buka (?:pintu|garasi|gerbang|kunci pintu)'],
    pay: [
      'mulai (?:uji coba(?: gratis)?|masa (?:percobaan|uji coba)(?: gratis)?)',
      'pasang taruhan',
      String.raw`(?:tingkatkan|beralih) ke ${TIER}`,
      '(?:kirim|transfer|tambah|tarik|setor) (?:uang|dana|saldo|tunai)',
      'isi (?:ulang )?saldo',
      'konfirmasi (?:pembayaran|transfer|pembelian)',
      'pesan taksi',
      'buat pesanan',
      '(?:donasi|berdonasi)',
    ],
    call: ['panggilan darurat'],
  },
};
