import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { withSession } from '../../../src/cli/session.ts';

test('the token of a receiver of telemetry reaches it, and nothing that a session starts', async () => {
  const tokens = new Set<string | undefined>();
  const receiver = createServer((request, response) => {
    tokens.add(request.headers.authorization);
    request.resume().once('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
  process.env['OTEL_EXPORTER_OTLP_HEADERS'] = 'authorization=Bearer%20t-1';
  try {
    const left = await withSession({ store: 'memory', json: true }, (session) => {
      session.operationTelemetry?.({ transport: 'http', kind: 'query', outcome: 'ok', ms: 1 });
      return Promise.resolve(Object.keys(process.env).filter((name) => name.endsWith('_HEADERS')));
    });
    expect(left).toEqual([]);
    expect([...tokens]).toEqual(['Bearer t-1']);
  } finally {
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    receiver.closeAllConnections();
    receiver.close();
  }
});
