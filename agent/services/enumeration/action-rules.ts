import type { ActionRule, ActionRules, RuleMatch } from '../../domain/action-rules.ts';
import type { ActionKind, BlockReason } from '../../domain/ui-action.ts';
import type { PerceivedScreen, UiElement } from '../../domain/ui-element.ts';
import { screenName, screenNameUnderAppTitle } from '../identity/naming/screen-name.ts';
import { screenTree } from '../identity/tree/screen-tree.ts';
import { expressionOf, fitsGlob, says, spacedName } from '../patterns/text-pattern.ts';

/** Where an action is, as far as rules look at it. */
export interface RulePlace {
  readonly screen: readonly string[];
  readonly appIdentifier: string;
  readonly route: string;
  /** Address of the page; null where there is none. */
  readonly url: string | null;
}

/** What a rule is put to. */
export interface RuleSubject {
  readonly kind: ActionKind;
  readonly element: UiElement | null;
  /** Everything that the element says, what lies within it included. */
  readonly texts: readonly string[];
  /** What safe mode takes it for. */
  readonly danger: BlockReason | null;
  readonly place: RulePlace;
}

export interface RuleVerdict {
  /** Null: it may be done. */
  readonly blocked: BlockReason | null;
  /** Who has the last word. */
  readonly by: 'deny' | 'allow' | 'default' | 'safe_mode' | 'option' | 'permissions' | 'nothing';
  /** With `deny` and `allow`: the rule. */
  readonly rule: ActionRule | null;
}

/** Ways out: a screen on which nothing may be done must be left, so only a rule that names the action denies them. */
const WAYS_OUT: readonly ActionKind[] = ['BACK', 'DISMISS', 'HIDE_KEYBOARD', 'RELAUNCH'];
const SCROLLS: readonly ActionKind[] = ['SCROLL_UP', 'SCROLL_DOWN', 'SCROLL_LEFT', 'SCROLL_RIGHT'];

/**
 * The verdict on one action. What is denied stays so, whatever allows it; what an allow rule names by its element or its
 * danger may be done although safe mode would leave it alone; where the fallback is to deny, what no rule allows is left
 * alone (looking around by scrolling and the ways out excepted); what remains is safe mode's, and `allow` opens its kinds.
 */
export function judge(
  rules: ActionRules | undefined,
  subject: RuleSubject,
  allow: readonly BlockReason[],
): RuleVerdict {
  const denying = rules?.rules.find((r) => r.effect === 'deny' && fits(r, subject, 'deny'));
  if (denying !== undefined) return { blocked: 'denied', by: 'deny', rule: denying };
  const allowing = rules?.rules.filter((r) => r.effect === 'allow' && fits(r, subject, 'allow')) ?? [];
  const { danger, kind } = subject;
  const opening = danger === null ? allowing[0] : allowing.find(opensDanger);
  if (opening !== undefined) return { blocked: null, by: 'allow', rule: opening };
  const free = WAYS_OUT.includes(kind) || SCROLLS.includes(kind);
  if (rules?.fallback === 'deny' && allowing.length === 0 && !free)
    return { blocked: 'denied', by: 'default', rule: null };
  if (danger === null) return { blocked: null, by: 'nothing', rule: null };
  return allow.includes(danger)
    ? { blocked: null, by: 'option', rule: null }
    : { blocked: danger, by: 'safe_mode', rule: null };
}

/** A rule for a whole place does not mean the dangerous things in it. */
const opensDanger = (rule: RuleMatch): boolean =>
  rule.element !== undefined || rule.resource !== undefined || rule.danger !== undefined;

/** The rules without what they only leave unsaid: nobody writes a step down for nothing. */
export const denialsOf = (rules: ActionRules | undefined): ActionRules | undefined =>
  rules === undefined
    ? undefined
    : { ...rules, fallback: 'allow', rules: rules.rules.filter((r) => r.effect === 'deny') };

const some = (patterns: readonly string[] | undefined, test: (pattern: string) => boolean): boolean =>
  patterns === undefined || patterns.some(test);

function fits(rule: ActionRule, subject: RuleSubject, effect: 'deny' | 'allow'): boolean {
  const { kind, element, texts, danger, place } = subject;
  if (WAYS_OUT.includes(kind) && rule.action === undefined) return false;
  const named = element === null ? [] : [element.resourceName, spacedName(element.resourceName)];
  return (
    (rule.action === undefined || (rule.action as readonly ActionKind[]).includes(kind)) &&
    (rule.role === undefined || (element !== null && rule.role.includes(element.role))) &&
    (rule.danger === undefined || (danger !== null && (rule.danger as readonly string[]).includes(danger))) &&
    some(rule.element, (p) => texts.some((text) => says(text, p))) &&
    some(rule.resource, (p) => named.some((name) => name !== '' && (says(name, p) || fitsGlob(name, p)))) &&
    some(rule.screen, (p) => place.screen.some((text) => says(text, p))) &&
    some(rule.activity, (p) => isActivity(place, p)) &&
    some(rule.package, (p) => isPackage(subject, p)) &&
    some(rule.url, (p) => isAddress(subject, p, effect))
  );
}

export const isActivity = ({ route, appIdentifier }: RulePlace, pattern: string): boolean =>
  route !== '' &&
  (fitsGlob(route, pattern) ||
    fitsGlob(`${appIdentifier}${route}`, pattern) ||
    (expressionOf(pattern) === null && route.toLowerCase().endsWith(`.${pattern.toLowerCase()}`)));

const isPackage = ({ element, place }: RuleSubject, pattern: string): boolean =>
  fitsGlob(place.appIdentifier, pattern) ||
  (element !== null && element.packageName !== '' && fitsGlob(element.packageName, pattern));

/** To deny, either end of a link counts; to allow, where it leads. */
function isAddress({ element, place }: RuleSubject, pattern: string, effect: 'deny' | 'allow'): boolean {
  const target = element?.href == null ? null : resolved(element.href, place.url);
  const here = place.url !== null && covers(pattern, place.url, place.appIdentifier);
  const there = target !== null && covers(pattern, target, place.appIdentifier);
  return effect === 'deny' ? here || there : target === null ? here : there;
}

function resolved(href: string, base: string | null): string | null {
  try {
    return base === null ? new URL(href).href : new URL(href, base).href;
  } catch {
    return null;
  }
}

/** `https://host/admin` and `/admin` cover what lies below; with `*` in it a pattern is the whole of an address. */
export function covers(pattern: string, address: string, origin: string): boolean {
  if (expressionOf(pattern) !== null) return fitsGlob(address, pattern);
  const whole = pattern.startsWith('/') && /^https?:/.test(origin) ? `${origin}${pattern}` : pattern;
  if (whole.includes('*')) return fitsGlob(address, whole) || fitsGlob(withoutQuery(address), whole);
  const stem = whole.replace(/\/+$/, '').toLowerCase();
  const plain = address.toLowerCase();
  return plain === stem || ['/', '?', '#'].some((border) => plain.startsWith(stem + border));
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '');

/** Where a screen is. */
export function placeOf(screen: PerceivedScreen): RulePlace {
  const { appIdentifier, route, title } = screen.foreground;
  const screenNames = [screenName(screen), screenNameUnderAppTitle(screen), title, route].filter(
    (text) => text !== '',
  );
  return { screen: screenNames, appIdentifier, route, url: addressOf(appIdentifier, route) };
}

function addressOf(appIdentifier: string, route: string): string | null {
  if (!/^https?:/.test(appIdentifier)) return null;
  try {
    return new URL(route, appIdentifier).href;
  } catch {
    return appIdentifier;
  }
}

const MAX_INNER = 40;

/** What a touch of an element means: what it says itself, and what lies within it. */
export function textsOf(screen: PerceivedScreen, element: UiElement | null): readonly string[] {
  if (element === null) return [];
  const texts = [element.name, element.text, element.hint];
  if (element.scrollable.length === 0) {
    const until = screenTree(screen).end[element.index] ?? 0;
    for (let i = element.index + 1; i < until && i <= element.index + MAX_INNER; i++) {
      const inner = screen.elements[i];
      if (inner !== undefined && inner.visible) texts.push(inner.name, inner.text);
    }
  }
  return [...new Set(texts.filter((text) => text !== ''))];
}

/** Rules that leave nothing to be done on any screen; null when there may be something. */
export function deniesEverything(rules: ActionRules): ActionRule | 'default' | null {
  if (rules.fallback === 'deny' && !rules.rules.some((r) => r.effect === 'allow')) return 'default';
  return rules.rules.find((r) => r.effect === 'deny' && isUniversal(r)) ?? null;
}

const TOUCHES: readonly ActionKind[] = ['TAP', 'TYPE', 'LONG_PRESS'];

function isUniversal({ action, role, danger, ...match }: ActionRule): boolean {
  if (role !== undefined || danger !== undefined) return false;
  const kinds: readonly ActionKind[] | undefined = action;
  if (kinds !== undefined && !TOUCHES.every((kind) => kinds.includes(kind))) return false;
  const { element, resource, screen, activity, package: app, url } = match;
  const given = [element, resource, screen, activity, app, url].filter((patterns) => patterns !== undefined);
  return given.every((patterns) => patterns.some((p) => /^(?:\*+|\/\^?\.[*+]?\$?\/[imu]*)$/.test(p)));
}
