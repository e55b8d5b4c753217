import type { BudgetsResolvers } from './generated.ts';
import { shown, shownOrNone } from './int-limit.ts';

export const Budgets: BudgetsResolvers = {
  maxSteps: ({ maxSteps }) => shown(maxSteps),
  maxTaps: ({ maxTaps }) => shown(maxTaps),
  outsideAppLimit: ({ outsideAppLimit }) => shown(outsideAppLimit),
  restartLimit: ({ restartLimit }) => shown(restartLimit),
  maxIterations: ({ maxIterations }) => shownOrNone(maxIterations),
  maxActions: ({ maxActions }) => shownOrNone(maxActions),
  maxScreens: ({ maxScreens }) => shownOrNone(maxScreens),
  maxTokens: ({ maxTokens }) => shownOrNone(maxTokens),
  maxLlmCalls: ({ maxLlmCalls }) => shownOrNone(maxLlmCalls),
  tokensPerLoop: ({ tokensPerLoop }) => shownOrNone(tokensPerLoop),
  noProgressLimit: ({ noProgressLimit }) => shown(noProgressLimit),
};
