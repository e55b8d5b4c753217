import type { AppModel } from '../../adapters/simulated/model-schema.ts';
import type { PerceptionRecord, RunRecord } from '../../agent/domain/records.ts';
import type { DriverPort } from '../../agent/ports/DriverPort.ts';
import { crawlSimulated, TEST_SCOPE, type SimulatedRun } from '../../test/support/crawl/loop-harness.ts';
import { ObservedTruth } from '../../test/support/crawl/observed-truth.ts';
import type { Labelled } from './pairs.ts';
import { stripped, type RecordedXml } from './recorded.ts';

export interface CrawledApp {
  /** One look per (screen of the model, identity), by the rule alone and with what the crawl learnt. */
  readonly byRule: readonly Labelled[];
  readonly withChecks: readonly Labelled[];
  /** One page source a screen of the model, for variations. */
  readonly sources: readonly RecordedXml[];
  readonly adjustments: readonly string[];
}

const withoutNames = (driver: DriverPort): DriverPort => {
  const bare = <T extends { readonly pageSource: string }>(page: T): T => ({
    ...page,
    pageSource: stripped(page.pageSource),
  });
  return {
    ...driver,
    capture: async ({ screenshot, onPage }) =>
      bare(
        await driver.capture({
          screenshot,
          ...(onPage === undefined ? {} : { onPage: (page) => onPage(bare(page)) }),
        }),
      ),
  };
};

/** Crawls a model and labels every look by what the model calls it. With `bare`, resource names are taken away. */
export async function crawlForIdentity(model: AppModel, bare: boolean, actions: number): Promise<CrawledApp> {
  const observed = new ObservedTruth();
  const crawl = await crawlSimulated({
    model,
    budgets: { maxActions: actions },
    wrap: (driver, device) => observed.wrap(bare ? withoutNames(driver) : driver, device),
  });
  const byRule = new Map<string, Labelled>();
  const withChecks = new Map<string, Labelled>();
  const sources = new Map<string, RecordedXml>();
  const adjustments: string[] = [];
  for (const record of await recordsOf(crawl)) {
    if (record.kind === 'identity_adjustment') adjustments.push(`${record.body.kind} (${record.body.sign})`);
    const look = lookOf(record);
    const label = look === null ? 'unknown' : observed.modelScreen(look);
    if (look?.insideApp !== true || label === 'unknown' || label.endsWith('#loading')) continue;
    const ruled = `${label}|${look.signature.hash}`;
    const learnt = `${label}|${look.screenId}`;
    const screen =
      byRule.has(ruled) && withChecks.has(learnt)
        ? null
        : await crawl.objects.readElements(TEST_SCOPE.tenantId, look.elementsRefId);
    const name = `${model.name} ${label}`;
    if (!byRule.has(ruled)) byRule.set(ruled, { name, label, identity: look.signature.hash, screen });
    if (!withChecks.has(learnt)) withChecks.set(learnt, { name, label, identity: look.screenId, screen });
    if (!sources.has(label)) {
      const xml = await crawl.objects.readBytes(TEST_SCOPE.tenantId, look.uiHierarchyXmlRefId);
      sources.set(label, { name, label, xml: new TextDecoder().decode(xml) });
    }
  }
  return {
    byRule: [...byRule.values()],
    withChecks: [...withChecks.values()],
    sources: [...sources.values()],
    adjustments,
  };
}

const lookOf = (record: RunRecord): PerceptionRecord | null =>
  record.kind === 'perception'
    ? record.body
    : record.kind === 'verification_assessment'
      ? record.body.post
      : null;

async function recordsOf({ repo, run }: SimulatedRun): Promise<readonly RunRecord[]> {
  const all: RunRecord[] = [];
  for (let afterStep = -1; ;) {
    const page = await repo.listRecords(TEST_SCOPE, run.runId, {
      kinds: ['perception', 'verification_assessment', 'identity_adjustment'],
      afterStep,
      limit: 1000,
    });
    all.push(...page);
    const last = page.at(-1);
    if (last === undefined) return all;
    afterStep = last.stepOrdinal;
  }
}
