import { NO_DATA, type RunData } from '../domain/data-file.ts';
import { ScreenGraphError } from '../domain/errors.ts';
import type { Run } from '../domain/run.ts';
import type { Claim } from '../ports/RepoPort.ts';
import type { LoopDeps } from './loop-deps.ts';

/** What whoever goes on with a run has to give: secrets are nowhere but in the user's own file. */
function missingData(run: Pick<Run, 'runId' | 'spec'>, missing: readonly string[]): ScreenGraphError {
  const { ref = null } = run.spec.data ?? {};
  const secrets = missing.length === 0 ? '' : ` with ${missing.map((name) => `\`${name}\``).join(', ')}`;
  const where =
    ref === null
      ? 'Give it with --data FILE (setting `data`).'
      : `It is called ${JSON.stringify(ref)} and belongs into the folder of data files (setting \`serve.dataFolder\`).`;
  return new ScreenGraphError(
    'missing_dependency',
    `Run ${run.runId} types from a data file${secrets}, and secrets are kept nowhere else. ${where}`,
    { details: { secrets: [...missing] } },
  );
}

/** The names of secrets that a run needs and the data does not have. */
const lacking = (run: Run, data: RunData): string[] =>
  (run.spec.data?.secrets ?? []).filter((name) => !data.secrets.has(name));

/** What the run types from; nothing for a run that was started without a data file, whatever file there is. */
export async function dataOfRun(deps: Pick<LoopDeps, 'dataFor'>, run: Run): Promise<RunData> {
  if (run.spec.data == null) return NO_DATA;
  const data = (await deps.dataFor?.(run)) ?? null;
  if (data === null) throw missingData(run, run.spec.data.secrets);
  const missing = lacking(run, data);
  if (missing.length > 0) throw missingData(run, missing);
  return data;
}

/** The same for a claimed run. One that is only to be ended needs no data; one that cannot go on here is handed back. */
export async function dataOfClaim(deps: LoopDeps, { run, pendingRequests }: Claim): Promise<RunData> {
  try {
    return await dataOfRun(deps, run);
  } catch (thrown) {
    if (pendingRequests.some((request) => request.kind === 'cancel')) return NO_DATA;
    const scope = { tenantId: run.tenantId, projectId: run.projectId };
    await deps.repo.releaseLease(scope, run.runId, run.epoch).catch(() => undefined);
    throw thrown;
  }
}
