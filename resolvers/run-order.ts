import type { Run } from '../agent/domain/run.ts';
import type { ControlOrder } from '../agent/usecases/runs/control-run.ts';
import { attempt, type UserError } from '../agent/usecases/user-error.ts';
import type { ResolverContext } from './context.ts';

interface OrderArguments {
  readonly runId: string;
  readonly reason: string;
  readonly requestId?: string | null | undefined;
}

/** What the mutations that ask something of a run have in common. */
export async function orderRun(
  { commands, scope }: ResolverContext,
  { runId, reason, requestId }: OrderArguments,
  order: () => Pick<ControlOrder, 'kind' | 'policy' | 'budgets'>,
): Promise<{ readonly run: Run | null; readonly errors: readonly UserError[] }> {
  const { done, errors } = await attempt(async () =>
    commands.control(scope, runId, { ...order(), reason, ...(requestId == null ? {} : { requestId }) }),
  );
  return { run: done, errors };
}

/** The same for what deletes the thing of this ID. */
export async function deletion(
  id: string,
  remove: () => Promise<void>,
): Promise<{ readonly deletedId: string | null; readonly errors: readonly UserError[] }> {
  const { errors } = await attempt(remove);
  return { deletedId: errors.length === 0 ? id : null, errors };
}
