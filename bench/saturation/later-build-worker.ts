import { serveJobs } from '../pool.ts';
import { laterBuild } from './later-build.ts';

serveJobs(laterBuild);
