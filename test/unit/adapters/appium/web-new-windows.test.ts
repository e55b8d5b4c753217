import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { watchNewWindows } from '../../../../adapters/appium/web/web-new-windows.ts';

/** A browser whose debugger takes connections; `hears` is told what is asked there. */
async function browser(hears: (asked: { readonly id: number }, socket: WebSocket) => void) {
  const server = createServer((_request, response) => {
    const { port } = server.address() as AddressInfo;
    response.end(JSON.stringify({ webSocketDebuggerUrl: `ws://127.0.0.1:${port}/` }));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => {
    socket.on('message', (data: Buffer) =>
      hears(JSON.parse(data.toString('utf8')) as { id: number }, socket),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  return { sockets, address: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it('a debugger that never confirms is left, so that no window waits for it', async () => {
  let left: Promise<unknown> = Promise.resolve();
  const { address } = await browser((_asked, socket) => {
    left = once(socket, 'close');
  });
  await expect(watchNewWindows(address, 200)).rejects.toMatchObject({ code: 'action_timeout' });
  await left;
});

it('a debugger that goes away has no dialog open, and what is asked of it then ends', async () => {
  const opened = {
    method: 'Page.javascriptDialogOpening',
    sessionId: 'a',
    params: { type: 'alert', message: 'Hi' },
  };
  const { address, sockets } = await browser(({ id }, socket) => {
    socket.send(JSON.stringify({ id }));
    socket.send(JSON.stringify(opened));
  });
  const windows = await watchNewWindows(address, 2000);
  await expect.poll(() => windows.dialog()).toEqual({ kind: 'alert', text: 'Hi' });
  await expect(windows.unlessDialog(() => Promise.resolve(1))).rejects.toMatchObject({
    code: 'element_not_interactable',
  });
  for (const socket of sockets.clients) socket.terminate();
  await expect.poll(() => windows.dialog()).toBeNull();
  expect(await windows.unlessDialog(() => Promise.resolve(1))).toBe(1);
  await windows.answer(true);
});
