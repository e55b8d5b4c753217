import { describe, expect, it } from 'vitest';
import { actionsOf, node, web } from '../../../support/screens/recorded-screens.ts';
import { reasonOfTap } from '../../../support/screens/safe-mode-of.ts';

describe('what others wrote is not let into the app', () => {
  it.each([
    'Enable extensions',
    'Enable third-party extensions',
    'Install plugin',
    'Install this add-on',
    'Trust publisher & install',
    'Erweiterung installieren',
    'Plugins aktivieren',
    "Installer l'extension",
    'Instalar complemento',
    'Ativar extensões',
    'Installa estensione',
    'Zainstaluj wtyczkę',
    'Установить расширение',
    'Eklentiyi yükle',
    'Installera tillägg',
    '安装插件',
    '拡張機能をインストール',
    '플러그인 설치',
  ])('by an order: %s', (name) => {
    expect(reasonOfTap(name, 'button', {})).toBe('leaves_app');
    expect(reasonOfTap(name, 'listitem', { rowTitle: name })).toBe('leaves_app');
  });

  it.each([
    'Install',
    'Install now',
    'Installieren',
    'Installer',
    'Instalar',
    'Installa',
    '安装',
    'インストール',
    '설치',
  ])('by a button that says so alone: %s', (name) => {
    const onWeb = { appIdentifier: 'https://lab.example', route: '/' };
    expect(reasonOfTap(name, 'button', onWeb)).toBe('leaves_app');
    expect(reasonOfTap(name, 'button', {})).toBeNull();
  });

  it.each([
    ['Yes', 'We do not review third-party extensions. Do you agree to activate this feature?'],
    ['OK', 'Do you trust the authors of the files in this folder?'],
    ['Ja', 'Möchten Sie diese Erweiterung installieren?'],
    ['Oui', 'Voulez-vous installer cette extension ?'],
    ['Sí', '¿Quiere activar los complementos?'],
    ['Да', 'Включить сторонние расширения?'],
    ['确定', '要启用第三方插件吗？'],
    ['はい', '拡張機能をインストールしますか?'],
  ])('by a yes: %s to %s', (name, dialogText) => {
    expect(reasonOfTap(name, 'button', { dialogText, declinable: true })).toBe('leaves_app');
    expect(reasonOfTap('No', 'button', { dialogText, declinable: true })).toBeNull();
  });

  it.each([
    ['Extensions', ''],
    ['Plugins', ''],
    ['Enable notifications', ''],
    ['Add extension', ''],
    ['Installation', ''],
    ['Installed', ''],
    ['How to install plugins', ''],
    ['Yes', 'Show the extension of file names?'],
  ])('while what only speaks of it is looked at: %s, %s', (name, dialogText) => {
    expect(reasonOfTap(name, 'button', { dialogText, declinable: dialogText !== '' })).toBeNull();
  });
});

/** Why safe mode leaves the yes of a page alone that has these in a box. */
const yesOf = (...inner: string[]): string | null | undefined =>
  actionsOf(
    web(
      node(
        'group',
        { class: 'body' },
        node('link', { name: 'Home', text: 'Home', clickable: true, href: 'https://shop.example/home' }),
        node('group', {}, ...inner),
      ),
    ),
  ).find((a) => a.label === 'Yes')?.blocked;
const says = (text: string): string => node('text', { text, name: text });
const yesAndNo = node(
  'group',
  {},
  node('button', { name: 'No', text: 'No', clickable: true }),
  node('button', { name: 'Yes', text: 'Yes', clickable: true }),
);

describe('a question of a page that is no dialog', () => {
  it.each([
    ['We do not review third-party extensions. Do you agree to activate this feature?', 'leaves_app'],
    ['Delete this task?', 'delete'],
    ['Do you want to publish it?', 'send'],
    ['Show more like this?', null],
  ])('is answered as one of a dialog: %s', (question, blocked) => {
    expect(yesOf(says(question), yesAndNo)).toBe(blocked);
  });

  it('is none where there is more to do than to answer it', () => {
    const choice = node('checkbox', { name: 'Gift', checkable: true, clickable: true });
    expect(yesOf(says('Delete this order?'), choice, yesAndNo)).toBeNull();
    expect(yesOf(says('What you ordered, and how you pay'), yesAndNo)).toBeNull();
    expect(
      yesOf(node('button', { name: 'Yes', text: 'Yes', clickable: true }), says('Delete this task?')),
    ).toBeNull();
  });
});
