import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Job, JobResult } from './job.ts';

/** Does jobs in so many processes, in order of arrival; results as they come, then all in the order of the jobs. */
export async function runJobs(
  jobs: readonly Job[],
  workers: number,
  onResult: (result: JobResult, done: number) => void,
): Promise<JobResult[]> {
  const results: (JobResult | undefined)[] = jobs.map(() => undefined);
  let next = 0;
  let done = 0;
  const worker = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), [], {
        execArgv: ['--import', 'tsx'],
      });
      let at = -1;
      const give = (): void => {
        at = next++;
        const job = jobs[at];
        if (job === undefined) child.disconnect();
        else child.send(job);
      };
      child.on('message', (message: { result?: JobResult; error?: string }) => {
        if (message.result === undefined) {
          child.kill();
          reject(new Error(`${jobs[at]?.app.seed ?? ''}: ${message.error ?? ''}`));
          return;
        }
        results[at] = message.result;
        onResult(message.result, ++done);
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
