import type { BuildFacts } from '../../domain/analysis/build-facts.ts';
import type { Drift } from '../../domain/analysis/drift.ts';
import { actionInWords, crashInWords, type ActionDefect, type OfferedAction } from '../../domain/graph.ts';
import {
  GATE_RULES,
  type GateRules,
  type GateVerdict,
  type GateViolation,
} from '../../domain/analysis/gate.ts';
import type { Screen } from '../../domain/screen.ts';
import { calledIn } from './build/called-in.ts';
import { unlabelledFinding } from './findings/build-findings.ts';
import { indexBuild, type BuildIndex } from './build/build-index.ts';
import { signatureOf } from './drift/changes/compare-actions.ts';
import { graphOf } from './structure/build-structure.ts';
import { depths } from './structure/digraph.ts';
import { likelyDepths } from './structure/likely-depths.ts';
import { finish } from './build/steps.ts';
import { triedControls, type TriedControls } from './coverage/tried-controls.ts';
import { unlabelledControls } from './findings/unlabelled-controls.ts';

/** Points that a build may have less than its baseline where the rules do not say: two crawls to the end differ by less. */
const TOLERANCE = 2;
/** What it takes to tell a share from the same share reached by another sum. */
const ROUNDING = 1e-9;

const signaturesOf = ({ results }: BuildFacts): ReadonlySet<string> =>
  new Set(results.flatMap(({ defect }) => (defect === null ? [] : signatureOf(defect))));

interface NewCrash {
  readonly action: OfferedAction;
  readonly defect: ActionDefect;
  /** How many other actions crash or hang the app in the same way. */
  readonly others: number;
}

/** One for each way in which the app crashes or hangs and did not: it is one fault, whatever brings it about. */
function newCrashes(
  { results }: BuildFacts,
  { actions }: BuildIndex,
  known: ReadonlySet<string>,
): readonly NewCrash[] {
  const found = new Map<string, { readonly defect: ActionDefect; readonly by: Map<string, OfferedAction> }>();
  for (const { actionId, defect } of results) {
    const action = actions.get(actionId);
    if (defect === null || action === undefined || known.has(signatureOf(defect))) continue;
    const crash = found.get(signatureOf(defect)) ?? { defect, by: new Map() };
    found.set(signatureOf(defect), crash);
    crash.by.set(actionId, action);
  }
  return [...found.values()].flatMap(({ defect, by }) => {
    const [action] = by.values();
    return action === undefined ? [] : [{ action, defect, others: by.size - 1 }];
  });
}

const unlabelledOf = (build: BuildIndex) => finish(unlabelledControls(build));

/** The first way that is gone, and what is told last: where what a screen offered stands now, or of what it is another look. */
const whyOf = (evidence: readonly string[]): string =>
  [...new Set([evidence[0] ?? 'no way leads there', ...evidence.slice(-1)])].join('; ');

/** What was tried is rounded down and what is asked for up, so that no two that differ read alike, and 100 % is all. */
const percent = (part: number, round: (tenths: number) => number): string =>
  `${(round(1000 * part) / 10).toFixed(1)} %`;
const down = (tenths: number): number => Math.floor(tenths + ROUNDING);
const up = (tenths: number): number => Math.ceil(tenths - ROUNDING);
/** 1 for a build that offers nothing. */
const shareOf = ({ offered, tried }: TriedControls): number => (offered === 0 ? 1 : tried / offered);
const told = (controls: TriedControls): string =>
  `${percent(shareOf(controls), down)} (${controls.tried} of ${controls.offered})`;

/** Whether a build keeps what the rules ask for, rule by rule. What was merely not reached breaks no rule. */
export function judgeBuild(
  before: BuildFacts,
  after: BuildFacts,
  drift: Drift,
  rules: GateRules,
): GateVerdict {
  const [old, fresh] = [indexBuild(before), indexBuild(after)];
  const at = (screenId: string, message: string): GateViolation => ({
    message,
    screenId,
    screen: fresh.screens.get(screenId)?.name ?? screenId,
  });
  const nearer: string[] = [];
  const judges: Record<(typeof GATE_RULES)[number], () => readonly GateViolation[] | null> = {
    noNewCrash: () => {
      if (!rules.noNewCrash) return null;
      const known = signaturesOf(before);
      return newCrashes(after, fresh, known).map(({ action, defect, others }) => {
        const more = others === 0 ? '' : `, and so ${others === 1 ? 'does' : 'do'} ${others} more`;
        const message = `${actionInWords(action)} on "${calledIn(fresh, action.screenId)}" ${crashInWords(defect)}: ${defect.signature}${more}`;
        return at(action.screenId, message);
      });
    },
    noLostScreen: () =>
      rules.noLostScreen
        ? drift.screens.flatMap(({ verdict, before: lost, evidence }) =>
            (verdict !== 'removed' && verdict !== 'broken') || lost === null
              ? []
              : [
                  {
                    message: `"${calledIn(old, lost.screenId)}" is ${verdict === 'broken' ? 'broken' : 'gone'}: ${whyOf(evidence)}`,
                    ...{ screenId: lost.screenId, screen: lost.name },
                  },
                ],
          )
        : null,
    noNewUnlabelledControl: () => {
      if (!rules.noNewUnlabelledControl) return null;
      const known = new Set(unlabelledOf(old).map(({ key }) => key));
      return unlabelledOf(fresh)
        .filter(({ key }) => !known.has(key))
        .map((control) => at(control.actions[0].screenId, unlabelledFinding(fresh, control).says));
    },
    coverageNotBelow: () => {
      if (rules.coverageNotBelow === undefined) return null;
      const [had, has] = [triedControls(old), triedControls(fresh)];
      const share = rules.coverageNotBelow;
      const wanted =
        share === 'baseline'
          ? Math.max(0, shareOf(had) - (rules.coverageTolerance ?? TOLERANCE) / 100)
          : share;
      if (shareOf(has) >= wanted - ROUNDING) return [];
      const compared = share === 'baseline' ? `${before.version.name} had ${told(had)}, and ` : '';
      const message = `of the controls ${told(has)} were tried; ${compared}at least ${percent(wanted, up)} are asked for`;
      return [{ message, screenId: null, screen: null }];
    },
    maxPathLength: () => {
      const limit = rules.maxPathLength;
      if (limit === undefined) return null;
      const far: GateViolation[] = [];
      const ways = graphOf(fresh, 'forward');
      const likely = likelyDepths(fresh, ways);
      for (const [id, depth] of depths(ways, after.startScreenIds)) {
        if (depth <= limit) continue;
        if ((likely.get(id) ?? depth) <= limit) nearer.push(id);
        else
          far.push(
            at(id, `"${calledIn(fresh, id)}" is ${depth} actions from the start; ${limit} are allowed`),
          );
      }
      return far;
    },
  };
  const results = GATE_RULES.flatMap((rule) => {
    const violations = judges[rule]();
    return violations === null ? [] : [{ rule, passed: violations.length === 0, violations }];
  });
  return {
    passed: results.every(({ passed }) => passed),
    baseline: before.version.name,
    build: after.version.name,
    results,
    notes: [
      ...(results.length === 0 ? ['No rule applies: all are switched off.'] : []),
      ...notesOf(before, after, drift),
      ...(nearer.length === 0
        ? []
        : [
            `${nearer.length === 1 ? '1 screen is' : `${nearer.length} screens are`} farther from the start than the ${rules.maxPathLength} that are allowed only by what was tried: what leads there stands untried on nearer screens: ${someOf(nearer.flatMap((id) => fresh.screens.get(id) ?? []))}.`,
          ]),
    ],
  };
}

/** Screens that a note names. */
const MAX_NAMED = 5;

/** What breaks no rule and a person should know who goes by the verdict. */
function notesOf(before: BuildFacts, after: BuildFacts, drift: Drift): readonly string[] {
  const [was, is] = [before.version.name, after.version.name];
  const unknown = drift.screens.flatMap(({ verdict, before: screen }) =>
    verdict === 'unknown' && screen !== null ? screen : [],
  );
  const failing = drift.screens.flatMap(({ after: screen, failure }) =>
    failure !== null && screen !== null ? [`"${screen.name}" (${failure})`] : [],
  );
  const seenAgain = drift.unchanged + drift.screens.filter(({ verdict }) => verdict === 'changed').length;
  const nameStarts = (of: readonly Screen[], ids: readonly string[]): string =>
    quoted(of.filter(({ screenId }) => ids.includes(screenId)));
  const starts = [
    nameStarts(unknown, before.startScreenIds),
    nameStarts(after.screens, after.startScreenIds),
  ];
  const [were, they] =
    unknown.length === 1
      ? ['screen of', 'was not seen; it is not known whether it is']
      : ['screens of', 'were not seen; it is not known whether they are'];
  return [
    ...(after.explored ? [] : [`${is} was not explored to its end, so it does not tell what is gone.`]),
    ...(seenAgain === 0 ? [`No screen of ${was} was seen again in ${is}.`] : []),
    ...(starts.includes('')
      ? []
      : [`Runs of ${was} begin on ${starts[0] ?? ''}, those of ${is} on ${starts[1] ?? ''}.`]),
    ...(failing.length === 0
      ? []
      : [
          `${counted(failing.length)} in ${is} that something failed or is still to come, and did not before: ${failing.slice(0, MAX_NAMED).join(', ')}${rest(failing)}.`,
        ]),
    ...(unknown.length === 0 ? [] : [`${unknown.length} ${were} ${was} ${they} gone: ${someOf(unknown)}.`]),
  ];
}

const rest = ({ length }: readonly unknown[]): string =>
  length > MAX_NAMED ? ` and ${length - MAX_NAMED} more` : '';
const counted = (screens: number): string => (screens === 1 ? '1 screen says' : `${screens} screens say`);
const quoted = (screens: readonly Screen[]): string =>
  [...new Set(screens.map(({ name }) => `"${name}"`))].join(', ');
/** Five names, and how many screens have none of them: with those of one name it is as many as there are. */
function someOf(screens: readonly Screen[]): string {
  const names = [...new Set(screens.map(({ name }) => name))];
  const alike = (name: string): number => screens.filter((screen) => screen.name === name).length;
  const told = names
    .slice(0, MAX_NAMED)
    .map((name) => `"${name}"${alike(name) > 1 ? ` (${alike(name)})` : ''}`);
  const more = screens.length - names.slice(0, MAX_NAMED).reduce((sum, name) => sum + alike(name), 0);
  return `${told.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
