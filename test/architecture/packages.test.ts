import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;

interface Locked {
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly engines?: { readonly node?: string };
}

/**
 * `@graphql-tools/schema` and `@graphql-tools/merge` are in package.json for this alone: of those that Apollo Server would take the newest
 * ask for a newer Node, and nobody who installs us sees our `overrides`.
 */
test('every package that users get works on the oldest Node that is promised', () => {
  const { engines } = read<{ engines: { node: string } }>('package.json');
  const oldest = `${/\d+\.\d+/.exec(engines.node)?.[0] ?? ''}.0`;
  const { packages } = read<{ packages: Readonly<Record<string, Locked>> }>('package-lock.json');
  const given = Object.entries(packages).filter(([, { dev, optional }]) => dev !== true && optional !== true);
  expect(given.length).toBeGreaterThan(100);
  const newer = given.filter(
    ([, { engines: asked }]) => asked?.node !== undefined && !satisfies(oldest, asked.node),
  );
  expect(newer.map(([name]) => name)).toEqual([]);
});
