import neo4j, { type Driver } from 'neo4j-driver';
import { cpus } from 'node:os';
import { performance } from 'node:perf_hooks';
import { toParams } from '../adapters/neo4j/connection/database.ts';
import { createNeo4jRepo } from '../adapters/neo4j/neo4j-repo.ts';
import { stepParams } from '../adapters/neo4j/statements/step-params.ts';
import { sha256Hex } from '../agent/domain/ids.ts';
import type { Run } from '../agent/domain/run.ts';
import type { RepoPort, StepCommit } from '../agent/ports/RepoPort.ts';
import { BARE_STEP, BARE_STEPS } from './step-commit-bare.ts';
import { benchRun, benchScope, benchStep } from './step-commit-data.ts';
import { median } from './statistics.ts';

export interface StepCommitBenchOptions {
  readonly uri: string;
  readonly username: string;
  readonly password: string;
  readonly statementsDir: string;
  readonly migrationsDir: string;
  /** Steps of each contender before anything is measured; the server compiles for about 1,000. */
  readonly warmup?: number;
  readonly rounds?: number;
  /** Steps of each contender in a round. */
  readonly steps?: number;
  /** Runs at once in the second part. */
  readonly runs?: number;
  readonly print?: (line: string) => void;
}

export interface Timing {
  readonly stepsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface StepCommitBenchResult {
  readonly bare: Timing;
  readonly one: Timing;
  readonly many: Timing;
  readonly manyRuns: number;
  /** The bare statement on as many connections, and gathered as the steps of many runs are: what the server takes. */
  readonly bareMany: Timing;
  readonly bareGathered: Timing;
  /** Time of a checked step over the bare statement with the same rows, medians of rounds; the target is 1.2. */
  readonly ratioToBare: number;
  readonly ratioP50: number;
  readonly speedUpOfMany: number;
  /** Steps a second of many runs over those of the gathered bare statement, medians of rounds. */
  readonly manyToGathered: number;
  /** Part of the machine that was idle while many runs committed: near zero, the machine is what limits them. */
  readonly idleOfMany: number;
}

/** Takes one step of its run, or of each of its runs, and waits until it is durable. */
type Contender = () => Promise<void>;

interface Sample {
  readonly latencies: number[];
  elapsedMs: number;
}

function timing(samples: readonly Sample[]): Timing {
  const latencies = samples.flatMap((sample) => sample.latencies).sort((a, b) => a - b);
  const at = (q: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * q))] ?? 0;
  return {
    stepsPerSecond: median(samples.map((s) => (s.latencies.length / s.elapsedMs) * 1000)),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

async function measure(contenders: readonly Contender[], steps: number, each = 1): Promise<Sample> {
  const latencies: number[] = [];
  const begin = performance.now();
  await Promise.all(
    contenders.map(async (step) => {
      for (let i = 0; i < steps; i++) {
        const start = performance.now();
        await step();
        const took = performance.now() - start;
        for (let run = 0; run < each; run++) latencies.push(took);
      }
    }),
  );
  return { latencies, elapsedMs: performance.now() - begin };
}

async function checkedContender(repo: RepoPort, n: number): Promise<Contender> {
  const scope = benchScope(n);
  const asked = benchRun(scope, n);
  await repo.createRun(asked);
  const claim = await repo.claimRun(scope, asked.runId, {
    workerId: 'bench',
    now: asked.createdAt,
    leaseMs: 3_600_000,
  });
  if (claim === null) throw new Error('the run of the bench could not be claimed');
  let run: Run = claim.run;
  return async () => {
    const step: StepCommit = benchStep(run);
    await repo.commitStep(step);
    run = { ...run, head: step.head };
  };
}

/** The same rows in one auto-commit statement without a lock, a check or a look at requests. */
async function bareContender(driver: Driver, repo: RepoPort, n: number): Promise<Contender> {
  const scope = benchScope(n);
  let run = await repo.createRun(benchRun(scope, n));
  return async () => {
    const step = benchStep(run);
    const session = driver.session();
    await session.run(BARE_STEP, toParams({ step: stepParams(step, 0) }) as Record<string, unknown>);
    await session.close();
    run = { ...run, head: step.head };
  };
}

/** The bare rows of one step of each of so many runs in one statement. */
async function gatheredContender(driver: Driver, repo: RepoPort, ns: readonly number[]): Promise<Contender> {
  let runs: readonly Run[] = await Promise.all(ns.map((n) => repo.createRun(benchRun(benchScope(n), n))));
  return async () => {
    const steps = runs.map(benchStep);
    const session = driver.session();
    await session.run(BARE_STEPS, toParams({ steps: steps.map(stepParams) }) as Record<string, unknown>);
    await session.close();
    runs = runs.map((run, at) => ({ ...run, head: steps[at]?.head ?? run.head }));
  };
}

/** Time that the machine's processors spent, and idly. */
function processorTime(): { readonly all: number; readonly idle: number } {
  const times = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    all: user + nice + sys + idle + irq,
    idle,
  }));
  return times.reduce((sum, one) => ({ all: sum.all + one.all, idle: sum.idle + one.idle }));
}

const shown = (name: string, t: Timing): string =>
  `${name.padEnd(28)} ${t.stepsPerSecond.toFixed(0).padStart(6)} steps/s   p50 ${t.p50Ms.toFixed(2)} ms   p99 ${t.p99Ms.toFixed(2)} ms`;

interface ManyOptions {
  readonly driver: Driver;
  readonly repo: RepoPort;
  readonly runs: number;
  readonly rounds: number;
  readonly steps: number;
  readonly salt: number;
}

/**
 * Many runs of one process, and what the server takes of the same rows at the same time of day: a bare statement on each
 * of as many connections, and two connections with the rows of half of the runs in each statement, as the commit queue
 * has them.
 */
async function measureMany({ driver, repo, runs, rounds, steps, salt }: ManyOptions) {
  const numbers = (of: number): readonly number[] =>
    Array.from({ length: runs }, (_, i) => salt + of * runs + i);
  const crowd = await Promise.all(numbers(0).map((n) => checkedContender(repo, n)));
  const connections = await Promise.all(numbers(1).map((n) => bareContender(driver, repo, n)));
  const half = Math.ceil(runs / 2);
  const lanes = [numbers(2).slice(0, half), numbers(2).slice(half)];
  const gathered = await Promise.all(lanes.map((ns) => gatheredContender(driver, repo, ns)));
  const samples = { many: [] as Sample[], bare: [] as Sample[], gathered: [] as Sample[] };
  const spent = { all: 0, idle: 0 };
  for (let round = -1; round < rounds; round++) {
    const count = round < 0 ? 60 : steps;
    const before = processorTime();
    const many = await measure(crowd, count);
    const after = processorTime();
    const bare = await measure(connections, count);
    const both = await measure(gathered, count, half);
    if (round < 0) continue;
    spent.all += after.all - before.all;
    spent.idle += after.idle - before.idle;
    samples.many.push(many);
    samples.bare.push(bare);
    samples.gathered.push(both);
  }
  return { ...samples, idle: spent.idle / spent.all };
}

/**
 * Measures the step commit against the barest statement that writes the same rows, interleaved in small rounds on the
 * same server, and then many runs of one process at once. Every step is durable before the next of its run begins.
 */
export async function runStepCommitBench(options: StepCommitBenchOptions): Promise<StepCommitBenchResult> {
  const { warmup = 1000, rounds = 9, steps = 150, runs = 16, print = () => undefined } = options;
  const { uri, username, password } = options;
  const repo = await createNeo4jRepo(options);
  const driver = neo4j.driver(uri, neo4j.auth.basic(username, password), { disableLosslessIntegers: true });
  const salt = Number.parseInt(sha256Hex(`${process.pid}-${performance.timeOrigin}`).slice(0, 6), 16);
  try {
    const bare = await bareContender(driver, repo, salt);
    const one = await checkedContender(repo, salt + 1);
    for (let done = 0; done < warmup; done += 50) {
      await measure([bare], 50);
      await measure([one], 50);
    }
    const samples = { bare: [] as Sample[], one: [] as Sample[] };
    for (let round = 0; round < rounds; round++) {
      // Who goes first alternates, so that a slow moment of the machine does not always hit the same one.
      const order = round % 2 === 0 ? (['bare', 'one'] as const) : (['one', 'bare'] as const);
      for (const name of order) samples[name].push(await measure([name === 'bare' ? bare : one], steps));
    }
    const many = await measureMany({
      driver,
      repo,
      runs,
      rounds: Math.ceil(rounds / 2),
      steps,
      salt: salt + 2,
    });

    const result: StepCommitBenchResult = {
      bare: timing(samples.bare),
      one: timing(samples.one),
      many: timing(many.many),
      manyRuns: runs,
      ratioToBare: median(
        samples.one.map((s, i) => s.elapsedMs / (samples.bare[i]?.elapsedMs ?? Number.NaN)),
      ),
      ratioP50: timing(samples.one).p50Ms / timing(samples.bare).p50Ms,
      speedUpOfMany: timing(many.many).stepsPerSecond / timing(samples.one).stepsPerSecond,
      bareMany: timing(many.bare),
      bareGathered: timing(many.gathered),
      manyToGathered: median(
        many.many.map((s, i) => (many.gathered[i]?.elapsedMs ?? Number.NaN) / s.elapsedMs),
      ),
      idleOfMany: many.idle,
    };
    print(shown('bare statement, no checks', result.bare));
    print(shown('step commit, 1 run', result.one));
    print(shown(`step commit, ${runs} runs`, result.many));
    print(
      `step commit / bare: ${result.ratioToBare.toFixed(2)} of the time, ${result.ratioP50.toFixed(2)} of p50`,
    );
    print(shown(`bare, ${runs} connections`, result.bareMany));
    print(shown(`bare, ${runs} runs gathered`, result.bareGathered));
    print(`${runs} runs / 1 run: ${result.speedUpOfMany.toFixed(2)}`);
    print(
      `${runs} runs / gathered bare: ${result.manyToGathered.toFixed(2)} of the steps; machine ${(result.idleOfMany * 100).toFixed(0)} % idle`,
    );
    return result;
  } finally {
    await driver.close();
    await repo.close();
  }
}
