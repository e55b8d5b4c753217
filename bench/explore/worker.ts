import { serveJobs } from '../pool.ts';
import { runJob } from './job.ts';

serveJobs(runJob);
