import { runJob, type Job } from './job.ts';

/** One process of the pool: a job in, its result out, until the parent lets go. */
process.on('message', (job: Job) => {
  runJob(job).then(
    (result) => process.send?.({ result }),
    (thrown: unknown) =>
      process.send?.({ error: thrown instanceof Error ? (thrown.stack ?? '') : String(thrown) }),
  );
});
