import { expect, test } from 'vitest';
import { createWebDriver } from '../../../adapters/appium/web/web-driver.ts';
import { descendants, processes, untilGone } from '../../support/processes/process-tree.ts';

/** Needs `apt-get install chromium chromium-driver`. */
test('a browser that hangs does not outlive its session', async () => {
  const driver = createWebDriver({ url: 'about:blank' });
  await driver.open();
  try {
    const family = descendants(process.pid).filter(({ command }) => command.includes('/screengraph-web-'));
    const browsers = family.filter(({ command }) => !/--type=|crashpad/.test(command));
    expect(browsers).toHaveLength(1);
    for (const { pid } of browsers) process.kill(pid, 'SIGSTOP');
    await driver.close();
    const pids = new Set(family.map(({ pid }) => pid));
    expect(await untilGone(() => processes().filter(({ pid }) => pids.has(pid)), 10_000)).toEqual([]);
  } finally {
    await driver.close();
  }
}, 60_000);
