import type { AnalysisPort } from '../../../agent/ports/AnalysisPort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { counted } from '../terminal.ts';

/** A read that takes longer is told, and told again after as long once more, each time. */
const LONG_MS = 5_000;

interface Read {
  readonly screens: readonly unknown[];
  readonly actions: readonly unknown[];
}

/** Says that it reads, where a map is so large that nothing would be seen for minutes; and, once that was said, how much it was. */
async function telling<T extends Read | null>(
  what: string,
  reading: Promise<T>,
  tell: (line: string) => void,
): Promise<T> {
  const began = performance.now();
  const seconds = (): string => `${Math.round((performance.now() - began) / 1_000)} s`;
  let wait = LONG_MS;
  let told = false;
  const look = (): void => {
    told = true;
    tell(`Still reading ${what} (${seconds()}).`);
    timer = setTimeout(look, wait);
    wait *= 2;
  };
  let timer = setTimeout(look, LONG_MS);
  try {
    const read = await reading;
    if (told && read !== null)
      tell(
        `Read ${what}: ${counted(read.screens.length, 'screen')}, ${counted(read.actions.length, 'action')} in ${seconds()}.`,
      );
    return read;
  } finally {
    clearTimeout(timer);
  }
}

/** The same ports, which tell of reads that take long. */
export function withLongReadsTold<P extends { readonly analysis: AnalysisPort; readonly repo: RepoPort }>(
  ports: P,
  tell: (line: string) => void,
): P {
  const { analysis, repo } = ports;
  return {
    ...ports,
    analysis: {
      ...analysis,
      readBuild: (...asked) => telling('a build', analysis.readBuild(...asked), tell),
    },
    repo: {
      ...repo,
      readMap: (...asked) => telling('a map', repo.readMap(...asked), tell),
      readRunMap: (scope, runId) => telling(`what run ${runId} saw`, repo.readRunMap(scope, runId), tell),
    },
  };
}
