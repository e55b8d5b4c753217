// Bundles the viewer of reports (web/report) into dist/web/report; a report holds it whole, so the notices that the
// licences of the bundled packages ask for stand at its head.
import { mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const source = join(root, 'web', 'report');
const target = join(root, 'dist', 'web', 'report');

function notices({ inputs }) {
  const folders = new Set(
    Object.keys(inputs).flatMap((path) => /^.*node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []),
  );
  return [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
    const text = file === undefined ? '' : `\n${readFileSync(join(root, folder, file), 'utf8').trim()}`;
    return `${name} ${version} (${license})${text}`;
  });
}

/** Writes each file beside its place and moves it there: a report that is made meanwhile holds the old or the new one. */
function put(name, text) {
  const fresh = join(target, `.${name}.${process.pid}`);
  writeFileSync(fresh, text);
  renameSync(fresh, join(target, name));
}

export async function buildReport() {
  mkdirSync(target, { recursive: true });
  const options = { absWorkingDir: root, bundle: true, minify: true, write: false, logLevel: 'warning' };
  const script = await build({
    ...options,
    entryPoints: [join(source, 'main.ts')],
    format: 'iife',
    target: 'es2022',
    tsconfig: join(root, 'web', 'tsconfig.json'),
    legalComments: 'none',
    metafile: true,
    // It stands within a script element.
    supported: { 'inline-script': false },
  });
  const style = await build({ ...options, entryPoints: [join(source, 'report.css')] });
  const licences = notices(script.metafile).join('\n\n').replaceAll('*/', '* /');
  put('viewer.js', `/*\n${licences}\n*/\n${script.outputFiles[0].text}`);
  put('report.css', style.outputFiles[0].text);
}
