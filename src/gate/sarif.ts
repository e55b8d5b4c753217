import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GATE_RULES } from '../../agent/domain/gate.ts';
import { type GateVerdict, type GateViolation } from '../../agent/domain/gate.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';

type Rule = (typeof GATE_RULES)[number];

/** What each rule asks for, as readers of SARIF show it beside a result. */
const SAYS: Readonly<Record<Rule, string>> = {
  noNewCrash: 'No action crashes or hangs the app with a signature that the baseline does not have.',
  noLostScreen: 'No screen of the baseline is gone.',
  noNewUnlabelledControl: 'Every control that the baseline does not have says what it is.',
  coverageNotBelow: 'As much of what the app offers was tried as is asked for.',
  maxPathLength: 'No screen is farther from the start than so many actions.',
};

/** The file that says what is asked for, as SARIF names it; lines from 1 on. */
export interface RulePlace {
  readonly uri: string;
  lineOf(rule: Rule): number;
}

/** A file below the folder of work by its way from there, since readers know a repository's files by that. */
export function uriOfFile(path: string, folder = process.cwd()): string {
  const whole = resolve(folder, path);
  const way = relative(folder, whole);
  const parts = way.split(sep);
  return parts[0] === '..' || isAbsolute(way)
    ? pathToFileURL(whole).href
    : parts.map(encodeURIComponent).join('/');
}

/**
 * SARIF 2.1.0: a result a violation. Screens are logical locations; GitHub takes no file in which a result has no
 * physical one, so it is the rule where it is asked for, else a file by the app's name. A result is the same as one of a
 * build before by its fingerprint: rule, app, screen, and the how many-th of those.
 */
export function verdictAsSarif(
  app: string,
  version: string,
  { results }: GateVerdict,
  place: RulePlace = { uri: encodeURIComponent(app), lineOf: () => 1 },
): string {
  const met = new Map<string, number>();
  const fingerprint = (rule: Rule, screenId: string | null): string => {
    const key = JSON.stringify([rule, app, screenId]);
    const nth = (met.get(key) ?? 0) + 1;
    met.set(key, nth);
    return `${sha256Hex(key).slice(0, 16)}:${nth}`;
  };
  const logical = ({ screen, screenId }: GateViolation) =>
    screenId === null
      ? { name: app, kind: 'module' }
      : { name: screen ?? screenId, fullyQualifiedName: `${app}/${screenId}`, kind: 'resource' };
  const run = {
    tool: {
      driver: {
        ...{ name: 'ScreenGraph', version },
        rules: results.map(({ rule }) => ({
          ...{ id: rule, shortDescription: { text: SAYS[rule] }, fullDescription: { text: SAYS[rule] } },
          ...{ help: { text: SAYS[rule] }, defaultConfiguration: { level: 'error' } },
        })),
      },
    },
    // Of two apps that one workflow checks, neither takes the other's results for gone.
    automationDetails: { id: `screengraph/${app}/` },
    results: results.flatMap(({ rule, violations }, ruleIndex) =>
      violations.map((violation) => ({
        ...{ ruleId: rule, ruleIndex, level: 'error', message: { text: violation.message } },
        partialFingerprints: { primaryLocationLineHash: fingerprint(rule, violation.screenId) },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: place.uri },
              region: { startLine: place.lineOf(rule) },
            },
            logicalLocations: [logical(violation)],
          },
        ],
      })),
    ),
  };
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json';
  return `${JSON.stringify({ $schema, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}
