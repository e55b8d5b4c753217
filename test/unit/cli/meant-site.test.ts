import { expect, test } from 'vitest';
import { meantSite } from '../../../src/cli/follow/run-failure.ts';

test('a site without its https:// was taken for a package, and a run that failed says so', () => {
  for (const target of ['example.org', 'www.example.com', 'shop.example.co.uk'])
    expect(meantSite({ platform: 'android', target })).toContain(`https://${target}`);
  for (const target of [
    'com.example.app',
    'org.wikipedia',
    'de.hafas.android.db',
    'io.shop.app',
    '/tmp/shop.apk',
  ])
    expect(meantSite({ platform: 'android', target })).toBeNull();
  expect(meantSite({ platform: 'ios', target: 'example.org' })).toBeNull();
  expect(meantSite({ platform: 'android', target: 'shop.ipa' })).toContain('ios:com.example.app');
});
