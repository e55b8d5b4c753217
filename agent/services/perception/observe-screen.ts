import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import type { IdentityAdjustment } from '../../domain/identity.ts';
import type { PerceptionRecord } from '../../domain/records.ts';
import type { Scope } from '../../domain/run.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';
import type { CapturedPage, DeviceCapture, DriverPort } from '../../ports/DriverPort.ts';
import type { ImagePort } from '../../ports/ImagePort.ts';
import type { ArtifactMetadata, ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import { parsePageSource, type PageSourceLimits } from '../page-source/index.ts';
import { screenName, screenNameUnderAppTitle } from '../identity/naming/screen-name.ts';
import { screenText } from '../identity/naming/screen-text.ts';
import { screenPurpose } from '../identity/naming/screen-purpose.ts';
import { IdentityMemory, type ResolvedIdentity } from '../identity/memory/screen-identity.ts';
import { NO_PICTURE } from '../identity/signature/perceptual-distance.ts';
import { signatureFeatures } from '../identity/signature/screen-signature.ts';
import {
  largestPhrase,
  pictureLook,
  readPicture,
  type PictureEyes,
  type SeenPicture,
} from './see-picture.ts';

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
  /** What the run has learnt about identities; the rule alone without it. */
  readonly identity?: IdentityMemory;
  /** By what it sees what the page source does not tell; without, by nothing. */
  readonly eyes?: PictureEyes;
}

interface Page {
  readonly screen: PerceivedScreen;
  readonly resolved: ResolvedIdentity;
  readonly source: ArtifactMetadata;
  readonly elements: ArtifactMetadata;
}

/** Parses and signs a page and stores what is kept of it. */
async function readPage(observer: Observer, page: CapturedPage): Promise<Page> {
  const { scope, appKey, objects, limits, identity = new IdentityMemory() } = observer;
  const { dialect, pageSource, viewport, foreground, insideApp } = page;
  const screen = parsePageSource({ dialect, pageSource, viewport, foreground, insideApp, limits });
  const resolved = identity.resolve(scope, appKey, screen);
  // The features of the rule lie beside what they were read from, so that a better rule can link anew.
  const stored = { ...screen, features: signatureFeatures(screen) };
  const [source, elements] = await Promise.all([
    objects.put(scope.tenantId, 'page-source', Buffer.from(pageSource)),
    objects.put(scope.tenantId, 'elements', Buffer.from(JSON.stringify(stored))),
  ]);
  return { screen, resolved, source, elements };
}

/**
 * One look at the device: capture, parse, sign, store. Artifacts are put before anybody commits a reference to them,
 * so that a committed reference always resolves. A screenshot that is missing or broken costs the picture, not the
 * look; a page source that cannot be read is an error of the caller's to recover from. Where the device gives the page
 * before the picture, the page is read meanwhile.
 */
export async function observeScreen(observer: Observer): Promise<Observation> {
  const early: { readonly pageSource: string; readonly reading: Promise<Page> }[] = [];
  const capture = await observer.driver.capture({
    screenshot: true,
    onPage: (page) => {
      const reading = readPage(observer, page);
      // It is awaited below; a capture that fails before is what the caller hears of.
      reading.catch(() => undefined);
      early.push({ pageSource: page.pageSource, reading });
    },
  });
  // A dialog that opened while the picture was being taken makes it another page.
  const same = early.find(({ pageSource }) => pageSource === capture.pageSource);
  const reading = same?.reading ?? readPage(observer, capture);
  const { eyes } = observer;
  const reads = eyes !== undefined && eyes.use !== 'off';
  const seeing: Promise<SeenPicture> = reads
    ? reading.then(({ screen }) => readPicture(eyes, screen, capture.screenshotPng))
    : reading.then(({ screen }) => ({ screen, png: capture.screenshotPng, phrases: undefined }));
  // A picture that is read is not stored before it is known to hold no secret.
  const storing = reads
    ? seeing.then(({ png }) => storeScreenshot(observer, png))
    : storeScreenshot(observer, capture.screenshotPng);
  const [page, seen, shot] = await Promise.all([reading, seeing, storing]);
  const { source } = page;
  const { screen } = seen;
  const { elements, ocr } = await storeWords(observer, page, seen);
  const { scope, appKey, identity = new IdentityMemory() } = observer;
  const look =
    eyes === undefined || shot.hash === NO_PICTURE ? undefined : pictureLook(eyes, seen, shot.hash);
  const resolved = look === undefined ? page.resolved : identity.resolve(scope, appKey, screen, look);
  return {
    screen,
    defect: capture.defect,
    artifacts: [shot.artifact, source, elements, ocr].filter((artifact) => artifact !== null),
    perception: {
      ...resolved,
      foreground: capture.foreground,
      insideApp: capture.insideApp,
      viewport: capture.viewport,
      screenshotRefId: shot.artifact?.ref ?? null,
      uiHierarchyXmlRefId: source.ref,
      elementsRefId: elements.ref,
      ...(seen.phrases === undefined ? {} : { ocrRefId: ocr?.ref ?? null }),
      screenPerceptualHash64: shot.hash,
      name:
        largestPhrase(seen.phrases) ??
        (identity.addresses.isTitleOfApp(screen.foreground) ? screenNameUnderAppTitle : screenName)(screen),
      purpose: screenPurpose(screen),
      text: screenText(screen),
      elementCount: screen.elements.length,
      reusedCapture: false,
    },
  };
}

/** What was read, as it was read, and the elements with it. */
async function storeWords(
  { scope, objects }: Observer,
  page: Page,
  { screen, phrases }: SeenPicture,
): Promise<{ readonly elements: ArtifactMetadata; readonly ocr: ArtifactMetadata | null }> {
  if (phrases == null) return { elements: page.elements, ocr: null };
  const put = (kind: 'ocr' | 'elements', value: unknown): Promise<ArtifactMetadata> =>
    objects.put(scope.tenantId, kind, Buffer.from(JSON.stringify(value)));
  const [ocr, elements] = await Promise.all([
    put('ocr', { viewport: screen.viewport, phrases }),
    screen === page.screen
      ? page.elements
      : put('elements', { ...screen, features: signatureFeatures(screen) }),
  ]);
  return { elements, ocr };
}

async function storeScreenshot(
  observer: Observer,
  png: Uint8Array | null,
): Promise<{ artifact: ArtifactMetadata | null; hash: string }> {
  if (png === null) return { artifact: null, hash: NO_PICTURE };
  try {
    const [hash, artifact] = await Promise.all([
      observer.image.perceptualHash64(png),
      observer.objects.put(observer.scope.tenantId, 'screenshot', png),
    ]);
    return { artifact, hash };
  } catch (thrown) {
    const error = toScreenGraphError(thrown);
    if (error.code === 'invalid_screenshot') return { artifact: null, hash: NO_PICTURE };
    throw error;
  }
}

/** The same look once an adjustment of the identity rule has said which screen it is. */
export function adjustedLook(look: Observation, adjustment: IdentityAdjustment | null): Observation {
  const { identity } = look.perception;
  if (adjustment === null || adjustment.kind === 'refine' || identity === undefined) return look;
  const standing = adjustment.owners.find((owner) => owner.screenId === adjustment.screenId);
  const learnt =
    adjustment.kind === 'parameter'
      ? { ...identity, basis: 'parameter' as const }
      : { ...identity, basis: 'coarsened' as const, remainder: standing?.remainder ?? identity.remainder };
  return {
    ...look,
    perception: { ...look.perception, screenId: adjustment.screenId, identity: learnt },
  };
}

/** The error that an observed crash or ANR stands for. */
export const defectError = (defect: NonNullable<DeviceCapture['defect']>): ScreenGraphError =>
  new ScreenGraphError(defect.kind === 'crash' ? 'app_crashed' : 'app_not_responding');
