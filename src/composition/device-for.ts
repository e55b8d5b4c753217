import { isAbsolute } from 'node:path';
import { toScreenGraphError } from '../../agent/domain/errors.ts';
import type { Run } from '../../agent/domain/run.ts';
import { absentDriver } from '../../agent/orchestrator/absent-device.ts';
import type { RunDevice } from '../../agent/orchestrator/loop-deps.ts';
import type { Clock } from '../../agent/ports/Clock.ts';
import type { Settings } from '../config/settings.ts';
import { MODELS_DIR } from '../files/package-root.ts';
import { refuseWithoutOcr } from './refuse-without-ocr.ts';
import { webOptions } from './web-options.ts';

async function simulated({ spec, head, createdAt }: Run): Promise<RunDevice> {
  const { resolveSimTarget } = await import('../../adapters/simulated/resolve-target.ts');
  const { createSimulatedDriver } = await import('../../adapters/simulated/simulated-driver.ts');
  const { createVirtualClock } = await import('../../adapters/simulated/virtual-clock.ts');
  const { model } = await resolveSimTarget(spec.target, { modelsDir: MODELS_DIR });
  // The run's time goes on from its last committed step, so that a takeover never goes back in time.
  const clock = createVirtualClock(Date.parse(createdAt) + head.usage.activeMs);
  const viewport = { ...spec.viewport, scale: 1 };
  return { driver: createSimulatedDriver({ model, seed: spec.seed, viewport, clock }), clock };
}

async function web({ spec }: Run, settings: Settings, clock: Clock): Promise<RunDevice> {
  const { createWebDriver } = await import('../../adapters/appium/web/web-driver.ts');
  const driver = createWebDriver({
    ...limitsOf(settings),
    ...webOptions(spec.target, settings),
    viewport: spec.viewport,
  });
  return { driver, clock };
}

/** The user's capabilities: those of the settings, and over them those of the file. */
async function capabilitiesOf({ appium }: Settings): Promise<Record<string, unknown>> {
  const { readCapabilitiesFile } = await import('../config/capabilities-file.ts');
  const file = appium.capabilitiesFile === null ? {} : await readCapabilitiesFile(appium.capabilitiesFile);
  return { ...appium.capabilities, ...file };
}

/** What drivers of phones and browsers are held to. */
const limitsOf = ({ appium: { callMs, openMs, answerBytes } }: Settings) => ({
  timeouts: { callMs, openMs },
  answerBytes,
});

/** What a session is called where a farm lists it. */
const labelOf = ({ spec, runId }: Run) => ({
  name: `ScreenGraph ${spec.target} ${runId}`.slice(0, 200),
  build: spec.version ?? 'unversioned',
});

async function android(run: Run, settings: Settings, clock: Clock): Promise<RunDevice> {
  const { createAndroidDriver } = await import('../../adapters/appium/android/android-platform.ts');
  const { readApk } = await import('../../adapters/appium/android/apk-file.ts');
  const { spec } = run;
  const { adbPort, sdk, serial } = settings.android;
  const file = isAbsolute(spec.target) ? await readApk(spec.target) : null;
  const driver = createAndroidDriver({
    appPackage: file?.appPackage ?? spec.target,
    ...(file === null ? {} : { apk: { ...file, path: spec.target } }),
    device: spec.device ?? serial,
    adbPort,
    sdk,
    ...(settings.browser.chromedriverPath === null
      ? {}
      : { chromedriverPath: settings.browser.chromedriverPath }),
    ...(settings.appium.url === null ? {} : { appiumUrl: settings.appium.url }),
    capabilities: await capabilitiesOf(settings),
    label: labelOf(run),
    ...limitsOf(settings),
  });
  return { driver, clock };
}

async function ios(run: Run, settings: Settings, clock: Clock): Promise<RunDevice> {
  const { createIosDriver } = await import('../../adapters/appium/ios/ios-platform.ts');
  const driver = createIosDriver({
    bundleId: run.spec.target,
    device: run.spec.device,
    appiumUrl: settings.appium.url,
    capabilities: await capabilitiesOf(settings),
    label: labelOf(run),
    ...limitsOf(settings),
  });
  return { driver, clock };
}

/**
 * The device that a run asks for; adapters are loaded only when they are needed. A target that is gone since the run was
 * queued (a model file, a platform that this version does not drive) fails at `open` with the reason.
 */
export async function deviceFor(run: Run, settings: Settings, clock: Clock): Promise<RunDevice> {
  const { platform } = run.spec;
  try {
    await refuseWithoutOcr(run.spec.ocr ?? settings.run.ocr);
    if (platform === 'simulated') return await simulated(run);
    if (platform === 'web') return await web(run, settings, clock);
    if (platform === 'android') return await android(run, settings, clock);
    return await ios(run, settings, clock);
  } catch (thrown) {
    return { driver: absentDriver(toScreenGraphError(thrown)), clock };
  }
}
