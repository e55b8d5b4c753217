import { screenId as idOfScreen, sha256Hex } from '../../../domain/ids.ts';
import { sameScreens, type IdentityAdjustment, type ObservedIdentity } from '../../../domain/identity.ts';
import type { PerceptionRecord, RunRecord } from '../../../domain/records.ts';
import type { Scope } from '../../../domain/run.ts';
import type { PerceivedScreen } from '../../../domain/ui-element.ts';
import { AskedOfItems } from './asked-of-items.ts';
import { BareScreens, isBareMenu, shownWords } from './bare-screens.ts';
import { withoutPictureWords } from '../signature/picture-words.ts';
import { PictureScreens, pictureName, type PictureLook } from './picture-screens.ts';
import { discriminatorOf } from '../signature/discriminators.ts';
import { ADDRESS, ItemPages } from './item-pages.ts';
import { LABELS, LabelledItems } from './labelled-items.ts';
import { PassingParts } from './passing-parts.ts';
import { menuOverPages } from './menu-over-pages.ts';
import { SeenAddresses } from './seen-addresses.ts';
import { SeenTries, type Entry, type SeenTry } from './seen-tries.ts';
import { frameOf, hasFields, itemTemplates, remainderOf } from '../signature/screen-frame.ts';
import { isLostPage } from '../naming/lost-page.ts';
import { instanceOf } from '../naming/screen-instance.ts';
import { contentHeading, titleOf } from '../naming/screen-title.ts';
import {
  hasBareKey,
  isDataFile,
  isItemRoute,
  isSilentRoute,
  namesPlace,
  ordersOnly,
  withoutQuery,
  withoutTab,
} from '../naming/route-template.ts';
import { screenTree } from '../tree/screen-tree.ts';
import { signatureFeatures, signatureOf, type SignatureFeatures } from '../signature/screen-signature.ts';

/** A capture under the identity rule and what this run has learnt about it. */
export interface ResolvedIdentity {
  readonly screenId: string;
  readonly signature: PerceptionRecord['signature'];
  readonly identity: ObservedIdentity;
}

interface Refinement {
  readonly discriminator: string;
  /** Values that stay with the screen itself. */
  readonly kept: ReadonlySet<string>;
  readonly others: Set<string>;
}

/** Adjustments of all kinds a run may make; beyond that the rule stays as it is. */
export const MAX_ADJUSTMENTS = 200;
/** Screens that one screen may be refined into; more mean that content was taken for a sign, which counts no more. */
const MAX_REFINED = 4;

/** Where a page is that says that there is none at its address. */
const NOWHERE = '/*';

/** Signs that say of two screens that they are one, and nothing of others. */
const ALONE: ReadonlySet<string> = new Set(['same_page', 'keyboard', 'scrolled']);

/** In an adjustment: it is what they show that does not count. */
export const SHOWN = 'shown';

/**
 * What a run has learnt about the identity of its app's screens, folded from its committed records: which parts do not
 * count where, where the title is a parameter, which screens are told apart by more. `resolve` applies it to a capture;
 * `identity-check.ts` finds the signs. Equal records give equal identities, so a takeover sees the same.
 */
export class IdentityMemory {
  private readonly ignored = new Map<string, Set<string>>();
  /** Screens of an adjusted frame by what remains of them. */
  private readonly owners = new Map<string, Map<string, string>>();
  private readonly moulds = new Map<string, string>();
  private readonly refinements = new Map<string, Refinement>();
  /** Screens that turned out to be another one. */
  private readonly absorbed = new Map<string, string>();
  /** The first look at each screen. */
  private readonly firstLooks = new Map<
    string,
    { readonly elementsRef: string; readonly picture: string; readonly identity: ObservedIdentity }
  >();
  readonly addresses = new SeenAddresses();
  private readonly tries = new SeenTries();
  private readonly items = new ItemPages();
  private readonly labelled = new LabelledItems();
  private readonly asked = new AskedOfItems();
  private readonly bare = new BareScreens();
  readonly passing = new PassingParts();
  private readonly pictures = new PictureScreens();
  adjustments = 0;
  /** Forms that the run handed in full, and times that it wiped the app's data. */
  changes = 0;

  /** The identity of a capture; without any adjustment it is the rule's own. `look`: of one that tells nothing else. */
  resolve(scope: Scope, appKey: string, given: PerceivedScreen, look?: PictureLook): ResolvedIdentity {
    const screen = withoutPictureWords(given);
    const named = (hash: string): string =>
      idOfScreen(
        scope.tenantId,
        appKey,
        screen.insideApp ? hash : `outside|${screen.foreground.appIdentifier}|${hash}`,
      );
    const all = signatureFeatures(screen);
    const signature = signatureOf(all);
    const whole = this.plainPage(all, screen, named);
    // What is known with a bar that comes and goes keeps its name until a look without it tells that they are one.
    const isKnown = this.firstLooks.has(named(signatureOf(whole).hash));
    const features =
      isKnown || screen.dialect !== 'web' ? whole : this.plainPage(this.passing.without(all), screen, named);
    const { frame, mould, namedMould, page } = frameOf(features);
    if (look !== undefined) {
      const { picture, stems } = look;
      const words = stems.length === 0 ? {} : { shown: [...stems] };
      const drawn = { frame, mould, remainder: null, refines: null, value: null, picture, ...words };
      return {
        screenId: this.standing(this.pictures.match(frame, look) ?? named(pictureName(frame, look))),
        signature,
        identity: { basis: 'picture', ...drawn, instance: instanceOf(screen) },
      };
    }
    const words = shownWords(screen, features);
    if (words !== null) {
      const identity = { frame, mould, remainder: null, refines: null, value: null, shown: words };
      return {
        screenId: this.bareScreen(frame, words, named, isBareMenu(screen, features)),
        signature,
        identity: { basis: 'shown', ...identity, instance: instanceOf(screen) },
      };
    }
    const ignored = this.ignored.get(frame);
    const remainder = ignored === undefined ? null : remainderOf(frameOf(all).parts, ignored);
    const byFrame = remainder === null ? undefined : this.owners.get(frame)?.get(remainder);
    const ofMould = this.moulds.get(mould) ?? this.moulds.get(namedMould);
    const byMould = ofMould ?? this.labelled.match(mould, screen) ?? this.asked.match(mould, features.title);
    const templates = screen.dialect === 'web' ? itemTemplates(features) : [];
    const ofItem = this.items.match(templates);
    const own = named(signatureOf(features).hash);
    const found = this.standing(byFrame ?? byMould ?? ofItem?.screenId ?? own);
    const refinement = this.refinements.get(found);
    const value = refinement === undefined ? null : discriminatorOf(screen, refinement.discriminator);
    const apart =
      refinement !== undefined &&
      value !== null &&
      !refinement.kept.has(value) &&
      refinement.others.size <= MAX_REFINED;
    const basis = apart
      ? 'refined'
      : found === own
        ? 'rule'
        : byFrame === undefined
          ? 'parameter'
          : 'coarsened';
    return {
      screenId: apart
        ? named(sha256Hex(['refined', found, refinement.discriminator, value].join('\n')))
        : found,
      signature,
      identity: {
        basis,
        frame,
        mould,
        page: screen.dialect === 'web' ? page : '',
        ...(templates.length === 0 ? {} : { templates }),
        remainder,
        refines: apart ? found : null,
        value,
        instance: instanceOf(screen, ofItem?.item),
      },
    };
  }

  /**
   * A page that its title, a form or the name of a file of data names is called and built as it is whatever its query says, which
   * filters, sorts or turns its pages: it is the one at the same address without it. A key without a value may name a place
   * (`?users`), and where a bar says what the site is called a query may (`?topic=3`, `?board=1`): there this counts once the
   * address was seen without it, as it does on any page where its keys are known to sort or to turn pages. What is open above
   * a page of such an address (a menu of filters that hides it) is one as well.
   * A page that says that it does not exist is one at any address. A key that names the tab (`?tab=charts`) says nothing more than the
   * page where this shows which one is chosen, and nothing of a dialog with a title.
   */
  private plainPage(
    given: SignatureFeatures,
    screen: PerceivedScreen,
    named: (hash: string) => string,
  ): SignatureFeatures {
    const menu = menuOverPages(given, screen);
    if (menu !== null) return menu;
    const titledDialog = given.flags.includes('dialog') && given.title !== '';
    const showsTab = titledDialog || given.flags.some((flag) => flag.startsWith('tab '));
    const features = showsTab ? { ...given, route: withoutTab(given.route) } : given;
    const route = withoutQuery(features.route);
    // Dead links lead to one page, whatever they name.
    if (!isSilentRoute(route) && isLostPage(screen)) return { ...features, route: NOWHERE };
    // At the root a query may say all of where one is (`/?page=about`).
    if (route === features.route || isSilentRoute(route)) return features;
    const plain = { ...features, route };
    const isForm = isItemRoute(route) && hasFields(features);
    const isBare = hasBareKey(screen.foreground.route);
    const { route: address } = screen.foreground;
    const orders = ordersOnly(features.route) && !isBare && !namesPlace(address);
    const isSaid = features.title !== '' || orders;
    if (isSaid && this.firstLooks.has(this.standing(named(signatureOf(plain).hash)))) return plain;
    const isOver = features.flags.includes('veil') && this.addresses.has(route);
    const isNamed =
      (features.title !== '' && !isTitledTwice(screen)) || isForm || isOver || isDataFile(route);
    return isNamed && !isBare ? plain : features;
  }

  /** Scrolling and typing stay where they are; else it is the screen that is known to show this. */
  private bareScreen(
    frame: string,
    words: readonly string[],
    named: (hash: string) => string,
    whole: boolean,
  ): string {
    const stayedOn = this.tries.stayedOn();
    if (stayedOn?.identity?.basis === 'shown' && stayedOn.identity.frame === frame)
      return this.standing(stayedOn.screenId);
    const known = this.bare.match(frame, words, this.standing(this.tries.from()), whole);
    if (known !== null) return this.standing(known);
    const own = this.standing(named(this.bare.name(frame, words)));
    // Another one with the same headings.
    return this.bare.has(frame, own) ? named(sha256Hex(['shown', frame, ...words].join('\n'))) : own;
  }

  /** The ID that stands for a screen, also once it was taken for another one. */
  standing(screenId: string): string {
    let id = screenId;
    for (
      let next = this.absorbed.get(id);
      next !== undefined && next !== screenId;
      next = this.absorbed.get(id)
    )
      id = next;
    return id;
  }

  /** Whether screens of this run are known by their pictures. */
  get knowsPictures(): boolean {
    return this.pictures.size > 0;
  }

  /** Whether this discriminator was tried on the screen before. */
  refinedBy(screenId: string): string | null {
    return this.refinements.get(screenId)?.discriminator ?? null;
  }

  ignoredIn(frame: string): ReadonlySet<string> {
    return this.ignored.get(frame) ?? new Set();
  }

  elementsOf(screenId: string): string | null {
    return this.firstLooks.get(screenId)?.elementsRef ?? null;
  }

  identityOf(screenId: string): ObservedIdentity | null {
    return this.firstLooks.get(screenId)?.identity ?? null;
  }

  /** Screens first seen in a frame, oldest first. */
  screensIn(frame: string): readonly string[] {
    return [...this.firstLooks]
      .filter(([id, seen]) => seen.identity.frame === frame && !this.absorbed.has(id))
      .map(([id]) => id);
  }

  /** Screens first seen in a mould, oldest first. */
  screensOfMould(mould: string): readonly string[] {
    return [...this.firstLooks]
      .filter(([id, seen]) => seen.identity.mould === mould && !this.absorbed.has(id))
      .map(([id]) => id);
  }

  /** First looks at the screens of one page, oldest first: they differ in the fragment of their address at most. */
  looksAtPage(
    page: string,
  ): readonly { readonly screenId: string; readonly elementsRef: string; readonly picture: string }[] {
    return [...this.firstLooks]
      .filter(([id, seen]) => page !== '' && seen.identity.page === page && !this.absorbed.has(id))
      .map(([screenId, { elementsRef, picture }]) => ({ screenId, elementsRef, picture }));
  }

  /** Screens that are one once pages of these items at this address are: for each template those that stand, the least ID first. */
  screensOfItems(address: string, names: ReadonlySet<string>): readonly (readonly string[])[] {
    return this.items
      .ofItems(address, names)
      .map((screens) => [...new Set(screens.map((id) => this.standing(id)))].sort());
  }

  triesOf(actionId: string): readonly SeenTry[] {
    return this.tries.ofAction(actionId).map((seen) => this.renamed(seen));
  }

  triesOfGroup(screenId: string, group: string): readonly SeenTry[] {
    return this.tries.ofGroup(screenId, group).map((seen) => this.renamed(seen));
  }

  /** Taps that led from a screen to others. */
  tapsOf(screenId: string): readonly SeenTry[] {
    return this.tries.tapsOf(screenId).map((seen) => this.renamed(seen));
  }

  /** The newest tap that led to the screen, and from where. */
  entryTo(screenId: string): Entry | null {
    const entry = this.tries.entryTo(screenId);
    return entry === null ? null : { ...entry, fromScreenId: this.standing(entry.fromScreenId) };
  }

  private renamed(seen: SeenTry): SeenTry {
    return { ...seen, toScreenId: this.standing(seen.toScreenId) };
  }

  apply(record: RunRecord): void {
    switch (record.kind) {
      case 'perception':
        this.note(record.body);
        this.tries.looked(record.body);
        break;
      case 'decision': {
        const { action, fieldState } = record.body;
        if (action?.submits === true && fieldState === 'filled') this.changes += 1;
        this.tries.chose(action);
        break;
      }
      case 'restart':
        if (record.body.kind !== 'relaunch') this.changes += 1;
        break;
      case 'identity_adjustment':
        this.adjust(record.body);
        break;
      case 'verification_assessment':
        if (record.body.post !== null) {
          this.note(record.body.post);
          this.tries.ended(record.body.post, this.changes);
        }
        break;
      default:
        break;
    }
  }

  private note(p: PerceptionRecord): void {
    if (!p.insideApp || p.identity === undefined) return;
    this.addresses.note(p);
    if (!this.firstLooks.has(p.screenId))
      this.firstLooks.set(p.screenId, {
        elementsRef: p.elementsRefId,
        picture: p.screenPerceptualHash64,
        identity: p.identity,
      });
    const { frame, remainder, refines, value, shown, picture, templates } = p.identity;
    this.asked.note(p.identity.instance.title);
    if (templates !== undefined) this.items.note(this.standing(p.screenId), templates);
    if (picture !== undefined)
      this.pictures.note(frame, this.standing(p.screenId), { picture, stems: shown ?? [] });
    else if (shown !== undefined) this.bare.note(frame, this.standing(p.screenId), shown);
    const owners = this.owners.get(frame);
    if (owners !== undefined && remainder !== null && !owners.has(remainder) && refines === null)
      owners.set(remainder, p.screenId);
    if (refines !== null && value !== null) this.refinements.get(refines)?.others.add(value);
  }

  private adjust(body: IdentityAdjustment): void {
    this.adjustments += 1;
    if (body.kind === 'parameter') {
      // Of a page under another address no more is known than that this one is the same, nor of one beside a keyboard, that was
      // scrolled or that is known by what it shows.
      const alone = ALONE.has(body.sign) || body.parts[0] === SHOWN;
      if (body.sign === 'alike_rows' && body.parts[0] === ADDRESS) this.items.learn(body);
      else if (body.parts[0] === LABELS) this.labelled.learn(body);
      else if (!this.asked.learn(body) && !alone) this.moulds.set(body.place, body.screenId);
    } else if (body.kind === 'refine')
      this.refinements.set(body.screenId, {
        discriminator: body.parts[0] ?? '',
        kept: new Set(body.parts.slice(1)),
        others: new Set(),
      });
    else {
      this.passing.learn(body);
      this.ignored.set(body.place, new Set([...this.ignoredIn(body.place), ...body.parts]));
      this.owners.set(
        body.place,
        new Map(body.owners.map(({ remainder, screenId }) => [remainder, screenId])),
      );
    }
    for (const { screenId, sameAs } of sameScreens(body))
      if (this.standing(sameAs) !== screenId) {
        this.absorbed.set(screenId, sameAs);
        this.bare.absorb(screenId, this.standing(sameAs));
      }
  }
}

/** Whether a page has a heading below its bar's: then the bar may say what the site is called on each of its pages. */
function isTitledTwice(screen: PerceivedScreen): boolean {
  const tree = screenTree(screen);
  return tree.dialog === null && titleOf(tree)?.inChrome === true && contentHeading(tree) !== '';
}
