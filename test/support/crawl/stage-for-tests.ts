import { createSharpImage } from '../../../adapters/imaging/sharp-image.ts';
import { NO_DATA } from '../../../agent/domain/data-file.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { RunDevice } from '../../../agent/orchestrator/loop-deps.ts';
import type { Stage } from '../../../agent/services/replay/stage.ts';
import { withStage, type StageRequest } from '../../../agent/usecases/replay/perform-paths.ts';
import type { ToldRun } from '../../../agent/usecases/replay/stored-paths.ts';
import { ALLOW_ALL } from './loop-harness.ts';

/** A stage on a device of the test's, knowing what the runs have learnt. */
export const onTestStage = <T>(
  run: Run,
  told: readonly Pick<ToldRun, 'identity'>[],
  device: RunDevice,
  work: (stage: Stage) => Promise<T>,
  more: Partial<Pick<StageRequest, 'allow' | 'rules' | 'signal' | 'createOcr'>> = {},
): Promise<T> =>
  withStage(
    {
      ...{ run, device, data: NO_DATA, image: createSharpImage() },
      identities: told.map(({ identity }) => identity),
      allow: ALLOW_ALL,
      rules: undefined,
      signal: new AbortController().signal,
      ...more,
    },
    work,
  );
