import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PerceivedScreen } from '../../agent/domain/ui-element.ts';
import { parsePageSource } from '../../agent/services/page-source/index.ts';
import { computeSignature } from '../../agent/services/identity/signature/screen-signature.ts';
import type { JudgedPair, Labelled } from './pairs.ts';
import { compareScreens } from '../../agent/services/identity/signature/screen-comparison.ts';
import { sizeOf, VARIATIONS } from './variations.ts';

const FOLDER = join(import.meta.dirname, '../../test/fixtures/screens');
const IOS = 'full_src_test_kotlin_shirates_core_testdata_XmlDataIos_kt';

/** What a person calls the recorded screens; what is not listed is a screen of its own, called by its file. */
const LABELS: Readonly<Record<string, string>> = {
  window_dump: 'list empty',
  window_dump_after: 'list empty',
  window_dump_after_add: 'list',
  window_dump_final_main: 'list',
  window_dump_stopped: 'list',
  window_dump_add: 'new item',
  window_dump_final: 'new item',
  window_dump_settings: 'settings dialog',
  window_dump_after_delete: 'settings dialog',
  SecurityScreen2: 'SecurityScreen',
  // The same screens of a test app, recorded twice for different tests.
  RelativeCoordinateTest2: 'RelativeCoordinateTest',
};

/** Fixtures that are no whole screens, or whose sameness is a matter of taste. */
const LEFT_OUT = /RelativeMisc|RelativeCoordinate|FlowTest|RelativeTest|SpecialData|NodeForRoot|ios|^appium/;

export function androidScreen(xml: string, route = ''): PerceivedScreen {
  const app = /package="([^"]+)"/.exec(xml)?.[1] ?? '';
  return parsePageSource({
    dialect: 'uiautomator',
    pageSource: xml,
    viewport: { ...sizeOf(xml), scale: 1 },
    foreground: { appIdentifier: app, route, title: '' },
    insideApp: true,
  });
}

export interface RecordedXml {
  readonly name: string;
  readonly label: string;
  readonly xml: string;
}

export function recordedAndroid(): readonly (readonly RecordedXml[])[] {
  return ['cliphist', 'shirates'].map((folder) => {
    const files = readdirSync(join(FOLDER, 'android-xml', folder)).filter((file) => file.endsWith('.xml'));
    return files
      .map((file) => file.replace('.xml', ''))
      .filter((name) => !LEFT_OUT.test(name))
      .map((name) => ({
        name,
        label: LABELS[name] ?? name,
        xml: readFileSync(join(FOLDER, 'android-xml', folder, `${name}.xml`), 'utf8'),
      }));
  });
}

const labelled = ({ name, label, xml }: RecordedXml, screen = androidScreen(xml)): Labelled => ({
  name,
  label,
  identity: computeSignature(screen).hash,
  screen,
});

/** Recorded screens of real apps, labelled by hand; with `bare` without their resource names. */
export function recordedCaptures(bare: boolean): readonly (readonly Labelled[])[] {
  const android = recordedAndroid().map((app) =>
    app.map((one) => labelled(bare ? { ...one, xml: stripped(one.xml) } : one)),
  );
  const ios = [0, 1, 2, 3, 8].map((n) => {
    const xml = readFileSync(join(FOLDER, 'ios-xml/shirates', `${IOS}_${n}.xml`), 'utf8');
    const screen = parsePageSource({
      dialect: 'xcuitest',
      pageSource: bare ? stripped(xml) : xml,
      viewport: { width: 390, height: 844, scale: 1 },
      foreground: { appIdentifier: 'ios', route: '', title: '' },
      insideApp: true,
    });
    return { name: `ios ${n}`, label: `ios ${n}`, identity: computeSignature(screen).hash, screen };
  });
  return [...android, ios];
}

export const stripped = (xml: string): string => xml.replace(/ (?:resource-id|identifier)="[^"]*"/g, '');

/** Each screen against itself with one thing changed, `seeds` times each. */
export function variationPairs(
  screens: readonly RecordedXml[],
  seeds: readonly number[],
  route = '',
): JudgedPair[] {
  const pairs: JudgedPair[] = [];
  for (const { name, xml } of screens) {
    const before = androidScreen(xml, route);
    for (const variation of VARIATIONS)
      for (const seed of variation.same ? seeds : seeds.slice(0, 1)) {
        const other = variation.apply(xml, seed);
        if (other === null) continue;
        const after = androidScreen(other, route);
        const { same, features } = compareScreens(before, after);
        const why = features.filter((f) => !f.same).map((f) => `${f.feature}: ${f.words}`);
        pairs.push({
          name: `${name}, ${variation.name}`,
          expected: variation.same,
          same,
          why: why.join('; '),
        });
      }
  }
  return pairs;
}
