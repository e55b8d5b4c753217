import type { Screen } from '../../../agent/domain/screen.ts';
import type { RunReport } from '../../../agent/usecases/analysis/run-report.ts';
import { readRunReport } from '../../../agent/usecases/analysis/run-report.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePng } from '../../../adapters/simulated/png.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { Drift } from '../../../agent/domain/analysis/drift.ts';
import type { ObjectStorePort } from '../../../agent/ports/ObjectStorePort.ts';
import { compareBuilds } from '../../../agent/services/analysis/drift/compare-builds.ts';
import { readBuild } from '../../../agent/usecases/analysis/read-build.ts';
import { showDrift, type ShownDrift } from '../../../agent/usecases/analysis/drift-report.ts';
import { crawledStore } from '../api/api-harness.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createSystemClock } from '../../../adapters/system/system-clock.ts';
import { crawlSimulated, MODELS_DIR, TEST_SCOPE } from '../crawl/loop-harness.ts';
import { nextBuild } from '../apps/next-build.ts';

/** Text that would be markup, a script or an attribute anywhere that it is not escaped. */
export const HOSTILE = `</script><script>document.title='owned'</script><img src=x onerror="document.title='owned'">'"\`&\u202e\u2028`;

/** The report of a crawl of the small app; its pictures go to `objects`, if given. */
export async function sampleReport(
  objects: ObjectStorePort = createMemoryObjectStore(createSystemClock()),
): Promise<RunReport> {
  const { store, run } = await crawledStore({ objects });
  return readRunReport({ ...store, objects, limits: { maxScreens: 10_000 } }, TEST_SCOPE, run.runId);
}

/** What is different between two builds of the small app, and its screens as they were seen; the pictures are in `objects`. */
export async function sampleDrift(
  objects: ObjectStorePort,
): Promise<readonly [Drift, readonly ShownDrift[]]> {
  const { store, run } = await crawledStore({ objects });
  const text = nextBuild(readFileSync(join(MODELS_DIR, 'tiny.yaml'), 'utf8')).replace('1.0.0', '2.0.0');
  const model = parseModel(text, 'tiny.yaml', 'A');
  const later = await crawlSimulated({ model, repo: store.repo, objects });
  const { appKey } = run.spec;
  const [before, after] = await Promise.all(
    [run, later.run].map(({ head }) =>
      readBuild({ analysis: store.analysis, limits: { maxScreens: 1_000 } }, TEST_SCOPE, {
        ...{ appKey, versionId: head.versionId ?? '' },
      }),
    ),
  );
  if (before === undefined || after === undefined) throw new Error('two builds were crawled');
  const drift = compareBuilds(before, after);
  return [drift, await showDrift({ repo: store.repo, objects }, TEST_SCOPE, appKey, drift, 100)];
}

const GREYS = Array.from({ length: 256 }, (_, at) => [at, at, 255 - at] as const);

/** The same report as that of a long crawl: 1,000 screens with a picture that does not compress, 5,000 iterations. */
export async function largeReport(
  report: RunReport,
  objects: ObjectStorePort,
  tenantId: string,
): Promise<RunReport> {
  const [first] = report.map.screens;
  const [iteration] = report.iterations;
  if (first === undefined || iteration === undefined)
    throw new Error('the sample has screens and iterations');
  const noise = new Uint8Array(413 * 915).map((_, at) =>
    at % 413 === 0 ? 0 : (at * 7919 + ((at * at) >> 7)) & 255,
  );
  const { ref } = await objects.put(tenantId, 'screenshot', encodePng(412, 915, noise, GREYS));
  const screens = Array.from({ length: 1_000 }, (_, at) => ({
    ...first,
    ...{ screenId: String(at).padStart(26, '0'), name: `Screen ${at}`, screenshotRef: ref },
  }));
  const edges = screens.slice(1).map((screen, at) => ({
    ...{
      edgeId: `E${String(at).padStart(25, '0')}`,
      actionId: first.screenId,
      kind: 'TAP',
      label: `To ${at}`,
    },
    ...{ fromScreenId: screens[at >> 2]?.screenId ?? '', toScreenId: screen.screenId },
  }));
  return {
    ...report,
    startScreenId: screens[0]?.screenId ?? null,
    map: { screens, actions: [], edges },
    iterations: Array.from({ length: 5_000 }, (_, ordinal) => ({ ...iteration, ordinal })),
  };
}

/** The same report with hostile text wherever an app or a device has a say. */
export function poisoned(report: RunReport): RunReport {
  const { map, run } = report;
  const screens = map.screens.map((s): Screen => ({
    ...{ ...s, name: HOSTILE, purpose: HOSTILE },
    ...{ route: HOSTILE, text: HOSTILE },
  }));
  return {
    ...report,
    build: HOSTILE,
    areas: report.areas.map((area) => ({ ...area, entry: { ...area.entry, name: HOSTILE } })),
    run: { ...run, spec: { ...run.spec, naturalKey: HOSTILE, target: HOSTILE } },
    map: {
      screens,
      actions: map.actions.map((action) => ({ ...action, label: HOSTILE, resourceName: HOSTILE })),
      edges: map.edges.map((edge) => ({ ...edge, label: HOSTILE })),
    },
    iterations: report.iterations.map((one) => ({ ...one, rationale: HOSTILE })),
    findings: screens.slice(0, 1).map(({ screenId, name }) => ({
      ...{ kind: 'crash', severity: 'high', screens: [{ screenId, name }], action: null },
      ...{ says: HOSTILE, rule: HOSTILE },
    })),
  };
}
