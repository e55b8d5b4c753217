import { describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../agent/usecases/runs/public-address.ts';
import {
  createTargetGate,
  DEFAULT_TARGET_RULES,
  type TargetRules,
} from '../../../agent/usecases/runs/target-rules.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  'shop.example': ['93.184.216.34', '2606:2800:220:1::1'],
  'api.shop.example': ['93.184.216.35'],
  'rebound.example': ['93.184.216.34', '10.0.0.1'],
  'inside.example': ['::ffff:192.168.1.4'],
};
const lookup = (host: string): Promise<readonly string[]> =>
  host in NAMES ? Promise.resolve(NAMES[host] ?? []) : Promise.reject(new Error('ENOTFOUND'));

const scope = { tenantId: 't', projectId: 'p' };
const ruleOf = async (target: string, own: Partial<TargetRules> = {}): Promise<string> => {
  const rules = { ...DEFAULT_TARGET_RULES, projects: { p: own } };
  try {
    await createTargetGate(rules, lookup).admit(scope, target);
    return 'admitted';
  } catch (thrown) {
    const { code, details } = thrown as { code: string; details: Record<string, unknown> };
    return code === 'target_refused' ? String(details['rule']) : code;
  }
};

describe('target rules', () => {
  it.each([
    'https://shop.example/path?q=1',
    'http://SHOP.example.:8080/',
    'https://93.184.216.34/',
    'https://[2606:2800:220:1::1]/',
    'sim:shop',
    'sim:shop@B',
    'sim:generated-7',
    'sim:generated-7-40',
    'com.example.shop',
  ])('admit %s by default', async (target) => {
    expect(await ruleOf(target)).toBe('admitted');
  });

  it.each([
    'http://localhost/',
    'http://LOCALHOST.:3000/',
    'http://a.localhost/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.0.0.1./',
    'http://10.1.2.3/',
    'http://172.31.255.255/',
    'http://192.168.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fd12:3456::1]/',
    'http://[fe80::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::127.0.0.1]/',
    'http://１２７.0.0.1/',
    'http://rebound.example/',
    'http://inside.example/',
    'http://unknown.example/',
    'http:/\\127.0.0.1/',
    'http:\n//localhost/',
  ])('refuse the private address of %j', async (target) => {
    expect(await ruleOf(target)).toBe('privateAddresses');
    expect(await ruleOf(target, { privateAddresses: true })).toBe('admitted');
  });

  it.each([
    ['sim:/etc/passwd', 'files'],
    ['sim:../../x.yaml', 'files'],
    ['sim:models/shop', 'files'],
    ['sim:shop.yaml@B', 'files'],
    ['SIM:./x.json', 'files'],
    ['/srv/app.apk', 'files'],
    ['app.apk', 'files'],
    ['file:///etc/passwd', 'schemes'],
    ['ftp://shop.example/', 'schemes'],
    ['javascript:alert(1)', 'schemes'],
    ['data:text/html,x', 'schemes'],
    ['https://user@shop.example/', 'userInfo'],
    ['https://user:pass@shop.example/', 'userInfo'],
    ['http://', 'invalid_input'],
  ])('refuse %s for %s', async (target, rule) => {
    expect(await ruleOf(target)).toBe(rule);
  });

  it('say the same of a name that does not resolve and of one that is private', async () => {
    const gate = createTargetGate(DEFAULT_TARGET_RULES, lookup);
    const messageOf = async (host: string): Promise<string> =>
      gate.admit(scope, `http://${host}/`).then(
        () => '',
        (thrown: unknown) => (thrown as Error).message.replaceAll(host, 'HOST'),
      );
    expect(await messageOf('inside.example')).toBe(await messageOf('unknown.example'));
  });

  it('hold a project to its own lists, and others to the default', async () => {
    const hosts = { hosts: ['*.shop.example'] };
    expect(await ruleOf('https://api.shop.example/', hosts)).toBe('admitted');
    expect(await ruleOf('https://shop.example/', hosts)).toBe('hosts');
    expect(await ruleOf('https://evilshop.example/', hosts)).toBe('hosts');
    expect(await ruleOf('https://shop.example/', { hosts: ['SHOP.example'] })).toBe('admitted');
    expect(await ruleOf('http://shop.example/', { schemes: ['https'] })).toBe('schemes');
    expect(await ruleOf('sim:shop', { schemes: ['https'] })).toBe('schemes');
    expect(await ruleOf('sim:./mine.yaml', { files: true })).toBe('admitted');
    expect(await ruleOf('com.example.shop', { packages: ['com.example.*'] })).toBe('admitted');
    expect(await ruleOf('com.examples.shop', { packages: ['com.example.*'] })).toBe('packages');
    const rules = { ...DEFAULT_TARGET_RULES, projects: { other: { hosts: [] } } };
    await createTargetGate(rules, lookup).admit(scope, 'https://shop.example/');
  });

  it('know which addresses are public', () => {
    const open = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450::1', '2001:4860:4860::8888'];
    const closed = ['', 'x', '1.2.3', '256.1.1.1', '::1%lo', 'fc00::', 'ff02::1', '2001:db8::1', '2001::1'];
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(closed.filter(isPublicAddress)).toEqual([]);
  });
});
