import { createRunBudget } from '../../../adapters/memory/run-budget.ts';
import { budgetPortContract } from './budget-port.ts';

budgetPortContract('run', createRunBudget);
