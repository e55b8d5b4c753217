import type { FieldRule } from '../../../domain/data-file.ts';
import type { Obstacle } from '../../../domain/run-end.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { ruleFor } from '../../text-entry/field-rules.ts';
import { kindOfField } from '../../labels/field-kind.ts';
import { handedInFull } from '../map/frontier.ts';
import type { KnownAction, KnownMap, KnownScreen } from '../map/known-map.ts';
import { spacedName } from '../../patterns/text-pattern.ts';
import type { Redactor } from '../../secrets/redaction.ts';

const MAX_OBSTACLES = 10;
/** What a person is let in by. */
const KEYS: readonly string[] = ['password', 'code'];

/** What the user has given. */
export interface UserData {
  readonly fieldRules: readonly FieldRule[];
  readonly redactor: Redactor;
}

/** What a password is called that is about to be replaced. */
const OLD = new RegExp(
  [
    String.raw`(?<!\p{L})(?:old|current|existing|previous|alte[ns]?|aktuelle[ns]?|bisherige[ns]?|ancien|actuel|antigua|actual|vecchia|attuale|atual|antiga|huidige?|oude|obecne|stare|aktualne)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:текущ|стар|поточн)\p{L}*|(?<!\p{L})(?:mevcut|eski|nuvarande|gammalt|nuværende|gammel|nåværende|nykyinen|stávající|současné|jelenlegi|parola actuală|τρέχων|τρέχοντα)(?!\p{L})`,
    '当前|目前|原密|旧|舊|現在の|기존|현재|الحالية|הנוכחית|वर्तमान|saat ini|hiện tại|ปัจจุบัน',
  ].join('|'),
  'iu',
);

interface Form {
  readonly key: string;
  readonly screen: KnownScreen;
  readonly fields: readonly EnumeratedAction[];
}

/**
 * Forms that ask for something only a user can know (a password, a code) and that were handed in without ever leading
 * on: what stood in the way of a run. Screens that show the same fields (a form and the same form with its complaint)
 * are one; the complaint in a dialog is no way on. Not a change of the password that one has. Sorted by when the run met them.
 */
export function obstaclesOf(known: KnownMap, user: UserData): Obstacle[] {
  const forms = new Map<string, Form[]>();
  for (const screen of [...known.screens.values()].sort((a, b) => a.order - b.order)) {
    const form = formOf(screen);
    if (form !== null) forms.set(form.key, [...(forms.get(form.key) ?? []), form]);
  }
  const out: Obstacle[] = [];
  for (const same of forms.values()) {
    const [first] = same;
    if (first === undefined || !isClosed(known, same) || onlyChanges(known, same)) continue;
    const kind = first.fields.some((f) => f.password) ? 'login_wall' : 'code_wall';
    const { screenId, name } = first.screen;
    const given = first.fields.filter((f) => hasRule(user, f, name));
    const missing = first.fields.filter((f) => !given.includes(f));
    // Boxes that hold a code together are called alike.
    const needs = [...new Set((missing.length === 0 ? given : missing).map(called))];
    const message = messageOf(
      kind,
      name,
      needs,
      missing.length > 0 ? 'missing' : wasFull(same) ? 'refused' : 'untried',
    );
    out.push({ kind, screenId, screenName: name, needs, message });
  }
  return out.slice(0, MAX_OBSTACLES);
}

const called = (field: EnumeratedAction): string => field.label || field.resourceName || kindOfField(field);

function hasRule(user: UserData, action: EnumeratedAction, screenName: string): boolean {
  const field = { ...action, name: action.label, text: '', hint: '' };
  const screen = { foreground: { appIdentifier: '', route: '', title: '' } };
  return ruleFor(user.fieldRules, { field, screen, screenName }, user.redactor) !== null;
}

function messageOf(
  kind: Obstacle['kind'],
  screenName: string,
  needs: readonly string[],
  values: 'missing' | 'refused' | 'untried',
): string {
  const what = kind === 'login_wall' ? 'a login wall' : 'a form that asks for a code';
  const asked = `${needs.length === 1 ? 'a value' : 'values'} for ${needs.map((n) => `“${n}”`).join(' and ')}`;
  const them = needs.length === 1 ? 'it' : 'them';
  const why = {
    missing: `it needs ${asked}; give ${them} with --data FILE`,
    refused: `the data file has ${asked}, and the app does not accept ${them}`,
    untried: `the data file has ${asked}, and the run did not come to hand ${them} in`,
  };
  return `${what} on screen “${screenName}” did not open: ${why[values]}`;
}

/** The form of a screen that asks for a key; null where none does. */
function formOf(screen: KnownScreen): Form | null {
  const fields = [...screen.actions.values()].map((k) => k.action).filter((a) => a.kind === 'TYPE');
  if (!fields.some((f) => KEYS.includes(kindOfField(f)))) return null;
  const key = fields
    .map((f) => `${f.resourceName}|${f.inputType}|${f.label}`)
    .sort()
    .join('\n');
  return { key, screen, fields };
}

/** Whether the form was handed in with every field filled. */
const wasFull = (same: readonly Form[]): boolean =>
  same.some(({ screen }) => handedInFull(screen.actions.values()) > 0);

/**
 * One button of it was used and everything stayed; and no button led anywhere with the form full that it does not lead
 * to with the form empty ("Forgot your password?" does as well).
 */
function isClosed(known: KnownMap, same: readonly Form[]): boolean {
  const own = new Set(same.map((form) => form.screen.screenId));
  const buttons = same.flatMap(({ screen }) => [...screen.actions.values()].filter((k) => k.action.submits));
  const ways = (button: KnownAction, full: boolean): string[] =>
    button.tries.flatMap((t) =>
      (t.fieldState === 'filled') === full && t.toScreenId !== null && leadsOn(known, t.toScreenId, own)
        ? [t.toScreenId]
        : [],
    );
  const stays = buttons.some(
    (button) => button.tries.length > 0 && ways(button, true).length + ways(button, false).length === 0,
  );
  const opened = buttons.some((button) => {
    const anyway = new Set(ways(button, false));
    return ways(button, true).some((to) => !anyway.has(to));
  });
  return stays && !opened;
}

/** A form that changes a password, on a page that has other ways on: nothing is behind it. */
function onlyChanges(known: KnownMap, same: readonly Form[]): boolean {
  const passwords = same[0]?.fields.filter((f) => f.password) ?? [];
  const says = ({ label, resourceName }: EnumeratedAction): string => `${label} ${spacedName(resourceName)}`;
  if (passwords.length < 2 || !passwords.some((field) => OLD.test(says(field)))) return false;
  const own = new Set(same.map((form) => form.screen.screenId));
  return same.some(({ screen }) =>
    [...screen.actions.values()].some(
      ({ action, tries }) =>
        action.kind === 'TAP' &&
        !action.submits &&
        tries.some((t) => t.toScreenId !== null && leadsOn(known, t.toScreenId, own)),
    ),
  );
}

/** A dialog from which everything goes back to the form says no. */
function leadsOn(known: KnownMap, to: string, own: ReadonlySet<string>): boolean {
  if (own.has(to)) return false;
  const screen = known.screen(to);
  const actions = [...(screen?.actions.values() ?? [])];
  if (!actions.some((k) => k.action.kind === 'DISMISS')) return true;
  const targets = actions.flatMap((k) => k.tries.flatMap((t) => t.toScreenId ?? []));
  return targets.some((target) => target !== to && !own.has(target));
}
