import { describe, expect, it } from 'vitest';
import { actionsOf, ios, withRole } from '../../../support/screens/recorded-screens.ts';
import { called, demo, xcui, type XcuiAttributes } from '../../../support/phones/xcuitest-nodes.ts';

const BOX = [20, 160, 350, 400] as const;
const TERMS =
  'These rules say how the service may be used.\nWhoever orders is bound by them. We may change a price at any time, and tell you beforehand.';
const view = (more: XcuiAttributes): string => xcui('TextView', { box: BOX, ...more });
const offered = (...nodes: string[]): readonly string[] =>
  actionsOf(ios(demo(...nodes))).map((a) => `${a.kind} ${a.label}`);
const read = (...nodes: string[]): unknown =>
  withRole(ios(demo(...nodes)), 'text').map((e) => [e.text, e.value, e.editable, e.filled]);
const agree = called('Button', 'Agree', [20, 700, 350, 50]);

describe('a text view that nobody can type into', () => {
  it('is known by its traits, however little it says', () => {
    const said = view({ value: 'Load it again?', traits: 'StaticText' });
    expect(offered(said, agree)).toEqual(['TAP Agree', 'BACK Back']);
    expect(read(said)).toEqual([['Load it again?', null, false, false]]);
  });

  it('is known by several sentences that nobody asked for', () => {
    for (const value of [
      TERMS,
      '我们更新了服务条款，请您仔细阅读以下内容后再继续使用。如果您不同意其中任何条款，请停止使用本应用。我们会保护您的个人信息。',
    ]) {
      expect(offered(view({ value }), agree)).toEqual(['TAP Agree', 'BACK Back']);
      expect(read(view({ value, name: 'terms_text' }))).toEqual([
        [value.replace('\n', ' '), null, false, false],
      ]);
      expect(read(view({ value, name: value, label: value }))).toEqual([
        [value.replace('\n', ' '), null, false, false],
      ]);
    }
  });

  it('stays to be read while the keyboard is there for another field', () => {
    const keyboard = xcui('Keyboard', { box: [0, 560, 390, 284] });
    const mail = called('TextField', 'Mail', [20, 100, 350, 40]);
    expect(offered(view({ value: TERMS }), mail, keyboard)).toEqual([
      'TYPE Mail',
      'HIDE_KEYBOARD Hide keyboard',
      'BACK Back',
    ]);
  });
});

it('leaves a field what says what belongs in it, holds little, or is being typed into', () => {
  const keyboard = xcui('Keyboard', { box: [0, 560, 390, 284] });
  for (const [more, around] of [
    [{ value: '' }],
    [{ value: 'Write something…' }],
    [{ value: 'Milk. Bread.' }],
    [{ value: TERMS.replace(/[.\n]/g, '') }],
    [{ value: TERMS, placeholderValue: 'Your story' }],
    [{ value: TERMS, name: 'story', label: 'Your story' }],
    [{ value: TERMS, focused: true }],
    [{ value: TERMS }, keyboard],
  ] as const)
    expect(
      actionsOf(ios(demo(view(more), around ?? ''))).filter((a) => a.kind === 'TYPE'),
      JSON.stringify(more),
    ).toHaveLength(1);
});
