import { inProcesses } from '../pool.ts';
import { median } from '../statistics.ts';
import { boundOf, errorOf, rankOfFirst } from './best-answer.ts';
import type { RegrowJob, Regrown } from './regrow-app.ts';

const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** Makes the apps that each job asks for, in so many processes, and tells in lines how well anybody could answer. */
export async function regrow(jobs: readonly RegrowJob[], workers: number): Promise<readonly string[]> {
  const apps = await inProcesses<RegrowJob, Regrown>(
    new URL('./worker.ts', import.meta.url),
    jobs,
    workers,
    ({ name, found, lefts }, done) =>
      process.stderr.write(`${done}/${jobs.length} ${name}: ${found} found, left ${lefts.join(' ')}\n`),
  );
  const [job] = jobs;
  const sets = apps.map(({ lefts }) => lefts);
  const bound = boundOf(sets);
  const said = [0, 1, 2].map((formula) =>
    apps.map(({ lefts, said: all }) => errorOf(all[formula] ?? 0, lefts[0] ?? 0)),
  );
  const ranks = apps.map(({ lefts }) => rankOfFirst(lefts));
  const quarters = [0, 1, 2, 3].map((n) => ranks.filter((rank) => Math.floor(rank * 4) === n).length);
  const count = (what: keyof Regrown['crawled']): number =>
    apps.reduce((sum, { crawled }) => sum + crawled[what], 0);
  const formulas = (share: (errors: readonly number[]) => number): string =>
    ['this', 'Chao1', 'Good–Turing'].map((name, i) => `${name} ${percent(share(said[i] ?? []))}`).join(', ');
  return [
    `Asked once between ${percent(job?.from ?? 0)} and ${percent(job?.to ?? 0)} of a crawl, ${apps.length} apps, ${job?.times ?? 0} others for each that look the same`,
    `within 25 %: no rule more often than ${percent(bound.within)} (standard error ${percent(bound.standardError)}); ${formulas((errors) => errors.filter((error) => error <= 0.25).length / errors.length)}`,
    `median error: no rule below ${percent(bound.median)}; the best answer for the other apps of a set ${percent(bound.reached)}; ${formulas(median)}`,
    `the true app stood in the quarters of its set ${quarters.join(', ')} times; of ${count('all')} others that were crawled ${count('differ')} showed anything else before the moment, ${count('miscounted')} another number of screens at the end`,
  ];
}
