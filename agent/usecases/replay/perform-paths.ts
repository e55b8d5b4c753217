import type { ActionRules } from '../../domain/action-rules.ts';
import type { RunData } from '../../domain/data-file.ts';
import type { Run } from '../../domain/run.ts';
import type { Performance, StepResult, StoredPath } from '../../domain/stored-path.ts';
import type { BlockReason } from '../../domain/ui-action.ts';
import { nodeSettingsFor } from '../../orchestrator/default-settings.ts';
import type { RunDevice } from '../../orchestrator/loop-deps.ts';
import type { ImagePort } from '../../ports/ImagePort.ts';
import type { OCRPort } from '../../ports/OCRPort.ts';
import { wiped, startAfresh } from '../../services/actuation/perform-action.ts';
import { createRedactor } from '../../services/secrets/redaction.ts';
import { lookFor, performStep } from '../../services/replay/perform-step.ts';
import type { Seen, Stage } from '../../services/replay/stage.ts';
import type { IdentityMemory } from '../../services/identity/memory/screen-identity.ts';
import { createSecretiveDriver } from '../../services/secrets/secretive-driver.ts';

export interface StageRequest {
  /** The run that tells on what and how: its scope, app and rules. */
  readonly run: Run;
  readonly device: RunDevice;
  readonly data: RunData;
  readonly image: ImagePort;
  /** What reads pictures, for a run that did. */
  readonly createOcr?: (() => OCRPort) | undefined;
  readonly identities: readonly IdentityMemory[];
  /** As `Stage.called`. */
  readonly called?: Stage['called'];
  /** What the user allows and denies now; what the run's own rules deny stays denied. */
  readonly allow: readonly BlockReason[];
  readonly rules: ActionRules | undefined;
  readonly signal: AbortSignal;
}

/**
 * Opens a device to perform stored steps on, lets `work` do so, and closes it whatever happens. Errors: those of
 * `DriverPort.open` and `provision`.
 */
export async function withStage<T>(request: StageRequest, work: (stage: Stage) => Promise<T>): Promise<T> {
  const { run, device, data, image } = request;
  const settings = nodeSettingsFor(run.spec.platform);
  const redactor = createRedactor(data.secrets);
  const driver = createSecretiveDriver(device.driver, data, redactor, image);
  const use = run.spec.ocr ?? 'off';
  const ocr = use === 'off' ? null : (request.createOcr?.() ?? null);
  const byPicture = request.identities.some((memory) => memory.knowsPictures);
  const eyes = byPicture || ocr !== null ? { image, ocr, use, byPicture, redactor } : undefined;
  const { rules: own } = run.spec;
  try {
    await driver.open(request.signal);
    await driver.provision();
    return await work({
      driver,
      clock: device.clock,
      signal: request.signal,
      settle: settings.settle,
      parse: settings.parse,
      scope: { tenantId: run.tenantId, projectId: run.projectId },
      appKey: run.spec.appKey,
      identities: request.identities,
      called: request.called,
      eyes,
      allow: request.allow,
      rules: [request.rules, own].filter((one) => one !== undefined),
      // The data of a browser of our own and of a simulated app is nobody's.
      mayReset: run.spec.platform === 'simulated' || run.spec.platform === 'web',
    });
  } finally {
    await driver.close();
    await ocr?.close();
  }
}

/** The app at its start, its data wiped where that may be. */
export async function begin(stage: Stage, path: Pick<StoredPath, 'start'>, again: boolean): Promise<Seen> {
  if (again && stage.mayReset) await wiped(stage.driver);
  await startAfresh(stage.driver);
  return lookFor(stage, path.start === null ? { kind: 'unknown' } : { kind: 'screen', screen: path.start });
}

/** Performs a path from the start of the app. `again`: the device has been used before in this session. */
export async function performPath(
  stage: Stage,
  path: StoredPath,
  options: { readonly again: boolean; readonly onStep?: (result: StepResult, at: number) => void },
): Promise<Performance> {
  let seen: Seen | null = await begin(stage, path, options.again);
  const startedAsExpected = path.start === null || seen.ids.includes(path.start.screenId);
  const start = seen.place;
  const results: StepResult[] = [];
  if (startedAsExpected)
    for (const step of path.steps) {
      if (stage.signal.aborted || seen === null) break;
      const done = await performStep(stage, step, seen);
      if (done.cutOff) break;
      results.push(done.result);
      options.onStep?.(done.result, results.length);
      seen = done.seen;
      if (done.result.verdict !== 'ok') break;
    }
  const completed =
    startedAsExpected && results.length === path.steps.length && results.every((r) => r.verdict === 'ok');
  return { start, startedAsExpected, results, completed };
}
