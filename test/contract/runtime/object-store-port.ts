import { afterEach, describe, expect, test } from 'vitest';
import { sha256Hex } from '../../../agent/domain/ids.ts';
import { encodeStartMap } from '../../../agent/domain/start-map.ts';
import type { PerceivedScreen } from '../../../agent/domain/ui-element.ts';
import type { ObjectStorePort } from '../../../agent/ports/ObjectStorePort.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const SCREEN: PerceivedScreen = {
  dialect: 'web',
  viewport: { width: 412, height: 915, scale: 1 },
  foreground: { appIdentifier: 'http://127.0.0.1', route: '/', title: 'Home' },
  insideApp: true,
  elements: [],
};
const ABSENT = `obj://screenshot/${'0'.repeat(64)}`;
const FOREIGN = [
  '',
  'screenshot/abc',
  `obj://screenshot/${'a'.repeat(63)}`,
  `obj://screenshot/../../${'a'.repeat(64)}`,
  `obj://secrets/${'a'.repeat(64)}`,
  `obj://screenshot/${'A'.repeat(64)}`,
  `obj://screenshot/${'a'.repeat(64)}\n`,
  `obj://constructor/${'a'.repeat(64)}`,
];

/** What every ObjectStorePort promises. `create` gives an empty store. */
export function objectStorePortContract(name: string, create: () => Promise<ObjectStorePort>): void {
  describe(`ObjectStorePort: ${name}`, () => {
    const opened: ObjectStorePort[] = [];
    const store = async (): Promise<ObjectStorePort> => {
      const made = await create();
      opened.push(made);
      return made;
    };
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((made) => made.close()));
    });

    test('put describes the bytes and gives the address that follows from kind and content', async () => {
      const objects = await store();
      const data = bytes('<hierarchy/>');
      const put = await objects.put('t1', 'page-source', data);
      expect(put).toMatchObject({
        ref: `obj://page-source/${sha256Hex(data)}`,
        kind: 'page-source',
        sha256: sha256Hex(data),
        contentType: 'application/xml',
        sizeBytes: 12,
      });
      expect(await objects.metadata('t1', put.ref)).toEqual(put);
      expect(await objects.exists('t1', put.ref)).toBe(true);
      expect(await objects.readBytes('t1', put.ref)).toEqual(data);
    });

    test('the same bytes are stored once and keep their first description', async () => {
      const objects = await store();
      const first = await objects.put('t1', 'page-source', bytes('same'));
      expect(await objects.put('t1', 'page-source', bytes('same'))).toEqual(first);
      expect(await objects.delete('t1', first.ref)).toBe(true);
      expect(await objects.exists('t1', first.ref)).toBe(false);
    });

    test('many writers of the same bytes agree', async () => {
      const objects = await store();
      const puts = await Promise.all(
        Array.from({ length: 16 }, () => objects.put('t1', 'page-source', bytes('at once'))),
      );
      expect(new Set(puts.map(({ ref }) => ref)).size).toBe(1);
      expect(await objects.readBytes('t1', puts[0]?.ref ?? '')).toEqual(bytes('at once'));
    });

    test('what a caller changes afterwards does not change what is stored', async () => {
      const objects = await store();
      const data = bytes('mine');
      const { ref } = await objects.put('t1', 'page-source', data);
      data[0] = 0;
      (await objects.readBytes('t1', ref))[1] = 0;
      expect(await objects.readBytes('t1', ref)).toEqual(bytes('mine'));
    });

    test('I12: another tenant sees nothing, whatever its name looks like', async () => {
      const objects = await store();
      const { ref } = await objects.put('tenant', 'page-source', bytes('private'));
      for (const other of ['other', 'TENANT', 'tenant/..', '../tenant', 'tenant\0', '']) {
        expect(await objects.exists(other, ref)).toBe(false);
        expect(await objects.metadata(other, ref)).toBeNull();
        expect(await objects.delete(other, ref)).toBe(false);
        await expect(objects.readBytes(other, ref)).rejects.toMatchObject({ code: 'artifact_not_found' });
      }
      expect(await objects.exists('tenant', ref)).toBe(true);
    });

    test('what is not there: null, false or artifact_not_found', async () => {
      const objects = await store();
      expect(await objects.exists('t1', ABSENT)).toBe(false);
      expect(await objects.metadata('t1', ABSENT)).toBeNull();
      expect(await objects.delete('t1', ABSENT)).toBe(false);
      await expect(objects.readBytes('t1', ABSENT)).rejects.toMatchObject({ code: 'artifact_not_found' });
    });

    test.each(FOREIGN)('a text that is not a ref of ours is invalid_input: %j', async (ref) => {
      const objects = await store();
      const calls = [
        (text: string): Promise<unknown> => objects.exists('t1', text),
        (text: string): Promise<unknown> => objects.metadata('t1', text),
        (text: string): Promise<unknown> => objects.delete('t1', text),
        (text: string): Promise<unknown> => objects.readBytes('t1', text),
      ];
      for (const call of calls) await expect(call(ref)).rejects.toMatchObject({ code: 'invalid_input' });
    });

    test('the element list is read back typed; other kinds are refused', async () => {
      const objects = await store();
      const { ref } = await objects.put('t1', 'elements', bytes(JSON.stringify(SCREEN)));
      expect(await objects.readElements('t1', ref)).toEqual(SCREEN);
      const other = await objects.put('t1', 'page-source', bytes('<x/>'));
      await expect(objects.readElements('t1', other.ref)).rejects.toMatchObject({ code: 'invalid_input' });
    });

    test('a map that a run started from is read back typed; other kinds are refused', async () => {
      const objects = await store();
      const map = { format: 1 as const, screens: [] };
      const { ref } = await objects.put('t1', 'known-map', encodeStartMap(map));
      expect(await objects.readStartMap('t1', ref)).toEqual(map);
      const other = await objects.put('t1', 'elements', bytes(JSON.stringify(SCREEN)));
      await expect(objects.readStartMap('t1', other.ref)).rejects.toMatchObject({ code: 'invalid_input' });
    });

    test('nothing and a lot: 0 bytes and 8 MiB', async () => {
      const objects = await store();
      for (const size of [0, 8 * 1024 * 1024]) {
        const put = await objects.put('t1', 'screenshot', new Uint8Array(size).fill(7));
        expect(put.sizeBytes).toBe(size);
        expect((await objects.readBytes('t1', put.ref)).byteLength).toBe(size);
      }
    });

    test('close twice is close once', async () => {
      const objects = await store();
      await objects.close();
      await objects.close();
    });
  });
}
