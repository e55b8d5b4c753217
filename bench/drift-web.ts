import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSharpImage } from '../adapters/imaging/sharp-image.ts';
import { createMemoryObjectStore } from '../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../adapters/memory/memory-store.ts';
import { createSystemClock } from '../adapters/system/system-clock.ts';
import type { BuildFacts } from '../agent/domain/analysis/build-facts.ts';
import type { Drift } from '../agent/domain/analysis/drift.ts';
import { compareBuilds } from '../agent/services/analysis/drift/compare-builds.ts';
import { showDrift } from '../agent/usecases/analysis/drift-report.ts';
import { diffReportPage } from '../src/report/diff-report.ts';
import { writeWhole } from '../src/files/write-file.ts';
import { TEST_SCOPE } from '../test/support/crawl/loop-harness.ts';
import { startStaticServer } from '../test/support/apps/static-server.ts';
import { crawlWeb } from '../test/support/crawl/web-crawl.ts';
import { benchOptions, number, text } from './bench-options.ts';

/**
 * Two published versions of WeUI's demo, fetched from npm, crawled through Chromium and compared: does the drift name what the
 * change log of 2.6.0 names? A crawl to the end takes some 700 actions, about ten minutes each.
 */
const [BEFORE, AFTER] = ['2.5.16', '2.6.0'] as const;
const { actions: maxActions, html } = benchOptions(
  {
    name: 'bench:drift-web',
    says: 'Crawls two published versions of WeUI and holds the drift against the change log.',
    options: {
      actions: number(1000, 'of each crawl at most'),
      html: text(null, 'file', 'leaves the page that diff --html makes'),
    },
  },
  ['actions'],
);
const store = createMemoryStore();
const objects = createMemoryObjectStore(createSystemClock());
const image = createSharpImage();

/** What the change log says, and where a person would look for it in the demo. */
const DOCUMENTED: readonly { readonly says: string; readonly shows: RegExp }[] = [
  { says: 'informationBar is new', shows: /information bar/i },
  { says: 'form: a bar that floats at the bottom', shows: /底部悬浮/ },
  { says: 'cell: one above the other', shows: /上下结构/ },
  { says: 'actionsheet: a subtitle', shows: /副标题/ },
  { says: 'button: another look', shows: /^added medium 按钮 on Button/ },
];

const folder = mkdtempSync(join(tmpdir(), 'screengraph-drift-web-'));
const weuiJs = join(dirname(createRequire(import.meta.url).resolve('weui.js/package.json')), 'dist');

function fetched(version: string): string {
  const home = join(folder, version);
  execFileSync('mkdir', ['-p', home]);
  execFileSync('npm', ['pack', `weui@${version}`, '--silent', '--pack-destination', home], {
    stdio: 'ignore',
  });
  const [file = ''] = readdirSync(home);
  execFileSync('tar', ['xzf', join(home, file), '-C', home]);
  return join(home, 'package', 'dist');
}

async function crawled(version: string): Promise<BuildFacts> {
  const server = await startStaticServer({
    mounts: [
      ['/weui/', fetched(version)],
      ['/weui.js/', weuiJs],
    ],
    rewriteHtml: (html) =>
      html
        .replace(/<script[^>]*jweixin[^>]*><\/script>/g, '')
        .replace(/https:\/\/res\.wx\.qq\.com\/[^"']*weui\.min\.js/g, '/weui.js/weui.min.js'),
  });
  try {
    const app = { name: 'weui', version };
    const url = `${server.origin}/weui/example/index.html`;
    const { run } = await crawlWeb(url, { maxActions, repo: store.repo, objects, app });
    const build = { appKey: run.spec.appKey, versionId: run.head.versionId ?? '' };
    const facts = await store.analysis.readBuild(TEST_SCOPE, build, { maxScreens: 5_000 });
    if (facts === null) throw new Error(`${version}: the crawl left no build`);
    process.stdout.write(
      `${version}: ${facts.screens.length} screens, ${run.head.usage.actions} actions, ${run.stopReason ?? ''}\n`,
    );
    return facts;
  } finally {
    await server.close();
  }
}

/** Every difference as a person would read it. */
function linesOf({ screens, actions }: Drift): readonly string[] {
  return [
    ...screens.map(
      (s) =>
        `${s.verdict} screen ${s.after?.name ?? s.before?.name ?? ''} ${s.after?.route ?? s.before?.route ?? ''}`,
    ),
    ...screens.flatMap((s) =>
      s.elements.map(
        (e) =>
          `${e.change} ${e.after?.label ?? e.before?.label ?? ''} on ${s.after?.name ?? s.before?.name ?? ''}`,
      ),
    ),
    ...actions.map((a) => `${a.verdict} ${a.after?.label ?? a.before?.label ?? ''} on ${a.screen.name}`),
  ];
}

try {
  const before = await crawled(BEFORE);
  const drift = compareBuilds(before, await crawled(AFTER));
  const lines = linesOf(drift);
  if (html !== null) {
    const shown = await showDrift(
      { repo: store.repo, objects },
      TEST_SCOPE,
      before.version.appKey,
      drift,
      200,
    );
    const page = await diffReportPage(
      { objects, image, tenantId: TEST_SCOPE.tenantId },
      'weui',
      drift,
      shown,
    );
    process.stdout.write(`${await writeWhole(html, page)}\n`);
  }
  process.stdout.write(`${lines.map((line) => `  ${line}`).join('\n')}\n\n`);
  for (const { says, shows } of DOCUMENTED) {
    const found = lines.filter((line) => shows.test(line) && !line.startsWith('unknown'));
    if (found.length === 0) process.exitCode = 1;
    process.stdout.write(
      `${found.length > 0 ? 'found' : 'not found'}: ${says}${found.length > 0 ? ` (${found[0] ?? ''})` : ''}\n`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
