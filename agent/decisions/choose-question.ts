import type { ActionCandidatesRecord, PerceptionRecord } from '../domain/records.ts';
import type { RunSpec } from '../domain/run.ts';
import type { EnumeratedAction } from '../domain/ui-action.ts';
import type { PerceivedScreen } from '../domain/ui-element.ts';
import type { CandidateList } from '../services/exploration/choice/candidates.ts';
import { isWayOut, openActions, type FrontierLimits } from '../services/exploration/map/frontier.ts';
import { fieldStateOf, type KnownAction, type KnownMap } from '../services/exploration/map/known-map.ts';
import { reasonOfLabel, reasonOfName } from '../services/labels/safe-words.ts';
import { nameStem, stableName } from '../services/identity/words/volatile-text.ts';
import type { AskLedger } from './ask-ledger.ts';
import type { Ask, DecisionQuestion } from './decision-plane.ts';
import { amountOf } from './prompts/amount.ts';
import {
  asGoal,
  asLabel,
  TOP_K,
  type ChooseActionAnswer,
  type ChooseActionInputs,
} from './prompts/choose-action.ts';
import { shortIds } from './short-ids.ts';
import { screenDelta, type Seen } from './screen-delta.ts';

export interface ChoiceSituation {
  readonly spec: Pick<RunSpec, 'mode' | 'goal' | 'vision'>;
  readonly policy: ChooseActionInputs['policy'];
  readonly perception: PerceptionRecord;
  readonly screen: PerceivedScreen;
  readonly known: KnownMap;
  readonly list: CandidateList;
  readonly candidates: ActionCandidatesRecord['candidates'];
  readonly limits: FrontierLimits;
  readonly noProgressCycles: number;
  /** Whether it is settled what is typed into the field that the policy has chosen: no model needs to say it. */
  readonly hasText: () => boolean;
}

/** An action that a model may name. */
export interface Option {
  readonly action: EnumeratedAction;
  readonly candidateId: string;
  /** Not to be done on a model's word alone: it acts on the world outside, or the policy thinks little of it. */
  readonly needsConsent: boolean;
  /** Worth trying: a model may be told of more, so that the list of a structure is the same in every run. */
  readonly open: boolean;
  readonly ledTo: string | null;
}

/** Share of the best salience on the screen below which a choice is the policy's to make. */
const CONSENT_SHARE = 0.55;
/** Confidence that it takes to act on the world outside, the policy consenting. */
const CONSENT_CONFIDENCE = 0.8;
/** Actions without progress after which a run counts as stalled. */
const STALL = 3;
/** Times that a way already known is offered again where the model decides always. */
const WAY_REPEATS = 3;

/**
 * What may be chosen: what is open here and, where the model decides always, the policy's own way on, or all known ways
 * to screens with something open once nothing is here: else it would walk about among what it knows. The best first. A
 * question about a structure (`whole`) lists what was tried as well.
 */
export function choiceOptions(situation: ChoiceSituation, whole = false, limit = TOP_K): readonly Option[] {
  const { list, known, perception, limits, spec } = situation;
  const screen = known.screen(perception.screenId);
  const own = list.choice?.action.actionId;
  const isFull = fieldStateOf(list.fields, list.fieldsFilled) === 'filled';
  const open = new Set(
    (screen === undefined ? [] : openActions(screen, limits))
      // What is open for a full form alone brings nothing while it is not: it could be named again for ever.
      .filter((o) => o.why !== 'filled' || isFull)
      .map((o) => o.known.action.actionId),
  );
  const ids = new Map(situation.candidates.map((c) => [c.actionId, c.actionCandidateId]));
  // What a form says when it is handed in as it is, is only to be seen before it is filled.
  const asItIs = list.present.some(
    (a) => a.submits && open.has(a.actionId) && screen?.actions.get(a.actionId)?.tries.length === 0,
  );
  const nothingOpen = !list.present.some((a) => open.has(a.actionId) && a.blocked === null);
  const all = list.present.flatMap((action): Option[] => {
    const candidateId = ids.get(action.actionId);
    if (candidateId === undefined || action.blocked !== null) return [];
    const tried = screen?.actions.get(action.actionId);
    const isWay =
      spec.mode === 'always' && (action.actionId === own || (nothingOpen && leadsOn(situation, tried)));
    const isOpen = open.has(action.actionId);
    const isShown = whole && !isWayOut(action.kind) && tried !== undefined && tried.tries.length > 0;
    if (!isOpen && !isWay && !isShown) return [];
    const needsConsent = outward(action) || (action.kind === 'TYPE' && asItIs);
    return [{ action, candidateId, needsConsent, open: isOpen || isWay, ledTo: ledTo(tried, known) }];
  });
  const best = Math.max(0, ...all.map((o) => o.action.confidenceScore));
  return (
    all
      .map((o) => (o.action.confidenceScore < CONSENT_SHARE * best ? { ...o, needsConsent: true } : o))
      // Elsewhere the list is a matter of the screen alone, so that other runs ask the same.
      .filter((o) => spec.mode === 'always' || !o.needsConsent)
      .sort((a, b) => b.action.confidenceScore - a.action.confidenceScore)
      .slice(0, limit)
  );
}

/** It does something that cannot be taken back, as far as its words say; allowed by the user or not. */
export const outward = (action: EnumeratedAction): boolean =>
  action.kind !== 'TYPE' &&
  (reasonOfLabel(action.label) !== null || reasonOfName(action.resourceName) !== null);

/** A known way to another screen on which something is left to try, and not taken too often. */
function leadsOn({ known, perception, limits }: ChoiceSituation, tried: KnownAction | undefined): boolean {
  const last = tried?.tries[tried.tries.length - 1];
  if (last?.outcome !== 'LEADS_TO' || last.toScreenId === perception.screenId) return false;
  const there = last.toScreenId === null ? undefined : known.screen(last.toScreenId);
  return (
    there !== undefined && openActions(there, limits).length > 0 && (tried?.tries.length ?? 0) < WAY_REPEATS
  );
}

function ledTo(tried: KnownAction | undefined, known: KnownMap): string | null {
  const last = tried?.tries[tried.tries.length - 1];
  if (last === undefined) return null;
  const screen = last.toScreenId === null ? undefined : known.screen(last.toScreenId);
  return screen === undefined ? last.outcome.toLowerCase().replace('_', ' ') : asLabel(screen.name);
}

/** What the asking rule looks at when an action is to be chosen. */
export function choiceFacts(
  situation: ChoiceSituation,
  asked: AskLedger,
): ReturnType<DecisionQuestion<'choose_action'>['facts']> {
  const { perception, list, noProgressCycles } = situation;
  const { layoutHash } = perception.signature;
  const own = list.choice?.action;
  return {
    newFrame: perception.insideApp && asked.isNewFrame(layoutHash),
    loginWall: !asked.wasAskedAbout(layoutHash) && list.present.some((a) => a.kind === 'TYPE' && a.password),
    needsText: own?.kind === 'TYPE' && !situation.hasText() && !asked.wasAskedForText(own.elementSignature),
    // On the way to what it knows, nothing new is to be expected.
    stalled: noProgressCycles > STALL && list.choice?.plan == null && asked.maySpeakOfStall(layoutHash),
    choices: choiceOptions(situation).filter((o) => o.open).length,
    pays: asked.pays(),
  };
}

const DOES: Readonly<
  Partial<Record<EnumeratedAction['kind'], ChooseActionInputs['elements'][number]['does']>>
> = {
  TAP: 'tap',
  LONG_PRESS: 'hold',
  TYPE: 'type',
  SCROLL_UP: 'scroll',
  SCROLL_DOWN: 'scroll',
  SCROLL_LEFT: 'scroll',
  SCROLL_RIGHT: 'scroll',
  DISMISS: 'dismiss',
  BACK: 'back',
};

const labelOf = (action: EnumeratedAction): string => {
  const direction = action.kind.startsWith('SCROLL_') ? action.kind.slice(7).toLowerCase() : '';
  return asLabel(direction === '' ? action.label || action.resourceName : direction);
};

/** The question what to type into the field that the policy has chosen: it is the same wherever the field stands. */
function textQuestion(
  situation: ChoiceSituation,
  action: EnumeratedAction,
  candidateId: string,
): Ask<'choose_action'> {
  const { perception, spec, policy } = situation;
  const key = `${action.kind}|${action.elementSignature}`;
  const [id = ''] = shortIds([key]);
  const label = labelOf(action);
  const capsule = { asks: 'text', goal: spec.goal, label: nameStem(label), inputType: action.inputType };
  return {
    inputs: {
      goal: asGoal(spec.goal),
      policy,
      screen: { name: asLabel(perception.name), met: 'again' },
      delta: { to: 'other_screen', appeared: [], gone: [] },
      elements: [
        { id, does: 'type', role: action.inputType || action.role, label, ledTo: null, outward: false },
      ],
      unlisted: 0,
      tried: [],
      stalledFor: 'none',
    },
    parts: {
      signature: nameStem(perception.name),
      delta: null,
      topK: [key],
      capsule,
    },
    alike: {
      parts: { signature: '', delta: null, topK: null, capsule },
      general: (answer) => answer,
      special: (answer) => answer,
    },
    fault: (answer) => (answer.id === id ? null : `id: must be ${id}`),
    read: ({ text, why, confidence }) => ({
      actionCandidateId: candidateId,
      inputText: text,
      reason: why,
      confidence,
    }),
    guard: (answer) => (answer.id === id ? null : 'unknown_element'),
  };
}

/** The question for the reason that the asking rule gave: a text for one field, else which element to act on. */
export function questionFor(
  reason: string,
  situation: ChoiceSituation & { readonly before: Seen | null },
): Ask<'choose_action'> {
  const own = situation.list.choice?.action;
  const candidate = situation.candidates.find((c) => c.actionId === own?.actionId);
  return reason === 'text_field' && own !== undefined && candidate !== undefined
    ? textQuestion(situation, own, candidate.actionCandidateId)
    : chooseQuestion(situation, reason === 'new_screen_frame' || reason === 'login_wall');
}

/** What an element is within its structure, whatever it says and however many there are: a row, and the second one. */
interface Place {
  readonly what: string;
  readonly nth: number;
}

function placesOf(present: readonly EnumeratedAction[]): ReadonlyMap<string, Place> {
  const taken = new Map<string, number>();
  return new Map(
    present.map((a) => {
      const says = a.kind === 'TYPE' ? `${nameStem(a.label)}|${a.inputType}` : '';
      const what = `${a.kind}|${a.role}|${stableName(a.resourceName)}|${says}`;
      const place = (taken.get(what) ?? 0) + 1;
      taken.set(what, place);
      return [a.actionId, { what, nth: place }];
    }),
  );
}

const NOWHERE: Place = { what: '', nth: 0 };
const placeKey = ({ what, nth }: Place): string => `${what}|${nth}`;
const kindId = ({ what }: Place): string => shortIds([what])[0] ?? '';

/** Names a place so that it can be found on another screen of the structure. */
const asPlace = (place: Place): string => `${kindId(place)}#${place.nth}`;

/** The ID of the element at such a place or, where a screen has fewer of the kind, at the nearest one; null for none. */
function atPlace(name: string, places: ReadonlyMap<string, Place>): string | null {
  const [kind, nth] = name.split('#');
  const alike = [...places].filter(([, place]) => kindId(place) === kind);
  const off = ([, place]: [string, Place]): number => Math.abs(place.nth - Number(nth));
  return alike.sort((a, b) => off(a) - off(b))[0]?.[0] ?? null;
}

/**
 * The question which element to act on, its key, and how an answer is read. About a structure (`whole`) it is put once
 * in a run, on whichever of its screens comes first: an answer given for another one of them stands for it, by what the
 * elements are in the structure. Where a run is stalled only what nobody tried is listed, so that such an answer never
 * comes back to what it chose before.
 */
function chooseQuestion(
  situation: ChoiceSituation & { readonly before: Seen | null },
  whole: boolean,
): Ask<'choose_action'> {
  const { perception, known, list, spec, policy } = situation;
  // An answer for another screen of the structure may mean what this one has too many of to list.
  const choosable = choiceOptions(situation, whole, whole ? Number.MAX_SAFE_INTEGER : TOP_K);
  const options = choosable.slice(0, TOP_K);
  const screen = known.screen(perception.screenId);
  const keys = options.map(({ action }) => `${action.kind}|${action.elementSignature}`);
  const places = placesOf(list.present);
  const placed = choosable.map(({ action }) => places.get(action.actionId) ?? NOWHERE);
  const ids = shortIds(whole ? placed.map(placeKey) : keys);
  const listed = ids.slice(0, TOP_K);
  const byId = new Map(ids.map((id, i) => [id, choosable[i]]));
  const placeOf = new Map(ids.map((id, i) => [id, placed[i] ?? NOWHERE]));
  const tried = [...(screen?.actions.values() ?? [])].filter((k) => k.tries.length > 0);
  const delta = screenDelta(situation.before, { screenId: perception.screenId, screen: situation.screen });
  const stalledFor = amountOf(situation.noProgressCycles);
  const open = list.candidates.filter((c) => c.why !== 'known').length;
  const inputs: ChooseActionInputs = {
    goal: asGoal(spec.goal),
    policy,
    screen: { name: asLabel(perception.name), met: (screen?.visits ?? 0) <= 1 ? 'first' : 'again' },
    delta,
    elements: options.map(({ action, ledTo: led }, i) => ({
      id: ids[i] ?? '',
      does: DOES[action.kind] ?? 'other',
      role: action.role,
      label: labelOf(action),
      ledTo: led,
      outward: outward(action),
    })),
    unlisted: Math.max(0, open - options.length),
    tried: tried.slice(-6).map((k) => ({ label: labelOf(k.action), ledTo: ledTo(k, known) ?? '' })),
    stalledFor,
  };
  const own = list.choice?.action.actionId;
  const ownId = situation.candidates.find((c) => c.actionId === own)?.actionCandidateId;
  const shows = spec.vision === 'always' || (spec.vision === 'novel' && inputs.screen.met === 'first');
  return {
    inputs,
    pictureRef: shows ? perception.screenshotRefId : null,
    parts: {
      signature: perception.signature.layoutHash,
      delta: {
        stays: delta.to === 'same_screen',
        appeared: delta.appeared.map(nameStem),
        gone: delta.gone.map(nameStem),
      },
      topK: keys,
      capsule: {
        mode: spec.mode,
        policy,
        goal: spec.goal,
        vision: spec.vision,
        met: inputs.screen.met,
        stalledFor,
        tried: tried.map((k) => `${k.action.kind}|${k.action.elementSignature}|${k.tries.length}`).sort(),
      },
    },
    ...(spec.mode === 'novelty'
      ? {
          alike: {
            parts: {
              signature: perception.signature.layoutHash,
              delta: null,
              topK: null,
              capsule: {
                ...{ mode: spec.mode, policy, goal: spec.goal, vision: spec.vision },
                ...(whole ? { asks: 'structure' } : { asks: 'stalled', tried: amountOf(tried.length) }),
              },
            },
            // What a screen is called and for is its own.
            general: ({ id, text, confidence, why }) => ({
              ...{ text, confidence, why },
              id: asPlace(placeOf.get(id) ?? NOWHERE),
            }),
            special: (answer) => {
              const id = atPlace(answer.id, placeOf);
              return id === null ? null : { ...answer, id };
            },
          },
        }
      : {}),
    fault: ({ id }) =>
      listed.includes(id) ? null : `id: must be one of the listed elements: ${listed.join(', ')}`,
    // What was tried meanwhile is the policy's to go on from.
    read: (answer) => ({
      actionCandidateId:
        (byId.get(answer.id)?.open === false ? ownId : byId.get(answer.id)?.candidateId) ?? '',
      inputText: answer.text,
      reason: answer.why,
      confidence: answer.confidence,
      ...(inputs.screen.met === 'again' ? {} : { screenName: answer.name, screenPurpose: answer.purpose }),
    }),
    guard: (answer) => consent(byId.get(answer.id), answer, own),
  };
}

/** Why a listed choice is not followed all the same, or null. */
function consent(
  option: Option | undefined,
  answer: ChooseActionAnswer,
  own: string | undefined,
): string | null {
  if (option === undefined) return 'unknown_element';
  if (!option.needsConsent) return null;
  if (option.action.actionId !== own) return 'policy_does_not_consent';
  if (outward(option.action) && answer.confidence <= CONSENT_CONFIDENCE) return 'not_sure_enough';
  return null;
}
