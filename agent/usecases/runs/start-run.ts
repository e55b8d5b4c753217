import { ScreenGraphError } from '../../domain/errors.ts';
import { inWords } from '../../domain/fault-words.ts';
import { appKey as keyOfApp } from '../../domain/ids.ts';
import { faultOfName } from '../../domain/one-line.ts';
import type { z } from 'zod';
import { RunSpec, type Run, type Scope } from '../../domain/run.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { Ids } from '../../ports/Ids.ts';
import type { NewRun, RepoPort } from '../../ports/RepoPort.ts';
import { initialHead } from '../../orchestrator/initial-state.ts';

/** What is left out has its default. */
export type RunRequest = Omit<z.input<typeof RunSpec>, 'appKey'>;

export interface StartParts {
  readonly repo: RepoPort;
  readonly ids: Ids;
  readonly clock: Clock;
  /** Whether there is a model to ask. */
  readonly hasModel?: boolean;
}

/** Queues a run; nothing is performed yet. Idempotent by `clientRequestId`. Errors: `invalid_input`, `repo_unavailable`. */
export const startRun = async (
  parts: StartParts,
  scope: Scope,
  request: RunRequest,
  clientRequestId: string | null = null,
): Promise<Run> => (await queueRun(parts, scope, request, { clientRequestId })).run;

/** The same, and whether an earlier request had made the run. */
export async function queueRun(
  parts: StartParts,
  scope: Scope,
  request: RunRequest,
  asked: Pick<NewRun, 'clientRequestId' | 'clientRequestHash'>,
): Promise<{ readonly run: Run; readonly existed: boolean }> {
  const appKey = keyOfApp(scope.projectId, request.platform, request.naturalKey);
  const parsed = RunSpec.safeParse({ ...request, appKey }, { error: inWords });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
    throw new ScreenGraphError('invalid_input', `The run request is not valid: ${faults.join('; ')}`, {
      details: { faults },
    });
  }
  refuseUnreadable(parsed.data);
  refuseUnavailable(parsed.data, parts.hasModel === true);
  const runId = parts.ids.runId();
  const run = await parts.repo.createRun({
    scope,
    runId,
    spec: parsed.data,
    head: initialHead(parsed.data),
    createdAt: new Date(parts.clock.now()).toISOString(),
    ...asked,
  });
  return { run, existed: run.runId !== runId };
}

/** Characters that a name may have which somebody gives; an origin, which names a site, stays below as well. */
export const LONGEST = { app: 300, version: 100, goal: 1000 };

/** Also what is said on the command line: an order of builds names each on a line of its own, and lists show them all. */
function refuseUnreadable({ naturalKey, version, goal }: RunSpec): void {
  const texts = [
    ['app', 'The name of an app', naturalKey],
    ['version', 'The name of a build', version ?? ''],
    ['goal', 'A goal', goal ?? ''],
  ] as const;
  for (const [path, what, text] of texts) {
    const refuse = (why: string): never => {
      throw new ScreenGraphError('invalid_input', `${what} must not ${why}.`, { details: { path } });
    };
    const fault = path === 'goal' ? null : faultOfName(text);
    if (fault !== null) refuse(fault);
    if (text.length > LONGEST[path]) refuse(`be longer than ${LONGEST[path]} characters`);
  }
}

/** What a run may ask for and this version cannot give is refused, never quietly ignored. */
function refuseUnavailable(spec: RunSpec, hasModel: boolean): void {
  if (spec.mode !== 'off' && !hasModel && spec.replayOf === null)
    throw new ScreenGraphError(
      'invalid_input',
      `Mode \`${spec.mode}\` asks a model and none is configured; configure one, or use \`off\`.`,
      { details: { path: 'mode' } },
    );
}
