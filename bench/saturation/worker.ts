import { serveJobs } from '../pool.ts';
import { regrowApp } from './regrow-app.ts';

serveJobs(regrowApp);
