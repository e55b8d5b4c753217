import { expect, it } from 'vitest';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

it.each([
  'Set as default browser',
  'Make default launcher',
  'Use as my default SMS app',
  'Als Standardbrowser festlegen',
  'Définir comme navigateur par défaut',
  'Establecer como navegador predeterminado',
  'Imposta come browser predefinito',
  'Сделать браузером по умолчанию',
  '设为默认浏览器',
  'デフォルトのブラウザに設定',
  '기본 브라우저로 설정',
])('what a device opens for all apps is not made this one: %s', (name) => {
  expect(reasonOfTap(name, 'button', {})).toBe('leaves_app');
  expect(reasonOfTap(name, 'listitem', { rowTitle: name })).toBe('leaves_app');
});

it.each([
  ['Set as default', 'Set Messages as your default SMS app?'],
  ['Als Standard festlegen', 'Soll Nova dein Standard-Launcher werden?'],
  ['设为默认', '将此应用设为默认浏览器吗？'],
  ['Save', 'Save password to Google Password Manager?'],
  [
    'Save Password',
    'Would you like to save this password in your iCloud Keychain to use with apps and websites?',
  ],
  ['Speichern', 'Passwort in Google speichern?'],
  ['Enregistrer', 'Enregistrer le mot de passe dans Google ?'],
  ['Guardar', '¿Guardar la contraseña?'],
  ['Сохранить', 'Сохранить пароль в Google?'],
  ['保存', '保存密码吗？'],
  ['保存', 'パスワードを保存しますか?'],
  ['저장', '비밀번호를 저장할까요?'],
])('a yes to such a question of a dialog is none either: %s, %s', (name, dialogText) => {
  expect(reasonOfTap(name, 'button', { dialogText, declinable: true })).toBe('leaves_app');
  expect(reasonOfTap('Not now', 'button', { dialogText, declinable: true })).toBeNull();
});

it.each([
  ['Set as default', ''],
  ['Set as default', 'Home address Set as default Edit'],
  ['Set as default card', ''],
  ['Default browser', ''],
  ['Use default settings', ''],
  ['Save', 'Save changes? The password of this file stays as it is.'],
  ['Save', 'New password Repeat password'],
  ['Update', 'Update your password? It is 90 days old.'],
])('what is the default of the app itself, or is saved in it, is: %s, %s', (name, dialogText) => {
  expect(reasonOfTap(name, 'button', { dialogText, declinable: dialogText !== '' })).toBeNull();
});
