import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { ANSWER_BYTES } from '../../../adapters/appium/server/answer-limit.ts';
import { freePort } from '../../../adapters/appium/server/free-port.ts';
import { openWebSession } from '../../../adapters/appium/web/web-session.ts';

/** Needs `apt-get install chromium chromium-driver`. */
test('a port that somebody else has taken before the driver of the browser could is another one the next time', async () => {
  const other = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const asked: number[] = [];
  const session = await openWebSession({
    viewport: { width: 400, height: 800, scale: 1 },
    locale: 'en-US',
    userAgent: 'test',
    callMs: 10_000,
    openMs: 60_000,
    answerBytes: ANSWER_BYTES,
    pickPort: async () => {
      asked.push(asked.length === 0 ? port : await freePort());
      return asked.at(-1) ?? 0;
    },
  });
  try {
    expect(await session.call('read the title', (b) => b.getTitle())).toBeTypeOf('string');
    expect(asked).toHaveLength(2);
  } finally {
    await session.close();
    other.close();
  }
});
