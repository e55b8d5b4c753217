import type { PermissionAnswer } from '../../domain/action-rules.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import type { ScreenTree } from '../identity/screen-tree.ts';

/** Who asks on Android: the system's own and what makers put in its place. */
const ASKER =
  /^com\.(?:google\.)?android\.(?:permissioncontroller|packageinstaller)$|^com\.samsung\.android\.permissioncontroller$/;

/** Android names its answers alike on every phone, whatever language they are written in. */
const BY_RESOURCE: readonly (readonly [RegExp, PermissionAnswer])[] = [
  [/^permission_(?:deny|no_upgrade)/, 'deny'],
  [/^permission_allow/, 'allow'],
];

/** Where there are no names (iOS), the words. */
const BY_WORDS: readonly (readonly [RegExp, PermissionAnswer])[] = [
  [
    /^(?:don[’']t allow|deny|nicht erlauben|ablehnen|ne pas autoriser|refuser|no permitir|non consentire|não permitir|niet toestaan|sta niet toe|許可しない|허용 안 함|不允许|不允許|запретить)$/iu,
    'deny',
  ],
  [
    /^(?:allow(?: once| while using(?: the)? app| all the time| full access)?|only this time|while using the app|erlauben|beim verwenden der app erlauben|einmal erlauben|autoriser|permitir|consenti|toestaan|許可|허용|允许|允許|разрешить)$/iu,
    'allow',
  ],
];

/** An iOS permission question, by what it says whatever it is about. */
const QUESTION =
  /would like to (?:access|use|send|find|add|record|track)|wants? to (?:access|use|send|find)|möchte|souhaite|desea|quiere|vorrebbe|gostaria|wil /iu;

const said = (e: UiElement): string => (e.name === '' ? e.text : e.name).trim();

function answerOf(e: UiElement): PermissionAnswer | null {
  const named = BY_RESOURCE.find(([pattern]) => pattern.test(e.resourceName))?.[1];
  return named ?? BY_WORDS.find(([pattern]) => pattern.test(said(e)))?.[1] ?? null;
}

/** Whether an element belongs to a question of the system about what the app may use. */
function asks({ screen, dialog, end }: ScreenTree): (e: UiElement) => boolean {
  if (screen.dialect === 'uiautomator') return (e) => ASKER.test(e.packageName);
  if (screen.dialect !== 'xcuitest' || dialog === null) return () => false;
  const until = end[dialog.index] ?? 0;
  const within = ({ index }: UiElement): boolean => index >= dialog.index && index < until;
  return screen.elements.some((e) => within(e) && QUESTION.test(said(e))) ? within : () => false;
}

/**
 * The elements that answer the permission question on display as the user wants it answered; null where nothing asks,
 * or nothing on it is understood as that answer.
 */
export function permissionAnswers(tree: ScreenTree, wanted: PermissionAnswer): ReadonlySet<number> | null {
  const inQuestion = asks(tree);
  const answers = tree.screen.elements.filter(
    (e) => e.visible && e.enabled && e.clickable && inQuestion(e) && answerOf(e) === wanted,
  );
  return answers.length === 0 ? null : new Set(answers.map((e) => e.index));
}
