import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type {
  Foreground,
  PerceivedScreen,
  SourceDialect,
  Viewport,
} from '../../../agent/domain/ui-element.ts';
import type { PlatformHint } from '../../../agent/services/enumeration/element-verdicts.ts';
import { parsePageSource } from '../../../agent/services/page-source/index.ts';
import type { Settings } from '../../config/settings.ts';
import { refuseWithoutOcr } from '../../composition/refuse-without-ocr.ts';
import { wrongUse } from '../errors.ts';
import { type PictureReading, readWords } from './inspect-words.ts';
import { webOptions } from '../../composition/web-options.ts';

/** A screen with all that is at hand to explain it. */
export interface InspectedScreen {
  readonly screen: PerceivedScreen;
  readonly screenshot: Uint8Array | null;
  /** What the browser says of elements, by their keys. */
  readonly hints: ReadonlyMap<string, PlatformHint>;
  /** Controls of the page that the hierarchy does not hold. */
  readonly leftOut: readonly { readonly words: string; readonly reason: string }[];
  /** What `--ocr` came to; null where nobody asked for it. */
  readonly reading: PictureReading | null;
}

/** More than any device gives; the parser has its own, smaller limit and says so. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;

function dialectOf(text: string): SourceDialect | null {
  const head = text.slice(0, 4_000);
  if (/<hierarchy\s[^>]*\bdialect="web"/.test(head)) return 'web';
  if (/<hierarchy[\s>]/.test(head) || /<android\./.test(head)) return 'uiautomator';
  if (/<(AppiumAUT|XCUIElementType\w+)[\s>]/.test(head)) return 'xcuitest';
  return null;
}

/** The right-most and lowest edge that the source names; UIAutomator writes corners, XCUITest sizes, ours its own. */
function viewportOf(text: string, dialect: SourceDialect): Viewport | null {
  let width = 0;
  let height = 0;
  const patterns: Readonly<Record<SourceDialect, RegExp>> = {
    uiautomator: /bounds="\[-?\d+,-?\d+\]\[(\d+),(\d+)\]"/g,
    xcuitest: /<XCUIElementTypeApplication\s[^>]*?width="(\d+)"[^>]*?height="(\d+)"/g,
    web: /<hierarchy\s[^>]*?\bwidth="(\d+)"[^>]*?\bheight="(\d+)"/g,
  };
  for (const match of text.slice(0, 2_000_000).matchAll(patterns[dialect])) {
    width = Math.max(width, Number(match[1]));
    height = Math.max(height, Number(match[2]));
  }
  return width > 0 && height > 0 ? { width, height, scale: 1 } : null;
}

const foregroundOfApp = (pageSource: string): Foreground => ({
  appIdentifier:
    /package="([^"]+)"/.exec(pageSource)?.[1] ?? /bundleId="([^"]+)"/.exec(pageSource)?.[1] ?? 'unknown',
  route: '',
  title: '',
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A web page source names its place in its head (`docs/web-hierarchy.md`). */
function foregroundOfPage(pageSource: string): Foreground {
  const head = /<hierarchy\s[^>]*>/.exec(pageSource)?.[0] ?? '';
  const attribute = (name: string): string =>
    (new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1] ?? '').replace(
      /&(amp|lt|gt|quot);/g,
      (_whole, entity: string) => ENTITIES[entity] ?? '',
    );
  return { appIdentifier: attribute('origin'), route: attribute('route'), title: attribute('title') };
}

/** A page source from a file. */
export async function screenOfFile(path: string, asked: Viewport | null): Promise<PerceivedScreen> {
  const info = await stat(path).catch(() => null);
  if (info === null || !info.isFile()) throw wrongUse(`${path} is neither a file nor a web address.`);
  if (info.size > MAX_FILE_BYTES) throw new ScreenGraphError('page_source_too_large');
  const pageSource = await readFile(path, 'utf8');
  const dialect = dialectOf(pageSource);
  if (dialect === null)
    throw wrongUse(
      `${path} is not a page source that is known here (UIAutomator, XCUITest, or our own of a web page).`,
    );
  const viewport = asked ?? viewportOf(pageSource, dialect);
  if (viewport === null)
    throw wrongUse('The page source does not tell the size of the screen: give --viewport.');
  const foreground = dialect === 'web' ? foregroundOfPage(pageSource) : foregroundOfApp(pageSource);
  return parsePageSource({ dialect, pageSource, viewport, foreground, insideApp: true });
}

/** The picture that lies beside a page source: of the same name, or of its name after `window_dump`. */
async function screenshotBeside(path: string): Promise<Uint8Array | null> {
  const stem = join(dirname(path), basename(path, extname(path)));
  for (const candidate of [
    `${stem}.png`,
    `${path}.png`,
    stem.replace(/hierarchy|source|dump/i, 'screenshot') + '.png',
  ]) {
    const info = await stat(candidate).catch(() => null);
    if (info?.isFile() === true && info.size <= MAX_FILE_BYTES) return readFile(candidate);
  }
  return null;
}

/**
 * A file or a web page with what explains it and, with `--ocr`, the words in its picture as elements; the picture only
 * where it is asked for.
 */
export async function inspectSource(
  source: string,
  settings: Settings,
  options: { readonly viewport: Viewport | null; readonly explain: boolean },
): Promise<InspectedScreen> {
  const { ocr = 'off' } = settings.run;
  await refuseWithoutOcr(ocr);
  const seen = await sourceWithPicture(source, settings, options, options.explain || ocr !== 'off');
  return ocr === 'off' ? seen : { ...seen, ...(await readWords(seen.screen, seen.screenshot, ocr)) };
}

async function sourceWithPicture(
  source: string,
  settings: Settings,
  options: { readonly viewport: Viewport | null; readonly explain: boolean },
  picture: boolean,
): Promise<InspectedScreen> {
  if (/^https?:\/\//i.test(source)) {
    if (!URL.canParse(source)) throw wrongUse(`${JSON.stringify(source)} is not an address.`);
    return screenOfPage(source, settings, { explain: options.explain, picture });
  }
  const screen = await screenOfFile(source, options.viewport);
  const screenshot = picture ? await screenshotBeside(source) : null;
  return { screen, screenshot, hints: new Map(), leftOut: [], reading: null };
}

/** A web page as Chromium shows it. */
async function screenOfPage(
  url: string,
  settings: Settings,
  { explain, picture }: { readonly explain: boolean; readonly picture: boolean },
): Promise<InspectedScreen> {
  const { createWebDriver } = await import('../../../adapters/appium/web/web-driver.ts');
  const driver = createWebDriver({ ...webOptions(url, settings), viewport: settings.run.viewport });
  try {
    await driver.open();
    await driver.provision();
    await driver.launch({ fresh: true });
    for (let look = 0, last = ''; look < 20; look++) {
      const { fingerprint, busy } = await driver.sample();
      if (!busy && fingerprint === last) break;
      last = fingerprint;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    const capture = await driver.capture({ screenshot: picture });
    const { dialect, pageSource, viewport, foreground, insideApp } = capture;
    const screen = parsePageSource({ dialect, pageSource, viewport, foreground, insideApp });
    const keys = screen.elements.flatMap(({ key }) => (key === null ? [] : [key]));
    const { known, leftOut } = explain ? await driver.explain(keys) : { known: [], leftOut: [] };
    const hints = new Map(known.map(({ key, ...hint }) => [key, hint]));
    return { screen, screenshot: capture.screenshotPng, hints, leftOut, reading: null };
  } finally {
    await driver.close();
  }
}
