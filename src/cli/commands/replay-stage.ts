import { createTesseractOcr } from '../../../adapters/ocr/tesseract-ocr.ts';
import { NO_DATA, type RunData } from '../../../agent/domain/data-file.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { IdentityMemory } from '../../../agent/services/identity/memory/screen-identity.ts';
import type { Stage } from '../../../agent/services/replay/stage.ts';
import { dataOfRun } from '../../../agent/orchestrator/run-data.ts';
import { withStage } from '../../../agent/usecases/replay/perform-paths.ts';
import type { Composition } from '../../composition/composition.ts';
import { readRulesFile } from '../../config/rules-file.ts';
import { dataFor } from '../../composition/data-for.ts';
import { deviceFor } from '../../composition/device-for.ts';
import { refuseWithoutServer } from '../../composition/refuse-without-server.ts';
import type { NamesOnMap } from '../select/namesakes.ts';
import { targetOn } from '../select/target-on.ts';
import { interruptible } from '../end-signal.ts';
import type { Options } from '../session.ts';

/** The run as it is performed now: from its beginning, and on what `--on` and `--device` name. */
async function asPerformed(session: Composition, options: Options, run: Run): Promise<Run> {
  const { spec, head } = run;
  const device = session.settings.run.device ?? spec.device;
  return {
    ...run,
    spec: { ...spec, target: await targetOn(options, spec), device },
    // A simulated device's time begins where the run's began.
    head: { ...head, usage: { ...head.usage, activeMs: 0 } },
  };
}

/** Opens the device that a run was on (or the one named now) for performing stored steps. Ends early on Ctrl-C. */
export async function onStage<T>(
  session: Composition,
  options: Options,
  of: { readonly run: Run; readonly identities: readonly IdentityMemory[]; readonly called: NamesOnMap },
  work: (stage: Stage) => Promise<T>,
): Promise<T> {
  const { settings, clock, image } = session;
  const run = await asPerformed(session, options, of.run);
  refuseWithoutServer(run.spec.platform, settings);
  const data: RunData =
    run.spec.data === undefined
      ? NO_DATA
      : await dataOfRun({ dataFor: (one) => dataFor(one, settings) }, run);
  const rules = settings.rules === null ? undefined : await readRulesFile(settings.rules);
  const device = await deviceFor(run, settings, clock);
  const { identities, called } = of;
  const { allow } = settings.run;
  return interruptible((signal) =>
    withStage(
      {
        ...{ run, device, data, image, identities, called },
        createOcr: createTesseractOcr,
        allow,
        rules,
        signal,
      },
      work,
    ),
  );
}
