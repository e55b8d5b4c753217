import { serveJobs } from '../pool.ts';
import { measureSimulated } from './measure.ts';

serveJobs(measureSimulated);
