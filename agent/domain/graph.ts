import type { SameScreen } from './identity.ts';
import type { Platform } from './run.ts';
import type { Screen, ScreenDescription } from './screen.ts';
import type { ActionOutcome, UiAction } from './ui-action.ts';

/** What Persist asks the writer to put into the map; every part idempotent by its own ID, nothing set on match. */
export interface GraphWrite {
  readonly app: { readonly appKey: string; readonly naturalKey: string; readonly platform: Platform };
  readonly version: { readonly versionId: string; readonly name: string };
  /** Screens seen in this step, the one acted on first. */
  readonly screens: readonly Screen[];
  /** What a model says of a screen: it replaces the built-in words, the first one for good. */
  readonly described: (ScreenDescription & { readonly screenId: string }) | null;
  /** Actions that `screenId` offers. */
  readonly offers: readonly Offer[];
  /** What was tried in this step; null when nothing was. */
  readonly tried: {
    readonly actionId: string;
    readonly fromScreenId: string;
    readonly kind: string;
    readonly label: string;
    readonly outcome: ActionOutcome;
    /** For LEADS_TO, and for INEFFECTIVE (its own screen). */
    readonly toScreenId: string | null;
    readonly edgeId: string | null;
    readonly defect: { readonly defectId: string; readonly kind: string; readonly signature: string } | null;
  } | null;
  /** Actions that policy left alone in this build. */
  readonly blocked: readonly string[];
  /** Screens that turned out to be one, and the ways of the one that goes, as ways of the one that stands. */
  readonly absorbed?: Absorbed;
  readonly at: string;
  readonly iteration: number;
}

/** An action that a screen was seen to offer. */
export interface Offer {
  readonly screenId: string;
  readonly action: UiAction;
  /** The run's first look at the screen showed it: no scroll loaded it, and no touch on that screen unfolded it. */
  readonly inFirstLook?: true;
}

/** What a step says of screens that turned out to be another one; facts about their actions count for its build. */
export interface Absorbed {
  readonly same: readonly SameScreen[];
  readonly edges: readonly MapEdge[];
  readonly results: readonly Pick<ActionResult, 'actionId' | 'outcome' | 'toScreenId'>[];
}

export interface MapEdge {
  readonly edgeId: string;
  readonly actionId: string;
  readonly kind: string;
  readonly label: string;
  readonly fromScreenId: string;
  readonly toScreenId: string;
}

/** A screen as it is named where another thing refers to it. */
export interface ScreenName {
  readonly screenId: string;
  readonly name: string;
}

/** An edge with the names of its ends. */
export type NamedEdge = MapEdge & { readonly fromName: string; readonly toName: string };

/** An edge as lists name it; what it takes is another third. */
export type EdgeListing = Omit<NamedEdge, 'actionId' | 'kind'>;

export const edgeListingOf = ({ actionId: _action, kind: _kind, ...listing }: NamedEdge): EdgeListing =>
  listing;

/** A screen with the app it belongs to. */
export type AppScreen = Screen & { readonly appKey: string };

/** A screen as lists show it; its words and hashes are many times that. */
export type ScreenListing = Pick<
  AppScreen,
  'screenId' | 'appKey' | 'name' | 'purpose' | 'route' | 'screenshotRef' | 'firstSeenAt'
>;

export const listingOf = ({
  screenId,
  appKey,
  name,
  purpose,
  route,
  screenshotRef,
  firstSeenAt,
}: AppScreen): ScreenListing => ({ screenId, appKey, name, purpose, route, screenshotRef, firstSeenAt });

/** An action with the screen that offers it. */
export type OfferedAction = UiAction & { readonly screenId: string };

/** What a person would call it by. None of it ever changes. */
export type ActionName = Pick<OfferedAction, 'actionId' | 'kind' | 'label' | 'role' | 'screenId'>;
export const actionName = ({ actionId, kind, label, role, screenId }: ActionName): ActionName => ({
  ...{ actionId, kind, label, role, screenId },
});

/** One of those that have this role: `an image`. */
export const oneOf = (role: string): string => {
  const what = role === '' || role === 'group' ? 'control' : role;
  return `${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}`;
};

/** What says nothing goes by what it is, which is no name. */
export const unnamed = (role: string): string => `${oneOf(role)} without a name`;

/** An action in a sentence: what a person reads, else its resource name, else what it is; of what touches no control its kind. */
export const actionInWords = ({
  kind,
  label,
  resourceName,
  role,
}: Omit<OfferedAction, 'actionId'>): string => {
  const name = label || resourceName;
  if (name !== '') return `"${name}"`;
  return kind === 'TAP' || kind === 'TYPE' ? unnamed(role) : kind;
};

/** A crash or a hang, recognised by its signature. */
export type ActionDefect = NonNullable<ActionResult['defect']>;

/** What an action does to the app, in words. */
export const crashInWords = (defect: ActionDefect | null): string =>
  defect?.kind === 'anr' ? 'hangs' : 'crashes';

/** What became of an action in one build; a fact that outlives the evidence. */
export interface ActionResult {
  readonly actionId: string;
  readonly versionId: string;
  readonly outcome: ActionOutcome;
  /** For LEADS_TO; an action that changes nothing leads to its own screen. */
  readonly toScreenId: string | null;
  readonly defect: { readonly defectId: string; readonly kind: string; readonly signature: string } | null;
  readonly firstSeenAt: string | null;
}

/** A map as rows, sorted by ID: of one run, of a build, or of an app over all builds. */
export interface AppMap {
  readonly screens: readonly Screen[];
  readonly actions: readonly (UiAction & { readonly screenId: string })[];
  readonly edges: readonly MapEdge[];
}
