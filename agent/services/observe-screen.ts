import { ScreenGraphError, toScreenGraphError } from '../domain/errors.ts';
import { screenId as idOfScreen } from '../domain/ids.ts';
import type { PerceptionRecord } from '../domain/records.ts';
import type { Scope } from '../domain/run.ts';
import type { PerceivedScreen } from '../domain/ui-element.ts';
import type { DeviceCapture, DriverPort } from '../ports/DriverPort.ts';
import type { ImagePort } from '../ports/ImagePort.ts';
import type { ArtifactMetadata, ObjectStorePort } from '../ports/ObjectStorePort.ts';
import { parsePageSource, type PageSourceLimits } from './page-source/index.ts';
import { screenName, screenText } from './screen-name.ts';
import { computeSignature } from './screen-signature.ts';

export interface Observation {
  readonly perception: PerceptionRecord;
  readonly screen: PerceivedScreen;
  readonly artifacts: readonly ArtifactMetadata[];
  readonly defect: DeviceCapture['defect'];
}

export interface Observer {
  readonly scope: Scope;
  readonly appKey: string;
  readonly driver: DriverPort;
  readonly objects: ObjectStorePort;
  readonly image: ImagePort;
  readonly limits: PageSourceLimits;
}

const NO_HASH = '0000000000000000';

/**
 * One look at the device: capture, parse, sign, store. Artifacts are put before anybody commits a reference to them,
 * so that a committed reference always resolves. A screenshot that is missing or broken costs the picture, not the
 * look; a page source that cannot be read is an error of the caller's to recover from.
 */
export async function observeScreen(observer: Observer): Promise<Observation> {
  const { scope, objects } = observer;
  const capture = await observer.driver.capture({ screenshot: true });
  const screen = parsePageSource({
    dialect: capture.dialect,
    pageSource: capture.pageSource,
    viewport: capture.viewport,
    foreground: capture.foreground,
    insideApp: capture.insideApp,
    limits: observer.limits,
  });
  const signature = computeSignature(screen);
  const [source, elements, shot] = await Promise.all([
    objects.put(scope.tenantId, 'page-source', Buffer.from(capture.pageSource)),
    objects.put(scope.tenantId, 'elements', Buffer.from(JSON.stringify(screen))),
    storeScreenshot(observer, capture.screenshotPng),
  ]);
  const identity = capture.insideApp
    ? signature.hash
    : `outside|${capture.foreground.appIdentifier}|${signature.hash}`;
  return {
    screen,
    defect: capture.defect,
    artifacts: shot.artifact === null ? [source, elements] : [shot.artifact, source, elements],
    perception: {
      screenId: idOfScreen(scope.tenantId, observer.appKey, identity),
      signature,
      foreground: capture.foreground,
      insideApp: capture.insideApp,
      viewport: capture.viewport,
      screenshotRefId: shot.artifact?.ref ?? null,
      uiHierarchyXmlRefId: source.ref,
      elementsRefId: elements.ref,
      screenPerceptualHash64: shot.hash,
      name: screenName(screen),
      text: screenText(screen),
      elementCount: screen.elements.length,
      reusedCapture: false,
    },
  };
}

async function storeScreenshot(
  observer: Observer,
  png: Uint8Array | null,
): Promise<{ artifact: ArtifactMetadata | null; hash: string }> {
  if (png === null) return { artifact: null, hash: NO_HASH };
  try {
    const [hash, artifact] = await Promise.all([
      observer.image.perceptualHash64(png),
      observer.objects.put(observer.scope.tenantId, 'screenshot', png),
    ]);
    return { artifact, hash };
  } catch (thrown) {
    const error = toScreenGraphError(thrown);
    if (error.code === 'invalid_screenshot') return { artifact: null, hash: NO_HASH };
    throw error;
  }
}

/** The error that an observed crash or ANR stands for. */
export const defectError = (defect: NonNullable<DeviceCapture['defect']>): ScreenGraphError =>
  new ScreenGraphError(defect.kind === 'crash' ? 'app_crashed' : 'app_not_responding');
