import { describe, expect, it } from 'vitest';
import { PerceivedScreen } from '../../../../agent/domain/ui-element.ts';
import { ios, node, recorded, web, withRole } from '../../../support/screens/recorded-screens.ts';

const IOS = 'ios-xml/shirates/full_src_test_kotlin_shirates_core_testdata_XmlDataIos_kt';

describe('iOS page sources', () => {
  it.each([
    [1, { listitem: 15, toolbar: 1, heading: 1, list: 1 }],
    [2, { listitem: 17, switch: 14, link: 2, textfield: 0, list: 1, heading: 1 }],
    [3, { listitem: 6, toolbar: 1, heading: 1, list: 1 }],
    [8, { toolbar: 1, scroll: 3, textfield: 0 }],
  ] as const)('screen %i has the roles a person sees', (n, roles) => {
    const screen = ios(recorded(`${IOS}_${n}.xml`));
    const counts = Object.fromEntries(
      Object.keys(roles).map((role) => [role, screen.elements.filter((e) => e.role === role).length]),
    );
    expect(counts).toEqual(roles);
    expect(PerceivedScreen.safeParse(screen).success).toBe(true);
  });

  it('names a row by its label and keeps the identifier apart', () => {
    const screen = ios(recorded(`${IOS}_1.xml`));
    const rows = withRole(screen, 'listitem').map((row) => row.name);
    expect(rows.slice(0, 3)).toEqual(['Sign in to your iPhone', 'General', 'Accessibility']);
    expect(screen.elements.find((e) => e.resourceName === 'SIRI')?.name).toBe('Siri & Search');
  });

  it('counts an off-screen row as shown, and says in which direction it lies', () => {
    const screen = ios(recorded(`${IOS}_1.xml`));
    const developer = withRole(screen, 'listitem').find((row) => row.name === 'Developer');
    expect(developer).toMatchObject({ visible: true, onScreen: false });
    expect(withRole(screen, 'list')[0]?.scrollable).toEqual(['down']);
  });

  it('reads switches and leaves decoration alone', () => {
    const screen = ios(recorded(`${IOS}_2.xml`));
    const caps = withRole(screen, 'switch').find((s) => s.name === 'Enable Caps Lock');
    expect(caps).toMatchObject({ checkable: true, checked: true, clickable: true });
    expect(screen.elements.filter((e) => e.name === 'chevron').every((e) => !e.enabled)).toBe(true);
  });

  it('never shows what was typed, and hides a password altogether', () => {
    const screen = ios(recorded('android-xml/appium/ios.xml'), { viewport: { width: 414, height: 896 } });
    const [user, password] = withRole(screen, 'textfield');
    expect(user).toMatchObject({
      name: 'username',
      text: 'username',
      filled: true,
      value: 'alice',
      password: false,
    });
    expect(password).toMatchObject({ name: 'password', filled: true, value: null, password: true });
  });

  it('turns points into pixels when the viewport counts pixels', () => {
    const rows = (viewport: { width: number; height: number; scale: number }) =>
      withRole(ios(recorded(`${IOS}_1.xml`), { viewport }), 'listitem')[1]?.bounds;
    expect(rows({ width: 390, height: 844, scale: 3 })).toEqual({ x: 0, y: 248, width: 390, height: 45 });
    expect(rows({ width: 1170, height: 2532, scale: 3 })).toEqual({ x: 0, y: 744, width: 1170, height: 135 });
  });

  it('covers everything but an alert', () => {
    const at = (type: string, x: number, more: string, inner = ''): string =>
      `<XCUIElementType${type} type="XCUIElementType${type}" enabled="true" visible="true" x="${x}" y="100" width="100" height="40" ${more}>${inner}</XCUIElementType${type}>`;
    const screen = ios(
      `<AppiumAUT>${at('Application', 0, '', at('Button', 0, 'label="Behind" name="Behind"') + at('Alert', 100, 'label="Allow?" name="Allow?"', at('Button', 100, 'label="OK" name="OK"')))}</AppiumAUT>`,
    );
    expect(screen.elements.filter((e) => e.role === 'button').map((e) => [e.name, e.covered])).toEqual([
      ['Behind', true],
      ['OK', false],
    ]);
  });
});

describe('web hierarchies', () => {
  const button = (name: string, more: Record<string, string | boolean> = {}): string =>
    node('button', { name, clickable: true, ...more });

  it('takes over what the page says of itself', () => {
    const screen = web(
      node(
        'group',
        { class: 'body', scrollable: 'down', bounds: '0,0,412,2000' },
        [
          node('textfield', {
            name: 'E-mail',
            hint: 'you@…',
            'input-type': 'email',
            editable: true,
            filled: true,
            value: 'x',
          }),
          button('Buy', { 'on-screen': false, 'resource-name': 'buy', bounds: '16,1800,380,48' }),
          node('link', { name: 'Help', href: 'https://shop.example/help', clickable: true }),
        ].join(''),
      ),
    );
    expect(screen.elements.map((e) => e.role)).toEqual(['group', 'textfield', 'button', 'link']);
    expect(screen.elements[0]).toMatchObject({
      scrollable: ['down'],
      bounds: { x: 0, y: 0, width: 412, height: 2000 },
    });
    expect(screen.elements[1]).toMatchObject({ inputType: 'email', filled: true, value: 'x' });
    expect(screen.elements[2]).toMatchObject({ resourceName: 'buy', onScreen: false, visible: true });
    expect(screen.elements[3]?.href).toBe('https://shop.example/help');
  });

  it('believes a modal dialog, and a box that takes the taps; not a banner that only calls itself one', () => {
    const page = (covered: boolean): string =>
      ['A', 'B', 'C'].map((name) => button(name, { covered })).join('');
    const dialogs = (xml: string): number => withRole(web(node('group', {}, xml)), 'dialog').length;
    expect(dialogs(page(false) + node('dialog', { modal: true }, button('OK')))).toBe(1);
    expect(dialogs(page(true) + node('dialog', {}, button('OK')))).toBe(1);
    expect(dialogs(page(true) + node('group', {}, button('OK')))).toBe(1);
    expect(dialogs(page(false) + node('dialog', {}, button('Accept cookies')))).toBe(0);
    expect(dialogs(page(false) + node('group', {}, button('OK')))).toBe(0);
  });

  it('takes a box that takes the taps with all it says, and nothing of the page beneath', () => {
    const text = (said: string, covered = false): string => node('text', { name: said, text: said, covered });
    const page = ['A', 'B', 'C'].map((name) => button(name, { covered: true })).join('');
    const ok = node('list', {}, button('OK'));
    const inDialog = (xml: string): readonly string[] => {
      const { elements } = web(node('group', {}, page + xml));
      const dialog = elements.findIndex(({ role }) => role === 'dialog');
      return elements.slice(dialog).flatMap(({ name }) => (name === '' ? [] : [name]));
    };
    expect(inDialog(text('Read on', true) + node('group', {}, text('Inserted') + ok))).toEqual([
      'Inserted',
      'OK',
    ]);
    expect(inDialog(node('group', {}, text('Read on', true) + ok))).toEqual(['OK']);
    expect(inDialog(text('Read on') + node('group', {}, text('More') + ok))).toEqual(['OK']);
  });

  it('takes a script dialog for a dialog', () => {
    const screen = web(
      node('alert', { class: 'dialog', text: 'Sure?' }, button('OK', { key: 'dialog:accept' })),
    );
    expect(screen.elements[0]?.role).toBe('dialog');
  });
});
