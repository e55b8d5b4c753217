import type { UiElement } from '../../../domain/ui-element.ts';
import { around, centreHolder, intersects } from '../../page-source/tree/geometry.ts';
import { ancestorWith, scrollsVertically } from './screen-tree.ts';
import type { ScreenTree } from './screen-tree.ts';
import { spacedName } from '../../patterns/text-pattern.ts';
import { fieldKind } from '../../labels/field-kind.ts';
import { bareLabel } from '../../labels/bare-label.ts';
import {
  BY_OTHERS,
  NAMED_BY_OTHERS,
  NOT_SUBMIT,
  RESEND,
  SEARCHES,
  isQuestion,
  saysSubmit,
  sendsElsewhere,
} from '../../labels/submit-words.ts';

/** What comes and goes by itself, or with the keys of a keyboard. */
const PASSING = /snack_?bar/i;

/** Of the height: where a bar begins that holds the places of an app. */
const LOW = 0.8;
/** Places of an app that such a bar holds at least. */
const PLACES = 3;

/** One of several alike beside each other at the lower edge: the places of an app, where nothing calls them its navigation. */
function isPlace({ screen }: ScreenTree, e: UiElement, buttons: readonly UiElement[]): boolean {
  if (e.bounds.y < screen.viewport.height * LOW) return false;
  const { y, width, height } = e.bounds;
  let beside = 0;
  return buttons.some(({ role, bounds }) => {
    const alike =
      role === e.role && bounds.y === y && bounds.height === height && Math.abs(bounds.width - width) <= 2;
    if (alike) beside += 1;
    return beside >= PLACES;
  });
}

/** What says two things or more shows something. */
function isContent({ screen, end }: ScreenTree, e: UiElement): boolean {
  const inside = screen.elements.slice(e.index + 1, end[e.index]);
  return inside.filter((inner) => inner.role === 'text' && inner.text !== '').length > 1;
}

/** What cannot be done again yet, which often counts down, is no end of a form. */
const ONCE_MORE =
  /\d|(?<!\p{L})(?:again|resend|erneut|noch ?mal|renvoyer|reenviar|reinvia|opnieuw|ponownie|повтор\p{L}*|ещ[её])(?!\p{L})|重新|再|다시/iu;

/** A button behind the last field that cannot be pressed yet, outside bars and rows. */
const waits = (tree: ScreenTree, e: UiElement, last: number): boolean =>
  e.role === 'button' &&
  !e.enabled &&
  !e.checkable &&
  e.visible &&
  e.index > last &&
  e.index >= tree.scope.from &&
  e.index < tree.scope.to &&
  (tree.rowOf[e.index] ?? -1) < 0 &&
  ancestorWith(tree, e, (a) => a.role === 'navigation') === null &&
  !NOT_SUBMIT.test(e.name) &&
  !ONCE_MORE.test(e.name) &&
  !/re_?send/i.test(e.resourceName);

/** Whether a control lets one in by other means than what was typed. */
const isByOthers = ({ name, resourceName }: UiElement): boolean =>
  name === ''
    ? NAMED_BY_OTHERS.test(spacedName(resourceName).replaceAll(' ', '_'))
    : BY_OTHERS.test(bareLabel(name)) && !SEARCHES.test(name);

/** Whether the middle of a control is as high as a field. */
const isBeside = ({ bounds: { y, height } }: UiElement, { bounds }: UiElement): boolean =>
  Math.abs(bounds.y + bounds.height / 2 - y - height / 2) < height / 2;

/** What stands beside a field of a conversation brings something into it, or speaks instead of typing. */
const BRINGS =
  /(?<!\p{L})(?:voice|audio|mic(?:rophone)?|dictat\p{L}*|attach\p{L}*|emojis?|stickers?|gifs?|camera|sprachnachricht|mikrofon|anhang|anhängen|kamera|message vocal|micro|joindre|appareil photo|voz|adjuntar|anexar|cámara|câmera|vocale|allega|fotocamera|голосовое|микрофон|прикрепить|камера|صوتية|إرفاق|الكاميرا)(?!\p{L})|语音|麦克风|附件|表情|相机|マイク|添付|絵文字|カメラ|음성|첨부|이모티콘|카메라/iu;
const saysBrings = ({ name, resourceName }: UiElement): boolean =>
  BRINGS.test(name) || BRINGS.test(spacedName(resourceName));
const isSign = ({ bounds: { width, height } }: UiElement): boolean => width <= 2 * height;

/**
 * Judges whether a button hands in fields: it stands in their form (or, without one, after the first of them and
 * outside bars and rows), and is called so; where none is, it is the only button that is no way out, or the first after the
 * last field, unless that shows something or is a place to go to.
 */
export function createSubmitJudge(
  tree: ScreenTree,
  buttons: readonly UiElement[],
): (e: UiElement) => boolean {
  const fields = tree.screen.elements.filter(
    (e) => e.editable && e.visible && e.enabled && e.index >= tree.scope.from && e.index < tree.scope.to,
  );
  if (fields.length === 0) return () => false;
  const first = fields[0]?.index ?? 0;
  const formOf = (e: UiElement): UiElement | null => ancestorWith(tree, e, (a) => a.role === 'form');
  const forms = new Set(fields.map(formOf));
  const inField = centreHolder(fields.map(({ bounds }) => bounds));
  const candidates = buttons.filter((e) => {
    if (e.role !== 'button' && e.role !== 'image') return false;
    const form = formOf(e);
    if (form !== null) return forms.has(form);
    return (
      e.index > first &&
      (tree.rowOf[e.index] ?? -1) < 0 &&
      ancestorWith(tree, e, (a) => a.role === 'navigation' || PASSING.test(a.resourceName)) === null
    );
  });
  const ofCode = fields.every((field) => fieldKind(field) === 'code');
  // The icon inside a field clears it or shows a password; a code is asked for once more where none came, or elsewhere.
  const all = candidates.filter(
    (e) =>
      !e.checkable &&
      !NOT_SUBMIT.test(e.name) &&
      !RESEND.test(e.name) &&
      !(ofCode && sendsElsewhere(e.name)) &&
      !inField(e.bounds),
  );
  const called = (e: UiElement): boolean =>
    e.inputType === 'submit' ||
    e.inputType === 'image' ||
    saysSubmit(e.name) ||
    /submit|save|login|sign_?in|confirm|search_(?:go|button)|send/i.test(e.resourceName);
  const last = fields.at(-1)?.index ?? 0;
  // What waits beside the last of several fields hands in that one alone: a coupon is applied, a tag added.
  const line = fields.find(({ index }) => index === last);
  const handsInOne = (e: UiElement): boolean =>
    line !== undefined && isBeside(line, e) && !fields.every((field) => isBeside(line, field));
  // What cannot be pressed before the fields are filled is what hands them in; what comes after it leads elsewhere.
  const allWaiting = tree.screen.elements.filter((e) => waits(tree, e, last) && called(e) && !handsInOne(e));
  // Beside what hands in what was typed an account with somebody else does not; alone it may.
  const own = all.filter((e) => !isByOthers(e));
  const plausible = own.some(called) || allWaiting.some((e) => !isByOthers(e)) ? own : all;
  // Larger ones below their fields hand in what is about such a thing (`Pair camera`).
  const brings = (e: UiElement): boolean =>
    saysBrings(e) && (isSign(e) || fields.some((field) => isBeside(field, e)));
  // What hands in stands right after what it hands in, and is no key of a pad beside the digits.
  const pads = fields.flatMap(({ keys }) => around(keys?.map(({ bounds }) => bounds) ?? []) ?? []);
  const isOnPad = (e: UiElement): boolean => pads.some((pad) => intersects(pad, e.bounds));
  // What is scrolled beside a field to search by is what may be found.
  const searches = fields.every((field) => fieldKind({ ...field, text: field.hint }) === 'search');
  const isFound = (e: UiElement): boolean => {
    const area = searches ? ancestorWith(tree, e, scrollsVertically) : null;
    return (
      area !== null && !fields.some(({ index }) => index > area.index && index < (tree.end[area.index] ?? 0))
    );
  };
  const unsaid = plausible.filter(
    (e) =>
      formOf(e) !== null ||
      (!isOnPad(e) &&
        !isFound(e) &&
        !isContent(tree, e) &&
        !isPlace(tree, e, buttons) &&
        !isQuestion(e.name) &&
        !brings(e)),
  );
  const nearest = unsaid.find((e) => e.index > last);
  const waiting = allWaiting.find((e) => formOf(e) === null);
  // In a form nothing else stands in for it either (`Delete` beside a `Save` that waits for a change).
  const waitingForms = new Set(allWaiting.map(formOf));
  const mayStandIn = (e: UiElement): boolean => waiting === undefined && !waitingForms.has(formOf(e));
  const leads = (e: UiElement): boolean => waiting !== undefined && e.index > waiting.index;
  const anonymous = !plausible.some(called);
  const only = plausible.length === 1 ? unsaid[0] : undefined;
  const fit = new Set(plausible);
  return (e) =>
    fit.has(e) && !leads(e) && (called(e) || (mayStandIn(e) && (e === only || (anonymous && e === nearest))));
}
