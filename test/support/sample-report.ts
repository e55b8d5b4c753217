import type { Screen } from '../../agent/domain/screen.ts';
import type { RunReport } from '../../agent/usecases/run-report.ts';
import { readRunReport } from '../../agent/usecases/run-report.ts';
import { crawledStore } from './api-harness.ts';
import { TEST_SCOPE } from './loop-harness.ts';

/** Text that would be markup, a script or an attribute anywhere that it is not escaped. */
export const HOSTILE = `</script><script>document.title='owned'</script><img src=x onerror="document.title='owned'">'"\`&\u202e\u2028`;

/** The report of a crawl of the small app. */
export async function sampleReport(): Promise<RunReport> {
  const { store, run } = await crawledStore();
  return readRunReport({ ...store, limits: { maxScreens: 10_000 } }, TEST_SCOPE, run.runId);
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
