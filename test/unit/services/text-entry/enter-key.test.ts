import { describe, expect, it } from 'vitest';
import type { BlockReason } from '../../../../agent/domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../../../agent/domain/ui-element.ts';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { parsePageSource } from '../../../../agent/services/page-source/index.ts';
import { createTypedMemory } from '../../../../agent/services/replay/typed-memory.ts';
import { ended, handedInByEnter } from '../../../../agent/services/text-entry/enter-key.ts';

const ID = '00000000000000000000000001';
const shown = (dialect: 'web' | 'uiautomator' | 'xcuitest', nodes: string): PerceivedScreen =>
  parsePageSource({
    dialect,
    pageSource: nodes,
    viewport: { width: 412, height: 915, scale: 1 },
    foreground: { appIdentifier: 'com.example', route: '/', title: '' },
    insideApp: true,
  });
const page = (name: string, more: string): PerceivedScreen =>
  shown(
    'web',
    `<hierarchy><node role="textfield" class="input" name="${name}" text="${name}" bounds="10,10,300,40" visible="true" on-screen="true" enabled="true" clickable="true" editable="true" input-type="text" key="k" ${more}/></hierarchy>`,
  );
const phone = (attributes: string, more = ''): PerceivedScreen =>
  shown(
    'uiautomator',
    `<hierarchy><node class="android.widget.FrameLayout" package="com.example" bounds="[0,0][412,915]" enabled="true" displayed="true"><node package="com.example" bounds="[10,10][400,60]" enabled="true" clickable="true" focusable="true" displayed="true" ${attributes}/>${more}</node></hierarchy>`,
  );
const button = (text: string): string =>
  `<node class="android.widget.Button" package="com.example" text="${text}" bounds="[10,80][400,130]" enabled="true" clickable="true" displayed="true"/>`;
const fieldOf = (screen: PerceivedScreen): UiElement => screen.elements.find((e) => e.editable) as UiElement;
const enters = (screen: PerceivedScreen, allow: BlockReason[] = []): boolean =>
  handedInByEnter(fieldOf(screen), enumerateActions(screen, { screenId: ID, allow }), allow);

describe('Enter after typing', () => {
  it('hands in a field of a page that nothing else hands in', () => {
    expect(enters(page('What needs to be done?', 'entered="true"'))).toBe(true);
    expect(enters(page('Search', 'entered="true"'))).toBe(true);
    expect(enters(page('Search', ''))).toBe(false);
  });

  it('sends and pays nothing unless that is allowed', () => {
    const chat = page('Write a message', 'entered="true"');
    expect(enters(chat)).toBe(false);
    expect(enters(chat, ['send'])).toBe(true);
    expect(enters(page('Amount', 'entered="true"'))).toBe(false);
    expect(enters(page('Type DELETE to delete this project', 'entered="true"'))).toBe(false);
    expect(enters(page('Search your orders and post codes', 'entered="true"'))).toBe(true);
  });

  it('is the search key of a phone, where no button searches', () => {
    const search = 'class="android.widget.EditText" hint="Search places"';
    expect(enters(phone(search))).toBe(true);
    expect(enters(phone(search, button('Search')))).toBe(false);
    expect(enters(phone('class="android.widget.EditText" hint="Your name"'))).toBe(false);
    const toolkit = 'class="android.widget.EditText" resource-id="com.example:id/search_src_text"';
    expect(enters(phone(toolkit, button('Search')))).toBe(true);
  });

  it('is the search key of an iPhone', () => {
    const field = (type: string): PerceivedScreen =>
      shown(
        'xcuitest',
        `<AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="412" height="915" visible="true" enabled="true"><XCUIElementType${type} type="XCUIElementType${type}" placeholderValue="Places" x="10" y="80" width="300" height="40" visible="true" enabled="true"/></XCUIElementTypeApplication></AppiumAUT>`,
      );
    expect(enters(field('SearchField'))).toBe(true);
    expect(enters(field('TextField'))).toBe(false);
  });
});

describe('what is typed', () => {
  const line = fieldOf(page('Search', ''));
  const lines: UiElement = { ...line, inputType: 'textarea' };

  it('has Enter at its end once, and nothing is handed in empty', () => {
    expect(ended(line, 'tea', true)).toBe('tea\n');
    expect(ended(line, 'tea\n', true)).toBe('tea\n');
    expect(ended(line, 'tea\r\n', false)).toBe('tea');
    expect(ended(line, '', true)).toBe('');
  });

  it('keeps its line breaks where a field takes them', () => {
    expect(ended(lines, 'tea\n', false)).toBe('tea\n');
    expect(ended(lines, 'tea', true)).toBe('tea');
  });

  it('is put back into a field of a replay without being handed in again', () => {
    const memory = createTypedMemory();
    const screen = page('Search', 'entered="true"');
    const at = { screenId: ID, name: 'Home', route: '/' };
    const present = enumerateActions(screen, { screenId: ID, allow: [] });
    const [action] = present.filter((a) => a.kind === 'TYPE');
    if (action === undefined) throw new Error('no field');
    memory.offers(ID, present);
    memory.note(at, action, 'tea\n');
    expect(memory.on(at).map(({ inputText }) => inputText)).toEqual(['tea']);
  });
});
