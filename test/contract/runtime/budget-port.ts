import { describe, expect, test } from 'vitest';
import type { Budgets, Usage } from '../../../agent/domain/budgets.ts';
import { ZERO_USAGE } from '../../../agent/domain/budgets.ts';
import type { BudgetPort } from '../../../agent/ports/BudgetPort.ts';
import { TEST_BUDGETS } from '../../support/crawl/test-budgets.ts';

const WIDE: Budgets = {
  ...TEST_BUDGETS,
  ...{ maxSteps: 1_000, maxTimeMs: 60_000, maxTaps: 100, outsideAppLimit: 3 },
};
const settled = (tokensIn: number, tokensOut = 0, costUsd = 0) => ({ tokensIn, tokensOut, costUsd });

/** What every BudgetPort promises. */
export function budgetPortContract(
  name: string,
  create: (budgets: Budgets, usage: Usage) => BudgetPort,
): void {
  const budget = (limits: Partial<Budgets> = {}, used: Partial<Usage> = {}): BudgetPort =>
    create({ ...WIDE, ...limits }, { ...ZERO_USAGE, ...used });

  describe(`BudgetPort: ${name}`, () => {
    test('it goes on from the usage of the head', () => {
      const port = budget({}, { steps: 400, taps: 7 });
      port.consume({ steps: 1, taps: 1, activeMs: 50 });
      expect(port.usage()).toMatchObject({ steps: 401, taps: 8, activeMs: 50 });
      expect(port.queryRemaining()).toMatchObject({ stepsLeft: 599, tapsLeft: 92, timeLeftMs: 59_950 });
    });

    test.each([
      ['maxSteps', { maxSteps: 2 }, { steps: 2 }],
      ['maxTimeMs', { maxTimeMs: 5 }, { activeMs: 5 }],
      ['maxTaps', { maxTaps: 1 }, { taps: 1 }],
      ['maxIterations', { maxIterations: 4 }, { iterations: 4 }],
      ['maxActions', { maxActions: 4 }, { actions: 4 }],
      ['maxScreens', { maxScreens: 4 }, { screens: 4 }],
      ['maxTokens', { maxTokens: 4 }, { tokensIn: 3, tokensOut: 1 }],
      ['maxCostUsd', { maxCostUsd: 0.5 }, { costUsd: 0.5 }],
    ])('I11: %s stops the run when it is spent', (limit, limits, used) => {
      const port = budget(limits);
      expect(port.exceeded()).toBeNull();
      port.consume(used);
      expect(port.exceeded()).toBe(limit);
    });

    test('requests to a model are counted from when they leave; at the limit there is no other', () => {
      const port = budget({ maxLlmCalls: 3 }, { llmCalls: 1 });
      port.reserve(10);
      port.settle(10, settled(0));
      port.reserve(10);
      expect(() => port.reserve(10)).toThrow(
        expect.objectContaining({ code: 'budget_exceeded', details: { limit: 'maxLlmCalls' } }),
      );
      port.settle(10, settled(0));
      expect(() => port.reserve(10)).toThrow(expect.objectContaining({ code: 'budget_exceeded' }));
      expect(port.refused()).toBe('maxLlmCalls');
      expect(port.usage().llmCalls).toBe(3);
    });

    test('a reservation counts until it is settled, and then what was used counts', () => {
      const port = budget({ maxTokens: 100 });
      port.reserve(60);
      expect(port.queryRemaining().tokensLeft).toBe(40);
      expect(() => port.reserve(41)).toThrow(expect.objectContaining({ code: 'budget_exceeded' }));
      port.settle(60, settled(20, 5, 0.01));
      expect(port.queryRemaining().tokensLeft).toBe(75);
      expect(port.usage()).toMatchObject({ tokensIn: 20, tokensOut: 5, costUsd: 0.01, llmCalls: 1 });
      port.reserve(75);
    });

    test('money that was put aside is there again, less what was spent of it', () => {
      const port = budget({ maxCostUsd: 1 });
      port.reserve(1, 0.75);
      expect(port.queryRemaining().costLeftUsd).toBe(0.25);
      port.settle(1, settled(1, 0, 0.25), 0.75);
      expect(port.queryRemaining().costLeftUsd).toBe(0.75);
      port.reserve(1, 0.75);
      expect(() => port.reserve(1, 0.25)).toThrow(
        expect.objectContaining({ code: 'budget_exceeded', details: { limit: 'maxCostUsd' } }),
      );
    });

    test('requests that are under way at once share the cap of their loop', () => {
      const port = budget({ tokensPerLoop: 50 });
      port.beginLoop();
      port.reserve(30);
      expect(() => port.reserve(21)).toThrow(
        expect.objectContaining({ code: 'budget_exceeded', details: { limit: 'tokensPerLoop' } }),
      );
      expect(port.refused()).toBeNull();
      port.reserve(20);
    });

    test('what a loop put aside and never settled is no burden of the next', () => {
      const port = budget({ maxTokens: 100, maxLlmCalls: 1 });
      port.beginLoop();
      port.reserve(60);
      port.beginLoop();
      expect(port.queryRemaining().tokensLeft).toBe(100);
      port.reserve(100);
    });

    test('the caps of a loop hold within the loop and are fresh in the next', () => {
      const port = budget({ tokensPerLoop: 50, timePerLoopMs: 1_000 });
      port.beginLoop();
      port.reserve(50);
      port.settle(50, settled(30));
      expect(port.loop()).toEqual({ tokens: 30, elapsedMs: 0, llmCalls: 1 });
      expect(() => port.reserve(21)).toThrow(expect.objectContaining({ code: 'budget_exceeded' }));
      port.reserve(20);
      port.settle(20, settled(0));
      port.consume({ activeMs: 1_000 });
      expect(() => port.reserve(1)).toThrow(expect.objectContaining({ code: 'budget_exceeded' }));
      port.beginLoop();
      expect(port.loop()).toEqual({ tokens: 0, elapsedMs: 0, llmCalls: 0 });
      port.reserve(50);
    });

    test('a cap of 0 tokens or 0 cost means no model, not no run', () => {
      for (const limits of [{ maxTokens: 0 }, { maxCostUsd: 0 }]) {
        const port = budget(limits);
        expect(() => port.reserve(1)).toThrow(expect.objectContaining({ code: 'budget_exceeded' }));
        expect(port.exceeded()).toBeNull();
      }
    });
  });
}
