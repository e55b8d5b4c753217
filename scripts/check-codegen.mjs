// Generates the GraphQL types afresh and compares them with the committed file.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const path = 'resolvers/generated.ts';
const committed = readFileSync(path, 'utf8');
const run = spawnSync(
  process.execPath,
  ['node_modules/@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts', '--silent'],
  { encoding: 'utf8' },
);
const fresh = readFileSync(path, 'utf8');
writeFileSync(path, committed);
if (run.status !== 0) {
  console.error(run.stdout + run.stderr);
  process.exitCode = 1;
} else if (fresh !== committed) {
  console.error(`${path} does not match schema.graphql. Run: npm run codegen`);
  process.exitCode = 1;
}
