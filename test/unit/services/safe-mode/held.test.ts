import { expect, it } from 'vitest';
import { reasonOfLabel, reasonOfRow } from '../../../../agent/services/labels/safe-words.ts';

const all = (text: string): string[] => text.split('|');

it.each(
  all(
    [
      'Start charging|Laden starten|Démarrer la charge|Iniciar carga|Iniciar carregamento|Avvia ricarica|Rozpocznij ładowanie|Начать зарядку',
      'Почати зарядку|Şarjı başlat|Bắt đầu sạc|เริ่มชาร์จ|चार्जिंग शुरू करें|بدء الشحن|התחל טעינה|充電を開始',
      '开始充电|충전 시작|Mulai mengisi daya|Starta laddning|Έναρξη φόρτισης|Zahájit nabíjení|Stop charging|Laden beenden',
      'Arrêter la charge|Interrompi ricarica|Laden stoppen|Zakończ ładowanie|Остановить зарядку|Зупинити зарядку',
      'Şarjı durdur|Dừng sạc|Ngừng sạc|Aloita auton lataus|หยุดชาร์จ|चार्जिंग बंद करें|إيقاف الشحن|עצור טעינה|充電を停止|停止充电',
      '충전 중지|Hentikan pengisian|Stoppa laddning|Διακοπή φόρτισης|Ukončit nabíjení|Start parking|Parken starten|Démarrer le stationnement',
      'Iniciar estacionamiento|Iniciar estacionamento|Avvia sosta|Parkeren starten|Rozpocznij parkowanie|Начать парковку|Почати паркування|Parkı başlat',
      'Bắt đầu đỗ xe|เริ่มจอดรถ|पार्किंग शुरू करें|بدء الوقوف|התחל חניה|駐車を開始|开始停车|주차 시작',
      'Mulai parkir|Starta parkering|Έναρξη στάθμευσης|Zahájit parkování|Activate ticket|Ticket entwerten|Valider le billet|Activar billete',
      'Validar bilhete|Convalida biglietto|Ticket activeren|Skasuj bilet|Активировать билет|Активувати квиток|Bileti kullan|Kích hoạt vé',
      'เปิดใช้งานตั๋ว|टिकट सक्रिय करें|تفعيل التذكرة|הפעל כרטיס|チケットを使用する|使用车票|승차권 사용|Aktifkan tiket',
      'Aktivera biljett|Ενεργοποίηση εισιτηρίου|Aktivovat jízdenku|Charge $12.00|12,00 € kassieren|Encaisser 12,00 €|Cobrar 12,00 €|Cobrar R$ 12,00',
      'Incassa 12,00 €|€ 12,00 afrekenen|Pobierz 12,00 zł|Принять оплату 500 ₽|Прийняти оплату 500 ₴|12,00 ₺ tahsil et|เก็บเงิน 120 บาท|₹500 वसूलें',
      'גבה 12.00 ₪|1,200円を会計|收款 ¥12.00|12,000원 결제|Ta betalt 120 kr|Είσπραξη 12,00 €|Thu tiền 12.000 ₫|Thu 12.000đ',
    ].join('|'),
  ),
)('what is held for one is left alone (pay): %s', (label) => {
  expect(reasonOfLabel(label)).toBe('pay');
});

it.each(
  all(
    [
      'Freeze card|Karte sperren|Bloquer la carte|Bloquear tarjeta|Bloquear cartão|Blocca carta|Pas blokkeren|Zablokuj kartę',
      'Заблокировать карту|Заблокувати картку|Kartı dondur|Khóa thẻ|อายัดบัตร|कार्ड ब्लॉक करें|تجميد البطاقة|הקפא כרטיס',
      'カードを停止|冻结银行卡|카드 정지|Blokir kartu|Spärra kort|Κλείδωμα κάρτας|Zablokovat kartu|Report lost card',
      'Karte als verloren melden|Déclarer la carte perdue|Reportar tarjeta perdida|Comunicar perda do cartão|Segnala carta smarrita|Pas als verloren melden|Zgłoś utratę karty|Сообщить об утере карты',
      'Повідомити про втрату картки|Kayıp kart bildir|Báo mất thẻ|แจ้งบัตรหาย|कार्ड खोने की रिपोर्ट करें|الإبلاغ عن فقدان البطاقة|דווח על כרטיס אבוד|挂失银行卡',
      '카드 분실 신고|Laporkan kartu hilang|Anmäl förlorat kort|Δήλωση απώλειας κάρτας|Nahlásit ztrátu karty|Cancel standing order|Dauerauftrag löschen|Supprimer le virement permanent',
      'Cancelar orden permanente|Cancelar transferência agendada|Annulla ordine permanente|Periodieke overboeking stoppen|Usuń zlecenie stałe|Отменить автоплатёж|Скасувати автоплатіж|Düzenli ödemeyi iptal et',
      'Hủy lệnh chuyển tiền|ยกเลิกคำสั่งโอนเงิน|स्थायी आदेश रद्द करें|إلغاء الأمر المستديم|בטל הוראת קבע|定額自動送金を解約|取消定期转账|자동이체 해지',
      'Batalkan transfer terjadwal|Avsluta stående överföring|Ακύρωση πάγιας εντολής|Zrušit trvalý příkaz|Factory reset|Réinitialiser aux paramètres d’usine|Restablecer de fábrica|Restaurar padrões de fábrica',
      'Ripristino di fabbrica|Fabrieksinstellingen herstellen|Przywróć ustawienia fabryczne|Сброс до заводских настроек|Скинути до заводських налаштувань|Fabrika ayarlarına sıfırla|Khôi phục cài đặt gốc|รีเซ็ตเป็นค่าจากโรงงาน',
      'फ़ैक्टरी रीसेट|إعادة ضبط المصنع|איפוס להגדרות יצרן|工場出荷時にリセット|恢复出厂设置|공장 초기화|Reset ke setelan pabrik|Fabriksåterställning',
      'Επαναφορά εργοστασιακών ρυθμίσεων|Obnovit tovární nastavení|Delete download|Download löschen|Supprimer le téléchargement|Eliminar descarga|Excluir download|Elimina download',
      'Download verwijderen|Usuń pobrane|Удалить загрузку|Видалити завантаження|İndirmeyi sil|Xóa tải xuống|ลบการดาวน์โหลด|डाउनलोड हटाएं',
      'حذف التنزيل|מחק הורדה|ダウンロードを削除|删除下载|다운로드 삭제|Hapus unduhan|Ta bort nedladdning|Διαγραφή λήψης',
      'Smazat stažené|Remove printer|Drucker entfernen|Supprimer l’imprimante|Eliminar impresora|Remover impressora|Rimuovi stampante|Printer verwijderen',
      'Usuń drukarkę|Удалить принтер|Видалити принтер|Yazıcıyı kaldır|Xóa máy in|ลบเครื่องพิมพ์|प्रिंटर हटाएं|إزالة الطابعة',
      'הסר מדפסת|プリンターを削除|删除打印机|프린터 삭제|Hapus printer|Ta bort skrivare|Κατάργηση εκτυπωτή|Odebrat tiskárnu',
    ].join('|'),
  ),
)('what is held for one is left alone (delete): %s', (label) => {
  expect(reasonOfLabel(label)).toBe('delete');
});

it.each(
  all(
    [
      'Submit claim|Schaden melden|Déclarer le sinistre|Enviar reclamación|Enviar sinistro|Invia denuncia|Schade indienen|Zgłoś szkodę',
      'Отправить заявление|Надіслати заяву|Hasar bildir|Gửi yêu cầu bồi thường|ส่งคำร้อง|दावा जमा करें|تقديم المطالبة|הגש תביעה',
      '請求を送信|提交理赔|보험금 청구|Ajukan klaim|Skicka in anmälan|Υποβολή αίτησης|Odeslat hlášení|File tax return',
      'Steuererklärung abgeben|Déposer la déclaration|Presentar declaración|Entregar declaração|Invia dichiarazione|Aangifte indienen|Złóż zeznanie|Подать декларацию',
      'Подати декларацію|Beyannameyi gönder|Nộp tờ khai|ยื่นแบบภาษี|रिटर्न दाखिल करें|تقديم الإقرار|הגש דוח|申告書を提出',
      '提交申报|신고서 제출|Kirim SPT|Lämna in deklaration|Υποβολή δήλωσης|Podat přiznání|Sign document|Dokument unterschreiben',
      'Signer le document|Firmar documento|Assinar documento|Firma documento|Document ondertekenen|Podpisz dokument|Подписать документ|Підписати документ',
      'Belgeyi imzala|Ký tài liệu|ลงนามเอกสาร|दस्तावेज़ पर हस्ताक्षर करें|توقيع المستند|חתום על המסמך|書類に署名|签署文件',
      '문서에 서명|Tanda tangani dokumen|Signera dokument|Υπογραφή εγγράφου|Podepsat dokument|Mark as delivered|Als zugestellt markieren|Marquer comme livré',
      'Marcar como entregado|Marcar como entregue|Segna come consegnato|Als bezorgd markeren|Oznacz jako dostarczone|Отметить как доставлено|Позначити як доставлено|Teslim edildi olarak işaretle',
      'Đánh dấu đã giao|ทำเครื่องหมายว่าจัดส่งแล้ว|डिलीवर के रूप में चिह्नित करें|وضع علامة تم التسليم|סמן כנמסר|配達済みにする|标记为已送达|배달 완료로 표시',
      'Tandai terkirim|Markera som levererad|Σήμανση ως παραδομένο|Označit jako doručené|Restart router|Router neu starten|Redémarrer le routeur|Reiniciar router',
      'Reiniciar roteador|Riavvia router|Router herstarten|Uruchom ponownie router|Перезагрузить роутер|Перезавантажити роутер|Modemi yeniden başlat|Khởi động lại bộ định tuyến',
      'รีสตาร์ทเราเตอร์|राउटर रीस्टार्ट करें|إعادة تشغيل الراوتر|הפעל מחדש את הנתב|ルーターを再起動|重启路由器|공유기 재시작|Mulai ulang router',
      'Starta om router|Επανεκκίνηση δρομολογητή|Restartovat router',
    ].join('|'),
  ),
)('what is held for one is left alone (send): %s', (label) => {
  expect(reasonOfLabel(label)).toBe('send');
});

it.each(
  all(
    [
      'End session|Sitzung beenden|Terminer la session|Finalizar sesión|Encerrar sessão|Termina sessione|Sessie beëindigen|Zakończ sesję',
      'Завершить сеанс|Завершити сеанс|Oturumu sonlandır|Kết thúc phiên|สิ้นสุดเซสชัน|सत्र समाप्त करें|إنهاء الجلسة|セッションを終了',
      '结束会话|세션 종료|Akhiri sesi|Τερματισμός συνεδρίας|Ukončit relaci',
    ].join('|'),
  ),
)('what is held for one is left alone (sign_out): %s', (label) => {
  expect(reasonOfLabel(label)).toBe('sign_out');
});

it.each(
  all(
    ['Complete sale|Decline to sign|Cancel direct debit|Cancel recurring payment|End standing order'].join(
      '|',
    ),
  ),
)('as it is in English: %s', (label) => {
  expect(reasonOfLabel(label)).not.toBeNull();
});

it.each(
  all(
    [
      'Standing orders|New standing order|Edit standing order|Schedule charging|Charging history|Charging stations|Find parking',
      'Card settings|Card details|Unfreeze card|Documents|Sign-in options|Sessions|Active sessions|Restart level|Sales|Sale',
      'Ładowanie|Historia ładowania|Stacje ładowania|Znajdź parking|Odblokuj kartę|Zmień limit|Zlecenia stałe|Edytuj zlecenie stałe',
      'История зарядок|Найти парковку|Разблокировать карту|Карты|Документы|Автоплатежи|Создать автоплатёж|Сеансы|Билеты',
      // What is fetched from a server is called as what is charged.
      'Aloita lataus|Lopeta lataus',
      'Şarj istasyonları|Kart ayarları|Düzenli ödemeler|Belgeler|Oturumlar|Biletlerim|Kartı etkinleştir',
      'Mở khóa thẻ|Thẻ của tôi|Đổi hạn mức thẻ|Trạm sạc|Lịch sử sạc|Vé của tôi|Tài liệu|Đóng cửa',
      'ประวัติการชาร์จ|สถานีชาร์จ|ค้นหาที่จอดรถ|บัตรของฉัน|ปลดล็อกบัตร|ตั๋วของฉัน|เอกสาร|ลบพื้นหลัง|ลบตัวกรอง',
      'चार्जिंग स्टेशन|कार्ड सेटिंग|मेरे टिकट|दस्तावेज़|कार्ड अनब्लॉक करें',
      'محطات الشحن|سجل الشحن|بطاقاتي|إعدادات البطاقة|تذاكري|المستندات|إلغاء تجميد البطاقة',
      'תחנות טעינה|הכרטיסים שלי|מסמכים|הפשר כרטיס|היסטוריית טעינה',
      '充電履歴|充電スタンド|駐車場を探す|カード設定|書類|チケット一覧|セッション',
      '充电记录|充电站|查找停车场|银行卡|解冻银行卡|我的车票|文件|收款|收款码|会话列表',
      '충전 내역|충전소|주차장 찾기|카드 설정|카드 잠금 해제|승차권|문서|세션|배달 완료',
      // A day and what it costs to fly then, what somebody owes, a code that is shown, a card of the page that is closed.
      'Thu €49|Thu $129|Thu 49 €|חייב ₪50|使用乘车码|Kartı kapat|कार्ड बंद करें',
    ].join('|'),
  ),
)('what only shows or makes ready is not: %s', (label) => {
  expect(reasonOfLabel(label)).toBeNull();
  expect(reasonOfRow(label)).toBeNull();
});
