import type { BudgetRemainingResolvers } from './generated.ts';
import { shown, shownOrNone } from './int-limit.ts';

export const BudgetRemaining: BudgetRemainingResolvers = {
  stepsLeft: ({ stepsLeft }) => shown(stepsLeft),
  tapsLeft: ({ tapsLeft }) => shown(tapsLeft),
  iterationsLeft: ({ iterationsLeft }) => shownOrNone(iterationsLeft),
  actionsLeft: ({ actionsLeft }) => shownOrNone(actionsLeft),
  screensLeft: ({ screensLeft }) => shownOrNone(screensLeft),
  tokensLeft: ({ tokensLeft }) => shownOrNone(tokensLeft),
};
