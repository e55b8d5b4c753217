import { expect, it } from 'vitest';
import { reasonOfLabel } from '../../../../agent/services/labels/safe-words.ts';
import {
  actionsOf,
  androidScreen,
  androidText,
  androidView,
} from '../../../support/screens/recorded-screens.ts';

/** Why the buttons of a page are left alone that says these lines. */
function reasonsOf(buttons: readonly string[], ...lines: readonly string[]): (string | null | undefined)[] {
  const actions = actionsOf(
    androidScreen(
      lines.map((words, i) => androidText(words, 100 + 100 * i)).join('') +
        buttons
          .map((words, i) =>
            androidView(
              'android.widget.Button',
              `[40,${1500 + 150 * i}][960,${1600 + 150 * i}]`,
              `text="${words}" clickable="true"`,
            ),
          )
          .join(''),
    ),
  );
  return buttons.map((label) => actions.find((action) => action.label === label)?.blocked);
}

it.each<[string[], ...string[]]>([
  [['Accept', 'Decline'], 'New ride', '$14.20', '3.2 km'],
  [['Accept', 'Ignore'], 'Connection request', 'Anna Hill'],
  [['Accept', 'Decline'], 'New ride', '$14.20', 'Traffic conditions: heavy'],
  [['Accept', 'Decline'], 'Incoming order', '2 × Soup', 'Terms apply'],
  [['Annehmen', 'Ablehnen'], 'Neuer Auftrag', '80 €', 'Es gelten die Nutzungsbedingungen'],
  [['Join', 'Decline'], 'Anna invited you to Hiking'],
  [['Annehmen', 'Ablehnen'], 'Neue Fahrt', '14,20 €'],
  [['Accepter', 'Refuser'], 'Demande d’ami', 'Anna'],
  [['Aceitar', 'Recusar'], 'Nova corrida', 'R$ 14,20'],
  [['Accetta', 'Rifiuta'], 'Nuovo ordine'],
  [['Принять', 'Отклонить'], 'Новый заказ', '320 ₽'],
  [['قبول', 'رفض'], 'رحلة جديدة'],
  [['接单', '拒绝'], '新订单', '¥18'],
  [['承諾', '拒否'], '新しい配達'],
  [['수락', '거절'], '새 콜', '12,000원'],
])('who asks or offers is told the answer: %j, %s', (buttons, ...lines) => {
  expect(reasonsOf(buttons, ...lines)).toEqual(['send', 'send']);
});

it.each<[string[], ...string[]]>([
  [['Accept', 'Decline'], 'We use cookies', 'They bring new offers'],
  [['Accept', 'Decline'], 'Terms of service'],
  [['Accept', 'Back'], 'New ride'],
  [['Annehmen', 'Ablehnen'], 'Datenschutz'],
])('nobody waits for what is agreed to alone: %j, %s', (buttons, ...lines) => {
  expect(reasonsOf(buttons, ...lines)).toEqual([null, null]);
});

it.each<[string[], string]>([
  [['Approve', 'Deny'], 'Approve sign-in?'],
  [['Yes, it’s me', 'No, it’s not me'], 'Are you trying to sign in?'],
  [['Yes', 'No'], 'Are you trying to sign in?'],
  [['Ja, das bin ich', 'Nein, das bin ich nicht'], 'Versuchst du, dich anzumelden?'],
  [['Oui, c’est moi', 'Non'], 'Tentative de connexion'],
  [['Sí, soy yo', 'No, no soy yo'], '¿Estás intentando iniciar sesión?'],
  [['Zatwierdź', 'Odmów'], 'Próba logowania'],
  [['Да, это я', 'Нет, это не я'], 'Вы пытаетесь войти?'],
  [['Evet, benim', 'Hayır'], 'Oturum açmaya mı çalışıyorsunuz?'],
  [['Phê duyệt', 'Từ chối'], 'Yêu cầu đăng nhập'],
  [['อนุมัติ', 'ปฏิเสธ'], 'คำขอเข้าสู่ระบบ'],
  [['हाँ, यह मैं हूँ', 'नहीं'], 'क्या आप साइन इन करने की कोशिश कर रहे हैं?'],
  [['نعم، هذا أنا', 'لا'], 'هل تحاول تسجيل الدخول؟'],
  [['כן, זה אני', 'לא'], 'בקשת כניסה'],
  [['承認', '拒否'], 'サインインを承認しますか？'],
  [['批准', '拒绝'], '登录请求'],
  [['승인', '거부'], '로그인 요청'],
  [['Yes', 'No'], 'Going?'],
  [['Going', 'Can’t go'], 'Are you coming?'],
  [['Yes', 'No'], 'Are you going to the pool party?'],
  [['Yes', 'No'], 'Are you coming to the office Christmas party?'],
  [['Ja', 'Nein'], 'Nimmst du teil?'],
  [['Oui', 'Non'], 'Y serez-vous ?'],
  [['Sí', 'No'], '¿Asistirás?'],
  [['Tak', 'Nie'], 'Weźmiesz udział?'],
  [['Да', 'Нет'], 'Пойдёте?'],
  [['Evet', 'Hayır'], 'Katılacak mısınız?'],
  [['نعم', 'لا'], 'هل ستحضر؟'],
  [['はい', 'いいえ'], '参加しますか？'],
  [['Ja', 'Nein'], 'Kommst du?'],
  [['Sí', 'No'], '¿Vas a ir?'],
  [['Evet', 'Hayır'], 'Etkinliğe geliyor musunuz?'],
  [['Ναι', 'Όχι'], 'Θα έρθετε;'],
  [['Có', 'Không'], 'Bạn có đi không?'],
  [['是', '否'], '是否参加本次活动？'],
  [['참석', '불참'], '참석 여부'],
])('whoever signs in elsewhere or invited one waits for the answer: %j, %s', (buttons, line) => {
  expect(reasonsOf(buttons, 'Contoso', line)).toEqual(['send', 'send']);
});

it('who does not know yet is told of as well', () => {
  expect(reasonsOf(['Yes', 'No', 'Maybe', 'Edit'], 'Standup', 'Going?')).toEqual([
    'send',
    'send',
    'send',
    null,
  ]);
  const invited = ['Accept', 'Tentative', 'Decline'];
  expect(reasonsOf(invited, 'Bob invited you to Team lunch')).toEqual(['send', 'send', 'send']);
  expect(reasonsOf(['Accept', 'Tentative'], 'Bob invited you to Team lunch')).toEqual([null, null]);
  expect(reasonsOf(['Ja', 'Nein', 'Vielleicht'], 'Nimmst du teil?')).toEqual(['send', 'send', 'send']);
});

it.each<[string[], string]>([
  [['Yes', 'No'], 'Stay signed in?'],
  [['Yes', 'No'], 'Are you going to run outdoors?'],
  [['Yes', 'No'], 'Are you going to the gym today?'],
  [['Yes', 'No'], 'Where are you going?'],
  [['Sign in', 'No'], 'Trouble signing in?'],
  [['Yes', 'Edit'], 'Going?'],
  [['Close', 'Yes'], 'Going?'],
  [['Allow', 'Block'], 'Login attempts'],
  [['Ja', 'Nein'], 'Bist du zum ersten Mal hier?'],
  // How one lives, where one comes from, and whether one goes on.
  [['Yes', 'No'], 'Keep going?'],
  [['Yes', 'No'], 'Will you be there for a week?'],
  [['Yes', 'No'], 'Are you trying to sign in with a work account?'],
  [['Allow', 'Block'], 'Sign-in requests'],
  [['Ja', 'Nein'], 'Kommst du aus Deutschland?'],
  [['Oui', 'Non'], 'Venez-vous de France ?'],
  [['Sí', 'No'], '¿Vas en coche al trabajo?'],
  [['Ja', 'Nee'], 'Neem je deel aan sport?'],
  [['Так', 'Ні'], 'Ви йдете на роботу пішки?'],
  [['Evet', 'Hayır'], 'Okula gidiyor musunuz?'],
  [['Ναι', 'Όχι'], 'Θα πάτε με αυτοκίνητο;'],
  [['Ya', 'Tidak'], 'Apakah Anda ikut program diet?'],
  [['Có', 'Không'], 'Bạn có đi bộ mỗi ngày không?'],
  [['نعم', 'لا'], 'هل أنت قادم من تطبيق آخر؟'],
  [['是', '否'], '是否参加社保？'],
])('what an app asks for itself is answered: %j, %s', (buttons, line) => {
  expect(reasonsOf(buttons, line)).toEqual([null, null]);
});

it.each([
  ['Unlock', 'Locked', '80 % · 320 km'],
  ['Lock', 'Unlocked', 'Battery 54%'],
  ['Entriegeln', 'Verriegelt', '80 %'],
  ['Déverrouiller', 'Verrouillée', '320 km'],
  ['解锁', '已上锁', '80%'],
])('what a page shows as locked is not turned: %s, %s', (button, ...lines) => {
  expect(reasonsOf([button], ...lines)).toEqual(['send']);
});

it('a level that is locked may be', () => {
  expect(reasonsOf(['Unlock'], 'Level 3', 'Locked')).toEqual([null]);
  expect(reasonsOf(['Unlock'], 'Layer 3', 'Locked', 'Opacity 100%')).toEqual([null]);
  expect(reasonsOf(['Unlock'], 'Capitolo 3', 'Locked', 'Letto 40 %')).toEqual([null]);
});

it.each([
  ['Withdraw claim', 'delete'],
  ['Antrag zurückziehen', 'delete'],
  ['Ausweis sperren', 'delete'],
  ['Daten übermitteln', 'send'],
  ['File my return', 'send'],
  ['Give $50', 'pay'],
  ['Give now', 'pay'],
  ['フロントに電話', 'call'],
])('what is taken back, shut, handed in, given or called is left alone: %s', (label, reason) => {
  expect(reasonOfLabel(label)).toBe(reason);
});

it.each(['Give', 'Give feedback', 'File', 'Returns', '電話', '友だちに電話する方法'])(
  'a word of it alone is not: %s',
  (label) => {
    expect(reasonOfLabel(label)).toBeNull();
  },
);

it('a coin is not staked where its sum is shown', () => {
  expect(reasonsOf(['Stake'], '0.5 ETH', '≈ $1,604.00')).toEqual(['pay']);
  expect(reasonsOf(['Unstake'], '0.5 ETH', '$1,604.00')).toEqual(['pay']);
});
