import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a worker process answers to a job. */
export type PoolAnswer<Result> = { readonly result?: Result; readonly error?: string };

/**
 * Does jobs in so many processes of one worker file, in order of arrival; results as they come, then all in the order of
 * the jobs. Errors: what a worker says, or that it ended; the others are let go.
 */
export async function inProcesses<Job extends object, Result>(
  workerFile: URL,
  jobs: readonly Job[],
  workers: number,
  onResult: (result: Result, done: number) => void,
): Promise<Result[]> {
  const results: (Result | undefined)[] = jobs.map(() => undefined);
  let next = 0;
  let done = 0;
  const worker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(workerFile), [], { execArgv: ['--import', 'tsx'] });
      let at = -1;
      const give = (): void => {
        at = next++;
        const job = jobs[at];
        if (job === undefined) child.disconnect();
        else child.send(job);
      };
      child.on('message', ({ result, error }: PoolAnswer<Result>) => {
        if (result === undefined) {
          child.kill();
          reject(new Error(`${JSON.stringify(jobs[at])}: ${error ?? ''}`));
          return;
        }
        results[at] = result;
        onResult(result, ++done);
        give();
      });
      child.on('exit', (code) => {
        if (at < jobs.length && results[at] === undefined) reject(new Error(`a worker ended with ${code}`));
        else resolve();
      });
      give();
    });
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, jobs.length)) }, worker));
  return results.flatMap((result) => result ?? []);
}

/** The other end: one job in, its result out, until the parent lets go. */
export function serveJobs<Job, Result>(run: (job: Job) => Promise<Result>): void {
  process.on('message', (job: Job) => {
    run(job).then(
      (result) => process.send?.({ result }),
      (thrown: unknown) =>
        process.send?.({ error: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) }),
    );
  });
}
