import type { Aim, AimTarget, Beside, PageExplanation, Swipe, WalkOptions, WalkResult } from './answers.ts';

/**
 * The part of the DOM that the page scripts use. The project is compiled without the DOM library, because nothing
 * else of it runs in a browser. Nodes are one type on purpose: the scripts ask `kit.typeOf` and `kit.tagOf` at run time.
 */
export interface PageRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

export interface PageList<T> {
  readonly length: number;
  readonly [index: number]: T;
}

export interface PageStyle {
  readonly display: string;
  readonly direction: string;
  readonly visibility: string;
  readonly opacity: string;
  readonly position: string;
  readonly overflowX: string;
  readonly overflowY: string;
  readonly cursor: string;
  readonly transform: string;
  readonly backgroundColor: string;
  readonly backgroundImage: string;
  readonly borderLeftWidth: string;
  readonly borderRightWidth: string;
  readonly pointerEvents: string;
  readonly zIndex: string;
  readonly content: string;
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
}

export interface PageNode {
  readonly nodeValue: string | null;
  readonly textContent: string | null;
  readonly parentNode: PageNode | null;
  readonly childNodes: PageList<PageNode>;
  readonly isConnected: boolean;
  readonly baseURI: string;
  readonly host?: PageElement;
  readonly defaultView?: PageWindow | null;
}

export interface PageElement extends PageNode {
  readonly id: string;
  readonly children: PageList<PageElement>;
  readonly parentElement: PageElement | null;
  readonly previousElementSibling: PageElement | null;
  readonly attributes: PageList<{ readonly name: string; readonly value: string }>;
  readonly control?: PageElement | null;
  readonly form?: PageElement | null;
  readonly contentDocument?: PageDocument | null;
  readonly isContentEditable?: boolean;
  readonly options?: PageList<PageOption>;
  selectedIndex?: number;
  readonly multiple?: boolean;
  readonly validity?: { readonly valid: boolean };
  readonly validationMessage?: string;
  readonly type?: string;
  value?: string;
  /** A form has its field of that name there, and an element of an app's own what it likes. */
  readonly placeholder?: unknown;
  readonly alt?: string;
  readonly useMap?: string;
  readonly coords?: string;
  readonly shape?: string;
  readonly href?: unknown;
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly required?: boolean;
  readonly open?: boolean;
  readonly onclick?: unknown;
  readonly scrollWidth: number;
  readonly scrollHeight: number;
  readonly clientWidth: number;
  readonly clientHeight: number;
  readonly clientLeft: number;
  readonly clientTop: number;
  scrollLeft: number;
  scrollTop: number;
  readonly childElementCount: number;
  scrollIntoView(options: object): void;
  assignedNodes?(): PageList<PageNode>;
  focus(options?: object): void;
  select?(): void;
  dispatchEvent(event: object): boolean;
}

export interface PageOption extends PageElement {
  readonly text: string;
  readonly selected: boolean;
  readonly index: number;
}

export interface PageRoot extends PageNode {
  readonly activeElement: PageElement | null;
  elementFromPoint(x: number, y: number): PageElement | null;
  elementsFromPoint(x: number, y: number): PageList<PageElement>;
  getElementById(id: string): PageElement | null;
  querySelectorAll(selector: string): PageList<PageElement>;
}

export interface PageAnimation {
  readonly playState: string;
  readonly effect: {
    readonly target?: PageElement | null;
    getComputedTiming(): { endTime?: unknown; iterations?: number; localTime?: unknown };
  } | null;
}

export interface PageRule {
  readonly selectorText?: string;
  readonly style?: { readonly cssText: string };
  readonly media?: { readonly mediaText: string };
  readonly cssRules?: PageList<PageRule>;
}

export interface PageDocument extends PageRoot {
  readonly body: PageElement | null;
  readonly documentElement: PageElement;
  readonly scrollingElement: PageElement | null;
  readonly readyState: string;
  readonly title: string;
  readonly URL: string;
  querySelector(selector: string): PageElement | null;
  createRange(): { selectNodeContents(node: PageNode): void; getBoundingClientRect(): PageRect };
  getAnimations(): PageAnimation[];
  readonly styleSheets: PageList<{ readonly cssRules: PageList<PageRule> }>;
}

export interface PageWindow {
  readonly document: PageDocument;
  readonly location: {
    readonly origin: string;
    readonly href: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  };
  readonly innerWidth: number;
  readonly innerHeight: number;
  readonly devicePixelRatio: number;
  readonly visualViewport: {
    readonly width: number;
    readonly height: number;
    readonly scale: number;
    readonly offsetLeft: number;
    readonly offsetTop: number;
  } | null;
  readonly frameElement: PageElement | null;
  readonly navigation?: { readonly canGoBack: boolean };
  readonly history: { readonly length: number };
  getComputedStyle(element: PageElement, pseudo?: string): PageStyle;
  getSelection(): { selectAllChildren(node: PageNode): void } | null;
  scrollBy(options: object): void;
  matchMedia(query: string): { readonly matches: boolean };
  Event: new (type: string, init: object) => object;
  MouseEvent: new (type: string, init: object) => object;
  jQuery?: { _data?(element: PageElement, key: string): Record<string, unknown> | undefined };
  __screengraph?: PageKit;
}

export interface HeardTap {
  /** A function, or an object with `handleEvent`. */
  readonly listener: unknown;
  /** What it asks for, where a library said so. */
  readonly selector: string;
}

/** What the parts of the page script share, held by the window under `__screengraph`. */
export interface PageKit {
  win: PageWindow;
  /** Types of the listeners that the page has put on an element, of a frame as well. */
  listens(element: PageElement): string[];
  /** Who was given by the page to listen to taps on a node or on the window, the same one once. */
  heard(target: object): readonly HeardTap[];
  /** Changes with whoever listens to taps. */
  hearings: number;
  /** The selector by which whoever is about to listen tells whom a tap is for; '' when it is not known. */
  askedFor: string;
  /** Whether a box around an element listens to taps on it. */
  isDelegated(element: PageElement): boolean;
  /** Whether a box listens to taps for others alone, so that a tap beside them does nothing. */
  listensForOthers(element: PageElement): boolean;
  /** Whether a framework keeps a handler of taps with an element, or the element has one as a property. */
  isHandled(element: PageElement): boolean;
  /** Whether React keeps one of these with an element. */
  hasReactProp(element: PageElement, names: readonly string[]): boolean;
  /** Whether React listens there for all that it draws in it: a root, or where it draws a part of a page elsewhere (a portal). */
  isReactContainer(element: PageElement): boolean;
  /** Whether nothing is known by which a tap on a control could do anything. */
  isUnheard(element: PageElement): boolean;
  /** Whether the page has put a listener for keys, or for what Enter makes a change, on an element of this window. */
  listensToKeys(element: PageElement): boolean;
  /** Whether a field is handed in by Enter alone. */
  isEntered(element: PageElement): boolean;
  /** What was gathered of fields and forms is of the look before. */
  forgetFields(): void;
  /** Whether the page has put a listener on an element by which it could move what the element holds. */
  followsFinger(element: PageElement): boolean;
  /** Elements on which the page listens for a pointer that comes. */
  waitingForPointers(): PageElement[];
  /** What shows controls that are out of sight once a finger was on it. */
  openers: { has(node: object): boolean };
  findOpeners(): void;
  /** Whether the page has put a listener on the whole of a document by which it could move all of it. */
  pageFollowsFinger(document: PageDocument): boolean;
  /** How the display deals with what is larger than it. */
  pageOverflow(document: PageDocument): Pick<PageStyle, 'overflowX' | 'overflowY'>;
  /** Whether an element is a body that scrolls within the display, as any box would. */
  scrollsItself(element: PageElement): boolean;
  /** Whether a box cuts off content below that its own script could move up. */
  cutsOffBelow(element: PageElement, style: PageStyle, box: PageRect): boolean;
  /** To which sides a box can be turned by a finger to another one of its pages. */
  turns(element: PageElement): { readonly left: boolean; readonly right: boolean };
  /** Whether the page may do something when its address changes within it. */
  followsAddress(): boolean;
  /** Whether an element is what a page that is drawn on a canvas keeps for assistive technology, to have it laid out as elements. */
  asksToSpeak(element: PageElement): boolean;
  /** Presses it; false once that was done often enough. */
  haveItSpeak(element: PageElement): boolean;
  /** Words without those of a second line that says the same, as a toolkit lays out a control and its tooltip. */
  saidOnce(text: string): string;
  /** Whether requests or timers are under way, by their age, and whether a page was waited for in vain since this was asked last; see `early`. */
  underWay(): { readonly busy: boolean; readonly unanswered: boolean };
  /** These are asked so and not of the element itself: a form has its field `tagName` or `getAttribute` there. */
  typeOf(node: PageNode | null | undefined): number;
  /** '' of what is no element. */
  tagOf(node: PageNode): string;
  /**
   * A node to ask or set a property of, as the browser itself has it: a document and a form have what they hold by its name, in
   * place of what each of them has there. No node itself: to be asked, and not to be handed on as one.
   */
  own<T extends PageNode>(node: T): T;
  /** The document of this window, to be asked as `own` has it, as are those that `documentOf`, `frameDocument` and `rootOf` tell. */
  readonly page: PageDocument;
  documentOf(node: PageNode): PageDocument;
  viewOf(node: PageNode): PageWindow;
  openShadowOf(element: PageElement): PageRoot | null;
  matches(element: PageElement, selector: string): boolean;
  /** `getAttribute`. */
  attribute(element: PageElement, name: string): string | null;
  hasAttribute(element: PageElement, name: string): boolean;
  /** `closest`: the element itself, or the nearest one around it. */
  around(element: PageElement, selector: string): PageElement | null;
  /** `querySelectorAll` of an element; `firstWithin` is its `querySelector`. */
  within(element: PageElement, selector: string): PageList<PageElement>;
  firstWithin(element: PageElement, selector: string): PageElement | null;
  /** `getRootNode`. */
  rootOf(node: PageNode): PageRoot;
  /** `getBoundingClientRect`, in the viewport of its own document; `boxesOf` is `getClientRects`. */
  boxOf(element: PageElement): PageRect;
  boxesOf(element: PageElement): PageList<PageRect>;
  /** Parent in the tree as drawn: slot, host and frame included. */
  up(node: PageNode): PageNode | null;
  flatChildren(element: PageElement): PageNode[];
  frameDocument(element: PageElement): PageDocument | null;
  /** The areas of a picture with an image map. */
  areasOf(element: PageElement): PageElement[];
  styleOf(element: PageElement): PageStyle;
  inside(outer: PageNode, node: PageNode | null): boolean;
  /** The innermost element at a point of the top viewport, through shadow roots and frames. */
  deepHit(x: number, y: number): PageElement | null;
  /** Whether a tap that lands on `hit` is a tap on `element`. */
  reaches(element: PageElement, hit: PageElement | null): boolean;
  points(rect: PageRect, clip: PageRect): [number, number][];
  /** What is on display, in pixels of the page: `innerWidth` tells of a page that is too wide how wide it could be seen. */
  display(): PageRect;
  /** What fixed elements are laid out in: as large as the display, larger where a page is too wide for it. */
  anchored(): PageRect;
  /** The whole page, as far as scrolling or moving the display over it can show it, seen from the display's corner. */
  extent(): PageRect;
  /** Bounds from the display's corner, frame offsets added. */
  rectOf(element: PageElement): PageRect;
  /** Where a control draws what it has, whose own box holds nothing of it; null where its box does, or nothing is drawn. */
  spilled(element: PageElement, style: PageStyle): PageRect | null;
  /** What has a box to be scrolled into view: the element itself, else the first in it, else what is around it. */
  boxed(element: PageElement): PageElement;
  isSolid(element: PageElement): boolean;
  /** Whether something opaque lies over `element` at the point where `hit` takes the tap. */
  opaqueOver(hit: PageElement, element: PageElement, x: number, y: number): boolean;
  /** Whether what lies opaque over `element` there is but a menu or the like, and beneath it the page. */
  liesUnderPopUp(hit: PageElement, element: PageElement, x: number, y: number): boolean;
  /** What is chosen in a field to choose from, the browser's own or a drawn one. */
  chosenIn(element: PageElement): string;
  nameOf(element: PageElement, clickable: boolean): string;
  /** Whether a `<label>` is wired to it. */
  hasLabel(element: PageElement): boolean;
  /** What a field asks for by a text in its place; null where it cannot. */
  hintOf(element: PageElement): string | null;
  /** What is to be read in it, without what `leaves` tells. */
  textIn(node: PageNode, limit: number, leaves?: (element: PageElement) => boolean): string;
  roleOf(element: PageElement): string;
  isDisabled(element: PageElement): boolean;
  /** A role, state or label (`role`, `aria-…`) by its attribute, else by the element's internals; null where it says none. */
  said(element: PageElement, name: string): string | null;
  shadowOf(element: PageElement): PageRoot | null;
  /** Where a link leads, absolute; null for one that leads nowhere. */
  addressOf(element: PageElement): string | null;
  resourceName(element: PageElement): string;
  /** Whether what its tag alone calls a tab is the chosen one; undefined where it is none. */
  ownTab(element: PageElement): boolean | undefined;
  /** Whether a class alone marks a control as the one that is chosen among those beside it. */
  isMarked(control: PageElement): boolean;
  /** Whether it is, or stands in, the one of several steps at which one is. */
  isAtStep(element: PageElement): boolean;
  /** What the sign of a control is called in the page's own names, several parted by blanks. */
  signOf(control: PageElement): string;
  /** Called once a look: what refers to what may have changed since. */
  forgetWiring(): void;
  forgetLabels(): void;
  kindOf(element: PageElement): string;
  /** What works as a tab without saying so, and whether it is the chosen one. */
  tabs(): ReadonlyMap<PageElement, boolean>;
  /** Why a tap is likely to do something: 'native', 'role', 'listener', 'weak', or ''. */
  clickReason(element: PageElement, style: PageStyle): string;
  keyOf(element: PageElement): string;
  byKey(key: string): PageElement | null;
  clickables: { has(node: object): boolean; add(node: object): unknown };
  /** Fills the attributes that an element has by itself. */
  describe(draft: Draft, facts: DescribeFacts): void;
  /** Decides by hit tests what is clickable, covered or hidden beneath something. */
  settleHits(root: Draft, byElement: ReadonlyMap<PageNode, Draft>): void;
  /** Whether an element is a layer over the page that is read out at once: what the page says of itself for a while. */
  isNotice(element: PageElement, style: PageStyle): boolean;
  /** Calls controls without words as the words that they lie over. */
  nameLaidOver(root: Draft): void;
  walk(options: WalkOptions): WalkResult;
  aim(target: AimTarget): Aim;
  /** Where a tap is one beside what lies on top; null where no layer keeps the page beneath from taps. */
  beside(): Beside | null;
  swipe(key: string | null, direction: string): Swipe;
  scrolled(key: string | null): string;
  fill(key: string, text: string, kind: string): boolean;
  prepareTyping(key: string): boolean;
  sample(limit: number): { fingerprint: string; busy: boolean; unanswered: boolean };
  /** Why elements are or are not taken for something to tap; and the controls that the hierarchy leaves out. */
  explain(keys: readonly string[]): PageExplanation;
  /** What `work` finds, as JSON; see `untouched`. */
  ask(work: () => unknown): string;
  /** Called once a capture: sets the number that keys of a new document begin with. */
  begin(capture: number): void;
}

export interface DescribeFacts {
  readonly kind: string;
  readonly text: string | null;
  readonly enabled: boolean;
  readonly way: string;
  readonly maxText: number;
}

/** A node of the hierarchy in the making. */
export interface Draft {
  readonly element: PageElement | null;
  readonly attributes: Record<string, string>;
  children: Draft[];
  keep: boolean;
  /** Lies wholly beneath something opaque. */
  gone: boolean;
  reason: string;
  readonly rect: PageRect;
  readonly clip: PageRect;
  readonly onScreen: boolean;
}
