import { limitsAsked } from '../../agent/usecases/runs/budget-input.ts';
import { attempt } from '../../agent/usecases/user-error.ts';
import type { MutationResolvers } from '../generated.ts';

export const startRun: NonNullable<MutationResolvers['startRun']> = async (
  _parent,
  { input },
  { commands, scope },
) => {
  const { done, errors } = await attempt(async () =>
    commands.start(scope, {
      target: input.target,
      app: input.app ?? null,
      version: input.version ?? null,
      budgets: limitsAsked(input.budgets ?? {}),
      policy: input.policy ?? null,
      seed: input.seed ?? null,
      knowledge: input.knowledge ?? null,
      viewport: {
        ...(input.viewportWidth == null ? {} : { width: input.viewportWidth }),
        ...(input.viewportHeight == null ? {} : { height: input.viewportHeight }),
      },
      allow: input.allow === null || input.allow === undefined ? null : [...input.allow],
      goal: input.goal ?? null,
      stopBelow: input.stopBelow ?? null,
      ocr: input.ocr ?? null,
      device: input.device ?? null,
      dataRef: input.dataRef ?? null,
      rules: input.rules ?? null,
      setup: input.setup ?? null,
      clientRequestId: input.clientRequestId ?? null,
    }),
  );
  return { run: done?.run ?? null, existed: done?.existed ?? false, errors };
};
