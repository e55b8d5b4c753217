// Bundles the explorer page (web/explorer) into dist/web/explorer, where the server serves it from. Names carry a hash of
// the content, so that browsers may keep the files for good; index.html names the current ones.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const source = join(root, 'web', 'explorer');
const target = join(root, 'dist', 'web', 'explorer');

/** GraphiQL's one style sheet holds the editor's styles already; the bundler would add them once per chunk. */
const withoutEditorStyles = {
  name: 'without-editor-styles',
  setup({ onLoad }) {
    onLoad({ filter: /monaco-editor[\\/].*\.css$/ }, () => ({ contents: '', loader: 'empty' }));
  },
};

const options = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  tsconfig: join(root, 'web', 'tsconfig.json'),
  loader: { '.ttf': 'empty' },
  define: { 'process.env.NODE_ENV': '"production"' },
  entryNames: '[name]-[hash]',
  chunkNames: 'part-[hash]',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
};

const outputOf = ({ metafile }, entry) => {
  const found = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(entry));
  return { script: basename(found[0]), style: found[1].cssBundle && basename(found[1].cssBundle) };
};

/** The notices that the licences of the bundled packages ask to be kept. */
function licences(metafiles) {
  const folders = new Set(
    metafiles.flatMap(({ inputs }) =>
      Object.keys(inputs).flatMap((path) => /^.*node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? []),
    ),
  );
  return [...folders]
    .sort()
    .map((folder) => {
      const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
      const text = file === undefined ? '' : `\n\n${readFileSync(join(root, folder, file), 'utf8').trim()}`;
      return `${name} ${version} (${license})${text}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** Builds beside the folder that is served and then changes places: a server never sees half a page. */
export async function buildExplorer() {
  const fresh = `${target}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    const workers = await build({
      ...options,
      outdir: fresh,
      entryPoints: {
        'editor-worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
        'json-worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
        'graphql-worker': 'monaco-graphql/esm/graphql.worker.js',
      },
    });
    const worker = (entry) => `./${outputOf(workers, entry).script}`;
    const page = await build({
      ...options,
      outdir: fresh,
      splitting: true,
      plugins: [withoutEditorStyles],
      entryPoints: { explorer: join(source, 'main.tsx') },
      define: {
        ...options.define,
        SCHEMA: JSON.stringify(readFileSync(join(root, 'schema.graphql'), 'utf8')),
        WORKERS: JSON.stringify({
          editor: worker('editor.worker.js'),
          json: worker('json.worker.js'),
          graphql: worker('graphql.worker.js'),
        }),
      },
    });
    const { script, style } = outputOf(page, 'main.tsx');
    const svg = readFileSync(join(source, 'icon.svg'));
    const icon = `icon-${createHash('sha256').update(svg).digest('hex').slice(0, 8)}.svg`;
    writeFileSync(join(fresh, icon), svg);
    const names = { script, style, icon };
    // Beside the page, wherever a proxy has put that.
    const html = readFileSync(join(source, 'index.html'), 'utf8').replace(
      /\{\{(\w+)\}\}/g,
      (_, name) => `explorer/${names[name]}`,
    );
    writeFileSync(join(fresh, 'index.html'), html);
    writeFileSync(join(fresh, 'licenses.txt'), licences([workers.metafile, page.metafile]));
    const old = `${fresh}.old`;
    if (existsSync(target)) renameSync(target, old);
    renameSync(fresh, target);
    rmSync(old, { recursive: true, force: true });
  } catch (error) {
    // Another build may have been quicker with the same page.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(error.code) || !existsSync(join(target, 'index.html')))
      throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}
