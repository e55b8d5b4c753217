import type { SimulatedDevice } from '../../../adapters/simulated/device.ts';
import { sha256Hex } from '../../../agent/domain/ids.ts';
import type { PerceptionRecord } from '../../../agent/domain/records.ts';
import type { Scope } from '../../../agent/domain/run.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';

/**
 * Notes beside a crawl which model screen each capture showed. The crawler sees nothing of it: captures are matched to
 * perceptions afterwards, by the hash of the page source.
 */
export class ObservedTruth {
  private readonly byRef = new Map<string, string>();

  readonly wrap = (driver: DriverPort, device: SimulatedDevice): DriverPort => ({
    ...driver,
    capture: async (options) => {
      const capture = await driver.capture(options);
      this.byRef.set(`obj://page-source/${sha256Hex(capture.pageSource)}`, device.currentScreen());
      return capture;
    },
  });

  modelScreen(perception: PerceptionRecord): string {
    return this.byRef.get(perception.uiHierarchyXmlRefId) ?? 'unknown';
  }

  /** Which model screens each of our screens stood for, over the whole run. */
  async screens(repo: RepoPort, scope: Scope, runId: string): Promise<Map<string, Set<string>>> {
    const map = new Map<string, Set<string>>();
    const note = (p: PerceptionRecord): void => {
      if (!p.insideApp) return;
      const names = map.get(p.screenId) ?? new Set();
      map.set(p.screenId, names.add(this.modelScreen(p)));
    };
    for (let afterStep = -1; ;) {
      const page = await repo.listRecords(scope, runId, {
        kinds: ['perception', 'verification_assessment'],
        afterStep,
        limit: 1000,
      });
      for (const record of page) {
        if (record.kind === 'perception') note(record.body);
        else if (record.kind === 'verification_assessment' && record.body.post !== null)
          note(record.body.post);
      }
      const last = page[page.length - 1];
      if (last === undefined) return map;
      afterStep = last.stepOrdinal;
    }
  }
}

/** Model screens that became several of ours (split) and ours that stand for several (merged). */
export function splitsAndMerges(screens: ReadonlyMap<string, ReadonlySet<string>>) {
  const byName = new Map<string, string[]>();
  for (const [id, names] of screens)
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), id]);
  return {
    split: [...byName].filter(([, ids]) => ids.length > 1).map(([name, ids]) => `${name} ×${ids.length}`),
    merged: [...screens.values()]
      .filter((names) => names.size > 1)
      .map((names) => [...names].sort().join(' = ')),
    modelScreens: [...byName.keys()].sort(),
  };
}
