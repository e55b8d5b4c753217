import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryRepo } from '../../../adapters/memory/memory-repo.ts';
import { createSequenceIds } from '../../../adapters/memory/sequence-ids.ts';
import type { RunSpec } from '../../../agent/domain/run.ts';
import { startCrawl } from '../../../src/cli/follow/start-crawl.ts';
import { LLM_DEFAULTS } from '../../../src/config/llm-settings.ts';
import type { Settings } from '../../../src/config/settings.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';

const specOf = async (
  options: Record<string, unknown>,
  run: Partial<Settings['run']> = {},
): Promise<RunSpec> => {
  const session = {
    repo: createMemoryRepo(),
    ids: createSequenceIds(),
    clock: createManualClock(),
    scope: { tenantId: 'test', projectId: 'main' },
    settings: {
      budgets: TEST_BUDGETS,
      llm: LLM_DEFAULTS,
      run: {
        policy: 'breadth' as const,
        mode: 'off' as const,
        knowledge: 'run' as const,
        vision: 'off' as const,
        whenSpent: 'policy' as const,
        modelMayStop: false,
        seed: 1,
        viewport: { width: 412, height: 915 },
        allow: [],
        topK: 20,
        device: null,
        ...run,
      },
    },
  };
  return (await startCrawl(session, options, 'sim:tiny')).spec;
};

describe('the goal of a crawl', () => {
  it('is part of what the run is about, so that whoever takes it over keeps it', async () => {
    expect(await specOf({ goal: ' find the settings ' })).toMatchObject({
      goal: 'find the settings',
      policy: 'targeted',
    });
  });

  it('leaves a policy alone that was asked for', async () => {
    expect(await specOf({ goal: 'settings', policy: 'breadth' })).toMatchObject({ policy: 'breadth' });
  });

  it('is one', async () => {
    await expect(specOf({ goal: 'settings', goalScreen: 'Checkout' })).rejects.toThrow(/one of --goal/);
  });

  it('may be one screen, by its name', async () => {
    expect(await specOf({ goalScreen: 'Checkout' })).toMatchObject({
      goal: 'screen:Checkout',
      policy: 'targeted',
    });
  });

  it('is none where it says nothing', async () => {
    expect(await specOf({ goal: '  ' })).toMatchObject({ goal: null, policy: 'breadth' });
    expect(await specOf({})).toMatchObject({ goal: null, policy: 'breadth' });
  });
});

describe('what ends a crawl and what it reads', () => {
  it('goes with the run, so that whoever takes it over goes by the same', async () => {
    expect(await specOf({}, { stopBelow: 0.05, ocr: 'poor' })).toMatchObject({
      stopBelow: 0.05,
      ocr: 'poor',
    });
    const spec = await specOf({});
    expect(['stopBelow' in spec, 'ocr' in spec]).toEqual([false, false]);
  });
});
