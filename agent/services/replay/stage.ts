import type { ActionRules } from '../../domain/action-rules.ts';
import type { ScreenName } from '../../domain/graph.ts';
import type { SeenPlace } from '../../domain/stored-path.ts';
import type { BlockReason, EnumeratedAction, UiAction } from '../../domain/ui-action.ts';
import type { PerceivedScreen } from '../../domain/ui-element.ts';
import type { Scope } from '../../domain/run.ts';
import type { Clock } from '../../ports/Clock.ts';
import type { DriverPort } from '../../ports/DriverPort.ts';
import { denialsOf } from '../enumeration/action-rules.ts';
import { enumerateActions } from '../enumeration/enumerate-actions.ts';
import { parsePageSource, type PageSourceLimits } from '../page-source/index.ts';
import { Patience, settlePatiently } from '../perception/patience.ts';
import { gridOfCell, paintedOf } from '../perception/mute-screens.ts';
import { performAction } from '../actuation/perform-action.ts';
import { pictureLook, readPicture, type PictureEyes } from '../perception/see-picture.ts';
import type { PictureLook } from '../identity/memory/picture-screens.ts';
import { IdentityMemory } from '../identity/memory/screen-identity.ts';
import { screenName } from '../identity/naming/screen-name.ts';
import type { SettleLimits } from '../perception/settle.ts';

/** A device on which stored steps are done again, and by what its screens are known. */
export interface Stage {
  readonly driver: DriverPort;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly settle: SettleLimits;
  readonly parse: PageSourceLimits;
  readonly scope: Scope;
  readonly appKey: string;
  /** What runs have learnt about the app's screens; a screen is one that any of them, or the rule alone, takes it for. */
  readonly identities: readonly IdentityMemory[];
  /** By the ID of a screen, that of another one which it stands for: a screen is that one as well. */
  readonly standIns?: ReadonlyMap<string, string>;
  /** What tells screens of one name apart, for what is said to people; absent: their names are all that is said. */
  readonly called?: ((screen: ScreenName) => string) | undefined;
  /** What safe mode would leave alone and the user allows now. */
  readonly allow: readonly BlockReason[];
  /** Each of them may deny. */
  readonly rules: readonly ActionRules[];
  /** By what it sees what the page source does not tell; absent: by nothing. */
  readonly eyes?: PictureEyes | undefined;
  /** Whether the app's data may be wiped for a clean start. */
  readonly mayReset: boolean;
}

/** One look. */
export interface Seen {
  readonly place: SeenPlace;
  /** Every screen that this may be taken for, the likeliest first; empty after a crash. */
  readonly ids: readonly string[];
  readonly screen: PerceivedScreen;
  readonly defect: { readonly kind: 'crash' | 'anr'; readonly signature: string } | null;
}

const RULE_ALONE = new IdentityMemory();

export async function look(stage: Stage): Promise<Seen> {
  const { scope, appKey, parse: limits } = stage;
  const { dialect, pageSource, viewport, foreground, insideApp, defect, screenshotPng } =
    await stage.driver.capture({ screenshot: stage.eyes !== undefined });
  const parsed = parsePageSource({ dialect, pageSource, viewport, foreground, insideApp, limits });
  const { screen, picture } = await pictured(stage.eyes, parsed, screenshotPng);
  if (defect !== null)
    return { place: { kind: 'crash', screenId: null, name: defect.signature }, ids: [], screen, defect };
  const own = [...stage.identities, RULE_ALONE].map(
    (memory) => memory.resolve(scope, appKey, screen, picture).screenId,
  );
  const ids = [...new Set([...own, ...own.flatMap((id) => stage.standIns?.get(id) ?? [])])];
  const { appIdentifier } = foreground;
  if (!insideApp)
    return { place: { kind: 'outside', screenId: null, name: appIdentifier }, ids, screen, defect };
  const [screenId = null] = ids;
  return { place: { kind: 'screen', screenId, name: screenName(screen) }, ids, screen, defect };
}

/** What the picture adds, where somebody looks at it. */
async function pictured(
  eyes: PictureEyes | undefined,
  parsed: PerceivedScreen,
  png: Uint8Array | null,
): Promise<{ readonly screen: PerceivedScreen; readonly picture?: PictureLook | undefined }> {
  if (eyes === undefined || png === null || paintedOf(parsed) === null) return { screen: parsed };
  const seen = await readPicture(eyes, parsed, png);
  if (seen.png === null) return { screen: seen.screen };
  return {
    screen: seen.screen,
    picture: pictureLook(eyes, seen, await eyes.image.perceptualHash64(seen.png)),
  };
}

/** Everything that can be done now, as if the screen were `screenId`, with what holds it back; of blind touches those on the grid of `wanted`. */
export function offersOf(
  stage: Stage,
  { screen }: Seen,
  screenId: string,
  wanted?: UiAction,
): readonly EnumeratedAction[] {
  const [rules, ...others] = stage.rules;
  const grid = gridOfCell(wanted?.elementSignature ?? '');
  const limits = grid === null ? {} : { grid };
  const listed = enumerateActions(screen, { screenId, allow: stage.allow, rules, limits });
  if (others.length === 0) return listed;
  const denied = new Set(
    others.flatMap((each) =>
      enumerateActions(screen, { screenId, allow: [], rules: denialsOf(each), limits })
        .filter(({ blocked }) => blocked === 'denied')
        .map(({ actionId }) => actionId),
    ),
  );
  return listed.map((action) => (denied.has(action.actionId) ? { ...action, blocked: 'denied' } : action));
}

/** How an action of then is known now, from the surest name to the weakest. */
const NAMES: readonly ((a: UiAction) => string | null)[] = [
  (a) => a.actionId,
  (a) => (a.elementSignature === '' ? null : `${a.kind}|${a.elementSignature}`),
  (a) => (a.resourceName === '' ? null : `${a.kind}|${a.resourceName}|${a.label}`),
  (a) => (a.label === '' ? null : `${a.kind}|${a.role}|${a.label}`),
];

/** The action of now that is the one of then; a name that several share says nothing. Null when it is not offered. */
function findAction(offers: readonly EnumeratedAction[], wanted: UiAction): EnumeratedAction | null {
  if (wanted.elementSignature === '' && !wanted.kind.startsWith('SCROLL'))
    return offers.find((a) => a.kind === wanted.kind) ?? null;
  for (const nameOf of NAMES) {
    const name = nameOf(wanted);
    const found = name === null ? [] : offers.filter((a) => nameOf(a) === name);
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

/** Waits until the screen rests. */
export const rest = (stage: Stage): Promise<unknown> => settlePatiently(stage, stage.settle, new Patience());

const MAX_REVEALS = 12;

/**
 * The action on the present screen; what does not show it hides (a keyboard) or is scrolled away is looked for. Gives the last look
 * as well.
 */
export async function revealAction(
  stage: Stage,
  seen: Seen,
  screenId: string,
  wanted: UiAction,
): Promise<{ readonly action: EnumeratedAction | null; readonly seen: Seen }> {
  let now = seen;
  const turns = ['HIDE_KEYBOARD', 'SCROLL_DOWN', 'SCROLL_UP'] as const;
  let turn = 0;
  for (let reveals = 0; reveals <= MAX_REVEALS && !stage.signal.aborted; reveals++) {
    const offers = offersOf(stage, now, screenId, wanted);
    const action = findAction(offers, wanted);
    if (action !== null || wanted.kind === 'BACK' || wanted.kind === 'DISMISS') return { action, seen: now };
    let helper: EnumeratedAction | undefined;
    for (; turn < turns.length && helper === undefined;) {
      helper = offers.find((a) => a.kind === turns[turn] && a.blocked === null);
      if (helper === undefined) turn += 1;
    }
    if (helper === undefined) return { action: null, seen: now };
    const before = listed(now.screen);
    await performAction(stage.driver, helper, null);
    await rest(stage);
    now = await look(stage);
    if (now.defect !== null) return { action: null, seen: now };
    if (helper.kind === 'HIDE_KEYBOARD' || listed(now.screen) === before) turn += 1;
  }
  return { action: null, seen: now };
}

const listed = (screen: PerceivedScreen): string =>
  screen.elements.map((e) => [e.role, e.name, e.text, e.bounds.x, e.bounds.y].join('|')).join('\n');
