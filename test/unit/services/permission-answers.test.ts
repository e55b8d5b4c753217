import { describe, expect, it } from 'vitest';
import type { PerceivedScreen } from '../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../agent/services/enumeration/enumerate-actions.ts';
import { parseRulesFile } from '../../../src/config/rules-file.ts';
import { android, ios } from './recorded-screens.ts';

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
const alert = (question: string): PerceivedScreen =>
  ios(
    `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" enabled="true" visible="true" x="0" y="0" width="390" height="844">
<XCUIElementTypeAlert type="XCUIElementTypeAlert" name="${question}" label="${question}" enabled="true" visible="true" x="60" y="300" width="270" height="220">
<XCUIElementTypeStaticText type="XCUIElementTypeStaticText" value="${question}" name="${question}" label="${question}" enabled="true" visible="true" x="76" y="320" width="238" height="60"/>
<XCUIElementTypeButton type="XCUIElementTypeButton" name="Don’t Allow" label="Don’t Allow" enabled="true" visible="true" x="60" y="430" width="270" height="44"/>
<XCUIElementTypeButton type="XCUIElementTypeButton" name="Allow" label="Allow" enabled="true" visible="true" x="60" y="476" width="270" height="44"/>
</XCUIElementTypeAlert></XCUIElementTypeApplication></AppiumAUT>`,
  );

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

  it('stay denied where a rule denies the answer: nothing is left but to wait for somebody', () => {
    expect(free(dialog(), 'permissions: deny\ndeny: [Nicht zulassen]')).toEqual([]);
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
