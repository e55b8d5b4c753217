import { expect, test } from 'vitest';
import { reasonOfLabel } from '../../../../agent/services/enumeration/safe-words.ts';

test.each([
  'Subscribe now',
  'Jetzt abonnieren',
  'Abo abschließen',
  "S'abonner maintenant",
  'S’abonner maintenant',
  'Suscríbete ahora',
  'Abbonati ora',
  'Assine agora',
  'Nu abonneren',
  'Subskrybuj teraz',
  'Оформить подписку',
  'Abonner nå',
  'Tilaa nyt',
  'Hemen abone ol',
  'Berlangganan sekarang',
  'اشترك الآن',
  '立即订阅',
  '开通会员',
  '今すぐ購読する',
  '지금 구독하기',
  '구독 시작하기',
])('to subscribe now costs money: %s', (label) => {
  expect(reasonOfLabel(label)).toBe('pay');
});

test.each([
  'Subscribe',
  'Subscriptions',
  'Abonnieren',
  'Abos',
  'Abonnement',
  'Mes abonnements',
  'Mis suscripciones',
  'Assinaturas',
  'Подписки',
  'Abonnements',
  'Abone olunanlar',
  'الاشتراكات',
  '订阅',
  '会员中心',
  '購読中',
  '구독',
  '지금 구독 중',
  '구독 시작일',
  '已开通会员',
  '未开通会员',
])('a channel, a list and what one has are looked at: %s', (label) => {
  expect(reasonOfLabel(label)).toBeNull();
});
