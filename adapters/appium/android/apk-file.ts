import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { unreadable } from '../../../agent/domain/source/unreadable.ts';

export interface ApkFacts {
  readonly appPackage: string;
  readonly versionName: string | null;
  readonly versionCode: number;
}

/** What is read of a manifest; numbers may come as texts, and a name that is a reference to a resource as none. */
const Manifest = z.object({
  package: z.string().min(1),
  versionCode: z.coerce.number().int().nonnegative().catch(0),
  versionName: z.string().min(1).max(100).nullable().catch(null),
});

interface ApkReader {
  readManifest(): Promise<unknown>;
}
interface ApkReaderModule {
  open(apk: string | Buffer): Promise<ApkReader>;
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** What begins like an archive of another kind, in words. */
const BUNDLES = /\.(?:apks|xapk|apkm|aab)$/i;

const notOne = (path: string, why: string, cause?: unknown): ScreenGraphError =>
  new ScreenGraphError('invalid_input', `${path} is not an Android package: ${why}.`, { cause });

async function firstBytes(path: string): Promise<readonly number[]> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return [...buffer.subarray(0, bytesRead)];
  } finally {
    await file.close();
  }
}

/** Package and version as the manifest of a package says, whatever reads it. */
export async function readManifest(apk: string | Buffer): Promise<ApkFacts> {
  const reader = createRequire(import.meta.url)('@devicefarmer/adbkit-apkreader') as ApkReaderModule;
  const manifest = Manifest.parse(await (await reader.open(apk)).readManifest());
  return {
    appPackage: manifest.package,
    versionName: manifest.versionName,
    versionCode: manifest.versionCode,
  };
}

/** What an .apk file is. `invalid_input` says why a file is none. */
export async function readApk(path: string): Promise<ApkFacts> {
  let head: readonly number[];
  try {
    head = await firstBytes(path);
  } catch (cause) {
    throw new ScreenGraphError('invalid_input', unreadable(path, cause), { cause });
  }
  if (!ZIP.every((byte, at) => head[at] === byte)) throw notOne(path, 'it is no archive');
  if (BUNDLES.test(path))
    throw notOne(
      path,
      'it is a bundle; take the .apk for your device out of it (bundletool build-apks --mode=universal)',
    );
  try {
    return await readManifest(path);
  } catch (cause) {
    throw notOne(path, 'it has no manifest that can be read', cause);
  }
}
