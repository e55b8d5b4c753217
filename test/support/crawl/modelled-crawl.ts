import { readFileSync } from 'node:fs';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import type { AnthropicParts } from '../../../adapters/anthropic/anthropic-llm.ts';
import type { EventEnvelope } from '../../../agent/domain/events.ts';
import type { Iteration, RunRecord } from '../../../agent/domain/records.ts';
import type { Run } from '../../../agent/domain/run.ts';
import { anthropicUnderTest } from '../messages/anthropic-under-test.ts';
import { crawlSimulated, MODELS_DIR, TEST_SCOPE, type SimulatedRunOptions } from './loop-harness.ts';
import type { MessagesServer } from '../messages/messages-server.ts';

export const shippedModel = (name: string): AppModel =>
  parseModel(readFileSync(`${MODELS_DIR}/${name}.yaml`, 'utf8'), `${name}.yaml`);

export interface ModelledCrawl {
  readonly run: Run;
  readonly iterations: readonly Iteration[];
  readonly records: readonly RunRecord[];
  /** Everything that the run has left in its log, as text. */
  readonly log: string;
}

/** A crawl of a simulated app from end to end, its model asked through the real SDK at a local server. */
export async function modelledCrawl(
  server: Pick<MessagesServer, 'baseUrl'>,
  options: Omit<SimulatedRunOptions, 'llm'>,
  over: Partial<AnthropicParts> = {},
): Promise<ModelledCrawl> {
  const llm = anthropicUnderTest(server.baseUrl, { retries: 1, ...over });
  try {
    const { run, repo } = await crawlSimulated({ ...options, llm });
    const iterations = await paged<Iteration>((after) =>
      repo.listIterations(TEST_SCOPE, run.runId, { after: after?.ordinal ?? 0, limit: PAGE }),
    );
    const events = await paged<EventEnvelope>((after) =>
      repo.listEvents(TEST_SCOPE, run.runId, { after: after?.sequence ?? 0, limit: PAGE }),
    );
    const kinds = ['decision', 'action_candidates'] as const;
    const records = await paged<RunRecord>((after) =>
      repo.listRecords(TEST_SCOPE, run.runId, {
        kinds,
        afterStep: after?.stepOrdinal ?? -1,
        limit: PAGE,
      }),
    );
    return { run, iterations, records, log: JSON.stringify([run, events, records, iterations]) };
  } finally {
    await llm.close();
  }
}

const PAGE = 1_000;

async function paged<T>(read: (after: T | undefined) => Promise<readonly T[]>): Promise<readonly T[]> {
  const all: T[] = [];
  for (;;) {
    const page = await read(all.at(-1));
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/** Actions that were decided on without having been listed in their iteration (I10); always empty. */
export function unlistedActions(records: readonly RunRecord[]): readonly string[] {
  const wrong: string[] = [];
  let listed = new Map<string, string>();
  for (const { kind, body } of records) {
    if (kind === 'action_candidates')
      listed = new Map(body.candidates.map((c) => [c.actionCandidateId, c.actionId]));
    if (kind !== 'decision' || body.selectedActionCandidateId === null) continue;
    if (listed.get(body.selectedActionCandidateId) !== body.action?.actionId)
      wrong.push(body.selectedActionCandidateId);
  }
  return wrong;
}
