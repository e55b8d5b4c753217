import { ScreenGraphError, toScreenGraphError } from '../../domain/errors.ts';
import type { PerceptionRecord } from '../../domain/records.ts';
import { DIALECTS, type Platform, type Scope } from '../../domain/run.ts';
import { IDENTITY_RULE_VERSIONS } from '../../domain/screen.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';
import type { BrowsePort } from '../../ports/BrowsePort.ts';
import { isLost, type ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import {
  countLook,
  noLooks,
  planRelink,
  saysDifference,
  saysFeatures,
  type RuledLooks,
} from '../../services/corrections/relink-plan.ts';
import { signBetween } from '../../services/corrections/split-sign.ts';
import {
  signatureFeatures,
  signatureOf,
  type SignatureFeatures,
} from '../../services/identity/signature/screen-signature.ts';
import { byIds } from '../browse/by-ids.ts';
import { MAX_SAME, MAX_SPLITS, type Corrections } from '../corrections/corrections.ts';
import { allRecords, runsOf } from '../read-run-log.ts';

/** Who says what a relink says. */
export const RELINK_AUTHOR = 'relink';
/** The newest runs of an app whose looks are read, unless another number is asked for. */
export const RELINK_RUNS = 50;
export const MOST_RELINK_RUNS = 1_000;
/** Looks of each part of a screen that a sign must hold for. */
const MAX_LOOKS = 50;

/** How captures become screens. */
export interface IdentityRule {
  readonly version: number;
  readonly features: (screen: PerceivedScreen) => SignatureFeatures;
}
const todaysRule = (platform: Platform): IdentityRule => ({
  version: IDENTITY_RULE_VERSIONS[DIALECTS[platform]],
  features: signatureFeatures,
});

/** Ports that read maps as people correct them: what is one already is not put together again. */
export interface RelinkParts {
  readonly repo: RepoPort;
  readonly browse: BrowsePort;
  readonly objects: ObjectStorePort;
  readonly corrector: Corrections;
}
export interface RelinkOptions {
  /** Ends the call between two runs that are read, and between two things that are said, by throwing its reason. */
  readonly signal?: AbortSignal | undefined;
  readonly runs?: number;
  readonly rule?: IdentityRule;
}

export interface NamedScreen {
  readonly screenId: string;
  readonly name: string;
}
export interface PlannedMerge {
  readonly screen: NamedScreen;
  readonly into: NamedScreen;
  readonly looks: number;
  /** What both are to the newer rule. */
  readonly evidence: string;
}
export interface PlannedSplit {
  readonly screen: NamedScreen;
  /** Looks of each part, the most first. */
  readonly parts: readonly number[];
  /** What the second half shows and no other look; null where nothing tells it apart for people. */
  readonly sign: string | null;
  /** In what the two differ to the newer rule. */
  readonly evidence: string;
}
export interface Relink {
  readonly ruleVersion: number;
  readonly runs: number;
  /** Looks that were read, by the version of the rule that they were made with. */
  readonly looks: readonly { readonly ruleVersion: number; readonly looks: number }[];
  /** Looks whose elements are stored no longer, or damaged. */
  readonly unreadable: number;
  readonly merges: readonly PlannedMerge[];
  readonly splits: readonly PlannedSplit[];
}

interface Observed {
  readonly looks: ReadonlyMap<string, RuledLooks>;
  /** By screen and new hash: where its elements are. */
  readonly refs: ReadonlyMap<string, readonly string[]>;
  /** One of each new hash. */
  readonly features: ReadonlyMap<string, SignatureFeatures>;
  readonly versions: ReadonlyMap<number, number>;
  readonly unreadable: number;
}

const keyOf = (screenId: string, hash: string): string => `${screenId} ${hash}`;

async function readable(
  objects: ObjectStorePort,
  scope: Scope,
  ref: string,
): Promise<PerceivedScreen | null> {
  try {
    return await objects.readElements(scope.tenantId, ref);
  } catch (thrown) {
    if (isLost(toScreenGraphError(thrown))) return null;
    throw thrown;
  }
}

/** Reads run by run; what is kept of a look is two hashes and where it lies. */
async function observe(
  { repo, browse, objects }: RelinkParts,
  scope: Scope,
  runIds: readonly string[],
  rule: IdentityRule,
  signal: AbortSignal | undefined,
): Promise<Observed> {
  const looks = new Map<string, RuledLooks>();
  const refs = new Map<string, string[]>();
  const features = new Map<string, SignatureFeatures>();
  const versions = new Map<number, number>();
  const standing = new Map<string, string>();
  const signed = new Map<string, string | null>();
  let unreadable = 0;

  async function signOf(ref: string): Promise<string | null> {
    const known = signed.get(ref);
    if (known !== undefined) return known;
    const screen = await readable(objects, scope, ref);
    if (screen === null) {
      signed.set(ref, null);
      return null;
    }
    const found = rule.features(screen);
    const { hash } = signatureOf(found);
    if (!features.has(hash)) features.set(hash, found);
    signed.set(ref, hash);
    return hash;
  }
  async function standingOf(ids: readonly string[]): Promise<void> {
    const asked = [...new Set(ids)].filter((id) => !standing.has(id));
    for (const [id, same] of await byIds(asked, (page) => browse.sameScreens(scope, page)))
      standing.set(id, same.standing ?? id);
  }

  for (const runId of runIds) {
    signal?.throwIfAborted();
    const records = await allRecords(repo, scope, runId, ['perception', 'verification_assessment']);
    const seen = records.flatMap(({ kind, body }): readonly PerceptionRecord[] =>
      kind === 'perception'
        ? [body]
        : kind === 'verification_assessment' && body.post !== null
          ? [body.post]
          : [],
    );
    await standingOf(seen.map(({ screenId }) => screenId));
    for (const { screenId: named, signature, elementsRefId, identity } of seen) {
      // What the rule tells nothing of is known by its words or its picture, whatever the rule.
      if (identity?.basis === 'shown' || identity?.basis === 'picture') continue;
      versions.set(signature.ruleVersion, (versions.get(signature.ruleVersion) ?? 0) + 1);
      const screenId = standing.get(named) ?? named;
      const isCurrent = signature.ruleVersion === rule.version;
      const hash = isCurrent ? signature.hash : await signOf(elementsRefId);
      if (hash === null) {
        unreadable++;
        continue;
      }
      const own = looks.get(screenId) ?? noLooks();
      looks.set(screenId, own);
      countLook(own, isCurrent ? null : signature.hash, hash);
      const places = refs.get(keyOf(screenId, hash)) ?? [];
      refs.set(keyOf(screenId, hash), places);
      if (places.length < MAX_LOOKS && !places.includes(elementsRefId)) places.push(elementsRefId);
    }
  }
  return { looks, refs, features, versions, unreadable };
}

/** What an identity rule makes of what is stored of an app. Changes nothing. Errors: `invalid_input` for a number of runs that is none. */
export async function planRelinking(
  parts: RelinkParts,
  scope: Scope,
  appKey: string,
  { runs: most = RELINK_RUNS, rule: given, signal }: RelinkOptions = {},
): Promise<Relink> {
  if (!Number.isInteger(most) || most < 1 || most > MOST_RELINK_RUNS)
    throw new ScreenGraphError('invalid_input', `The number of runs is between 1 and ${MOST_RELINK_RUNS}.`);
  const runs = await runsOf(parts.repo, scope, { appKey, versionId: null }, most);
  // An app is of one platform.
  const rule = given ?? todaysRule(runs[0]?.spec.platform ?? 'simulated');
  const seen = await observe(
    parts,
    scope,
    runs.map(({ runId }) => runId),
    rule,
    signal,
  );
  const plan = planRelink(seen.looks);
  const said = await parts.corrector.list(scope, appKey);
  const parted = new Set(said.flatMap(({ kind, screenId }) => (kind === 'split' ? [screenId] : [])));
  const open = plan.splits.filter(({ screenId }) => !parted.has(screenId));

  const ids = [
    ...plan.merges.flatMap(({ screenId, into }) => [screenId, into]),
    ...open.map((one) => one.screenId),
  ];
  const names = new Map<string, string>();
  for (const [id, screen] of await byIds(ids, (page) => parts.browse.screensById(scope, page)))
    if (screen !== null) names.set(id, screen.name);
  // What was deleted meanwhile is no screen any more.
  const named = (screenId: string): NamedScreen | null => {
    const name = names.get(screenId);
    return name === undefined ? null : { screenId, name };
  };
  const merges = plan.merges.flatMap(({ screenId, into, hash, looks }): readonly PlannedMerge[] => {
    const [screen, other] = [named(screenId), named(into)];
    const found = seen.features.get(hash);
    if (screen === null || other === null || found === undefined) return [];
    return [{ screen, into: other, looks, evidence: saysFeatures(found) }];
  });
  const splits: PlannedSplit[] = [];
  for (const { screenId, parts: classes } of open) {
    signal?.throwIfAborted();
    const screen = named(screenId);
    if (screen === null) continue;
    const shown: (readonly PerceivedScreen[])[] = [];
    for (const { hash } of classes) {
      const own: PerceivedScreen[] = [];
      for (const ref of seen.refs.get(keyOf(screenId, hash)) ?? []) {
        const look = await readable(parts.objects, scope, ref);
        if (look !== null) own.push(look);
      }
      shown.push(own);
    }
    // The part of most looks stays what the screen is, unless only it can be told from the others.
    let [sign, second]: [string | null, number] = [null, 1];
    for (const at of [...classes.keys()].slice(1).concat(0)) {
      if (sign !== null) break;
      sign = signBetween(shown.filter((_look, other) => other !== at).flat(), shown[at] ?? []);
      if (sign !== null) second = at;
    }
    const [a, b] = [classes[second === 0 ? 1 : 0], classes[second]].map((one) =>
      seen.features.get(one?.hash ?? ''),
    );
    splits.push({
      screen,
      parts: classes.map(({ looks }) => looks),
      sign,
      evidence: a === undefined || b === undefined ? '' : saysDifference(a, b),
    });
  }
  return {
    ruleVersion: rule.version,
    runs: runs.length,
    looks: [...seen.versions]
      .sort(([a], [b]) => a - b)
      .map(([ruleVersion, looks]) => ({ ruleVersion, looks })),
    ...{ unreadable: seen.unreadable, merges, splits },
  };
}

export interface Relinked extends Relink {
  readonly done: { readonly merges: number; readonly splits: number };
  /** What another call had said by then. */
  readonly others: { readonly merges: number; readonly splits: number };
  /** What did not fit: an app has at most so many corrections of a kind. */
  readonly left: { readonly merges: number; readonly splits: number };
}

/**
 * Says what the plan says, as corrections of the author `relink`: read over the map, never into it, so that logs, digests and what
 * crawls wrote stay, and taking them back brings the map back. What is said already is not planned again, so a call that
 * was killed is simply repeated; of two at once each thing is said by one.
 */
export async function relink(
  parts: RelinkParts,
  scope: Scope,
  appKey: string,
  options: RelinkOptions = {},
): Promise<Relinked> {
  const plan = await planRelinking(parts, scope, appKey, options);
  const said = await parts.corrector.list(scope, appKey);
  const room = (kind: string, most: number): number =>
    Math.max(0, most - said.filter((one) => one.kind === kind).length);
  const merges = plan.merges.slice(0, room('same', MAX_SAME));
  const tellable = plan.splits.filter(({ sign }) => sign !== null);
  const splits = tellable.slice(0, room('split', MAX_SPLITS));
  const by = { appKey, author: RELINK_AUTHOR };
  const why = (evidence: string): string => `rule ${plan.ruleVersion}: ${evidence}`.slice(0, 1_000);
  const done = { merges: 0, splits: 0 };
  for (const { screen, into, evidence } of merges) {
    options.signal?.throwIfAborted();
    const same = { kind: 'same', otherScreenId: into.screenId, text: why(evidence) };
    const added = await parts.corrector.addOnce(scope, { ...by, screenId: screen.screenId, ...same });
    if (added !== null) done.merges++;
  }
  for (const { screen, sign } of splits) {
    options.signal?.throwIfAborted();
    const split = { kind: 'split', text: sign ?? '' };
    const added = await parts.corrector.addOnce(scope, { ...by, screenId: screen.screenId, ...split });
    if (added !== null) done.splits++;
  }
  return {
    ...plan,
    done,
    others: { merges: merges.length - done.merges, splits: splits.length - done.splits },
    left: { merges: plan.merges.length - merges.length, splits: tellable.length - splits.length },
  };
}

/** Takes back all that relinking has said of an app; how much that was. */
export async function undoRelink(
  { corrector }: RelinkParts,
  scope: Scope,
  appKey: string,
  signal?: AbortSignal,
): Promise<number> {
  const said = (await corrector.list(scope, appKey)).filter(({ author }) => author === RELINK_AUTHOR);
  let undone = 0;
  for (const { correctionId } of said.reverse()) {
    signal?.throwIfAborted();
    try {
      await corrector.remove(scope, correctionId);
      undone++;
    } catch (thrown) {
      // Another call has taken it back meanwhile.
      if (toScreenGraphError(thrown).code !== 'not_found') throw thrown;
    }
  }
  return undone;
}
