import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { parseRulesFile } from '../../../../src/config/rules-file.ts';
import { android, ios } from '../../../support/screens/recorded-screens.ts';

const ASKER = 'com.google.android.permissioncontroller';
const answer = (pkg: string, id: string, text: string, y: number): string =>
  `<node class="android.widget.Button" package="${pkg}" text="${text}" resource-id="${pkg.replace('google.', '')}:id/${id}" clickable="true" enabled="true" bounds="[100,${y}][980,${y + 120}]" displayed="true"/>`;
const dialog = (pkg = ASKER): PerceivedScreen =>
  android(
    `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="${pkg}" bounds="[60,800][1020,1700]" displayed="true">
<node class="android.widget.TextView" package="${pkg}" text="Allow Shop to take pictures and record video?" resource-id="${pkg}:id/permission_message" bounds="[100,820][980,980]" displayed="true"/>
${answer(pkg, 'permission_allow_foreground_only_button', 'Bei Nutzung der App', 1000)}
${answer(pkg, 'permission_allow_one_time_button', 'Nur dieses Mal', 1140)}
${answer(pkg, 'permission_deny_button', 'Nicht zulassen', 1280)}
</node></hierarchy>`,
  );
const alert = (
  question: string,
  [no, yes] = ['Don’t Allow', 'Allow'] as readonly string[],
  appIdentifier = 'com.example.shop',
): PerceivedScreen => {
  const screen = ios(
    `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" enabled="true" visible="true" x="0" y="0" width="390" height="844">
<XCUIElementTypeAlert type="XCUIElementTypeAlert" name="${question}" label="${question}" enabled="true" visible="true" x="60" y="300" width="270" height="220">
<XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="${question}" name="${question}" label="${question}" enabled="true" visible="true" x="76" y="320" width="238" height="60"/>
<XCUIElementTypeButton type="XCUIElementTypeButton" name="${no}" label="${no}" enabled="true" visible="true" x="60" y="430" width="270" height="44"/>
<XCUIElementTypeButton type="XCUIElementTypeButton" name="${yes}" label="${yes}" enabled="true" visible="true" x="60" y="476" width="270" height="44"/>
</XCUIElementTypeAlert></XCUIElementTypeApplication></AppiumAUT>`,
  );
  return { ...screen, foreground: { ...screen.foreground, appIdentifier } };
};

/** Labels of what may be done. */
const free = (screen: PerceivedScreen, rules: string): readonly string[] =>
  enumerateActions(screen, {
    screenId: '0'.repeat(26),
    allow: [],
    rules: parseRulesFile(rules, 'r.yaml'),
  }).flatMap((action) => (action.blocked === null ? [action.label] : []));

describe('permission questions', () => {
  it('are answered as the rules say, by the names of the answers, in any language', () => {
    expect(free(dialog(), 'permissions: allow')).toEqual(['Bei Nutzung der App', 'Nur dieses Mal']);
    expect(free(dialog(), 'permissions: deny')).toEqual(['Nicht zulassen']);
    expect(free(dialog('com.samsung.android.permissioncontroller'), 'permissions: deny')).toEqual([
      'Nicht zulassen',
    ]);
  });

  it('are known by what makers of phones write on their answers, where these have no names', () => {
    const asks = (pkg: string, ...answers: string[]): PerceivedScreen =>
      android(
        `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="${pkg}" bounds="[60,800][1020,1700]" displayed="true">
${answers.map((words, i) => answer(pkg, `button${i}`, words, 900 + i * 140)).join('')}</node></hierarchy>`,
      );
    const miui = asks('com.lbe.security.miui', '仅在使用中允许', '本次运行允许', '拒绝');
    expect(free(miui, 'permissions: allow')).toEqual(['仅在使用中允许', '本次运行允许']);
    expect(free(miui, 'permissions: deny')).toEqual(['拒绝']);
    const oppo = asks('com.coloros.securitypermission', '使用时允许', '禁止后不再提示');
    expect(free(oppo, 'permissions: allow')).toEqual(['使用时允许']);
    expect(free(oppo, 'permissions: deny')).toEqual(['禁止后不再提示']);
  });

  it('may be asked again for what was given in part', () => {
    const again = android(
      `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="${ASKER}" bounds="[60,800][1020,1700]" displayed="true">
${answer(ASKER, 'permission_allow_selected_button', 'Select more', 900)}${answer(ASKER, 'permission_dont_allow_more_selected_button', 'Don’t select more', 1040)}</node></hierarchy>`,
    );
    expect(free(again, 'permissions: deny')).toEqual(['Don’t select more']);
    expect(free(again, 'permissions: allow')).toEqual(['Select more']);
  });

  it('are answered in full where that is to be had', () => {
    const photos = android(
      `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="${ASKER}" bounds="[60,800][1020,1700]" displayed="true">
${answer(ASKER, 'permission_allow_selected_button', 'Limit access', 900)}${answer(ASKER, 'permission_allow_all_button', 'All of them', 1040)}${answer(ASKER, 'permission_deny_button', 'No', 1180)}</node></hierarchy>`,
    );
    expect(free(photos, 'permissions: allow')).toEqual(['All of them']);
    expect(free(photos, 'permissions: deny')).toEqual(['No']);
  });

  it('are asked by the manager of a maker, which is an app besides', () => {
    const manager = 'com.huawei.systemmanager';
    const shown = (...buttons: string[]): PerceivedScreen =>
      android(
        `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="a.shop" bounds="[0,0][1080,2400]" displayed="true"/><node class="android.widget.FrameLayout" package="${manager}" bounds="[60,800][1020,1700]" displayed="true">
${buttons.join('')}</node></hierarchy>`,
      );
    const question = shown(
      answer(manager, 'btn_forbbid', 'Verbieten', 900),
      answer(manager, 'btn_allow', 'Zulassen', 1040),
    );
    expect(free(question, 'permissions: allow')).toEqual(['Zulassen']);
    expect(free(question, 'permissions: deny')).toEqual(['Verbieten']);
    expect(free(shown(answer(manager, 'button1', 'Allow', 900)), 'permissions: allow')).toEqual(['Back']);
  });

  it('are asked in a window that may be as high as a display on its side', () => {
    const asker = 'com.android.packageinstaller';
    const wide = android(
      `<hierarchy rotation="1" width="1920" height="1080"><node class="android.widget.FrameLayout" package="${asker}" bounds="[450,40][1470,1080]" displayed="true">
${answer(asker, 'permission_deny_button', 'No', 580)}${answer(asker, 'permission_allow_button', 'Yes', 720)}</node></hierarchy>`,
    );
    expect(free(wide, 'deny: [Never]')).toEqual(['No', 'Yes', 'Dismiss', 'Back']);
  });

  it('may say by their words alone how much is given', () => {
    const words = ['Allow all', 'Allow only while using the app', 'Ask every time', "Don't allow"];
    const settings = android(
      `<hierarchy rotation="0" width="1080" height="2400"><node class="android.widget.FrameLayout" package="${ASKER}" bounds="[0,0][1080,2400]" displayed="true">
${words.map((said, i) => answer(ASKER, `radio${i}`, said, 300 + i * 140)).join('')}</node></hierarchy>`,
    );
    expect(free(settings, 'permissions: allow')).toEqual(['Allow all', 'Allow only while using the app']);
    expect(free(settings, 'permissions: deny')).toEqual(["Don't allow"]);
  });

  it('are tried like anything else without a word about them', () => {
    expect(free(dialog(), 'deny: [Never]')).toEqual(
      expect.arrayContaining(['Bei Nutzung der App', 'Nicht zulassen', 'Back']),
    );
  });

  it('are known on iOS by what they ask, and an alert of the app is none', () => {
    const question = '“Shop” Would Like to Access the Camera';
    expect(free(alert(question), 'permissions: allow')).toEqual(['Allow']);
    expect(free(alert(question), 'permissions: deny')).toEqual(['Don’t Allow']);
    expect(free(alert('Shall others see your list?'), 'permissions: deny')).toEqual(
      expect.arrayContaining(['Don’t Allow', 'Allow']),
    );
  });

  it.each([
    ['Allow “Shop” to use your location?', 'Don’t Allow', 'Allow While Using App'],
    [
      'Allow “Shop” to track your activity across other companies’ apps and websites?',
      'Ask App Not to Track',
      'Allow',
    ],
    ['“Shop” Would Like to Access the Camera', 'Don’t Allow', 'OK'],
    ['“Shop” Would Like Full Access to Your Calendar', 'Don’t Allow', 'Allow Full Access'],
    ['“Shop” Would Like to Access Your Contacts', 'Don’t Allow', 'Continue'],
    ['“Shop” möchte auf deine Kontakte zugreifen', 'Nicht erlauben', 'Fortfahren'],
    ['“Shop”想完全访问你的日历', '不允许', '继续'],
    ['“Shop” would like to paste from “Notes”', 'Don’t Allow Paste', 'Allow Paste'],
    ['“Shop”がカメラへのアクセスを求めています', '許可しない', 'OK'],
    ['“Shop”に位置情報の使用を許可しますか?', '許可しない', '1度だけ許可'],
    ['‘Shop’이(가) 사용자의 연락처에 접근하려고 합니다.', '허용 안 함', '허용'],
    ['“Shop”想给您发送通知', '不允许', '允许'],
    ['允许“Shop”使用您的位置？', '不允许', '允许一次'],
    ['Приложение «Shop» запрашивает доступ к Камере.', 'Запретить', 'Разрешить'],
  ])('of iOS in other words: %s', (question, no, yes) => {
    expect(free(alert(question, [no, yes]), 'permissions: deny')).toEqual([no]);
    expect(free(alert(question, [no, yes]), 'permissions: allow')).toEqual([yes]);
  });

  it.each([
    ['“Shop” Wants to Use “shop.example” to Sign In', 'Cancel', 'Continue', 'com.apple.springboard'],
    ['Möchtest du fortfahren, ohne zu sichern?', 'Abbrechen', 'Fortfahren', 'com.example.shop'],
    ['¿Quiere salir sin guardar?', 'Cancelar', 'Continuar', 'com.example.shop'],
  ])('are none where what goes on stands beside no refusal: %s', (question, no, yes, app) => {
    const both = expect.arrayContaining([no, yes]) as string[];
    expect(free(alert(question, [no, yes], app), 'permissions: allow')).toEqual(both);
  });

  it('are any that iOS itself shows with such answers', () => {
    const system = alert('“Shop” hätte gern etwas', ['Nicht erlauben', 'Erlauben'], 'com.apple.springboard');
    expect(free(system, 'permissions: deny')).toEqual(['Nicht erlauben']);
  });

  it.each(['com.lbe.security.miui', 'com.huawei.packageinstaller', 'com.vivo.permissionmanager'])(
    'are also what %s asks in the place of Android',
    (asker) => {
      expect(free(dialog(asker), 'permissions: deny')).toEqual(['Nicht zulassen']);
    },
  );

  it('stay denied where a rule denies the answer: nothing is left but to wait for somebody', () => {
    expect(free(dialog(), 'permissions: deny\ndeny: [Nicht zulassen]')).toEqual([]);
  });

  it.each([
    ['de', 'Nicht erlauben', ['Erlauben', 'Einmal erlauben', 'Beim Verwenden der App erlauben']],
    ['de', 'Einsetzen nicht erlauben', ['Einsetzen erlauben']],
    ['ja', 'ペーストを許可しない', ['ペーストを許可']],
    ['zh', '不允许粘贴', ['允许粘贴']],
    ['fr', 'Ne pas autoriser', ['Autoriser', 'Autoriser une fois', 'Autoriser lorsque l’app est active']],
    ['fr', 'Refuser', ['Autoriser']],
    ['es', 'No permitir', ['Permitir', 'Permitir una vez', 'Permitir al usarse la app']],
    ['it', 'Non consentire', ['Consenti', 'Consenti una volta', 'Consenti quando utilizzi l’app']],
    ['pt', 'Não Permitir', ['Permitir', 'Permitir Uma Vez', 'Permitir Durante o Uso do App']],
    ['nl', 'Sta niet toe', ['Sta toe', 'Sta één sessie toe', 'Bij gebruik van app']],
    ['sv', 'Tillåt inte', ['Tillåt', 'Tillåt en gång', 'Tillåt medan appen används']],
    ['da', 'Tillad ikke', ['Tillad', 'Tillad en gang', 'Tillad, mens du bruger app']],
    ['nb', 'Ikke tillat', ['Tillat', 'Tillat én gang', 'Tillat mens appen er i bruk']],
    ['fi', 'Älä salli', ['Salli', 'Salli kerran', 'Salli käytettäessä']],
    ['pl', 'Nie pozwalaj', ['Pozwalaj', 'Pozwól', 'Pozwól raz', 'Pozwalaj, gdy używam aplikacji']],
    ['cs', 'Zakázat', ['Povolit', 'Povolit jednou', 'Povolit jen při používání aplikace']],
    ['cs', 'Nepovolovat', ['Povolit']],
    ['tr', 'İzin Verme', ['İzin Ver', 'Bir Kez İzin Ver', 'Uygulamayı Kullanırken İzin Ver']],
    ['ru', 'Не разрешать', ['Разрешить', 'Однократно', 'При использовании приложения']],
    ['uk', 'Не дозволяти', ['Дозволити', 'Дозволити один раз', 'Дозволяти за використання']],
    ['uk', 'Заборонити', ['Дозволити']],
    [
      'el',
      'Να μην επιτρέπεται',
      ['Να επιτρέπεται', 'Να επιτραπεί', 'Να επιτραπεί μία φορά', 'Κατά τη χρήση της εφαρμογής'],
    ],
    ['he', 'סירוב', ['אישור', 'פעם אחת', 'בעת השימוש ביישום']],
    ['ar', 'عدم السماح', ['السماح', 'السماح لمرة واحدة', 'السماح أثناء استخدام التطبيق']],
    ['hi', 'अनुमति न दें', ['अनुमति दें', 'एक बार अनुमति दें', 'ऐप उपयोग के दौरान अनुमति दें']],
    ['th', 'ไม่อนุญาต', ['อนุญาต', 'อนุญาตครั้งเดียว', 'อนุญาตในระหว่างใช้งานแอป']],
    ['vi', 'Từ chối', ['Cho phép', 'Cho phép một lần', 'Cho phép khi dùng ứng dụng']],
    ['id', 'Jangan Izinkan', ['Izinkan', 'Izinkan Sekali', 'Izinkan Saat Menggunakan App']],
    ['ja', '許可しない', ['許可', '1度だけ許可', 'アプリの使用中は許可']],
    ['ko', '허용 안 함', ['허용', '한 번 허용', '앱을 사용하는 동안 허용']],
    [
      'zh',
      '不允许',
      ['允许', '允许一次', '使用App时允许', '始终允许', '仅在使用应用期间', '无线局域网与蜂窝移动网络'],
    ],
    ['en', 'Don’t Allow', ['Allow', 'Always Allow', 'Change to Always Allow']],
    ['zh', '不允許', ['允許', '允許一次', '使用App期間允許']],
  ])('of iOS are answered in %s: %s', (_language, no, all) => {
    for (const yes of all) {
      const asked = alert('“Shop” ?', [no, yes], 'com.apple.springboard');
      expect(free(asked, 'permissions: allow'), yes).toEqual([yes]);
      expect(free(asked, 'permissions: deny'), yes).toEqual([no]);
    }
  });

  it('of another app are nobody’s: a button of the same name there is a button', () => {
    expect(free(dialog('com.example.shop'), 'permissions: allow')).toEqual(
      expect.arrayContaining(['Nicht zulassen']),
    );
  });

  it('a wrong word in the file is named with its line', () => {
    expect(() => parseRulesFile('permissions: maybe', 'r.yaml')).toThrow(
      expect.objectContaining({
        details: { faults: [expect.stringMatching(/r\.yaml:1: .*permissions/) as string] },
      }) as Error,
    );
  });
});
