import { expect } from 'vitest';
import { groundTruth } from '../../../adapters/simulated/truth.ts';
import type { AppMap } from '../../../agent/domain/graph.ts';
import { crawlSimulated, TEST_SCOPE } from '../crawl/loop-harness.ts';
import { EXACT_MAP, compareWithTruth, type MapTruthReport } from '../crawl/map-truth.ts';
import { shippedModel } from '../crawl/modelled-crawl.ts';
import { ObservedTruth } from '../crawl/observed-truth.ts';
import { crawlPhone } from './phone-crawl.ts';
import { createModelScreen } from '../simulated-phone/model-screen.ts';
import type { PhoneLab } from '../simulated-phone/phone-lab.ts';

export interface PhoneRecovery {
  readonly stopReason: string | null;
  readonly report: MapTruthReport;
  readonly onPhone: AppMap;
  readonly simulated: AppMap;
  /** What was asked of the phone and is not modelled. */
  readonly unknown: readonly string[];
  readonly line: string;
}

/** The map is exact, and the screens are those of the simulated adapter, by ID and by layout. */
export function expectSameScreens({
  stopReason,
  report,
  onPhone,
  simulated,
  unknown,
  line,
}: PhoneRecovery): void {
  expect({ stopReason, ...report }, line).toMatchObject({ stopReason: 'success', ...EXACT_MAP });
  const screens = (map: AppMap) => map.screens.map((s) => [s.screenId, s.layoutHash]).sort();
  expect(screens(onPhone)).toEqual(screens(simulated));
  expect(unknown).toEqual([]);
}

/** The same model crawled on the phone, behind the real stack, and by the simulated adapter. */
export async function compareWithSimulated(
  lab: PhoneLab,
  name: string,
  speed: number,
): Promise<PhoneRecovery> {
  const model = shippedModel(name);
  const screen = createModelScreen({ model, speed });
  const { phone, serial } = await lab.add({ screen });
  const observed = new ObservedTruth();
  const start = performance.now();
  const { run, repo } = await crawlPhone({
    model,
    screen,
    speed,
    device: { device: serial, adbPort: lab.adbPort },
    wrap: (driver) => observed.wrap(driver, screen.device),
  });
  const took = performance.now() - start;
  const onPhone = await repo.readRunMap(TEST_SCOPE, run.runId);
  const truth = groundTruth(model);
  const report = compareWithTruth(truth, onPhone, await observed.screens(repo, TEST_SCOPE, run.runId));
  const other = await crawlSimulated({ model });
  const simulated = await other.repo.readRunMap(TEST_SCOPE, other.run.runId);
  const { usage } = run.head;
  const line = `${name} on the phone: ${run.stopReason ?? ''}, ${report.screens}/${truth.screens.length} screens, ${report.edges} edges, ${report.missingEdges.length} missing, ${report.wrongEdges.length} wrong, ${usage.actions} actions in ${Math.round(took)} ms, ${Math.round(took / Math.max(1, usage.actions))} ms an action`;
  process.stdout.write(`${line}\n`);
  return { stopReason: run.stopReason, report, onPhone, simulated, unknown: phone.unknown, line };
}
