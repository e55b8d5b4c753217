import neo4j, { type Driver } from 'neo4j-driver';
import { performance } from 'node:perf_hooks';
import { toParams } from '../adapters/neo4j/database.ts';
import { createNeo4jRepo } from '../adapters/neo4j/neo4j-repo.ts';
import { stepParams } from '../adapters/neo4j/step-params.ts';
import { sha256Hex } from '../agent/domain/ids.ts';
import type { Run } from '../agent/domain/run.ts';
import type { RepoPort, StepCommit } from '../agent/ports/RepoPort.ts';
import { BARE_STEP } from './step-commit-bare.ts';
import { benchRun, benchScope, benchStep } from './step-commit-data.ts';

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
  /** Time of a checked step over the bare statement with the same rows, medians of rounds; the target is 1.2. */
  readonly ratioToBare: number;
  readonly ratioP50: number;
  readonly speedUpOfMany: number;
}

/** Takes one step further and waits until it is durable. */
type Contender = () => Promise<void>;

interface Sample {
  readonly latencies: number[];
  elapsedMs: number;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

async function measure(contenders: readonly Contender[], steps: number): Promise<Sample> {
  const latencies: number[] = [];
  const begin = performance.now();
  await Promise.all(
    contenders.map(async (step) => {
      for (let i = 0; i < steps; i++) {
        const start = performance.now();
        await step();
        latencies.push(performance.now() - start);
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

const shown = (name: string, t: Timing): string =>
  `${name.padEnd(28)} ${t.stepsPerSecond.toFixed(0).padStart(6)} steps/s   p50 ${t.p50Ms.toFixed(2)} ms   p99 ${t.p99Ms.toFixed(2)} ms`;

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
    const samples = { bare: [] as Sample[], one: [] as Sample[], many: [] as Sample[] };
    for (let round = 0; round < rounds; round++) {
      // Who goes first alternates, so that a slow moment of the machine does not always hit the same one.
      const order = round % 2 === 0 ? (['bare', 'one'] as const) : (['one', 'bare'] as const);
      for (const name of order) samples[name].push(await measure([name === 'bare' ? bare : one], steps));
    }
    const crowd = await Promise.all(
      Array.from({ length: runs }, (_, i) => checkedContender(repo, salt + 2 + i)),
    );
    await measure(crowd, 60);
    for (let round = 0; round < Math.ceil(rounds / 2); round++)
      samples.many.push(await measure(crowd, steps));

    const result: StepCommitBenchResult = {
      bare: timing(samples.bare),
      one: timing(samples.one),
      many: timing(samples.many),
      manyRuns: runs,
      ratioToBare: median(
        samples.one.map((s, i) => s.elapsedMs / (samples.bare[i]?.elapsedMs ?? Number.NaN)),
      ),
      ratioP50: timing(samples.one).p50Ms / timing(samples.bare).p50Ms,
      speedUpOfMany: timing(samples.many).stepsPerSecond / timing(samples.one).stepsPerSecond,
    };
    print(shown('bare statement, no checks', result.bare));
    print(shown('step commit, 1 run', result.one));
    print(shown(`step commit, ${runs} runs`, result.many));
    print(
      `step commit / bare: ${result.ratioToBare.toFixed(2)} of the time, ${result.ratioP50.toFixed(2)} of p50`,
    );
    print(`${runs} runs / 1 run: ${result.speedUpOfMany.toFixed(2)}`);
    return result;
  } finally {
    await driver.close();
    await repo.close();
  }
}
