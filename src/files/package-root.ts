import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function find(from: string): string {
  const manifest = join(from, 'package.json');
  if (existsSync(manifest)) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('package.json of screengraph is missing');
  return find(parent);
}

/** Where data files live (config, cypher, models, schema): the same from source and from dist. */
export const PACKAGE_ROOT = find(dirname(fileURLToPath(import.meta.url)));

export function packageVersion(): string {
  const manifest = JSON.parse(readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  return manifest.version;
}

export const MODELS_DIR = join(PACKAGE_ROOT, 'models');
export const STATEMENTS_DIR = join(PACKAGE_ROOT, 'cypher', 'statements');
export const MIGRATIONS_DIR = join(PACKAGE_ROOT, 'cypher', 'migrations');
