import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

export interface BuiltChild {
  readonly path: string;
  remove(): Promise<void>;
}

const DIST = fileURLToPath(new URL('../../../dist/test', import.meta.url));

/**
 * A program of this folder as one file: to read its hundreds of sources one by one takes two seconds, each time that it
 * is started. It lies within the package, where its packages are found, and takes itself to be where its source is.
 */
export async function builtChild(name: string): Promise<BuiltChild> {
  const source = join(import.meta.dirname, `${name}.ts`);
  await mkdir(DIST, { recursive: true });
  const folder = await mkdtemp(join(DIST, `${name}-`));
  const path = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [source],
    outfile: path,
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(source).href) },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' },
  });
  return { path, remove: () => rm(folder, { recursive: true, force: true }) };
}
