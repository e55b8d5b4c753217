import { referencesIn, withReferences, type RunData } from '../../domain/data-file.ts';
import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import type { Bounds, Foreground } from '../../domain/ui-element.ts';
import type { CapturedPage, DeviceCapture, DriverPort } from '../../ports/DriverPort.ts';
import type { ImagePort } from '../../ports/ImagePort.ts';
import { pressKeys } from '../actuation/press-keys.ts';
import { redactPage } from './page-redaction.ts';
import { redactedError, type Redactor } from './redaction.ts';
import { secretReference } from '../../domain/data-file.ts';

/**
 * The one place where secrets are: references are put in as they are typed, and whatever the device says afterwards
 * (pages, addresses, titles, pictures, crashes, errors, checkpoints) loses them before anybody else sees it. So no node,
 * no model, no record and no artifact can hold one. Without secrets the driver is given back as it is.
 */
export function createSecretiveDriver(
  driver: DriverPort,
  data: RunData,
  redactor: Redactor,
  image: ImagePort,
): DriverPort {
  if (!redactor.active) return driver;

  /** Every call passes here: an error may quote what was typed. */
  const call = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (thrown) {
      throw redactedError(redactor, toScreenGraphError(thrown));
    }
  };
  const foreground = (f: Foreground): Foreground => ({
    appIdentifier: f.appIdentifier,
    route: redactor.redact(f.route),
    title: redactor.redact(f.title),
  });
  const read = <P extends CapturedPage>(page: P): { readonly page: P; readonly masks: readonly Bounds[] } => {
    const { pageSource, masks, windows } = redactPage(page.pageSource, redactor);
    const { defect } = page;
    const behind = page.dialect === 'web' ? [] : around(windows, page.viewport);
    return {
      page: {
        ...page,
        pageSource,
        foreground: foreground(page.foreground),
        defect: defect === null ? null : { kind: defect.kind, signature: redactor.redact(defect.signature) },
      },
      masks: [...masks, ...behind],
    };
  };
  /** A picture that cannot be masked is not kept. */
  const covered = async (capture: DeviceCapture, masks: readonly Bounds[]): Promise<DeviceCapture> => {
    const { screenshotPng } = capture;
    if (screenshotPng === null || masks.length === 0) return capture;
    try {
      return { ...capture, screenshotPng: await image.mask(screenshotPng, masks, capture.viewport) };
    } catch {
      return { ...capture, screenshotPng: null };
    }
  };
  const revealed = (text: string): string =>
    withReferences(text, (name) => {
      const value = data.secrets.get(name);
      if (value === undefined)
        throw new ScreenGraphError('missing_dependency', `There is no value for the secret ${name}.`);
      return value;
    });

  return {
    open: (cancelled) => call(() => driver.open(cancelled)),
    provision: () => call(() => driver.provision()),
    launch: (options) =>
      call(async () => {
        const result = await driver.launch(options);
        return { ...result, foreground: foreground(result.foreground) };
      }),
    sample: () => call(() => driver.sample()),
    capture: (options) =>
      call(async () => {
        const { onPage } = options;
        const capture = await driver.capture({
          ...options,
          ...(onPage === undefined ? {} : { onPage: (page) => onPage(read(page).page) }),
        });
        const { page, masks } = read(capture);
        return covered(page, masks);
      }),
    foreground: () => call(async () => foreground(await driver.foreground())),
    tap: (target) => call(() => driver.tap(target)),
    longPress: (target) => call(() => driver.longPress(target)),
    typeText: (target, text) =>
      call(() =>
        target.keys === undefined
          ? driver.typeText(target, revealed(text))
          : pressKeys(driver, target.keys, revealed(text)),
      ),
    scroll: (target, direction) => call(() => driver.scroll(target, direction)),
    back: () => call(() => driver.back()),
    dismiss: () => call(() => driver.dismiss()),
    hideKeyboard: () => call(() => driver.hideKeyboard()),
    home: () => call(() => driver.home()),
    background: (ms) => call(() => driver.background(ms)),
    rotate: (orientation) => call(() => driver.rotate(orientation)),
    openLink: (url) => call(() => driver.openLink(revealed(url))),
    resetApp: () => call(() => driver.resetApp()),
    checkpoint: () => call(async () => sealed(await driver.checkpoint(), data, redactor)),
    restore: (checkpoint) => call(() => driver.restore(unsealed(checkpoint, data))),
    report: (outcome) => driver.report(outcome),
    close: () => driver.close(),
  };
}

/** Of so much of the display a page source tells that what lies around is no other window. */
const WHOLE = 0.85;

/**
 * What a picture shows around the windows that the page source tells of. A phone names only the window in front: behind
 * a dialog stands the last screen, with all that it says.
 */
function around(windows: readonly Bounds[], { width, height }: { width: number; height: number }): Bounds[] {
  const lines = (most: number, ends: readonly number[]): number[] =>
    [...new Set([0, most, ...ends.map((at) => Math.max(0, Math.min(most, at)))])].sort((a, b) => a - b);
  const columns = lines(
    width,
    windows.flatMap((w) => [w.x, w.x + w.width]),
  );
  const rows = lines(
    height,
    windows.flatMap((w) => [w.y, w.y + w.height]),
  );
  const bare: Bounds[] = [];
  for (const [j, y] of rows.slice(0, -1).entries())
    for (const [i, x] of columns.slice(0, -1).entries()) {
      const cell = { x, y, width: (columns[i + 1] ?? x) - x, height: (rows[j + 1] ?? y) - y };
      const shown = windows.some(
        (w) => w.x <= x && w.y <= y && w.x + w.width >= x + cell.width && w.y + w.height >= y + cell.height,
      );
      if (!shown) bare.push(cell);
    }
  const area = bare.reduce((sum, cell) => sum + cell.width * cell.height, 0);
  return area <= (1 - WHOLE) * width * height ? [] : bare;
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * A checkpoint holds what fields hold: references stand for it while it is stored. One that would still show something
 * is none; the run is then taken up as on a device that has no checkpoints.
 */
function sealed(checkpoint: string | null, data: RunData, redactor: Redactor): string | null {
  if (checkpoint === null) return null;
  if (referencesIn(checkpoint).length > 0) return null;
  let text = checkpoint;
  for (const [name, value] of byLength(data)) text = text.split(inJson(value)).join(secretReference(name));
  return redactor.finds(text) ? null : text;
}

function unsealed(checkpoint: string, data: RunData): string {
  return withReferences(checkpoint, (name) => inJson(data.secrets.get(name) ?? ''));
}

const byLength = (data: RunData): [string, string][] =>
  [...data.secrets].sort(([, a], [, b]) => b.length - a.length);
