import { runSummary } from '../../../agent/usecases/runs/run-summary.ts';
import { numberFlag } from '../number-flag.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { print, printJson, table } from '../terminal.ts';

/** `runs` */
export const runs = (options: Options): Promise<number> =>
  withSession(options, async (session) => {
    const limit = numberFlag('--limit', options['limit'] ?? 20, { from: 1, to: 1_000 });
    const list = await session.repo.listRuns(session.scope, { limit });
    if (options['json'] === true) {
      printJson(
        list.map((run) => ({
          ...runSummary(run),
          target: run.spec.target,
          createdAt: run.createdAt,
          endedAt: run.endedAt,
        })),
      );
      return 0;
    }
    if (list.length === 0) print('No runs yet. Start one: npx screengraph demo');
    else
      print(
        table(
          ['run', 'status', 'reason', 'screens', 'edges', 'actions', 'started (UTC)', 'target'],
          list.map((run) => [
            run.runId,
            run.status,
            run.stopReason ?? '–',
            String(run.head.usage.screens),
            String(run.head.usage.edges),
            String(run.head.usage.actions),
            run.createdAt.slice(0, 16).replace('T', ' '),
            run.spec.target,
          ]),
        ),
      );
    return 0;
  });
