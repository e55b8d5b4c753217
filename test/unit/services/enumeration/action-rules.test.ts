import { describe, expect, it } from 'vitest';
import type { BlockReason } from '../../../../agent/domain/ui-action.ts';
import { covers, type RuleVerdict } from '../../../../agent/services/enumeration/action-rules.ts';
import { enumerateActions } from '../../../../agent/services/enumeration/enumerate-actions.ts';
import { parseRulesFile } from '../../../../src/config/rules-file.ts';
import { android, node, recorded, web } from '../../../support/screens/recorded-screens.ts';

const SCREEN = '0'.repeat(26);
const at = (row: number): { bounds: string } => ({ bounds: `16,${row * 60},380,44` });
const shop = web(
  [
    node('heading', { text: 'Your cart', ...at(1) }),
    node('button', { name: 'Pay now', clickable: true, ...at(2) }),
    node('button', { name: 'Delete', clickable: true, ...at(3) }),
    node('link', { name: 'Staff', clickable: true, href: '/admin/users?x=1', ...at(4) }),
    node('link', { name: 'Elsewhere', clickable: true, href: 'https://other.example/', ...at(5) }),
    node('textfield', { name: 'Voucher', editable: true, 'resource-name': 'voucher_code', ...at(6) }),
    node('group', { clickable: true, ...at(7) }, node('text', { text: 'Close account', ...at(7) })),
  ].join(''),
);

/** What may be done, by label, and who said so. */
function verdicts(rules: string, allow: readonly BlockReason[] = []): Record<string, string> {
  const out: Record<string, string> = {};
  const found = new Map<string, RuleVerdict>();
  const actions = enumerateActions(shop, {
    screenId: SCREEN,
    allow,
    rules: parseRulesFile(rules, 'shop.rules.yaml'),
    onVerdict: (id, verdict) => found.set(id, verdict),
  });
  for (const action of actions) {
    const verdict = found.get(action.actionId);
    out[action.label] =
      `${action.blocked ?? 'free'} by ${verdict?.by ?? ''}${verdict?.rule == null ? '' : ` ${verdict.rule.line}`}`;
  }
  return out;
}

describe('rules', () => {
  it('leave what they do not speak of to safe mode', () => {
    expect(verdicts('{}')).toMatchObject({
      'Pay now': 'pay by safe_mode',
      Delete: 'delete by safe_mode',
      Staff: 'free by nothing',
      Elsewhere: 'leaves_app by safe_mode',
      Voucher: 'free by nothing',
      Back: 'free by nothing',
    });
    expect(verdicts('{}', ['pay'])['Pay now']).toBe('free by option');
  });

  it('deny what they name, whatever allows it', () => {
    expect(verdicts('allow: [Pay now]\ndeny: [Pay]', ['pay'])['Pay now']).toBe('denied by deny 2');
    expect(verdicts('deny: [{ url: /admin }]').Staff).toBe('denied by deny 1');
    expect(verdicts('deny: [{ resource: voucher code }]').Voucher).toBe('denied by deny 1');
    expect(verdicts('deny: [{ action: type }]').Voucher).toBe('denied by deny 1');
    expect(verdicts('deny: [{ role: link }]').Elsewhere).toBe('denied by deny 1');
    expect(verdicts('deny: [{ danger: delete }]').Delete).toBe('denied by deny 1');
  });

  it('deny what lies within what would be touched', () => {
    expect(Object.values(verdicts('deny: [Close account]'))).toContain('denied by deny 1');
  });

  it('deny a whole place and leave the ways out, which are denied by their names', () => {
    const place = verdicts('deny: [{ screen: Your cart }]');
    expect(place).toMatchObject({
      Staff: 'denied by deny 1',
      Voucher: 'denied by deny 1',
      Back: 'free by nothing',
    });
    expect(verdicts('deny: [{ action: back }]').Back).toBe('denied by deny 1');
  });

  it('open safe mode by the name of the element or its danger, not for a whole place', () => {
    expect(verdicts('allow: [Pay now]')['Pay now']).toBe('free by allow 1');
    expect(verdicts('allow: [{ danger: pay, screen: cart }]')['Pay now']).toBe('free by allow 1');
    expect(verdicts('allow: [{ screen: cart }]')['Pay now']).toBe('pay by safe_mode');
    expect(verdicts('allow: [{ url: "https://shop.example/*" }]').Elsewhere).toBe('leaves_app by safe_mode');
  });

  it('leave alone what none allows, where that is the default', () => {
    const strict = verdicts('default: deny\nallow: [{ url: /admin }, Voucher]');
    expect(strict).toMatchObject({
      Staff: 'free by allow 2',
      Voucher: 'free by allow 2',
      Delete: 'denied by default',
      Elsewhere: 'denied by default',
      Back: 'free by nothing',
    });
  });

  it('know packages and activities of a phone', () => {
    const screen = android(recorded('android-xml/appium/android.xml'));
    const denied = (rules: string): boolean =>
      enumerateActions(screen, { screenId: SCREEN, allow: [], rules: parseRulesFile(rules, 'r.yaml') })
        .filter((a) => a.elementIndex !== null)
        .every((a) => a.blocked === 'denied');
    const { appIdentifier } = screen.foreground;
    expect(denied(JSON.stringify({ deny: [{ package: appIdentifier }] }))).toBe(true);
    expect(denied(JSON.stringify({ deny: [{ package: `${appIdentifier.slice(0, -1)}*` }] }))).toBe(true);
    expect(denied(JSON.stringify({ deny: [{ package: 'com.elsewhere' }] }))).toBe(false);
  });
});

it.each([
  ['/admin', 'https://a.example/admin', true],
  ['/admin', 'https://a.example/admin/users?q=1', true],
  ['/admin', 'https://a.example/administrators', false],
  ['https://b.example', 'https://b.example/x', true],
  ['https://b.example', 'https://b.example.org/x', false],
  ['*/pay/*', 'https://a.example/x/pay/now', true],
  ['/orders/*/cancel', 'https://a.example/orders/7/cancel?now', true],
  ['/\\/pay\\/\\d+$/', 'https://a.example/pay/12', true],
])('%s covers %s: %s', (pattern, address, expected) => {
  expect(covers(pattern, address, 'https://a.example')).toBe(expected);
});
