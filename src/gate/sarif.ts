import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GATE_RULES } from '../../agent/domain/analysis/gate.ts';
import { type GateVerdict, type GateViolation } from '../../agent/domain/analysis/gate.ts';
import { sha256Hex } from '../../agent/domain/ids.ts';
import { onOneLine } from './on-one-line.ts';

type Rule = (typeof GATE_RULES)[number];

/** What each rule asks for, as readers of SARIF show it beside a result. */
const SAYS: Readonly<Record<Rule, string>> = {
  noNewCrash: 'No action crashes or hangs the app with a signature that the baseline does not have.',
  noLostScreen: 'No screen of the baseline is gone or shows an error instead.',
  noNewUnlabelledControl: 'Every control that the baseline does not have says what it is.',
  coverageNotBelow: 'As much of what the app offers was tried as is asked for.',
  maxPathLength: 'No screen is farther from the start than so many actions.',
};

/** The gravest first, for what has no place in the file. */
const GRAVITY: readonly Rule[] = [
  'noNewCrash',
  'noLostScreen',
  'coverageNotBelow',
  'noNewUnlabelledControl',
  'maxPathLength',
];
/** GitHub shows so many results of a file, of its own choice, and takes none with more than 25,000. */
const MAX_RESULTS = 5_000;

/** How many results of each rule have a place in the file. */
function places(results: GateVerdict['results']): ReadonlyMap<Rule, number> {
  const given = new Map<Rule, number>();
  let left = MAX_RESULTS;
  for (const rule of GRAVITY) {
    const own = results.find((one) => one.rule === rule)?.violations.length ?? 0;
    given.set(rule, Math.min(own, left));
    left -= given.get(rule) ?? 0;
  }
  return given;
}

/** What the file does not hold, in words; null when it holds all. */
export function leftOutOfSarif({ results }: GateVerdict): string | null {
  const given = places(results);
  const over = results.flatMap(({ rule, violations }) => {
    const count = violations.length - (given.get(rule) ?? 0);
    return count === 0 ? [] : [`${count} of ${rule}`];
  });
  return over.length === 0
    ? null
    : `The SARIF file holds the ${MAX_RESULTS} gravest results; left out are ${over.join(', ')}. \`check --json\` has all.`;
}

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
  verdict: GateVerdict,
  place: RulePlace = { uri: encodeURIComponent(app), lineOf: () => 1 },
): string {
  const { results } = verdict;
  const given = places(results);
  const leftOut = leftOutOfSarif(verdict);
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
      : { name: onOneLine(screen ?? screenId), fullyQualifiedName: `${app}/${screenId}`, kind: 'resource' };
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
    ...(leftOut === null
      ? {}
      : {
          invocations: [
            {
              executionSuccessful: true,
              toolExecutionNotifications: [{ level: 'warning', message: { text: leftOut } }],
            },
          ],
        }),
    results: results.flatMap(({ rule, violations }, ruleIndex) =>
      violations.slice(0, given.get(rule)).map((violation) => ({
        ...{ ruleId: rule, ruleIndex, level: 'error', message: { text: onOneLine(violation.message) } },
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
