import type { PermissionAnswer } from '../../domain/action-rules.ts';
import { IOS_SYSTEM } from '../../domain/source/ios-names.ts';
import { asksForPermission } from '../../domain/source/permission-asker.ts';
import { dotted, REFUSALS } from '../../domain/source/refusing.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { agreesForDevice } from '../safe-mode/asked-of-device.ts';

/** Android names its answers alike on every phone, whatever language they are written in. */
const BY_RESOURCE: readonly (readonly [RegExp, PermissionAnswer])[] = [
  [/^permission_(?:deny|no_upgrade|dont_allow)|^btn_forbb?id$/, 'deny'],
  [/^permission_allow|^btn_allow$/, 'allow'],
];

/** What gives a part of what is asked for, and asks for which part: the answer only where there is no other. */
const IN_PART = /^permission_allow_selected/;

/** Where there are no names (iOS), the words, language by language: as iOS 26 writes them, and what older ones wrote. */
const WORDS: Readonly<Record<PermissionAnswer, readonly string[]>> = {
  deny: REFUSALS,
  allow: [
    'ok|allow(?: once| all(?: the time)?|(?: only)? while using(?: the)? app| paste| full access| access to all photos)?',
    'only this time|while using the app|(?:change to )?always allow|wlan & cellular(?: data)?',
    '(?:einmal |einsetzen |beim verwenden der app )?erlauben',
    "autoriser(?: une fois| lorsque l[’']app est active)?",
    'permitir(?: pegar| una vez| al usarse la app| uma vez| durante o uso do app)?',
    "consenti(?: una volta| mentre usi l[’']app| quando utilizzi l[’']app)?",
    'toestaan|sta toe|sta één sessie toe|bij gebruik van app',
    'tillåt(?: en gång| medan appen används)?|tillad(?: en gang|, mens du bruger app)?',
    'tillat(?: én gang| mens appen er i bruk)?|salli(?: kerran| käytettäessä)?',
    'pozw(?:alaj|ól)(?: raz|, gdy używam aplikacji)?|povolit(?: jednou| jen při používání aplikace)?',
    '(?:bir kez |uygulamayı kullanırken )?i̇zin ver',
    'разрешить|однократно|при использовании(?: приложения)?',
    'дозволити(?: один раз)?|дозволяти за використання',
    'να επιτρ(?:έπεται|απεί)(?: μία φορά)?|κατά τη χρήση της εφαρμογής',
    'אישור|פעם אחת|בעת השימוש ביישום|السماح(?: لمرة واحدة| أثناء استخدام التطبيق)?',
    '(?:एक बार |ऐप उपयोग के दौरान )?अनुमति दें|อนุญาต(?:ครั้งเดียว|ในระหว่างใช้งานแอป)?',
    'cho phép(?: một lần| khi dùng ứng dụng)?|izinkan(?: sekali| saat menggunakan app)?',
    '許可|ペーストを許可|1度だけ許可|(?:app|アプリ)の使用中は許可',
    '허용|붙여넣기 허용|한 번 허용|앱을 사용하는 동안 허용',
    '允许|允许粘贴|允许一次|始终允许|仅在使用应用期间|无线局域网与蜂窝移动网络|使用\\s?app\\s?时允许|好|允許|允許貼上|允許一次|使用\\s?app\\s?期間|使用\\s?app\\s?期間允許',
    '仅?(?:在|限)?(?:此?应用)?使用(?:该应用|应用)?(?:中|时|期间)允许|(?:本次|此次|这次)(?:运行|使用)?(?:时)?允许|仅限这一次|仅此一次',
  ],
};
const BY_WORDS = (['deny', 'allow'] as const).map(
  (answer) => [new RegExp(`^(?:${WORDS[answer].join('|')})$`, 'iu'), answer] as const,
);

/**
 * Of contacts and screen time (iOS 18) how much is asked for next. Elsewhere it goes on with something else, as with a page to sign in: it is
 * a yes beside what refuses alone.
 */
const GOES_ON = new RegExp(
  '^(?:' +
    [
      'continue|fortfahren|weiter|continuer|continuar|continua|ga door|doorgaan|fortsätt|fortsæt|fortsett|jatka|kontynuuj|dalej|pokračovat|devam(?: et)?',
      'продолжить|продовжити|далі|συνέχεια|המשך|متابعة|जारी रखें|ดำเนินการต่อ|tiếp tục|lanjutkan|続ける|계속|继续|繼續',
    ].join('|') +
    ')$',
  'iu',
);

/** An iOS permission question, by what it says whatever it is about. */
const QUESTION =
  /would like (?:to (?:access|use|send|find|add|record|track|paste)|full access)|wants? to (?:access|use|send|find)|allow “.+” to (?:use|track|access|find)|möchte|darf|souhaite|autoriser «|desea|quiere|¿permitir que|vorrebbe|vuoi consentire|gostaria|permitir que|wil |を求めています|を許可しますか|を送信します|하려고 합니다|보내고자 합니다|허용하겠습니까|想要?(?:完全|完整)?(?:访问|使用|给您|存取|取用|傳送|查找|尋找)|^(?:要?允许|要?允許)|запрашивает|разрешить (?:приложению )?«/iu;

interface Said {
  readonly resourceName: string;
  readonly label: string;
}

const said = (e: UiElement): string => (e.name === '' ? e.text : e.name).trim();

/** What a control of such a question answers, by its name, else by what it says. */
export function answersPermission({ resourceName, label }: Said): PermissionAnswer | null {
  const named = BY_RESOURCE.find(([pattern]) => pattern.test(resourceName))?.[1];
  return named ?? BY_WORDS.find(([pattern]) => pattern.test(dotted(label.trim())))?.[1] ?? null;
}

const answerOf = (e: UiElement): PermissionAnswer | null =>
  answersPermission({ resourceName: e.resourceName, label: said(e) });

/** Whether an element belongs to a question of the system about what the app may use. */
function asks({ screen, dialog, end }: ScreenTree): (e: UiElement) => boolean {
  if (screen.dialect === 'uiautomator') {
    const ids = new Set(screen.elements.map((e) => `${e.packageName}:id/${e.resourceName}`));
    return (e) => asksForPermission(e.packageName, (id) => ids.has(id));
  }
  if (screen.dialect !== 'xcuitest' || dialog === null) return () => false;
  const until = end[dialog.index] ?? 0;
  const within = ({ index }: UiElement): boolean => index >= dialog.index && index < until;
  const asked =
    screen.foreground.appIdentifier === IOS_SYSTEM ||
    screen.elements.some((e) => within(e) && QUESTION.test(said(e)));
  return asked ? within : () => false;
}

/**
 * The elements that answer the permission question on display as the user wants it answered; null where nothing asks,
 * or nothing on it is understood as that answer.
 */
export function permissionAnswers(tree: ScreenTree, wanted: PermissionAnswer): ReadonlySet<number> | null {
  // What is asked of the device is no permission of the app, whatever its answers are called.
  if (tree.screen.elements.some(agreesForDevice(tree))) return null;
  const inQuestion = asks(tree);
  const asked = tree.screen.elements.filter((e) => e.visible && e.enabled && e.clickable && inQuestion(e));
  const goesOn = (e: UiElement): boolean =>
    wanted === 'allow' && GOES_ON.test(dotted(said(e))) && asked.some((other) => answerOf(other) === 'deny');
  const answers = asked.filter((e) => answerOf(e) === wanted || goesOn(e));
  const whole = answers.filter((e) => !IN_PART.test(e.resourceName));
  const given = whole.length > 0 ? whole : answers;
  return given.length === 0 ? null : new Set(given.map((e) => e.index));
}
