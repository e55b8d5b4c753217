import { expect, it } from 'vitest';
import { androidView } from '../../../support/screens/recorded-screens.ts';
import { blockedOn, reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

const text = (words: string, y: number): string =>
  androidView('android.widget.TextView', `[40,${y}][1040,${y + 80}]`, `text="${words}"`);
const atEnd = (label: string): string =>
  androidView('android.widget.Button', '[40,2200][1040,2340]', `text="${label}" clickable="true"`);

it.each([
  ['pay', 'پرداخت|پرداخت نهایی|خرید|تکمیل خرید|ثبت سفارش|انتقال وجه|برداشت وجه|افزایش اعتبار|پرداخت با کارت'],
  ['pay', 'درخواست سفر|تأیید نوبت|تایید رزرو|خرید اشتراک'],
  ['delete', 'حذف حساب کاربری|پاک کردن همه|لغو سفر|لغو سفارش|حذف پیام‌ها|ترک گروه'],
  ['send', 'ارسال|ارسال پیام|انتشار|قبول سفر|دعوت از دوستان|به اشتراک گذاشتن'],
  ['sign_out', 'خروج از حساب|خروج از حساب کاربری'],
  ['call', 'تماس|تماس با راننده|تماس تصویری با پشتیبانی|شماره‌گیری'],
])('leaves alone what Persian orders for good: %s, %s', (expected, labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, expected]);
});

it.each([
  'سبد خرید|روش پرداخت|سفرهای من|تاریخچه|پیام‌ها|تماس‌ها|اطلاعات تماس|تماس با ما|پاک کردن فیلتر|پاک‌سازی حافظه پنهان|حذف فیلتر|ادامه|انصراف|تنظیمات|جستجو|خروجی اکسل',
])('goes on to what only speaks of it: %s', (labels) => {
  for (const label of labels.split('|'))
    expect([label, reasonOfTap(label, 'button', {})]).toEqual([label, null]);
});

it('reads sums in whatever digits, and their currency', () => {
  for (const sum of ['۱۲۰٬۰۰۰ تومان', '١٢٠٫٥٠ ريال', '120,000 تومان'])
    expect([sum, blockedOn('تمدید', text('مبلغ', 300), text(sum, 400), atEnd('تمدید'))]).toEqual([
      sum,
      'pay',
    ]);
  expect(blockedOn('تمدید', text('کتاب', 300), atEnd('تمدید'))).toBeNull();
  expect(blockedOn('تایید', text('گیرنده: آنا', 300), text('۱۲۰٬۰۰۰ تومان', 400), atEnd('تایید'))).toBe(
    'pay',
  );
  expect(blockedOn('تایید', text('گیرنده: آنا', 300), text('۰ تومان', 400), atEnd('تایید'))).toBeNull();
});

it('knows words of Arabic without the signs that many leave out', () => {
  for (const [label, expected] of [
    ['الغاء الطلب', 'delete'],
    ['ارسال رسالة', 'send'],
    ['تاكيد الدفع', 'pay'],
    ['انشاء حساب', null],
  ])
    expect([label, reasonOfTap(label ?? '', 'button', {})]).toEqual([label, expected]);
});
