import { expect, it } from 'vitest';
import type { BlockReason } from '../../../../agent/domain/ui-action.ts';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';

/** Why a button is left alone on a page that says this. */
function reasonOf(button: string, ...lines: readonly string[]): BlockReason | null | undefined {
  const screen = androidScreen(
    lines.map((words, i) => androidText(words, 300 + 100 * i)).join('') +
      androidView('android.widget.Button', '[40,1500][960,1600]', `text="${button}" clickable="true"`) +
      androidView('android.widget.Button', '[40,1700][960,1800]', 'text="Help" clickable="true"'),
  );
  return actionsOf(screen).find(({ label }) => label === button)?.blocked;
}

it.each([
  ['Try again', 'Payment failed'],
  ['Retry', 'Your card was declined.'],
  ['Retry', 'We couldn’t process your payment'],
  ['Erneut versuchen', 'Zahlung fehlgeschlagen'],
  ['Réessayer', 'Paiement refusé'],
  ['Reintentar', 'No se pudo procesar el pago'],
  ['Tentar novamente', 'Pagamento recusado'],
  ['Riprova', 'Pagamento non riuscito'],
  ['Opnieuw proberen', 'Betaling mislukt'],
  ['Spróbuj ponownie', 'Płatność nie powiodła się'],
  ['Повторить', 'Оплата не прошла'],
  ['Tekrar dene', 'Ödeme başarısız'],
  ['Thử lại', 'Thanh toán không thành công'],
  ['إعادة المحاولة', 'فشلت عملية الدفع'],
  ['נסה שוב', 'התשלום נכשל'],
  ['फिर से कोशिश करें', 'भुगतान विफल'],
  ['ลองอีกครั้ง', 'การชำระเงินไม่สำเร็จ'],
  ['重试', '支付失败'],
  ['再試行', '決済に失敗しました'],
])('money that did not go through is not tried again: %s, %s', (button, line) => {
  expect(reasonOf(button, 'Acme', line)).toBe('pay');
});

it.each([
  ['Tekrar dene', 'İşlem başarısız', '1.250,00 TL'],
  ['Повторить', 'Перевод не выполнен', '500 ₽'],
  ['Повторить', 'Ошибка перевода', 'На счёт Анны, 1 500 ₽'],
])('nor what may be any deed where a sum is named: %s, %s, %s', (button, ...lines) => {
  expect(reasonOf(button, ...lines)).toBe('pay');
});

it.each([
  ['Retry', 'Message not sent'],
  ['Try again', 'Couldn’t publish your post'],
  ['Erneut versuchen', 'Nachricht konnte nicht gesendet werden'],
  ['Réessayer', 'Échec de l’envoi'],
  ['Spróbuj ponownie', 'Nie udało się wysłać wiadomości'],
  ['Повторить', 'Сообщение не отправлено'],
  ['Tekrar dene', 'Mesajınız gönderilemedi'],
  ['Thử lại', 'Gửi không thành công'],
  ['إعادة المحاولة', 'تعذر إرسال الرسالة'],
  ['ลองใหม่', 'ส่งข้อความไม่สำเร็จ'],
  ['重试', '发送失败'],
])('what did not reach anybody is not sent again: %s, %s', (button, line) => {
  expect(reasonOf(button, 'Acme', line)).toBe('send');
});

it.each([
  ['Try again', 'Could not load your payments'],
  ['Retry', 'Payments failed to load'],
  ['Retry', 'Payment failed to load'],
  ['Retry', 'Failed to load messages'],
  ['Retry', 'No internet connection'],
  ['Retry', 'Failed to send code'],
  ['Повторить', 'Не удалось загрузить платежи'],
  ['Reload', 'Payment failed'],
  ['Change card', 'Payment failed'],
  ['Retry', 'Transaction failed to sync'],
  ['Retry', 'File transfer failed'],
  ['Try again', 'We could not deliver to your address'],
  ['Retry', 'Failed to send verification email'],
  ['Reintentar', 'No se pudo enviar el correo de verificación'],
  ['Tekrar dene', 'İşlem başarısız. İnternet bağlantınızı kontrol edin.'],
  ['Повторить', 'Не удалось выполнить перевод'],
  ['Повторить', 'Ошибка перевода'],
  ['Thử lại', 'Tải giao dịch thất bại'],
  ['ลองอีกครั้ง', 'โหลดธุรกรรมล้มเหลว'],
])('what could only not be shown, or costs nothing, is: %s, %s', (button, line) => {
  expect(reasonOf(button, 'Acme', line)).toBeNull();
});
