import type { PolicyName } from '../../../domain/node-name.ts';
import type { PerceptionRecord } from '../../../domain/records.ts';
import type { RunSpec } from '../../../domain/run.ts';
import type { BlockReason, EnumeratedAction } from '../../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { enumerateActions } from '../../enumeration/enumerate-actions.ts';
import { spotOf } from '../../enumeration/moved-target.ts';
import { escape } from './escape.ts';
import { chooseNext, type ExplorationChoice, type ExplorationInput } from './exploration-policy.ts';
import { systemAction } from '../../enumeration/system-action.ts';
import type { FormMemory } from '../../text-entry/form-memory.ts';
import { retryForm } from './form-retry.ts';
import { frontierSize, openActions, type FrontierLimits } from '../map/frontier.ts';
import { DEFAULT_VARIANTS } from '../../text-entry/input-values.ts';
import { fieldStateOf, offersScroll, type FieldState, type KnownMap } from '../map/known-map.ts';
import { withLook } from '../map/look.ts';
import { reopen } from './reopening.ts';
import { tryAgain } from './second-tries.ts';
import type { RouteCosts } from '../ways/route-planner.ts';
import type { Random } from '../../seeded-random.ts';
import type { SetupMemory } from '../../setup/setup-memory.ts';
import { setupMove, type SetupMove } from '../../setup/setup-script.ts';
import { screenTree } from '../../identity/tree/screen-tree.ts';

export interface CandidateInput {
  readonly perception: PerceptionRecord;
  readonly screen: PerceivedScreen;
  readonly known: KnownMap;
  /** What forms hold; without it none is tried again. */
  readonly forms?: FormMemory;
  readonly spec: RunSpec;
  readonly policy: PolicyName;
  readonly random: Random;
  readonly limits: FrontierLimits;
  readonly costs: RouteCosts;
  readonly max: number;
  /** What the budget still allows; null without a limit. */
  readonly actionsLeft: number | null;
  /** Spots touched blindly on what is nothing but a drawing; none when absent. */
  readonly gridTaps?: number;
  /** How far the run's setup script is. */
  readonly setup?: SetupMemory;
  /** How the policy's choice is come by; it is planned when absent. */
  readonly planned?: (plan: () => ExplorationChoice | null) => ExplorationChoice | null;
}

export interface CandidateList {
  /** The full enumeration of what can be done now. */
  readonly present: readonly EnumeratedAction[];
  /** Those that the run did not know of this screen yet. */
  readonly offered: readonly EnumeratedAction[];
  readonly absent: readonly string[];
  readonly candidates: readonly { actionId: string; confidenceScore: number; why: string }[];
  readonly newlyBlocked: readonly { actionId: string; label: string; reason: BlockReason }[];
  readonly fields: number;
  readonly fieldsFilled: number;
  readonly emptyFields: ReadonlySet<string>;
  readonly choice: ExplorationChoice | null;
  /** What the setup script wants of this iteration; null where nothing of it is due. */
  readonly setup: SetupMove | null;
}

/**
 * What the screen offers, what of it is new, and the candidates of this iteration: the policy's own choice (the next
 * hop of its path included) first, then what is open, then the rest, each by salience; at most `max`.
 * A function of its input alone: ChooseAction repeats it and gets the same list.
 */
export function candidateList(input: CandidateInput): CandidateList {
  const { perception, screen, known } = input;
  const present = presentActions(input);
  const knownScreen = known.screen(perception.screenId);
  const isNew = (a: EnumeratedAction): boolean => knownScreen?.actions.has(a.actionId) !== true;
  const offered = perception.insideApp
    ? present.filter((a) => isNew(a) || knownScreen?.actions.get(a.actionId)?.fromMap === true)
    : [];
  const clear = present.filter((a) => !isBeneath(a, input));
  const here = new Set(clear.map((a) => a.actionId));
  const open = new Set(
    knownScreen === undefined
      ? []
      : openActions(knownScreen, input.limits).map((o) => o.known.action.actionId),
  );
  // What is listed as absent stays so until it is seen: one that was searched for in vain must not count as back.
  const absent = [...(knownScreen?.actions.values() ?? [])]
    .filter((k) => !here.has(k.action.actionId))
    .filter(
      (k) => open.has(k.action.actionId) || k.searches > 0 || k.tries.some((t) => t.outcome === 'LEADS_TO'),
    )
    .map((k) => k.action.actionId);
  const editable = screen.elements.filter((e) => e.editable && e.visible && e.enabled);
  const fieldsFilled = editable.filter((e) => e.filled).length;
  const emptyFields = new Set(
    present
      .filter(
        (a) =>
          a.kind === 'TYPE' && a.elementIndex !== null && screen.elements[a.elementIndex]?.filled === false,
      )
      .map((a) => a.actionId),
  );
  const untried = new Set([
    ...offered.filter((a) => isNew(a) && a.blocked === null).map((a) => a.actionId),
    ...open,
  ]);
  const plan = (): ExplorationChoice | null =>
    insideChoice(
      withLook(known, perception.screenId, { offered, absent, fields: editable.length }),
      explorationInput(input, clear, emptyFields, fieldStateOf(editable.length, fieldsFilled)),
    );
  const explore = once((): ExplorationChoice | null =>
    perception.insideApp
      ? (otherValues(input, present) ?? (input.planned === undefined ? plan() : input.planned(plan)))
      : wayBack(present),
  );
  const setup = scripted(input, explore);
  const choice = setup === null || setup.mark.at === null ? explore() : choiceOf(setup);
  return {
    present,
    offered,
    absent,
    candidates: ranked(present, untried, choice, input.max),
    newlyBlocked: offered.flatMap((a) =>
      a.blocked === null ? [] : [{ actionId: a.actionId, label: a.label, reason: a.blocked }],
    ),
    fields: editable.length,
    fieldsFilled,
    emptyFields,
    choice,
    setup,
  };
}

/**
 * What was missed by a touch while something lay over part of it is not there as long as it lies like that, where
 * scrolling may bring it out: what holds a small link may be larger than the link, and go along with what is scrolled.
 */
function isBeneath(action: EnumeratedAction, { known, perception, screen }: CandidateInput): boolean {
  const onScreen = known.screen(perception.screenId);
  const tries = onScreen?.actions.get(action.actionId)?.tries ?? [];
  if (onScreen === undefined || tries.length === 0 || !offersScroll(onScreen)) return false;
  return tries.every((t) => t.outcome === 'FAILED') && spotOf(screen, action) !== null;
}

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
};

function scripted(input: CandidateInput, explore: () => ExplorationChoice | null): SetupMove | null {
  const { perception, screen, spec, setup: memory } = input;
  if (spec.setup === undefined || memory === undefined) return null;
  const { screenId, name: screenName } = perception;
  const toExploreHere = (): boolean => {
    const choice = perception.insideApp ? explore() : null;
    return (
      choice !== null &&
      choice.action.kind !== 'RELAUNCH' &&
      choice.action.kind !== 'BACK' &&
      (choice.plan === null || choice.plan.targetScreenId === screenId)
    );
  };
  return setupMove({
    script: spec.setup,
    memory,
    screen,
    screenId,
    screenName,
    rules: spec.rules,
    toExploreHere,
  });
}

const choiceOf = ({ action, words }: SetupMove): ExplorationChoice | null =>
  action === null ? null : { action, rationale: words, plan: null, expectedScreenId: '' };

const otherValues = (
  { forms, perception, screen, spec }: CandidateInput,
  present: readonly EnumeratedAction[],
): ExplorationChoice | null =>
  forms === undefined
    ? null
    : retryForm({
        screenId: perception.screenId,
        screen,
        present,
        forms,
        variants: spec.text ?? DEFAULT_VARIANTS,
      });

const insideChoice = (known: KnownMap, input: ExplorationInput): ExplorationChoice | null =>
  escape(known, input) ??
  chooseNext(known, input) ??
  reopen(known, input) ??
  tryAgain(known, input) ??
  relaunchChoice(known, input);

const explorationInput = (
  input: CandidateInput,
  present: readonly EnumeratedAction[],
  emptyFields: ReadonlySet<string>,
  fieldState: FieldState,
): ExplorationInput => ({
  policy: input.policy,
  goal: input.spec.goal,
  random: input.random,
  screenId: input.perception.screenId,
  present,
  emptyFields,
  fieldState,
  actionsLeft: input.actionsLeft,
  limits: input.limits,
  costs: input.costs,
});

/** Outside the app only the ways back count; inside, what the screen shows. */
function presentActions(input: CandidateInput): readonly EnumeratedAction[] {
  const { perception, screen, spec } = input;
  const id = perception.screenId;
  if (perception.insideApp)
    return enumerateActions(screen, {
      screenId: id,
      allow: spec.allow,
      rules: spec.rules,
      limits: { gridTaps: input.gridTaps ?? 0 },
    });
  // One way after the other: what led there, or nowhere, is not taken twice in a row. What asks and does not go by itself is declined.
  const asks = input.known.outsideStreak > 2 && screenTree(screen).dialog !== null;
  const ways = [systemAction(id, asks ? 'DISMISS' : 'BACK'), systemAction(id, 'RELAUNCH')];
  return input.known.leftByBack && !asks ? ways.reverse() : ways;
}

function ranked(
  present: readonly EnumeratedAction[],
  untried: ReadonlySet<string>,
  choice: ExplorationChoice | null,
  max: number,
): CandidateList['candidates'] {
  const all = present.filter((a) => a.blocked === null);
  const chosen = choice?.action ?? null;
  if (chosen !== null && !all.some((a) => a.actionId === chosen.actionId)) all.unshift(chosen);
  const weight = (a: EnumeratedAction): number =>
    (a.actionId === chosen?.actionId ? 4 : 0) + (untried.has(a.actionId) ? 2 : 0) + a.confidenceScore;
  return all
    .map((action, at) => ({ action, at, weight: weight(action) }))
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, max)
    .map(({ action }) => ({
      actionId: action.actionId,
      confidenceScore: action.confidenceScore,
      why: action.actionId === chosen?.actionId ? 'policy' : untried.has(action.actionId) ? 'open' : 'known',
    }));
}

/** What is open cannot be reached from here: the launch screen may know more. */
function relaunchChoice(known: KnownMap, { screenId, limits }: ExplorationInput): ExplorationChoice | null {
  const { launchScreenId } = known;
  if (limits !== undefined && frontierSize(known, limits) === 0) return null;
  if (launchScreenId === null || launchScreenId === screenId) return null;
  return {
    action: systemAction(screenId, 'RELAUNCH'),
    rationale: 'relaunch: nothing open can be reached from here',
    plan: null,
    expectedScreenId: launchScreenId,
  };
}

function wayBack(present: readonly EnumeratedAction[]): ExplorationChoice | null {
  const [action] = present;
  if (action === undefined) return null;
  return { action, rationale: 'outside the app: the way back', plan: null, expectedScreenId: '' };
}
