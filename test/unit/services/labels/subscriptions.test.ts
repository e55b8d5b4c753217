import { expect, test } from 'vitest';
import { reasonOfLabel } from '../../../../agent/services/labels/safe-words.ts';

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

test.each([
  'Start free trial|Start my free trial|Start 7-day free trial|Start your 1-month free trial|Begin free trial|Start free 14-day trial|Continue with free trial|Start a free trial',
  "Probeabo starten|Kostenlose Testphase starten|Jetzt Probemonat starten|7-tägige Testphase starten|Gratismonat aktivieren|Meine kostenlose Probezeit beginnen|Commencer l'essai gratuit|Démarrer mon essai gratuit",
  "Commencer la période d'essai|Commencez votre essai gratuit de 7 jours|Iniciar prueba gratis|Comenzar prueba gratuita|Empieza tu prueba gratis|Comenzar mi prueba gratuita de 7 días|Iniciar teste grátis|Iniciar período de teste",
  'Começar avaliação gratuita|Inizia la prova gratuita|Inizia la tua prova gratuita|Attiva periodo di prova|Start gratis proefperiode|Gratis proefperiode starten|Start je gratis proefweek|Rozpocznij darmowy okres próbny',
  'Rozpocznij bezpłatny okres próbny|Начать пробный период|Начать бесплатный период|Начать бесплатный пробный период|Активировать пробную подписку|Почати безкоштовний пробний період|Ücretsiz denemeyi başlat|Deneme süresini başlat',
  'Starta gratis provperiod|Start gratis prøveperiode|Aloita ilmainen kokeilujakso|Spustit zkušební verzi|Bắt đầu dùng thử miễn phí|Mulai uji coba gratis|ابدأ التجربة المجانية|ابدأ تجربتك المجانية',
  'ابدأ الفترة التجريبية|התחל ניסיון חינם|התחל תקופת ניסיון|無料トライアルを開始|7日間の無料トライアルを開始|無料体験を始める|开始免费试用|立即开始 7 天免费试用',
  '開始免費試用|무료 체험 시작|무료 체험 시작하기|7일 무료 체험 시작',
])('leaves alone what begins a trial that is paid for later, in other languages as well: %s', (labels) => {
  for (const label of labels.split('|')) expect([label, reasonOfLabel(label)]).toEqual([label, 'pay']);
});

test.each([
  'Free trial|Your free trial|Trial|Start test|Start quiz|Test starten|Kostenlosen Test starten|Einstufungstest starten',
  "Kostenlos starten|Probetraining starten|Essai|Commencer l'essai|Commencer|Commencer le test|Essai gratuit terminé|Iniciar prueba",
  'Comenzar prueba|Iniciar teste|Iniciar|Inizia la prova|Inizia|Start|Probe starten|Testlauf starten',
  'Start proef|Rozpocznij test|Rozpocznij|Начать|Начать тест|Начать пробный тест|Пробный период|Denemeyi başlat',
  'Başlat|Starta prov|Start prøve|Start test|Aloita|Aloita testi|Spustit test|Zkušební verze',
  'Bắt đầu|Mulai|Mulai uji|ابدأ|ابدأ التجربة|התחל|התחל ניסיון|開始',
  '試験を開始|テストを開始|体験を始める|开始|开始考试|开始体验|免费试用|시작',
  '시험 시작|체험 시작|무료로 시작하기|Continue with email|Continue trial|Activate|Begin|Claim',
  'Claim trial reward|Start trial run|Start the game|Period|Time Trial',
])('begins tests, games and what costs nothing: %s', (labels) => {
  for (const label of labels.split('|')) expect([label, reasonOfLabel(label)]).toEqual([label, null]);
});
