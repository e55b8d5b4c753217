import { describe, expect, it } from 'vitest';
import { isAndroidField, readAndroidSource } from '../../../../adapters/appium/android/android-source.ts';
import { actionsOf, android, withRole } from '../../../support/screens/recorded-screens.ts';

const field = (cls: string, attributes: string): string =>
  `<android.widget.${cls} package="app" class="android.widget.${cls}" enabled="true" clickable="true" long-clickable="true" bounds="[40,400][960,480]" ${attributes}/>`;
const source = (inner: string): string =>
  `<hierarchy width="1000" height="2000"><android.widget.FrameLayout package="app" class="android.widget.FrameLayout" bounds="[0,0][1000,2000]">${inner}</android.widget.FrameLayout></hierarchy>`;
const kinds = (inner: string): readonly string[] =>
  actionsOf(android(source(inner))).flatMap((a) => (a.kind === 'BACK' ? [] : [`${a.kind} ${a.label}`]));
const isField = (inner: string): boolean | undefined =>
  readAndroidSource(source(inner)).nodes.slice(2).map(isAndroidField)[0];

describe('a field that Android calls by another class', () => {
  it.each([
    [
      'TextView',
      'text="Your name" hint="Your name" showing-hint="true" input-type="16385"',
      'TYPE Your name',
    ],
    ['Button', 'text="a@b.example" hint="E-mail" input-type="33" content-desc="E-mail,"', 'TYPE E-mail'],
    ['Button', 'text="••••" password="true" input-type="129" content-desc="Password"', 'TYPE Password'],
  ])('takes text: %s %s', (cls, attributes, told) => {
    expect(kinds(field(cls, attributes))).toEqual([told]);
    expect(isField(field(cls, attributes))).toBe(true);
  });

  it('holds what was typed, which is no part of its name', () => {
    const [typed] = withRole(
      android(source(field('Button', 'text="a@b.example" hint="E-mail" input-type="33"'))),
      'textfield',
    );
    expect(typed).toMatchObject({ name: 'E-mail', filled: true, value: 'a@b.example', inputType: 'email' });
  });

  it.each([
    ['TextView', 'text="A text that is written as if it could be typed" input-type="131073"'],
    ['Button', 'text="Search" hint="Opens the search"'],
    ['Button', 'text="Search" hint="Search" input-type="0"'],
  ])('is none without a kind of input and something that it asks for: %s %s', (cls, attributes) => {
    expect(kinds(field(cls, attributes))[0]).toMatch(/^TAP /);
    expect(isField(field(cls, attributes))).toBe(false);
  });
});

describe('a field without a label of its own', () => {
  const text = (said: string, bounds: string): string =>
    `<android.widget.TextView package="app" class="android.widget.TextView" text="${said}" bounds="${bounds}"/>`;
  const column = (inner: string): string =>
    `<android.widget.ScrollView package="app" class="android.widget.ScrollView" bounds="[0,300][1000,2000]">${inner}</android.widget.ScrollView>`;
  const save = `<android.widget.Button package="app" class="android.widget.Button" text="Save" clickable="true" enabled="true" bounds="[40,600][960,700]"/>`;
  const title = text('New product', '[40,340][300,395]');

  it('is not called as the title above the column that it scrolls with', () => {
    expect(kinds(title + column(field('EditText', '') + save))).toEqual(['TYPE ', 'TAP Save']);
  });

  it('is called by what stands above it in the column, or above a column that is there for it alone', () => {
    expect(kinds(column(title + field('EditText', '') + save))[0]).toBe('TYPE New product');
    expect(kinds(title + column(field('EditText', '')) + save)[0]).toBe('TYPE New product');
  });

  it('is called by what stands above its right edge, or right of it, in a script that is read from there', () => {
    const named = (label: string): string | undefined =>
      kinds(column(label + field('EditText', '') + save))[0];
    expect(named(text('الاسم الكامل', '[700,340][960,395]'))).toBe('TYPE الاسم الكامل');
    expect(named(text('שם מלא', '[970,410][1000,470]'))).toBe('TYPE שם מלא');
    expect(named(text('الاسم الكامل', '[40,340][960,395]'))).toBe('TYPE الاسم الكامل');
    // At the other edge stands what is said of it: that it may stay empty, how long it may be.
    expect(named(text('اختياري', '[40,340][160,395]'))).toBe('TYPE ');
    expect(named(text('Optional', '[800,340][960,395]'))).toBe('TYPE ');
  });
});

it('calls a field that stands still beneath a conversation by nothing that scrolls by there', () => {
  const text = (words: string, y: number): string =>
    `<android.widget.TextView package="app" class="android.widget.TextView" text="${words}" bounds="[50,${y}][700,${y + 80}]" />`;
  const talk = `<android.view.View package="app" class="android.view.View" scrollable="true" bounds="[0,100][1000,390]">${text('Hi Ann', 200)}${text('Hello!', 300)}</android.view.View>`;
  expect(kinds(talk + field('EditText', 'text="What was typed"'))).not.toContain('TYPE Hello!');
  expect(kinds(text('Your name', 310) + field('EditText', 'text=""'))).toEqual(['TYPE Your name']);
});
