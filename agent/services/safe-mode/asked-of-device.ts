import { IOS_SYSTEM } from '../../domain/source/ios-names.ts';
import { refuses } from '../../domain/source/refusing.ts';
import type { UiElement } from '../../domain/ui-element.ts';
import type { ScreenTree } from '../identity/tree/screen-tree.ts';
import { saysBack } from '../labels/back-words.ts';

/** What iOS names in what it asks is in quotes in every language: the app that wants something. */
const NAMES_SOMEONE = /[“”„«»‹›「」『』‘״"]/u;
/**
 * A fingerprint or an address of who wants to reach the phone (debugging by cable or network), which Android writes alike in every
 * language.
 */
const NAMES_MACHINE = /(?<![\da-f])(?:[\da-f]{2}:){5,}[\da-f]{2}(?![\da-f])/iu;

/** What says that something was read; iOS writes the first in most languages. */
const ACKNOWLEDGES =
  /^(?:ok|okay|done|got it|fertig|ok[ée]|terminé|listo|hecho|aceptar|fine|fatto|gereed|gotowe|готово|tamam|bitti|klart?|færdig|ferdig|valmis|hotovo|kész|gata|τέλος|selesai|xong|تم|حسنًا|אישור|סיום|ठीक|पूर्ण|เสร็จสิ้น|ตกลง|好|完成|確定|완료|확인|完了)$/iu;

const NONE = (): boolean => false;

/**
 * Whether an element agrees to what the system asks about the device and not about the app: whether a computer may read or steer
 * it, an update be installed, an account signed in to. That reaches beyond the app and may not be taken back: all that does not
 * decline is such an answer, what is typed as well. The one answer of what only tells something (no SIM, a low battery) is none.
 */
export function agreesForDevice({ screen, dialog, end }: ScreenTree): (e: UiElement) => boolean {
  if (dialog === null) return NONE;
  const inside = screen.elements.slice(dialog.index, end[dialog.index]);
  const takes = (e: UiElement): boolean => e.visible && (e.clickable || e.editable);
  const said = inside.filter((e) => !takes(e)).flatMap(({ name, text }) => [name, text]);
  const ofDevice =
    screen.dialect === 'xcuitest'
      ? screen.foreground.appIdentifier === IOS_SYSTEM && !said.some((words) => NAMES_SOMEONE.test(words))
      : dialog.packageName === 'android' && said.some((words) => NAMES_MACHINE.test(words));
  const answers = inside.filter(takes);
  if (!ofDevice || answers.length < 2) return NONE;
  const declines = ({ name, text }: UiElement): boolean =>
    [name, text].some((label) => saysBack(label) || refuses(label));
  // Where none declines, nothing was asked, and what says no more than that it was read agrees to nothing (`Settings`, `OK`).
  const isAsked = answers.some(declines);
  const agrees = (e: UiElement): boolean => !declines(e) && (isAsked || !ACKNOWLEDGES.test(e.name || e.text));
  const those = new Set(answers.filter(agrees).map(({ index }) => index));
  return ({ index }) => those.has(index);
}
