import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants } from '../tree/draft.ts';
import { bottom, hasArea, right } from '../tree/geometry.ts';
import { foldedText, foldedWords } from '../../patterns/folded-words.ts';

/**
 * A keyboard's own type ends with its keys: the row below them, with the key for other keyboards and the one for
 * dictation, stands beside it. Whatever begins no higher than the keys in the box around them is part of it; what stands
 * above them is the app's.
 */
export function markKeyboards(screen: DraftScreen): void {
  for (const keys of screen.drafts) {
    if (!keys.className.endsWith('Keyboard') || !hasArea(keys.bounds)) continue;
    const beneath = ({ bounds }: Draft): boolean => hasArea(bounds) && bounds.y >= keys.bounds.y - 1;
    let host = keys;
    for (const box of ancestors(screen, keys)) {
      if (!beneath(box)) break;
      host = box;
    }
    for (const at of screen.children[host.parent ?? -1] ?? []) {
      const part = screen.drafts[at];
      if (part === undefined || !beneath(part)) continue;
      for (const inner of [part, ...descendants(screen, at)]) inner.role = 'keyboard';
    }
    for (const strip of screen.drafts)
      if (strip.role !== 'keyboard' && isStripOf(screen, strip, keys))
        for (const inner of [strip, ...descendants(screen, strip.index)]) inner.role = 'keyboard';
    const bar = screen.drafts.find((d) => d.role !== 'keyboard' && isBarOf(screen, d, keys));
    if (bar !== undefined) Object.assign(bar, { role: 'group', name: '', resourceName: PASSING });
  }
}

/** What comes and goes is called so. */
const PASSING = 'snackbar';
const BAR_BUTTONS = 3;
/** What puts the keys away. */
const PUTS_AWAY = foldedWords(
  '^(?:done|close|(?:hide|dismiss) keyboard|keyboard|fertig|terminé|ok|listo|aceptar|fine|fatto|concluído|gereed|klaar|gotowe|готово|klar|udført|færdig|ferdig|valmis|hotovo|kész|gata|bitti|tamam|τέλος|selesai|xong|تم|סיום|完了|完成|완료|เสร็จสิ้น|เสร็จ|पूर्ण)$',
);
/** What leads from field to field, and puts the keys away. */
const FROM_FIELD_TO_FIELD = foldedWords(
  '^(?:' +
    [
      '(?:(?:previous|next)(?: field)?|prev|up|down|done|close|(?:hide|dismiss) keyboard|keyboard)|zurück|vorheriges?|weiter|nächstes?|fertig|précédent|suivant|terminé|ok',
      'anterior|siguiente|listo|aceptar|precedente|successivo|avanti|fine|fatto|seguinte|próximo|concluído|vorige|volgende|gereed|klaar|poprzedni[ea]?|następn[yea]|dalej|gotowe',
      'назад|далее|вперед|вперёд|готово|далі|föregående|nästa|klar|forrige|næste|udført|færdig|neste|ferdig|edellinen|seuraava|valmis|předchozí|další|hotovo|ďalej|előző|következő|kész',
      'înapoi|înainte|următorul|gata|önceki|sonraki|bitti|tamam|προηγούμενο|επόμενο|τέλος|sebelumnya|berikutnya|selesai|trước|tiếp|xong|السابق|التالي|تم|הקודם|הבא|סיום',
      '前へ|次へ|完了|上一个|下一个|上一項|下一項|完成|이전|다음|완료|ก่อนหน้า|ถัดไป|เสร็จสิ้น|เสร็จ|पिछला|अगला|पूर्ण',
    ].join('|') +
    ')$',
);

/**
 * The bar on the keys that leads from field to field (of a page in a web view, or put there by an app): what is in it can be touched,
 * but it is there as long as the keys are.
 */
function isBarOf(screen: DraftScreen, { bounds, className, index, role }: Draft, keys: Draft): boolean {
  if (!hasArea(bounds) || Math.abs(bottom(bounds) - keys.bounds.y) > 2 || role === 'dialog') return false;
  if (bounds.x !== keys.bounds.x || right(bounds) !== right(keys.bounds)) return false;
  const inside = descendants(screen, index).filter((d) => d.visible && hasArea(d.bounds));
  const controls = inside.filter((d) => d.clickable || d.editable);
  const leads = ({ role: of, name }: Draft): boolean =>
    of === 'button' && FROM_FIELD_TO_FIELD.test(foldedText(name.trim()));
  if (controls.length === 0 || controls.length > BAR_BUTTONS || !controls.every(leads)) return false;
  // What an app pins above the keys may lead on from its page by the same words (`Next`, or `Zurück` and `Weiter`).
  return (
    className.endsWith('Toolbar') ||
    (controls.some(({ name }) => PUTS_AWAY.test(foldedText(name.trim()))) &&
      controls.every((d) => d.bounds.width < bounds.width / 2))
  );
}

/** What iOS calls the strip above the keys, and a part of it. */
const STRIPS: ReadonlySet<string> = new Set(['SystemInputAssistantView', 'CenterPageView']);
/** Words that are offered at once. */
const WORDS = 4;

/**
 * The words that are proposed for what is being typed stand on the keys, in a strip that is told of beside them: by its name, or,
 * where that is a word of the user's language, as a box of words alone, as wide as the keys.
 */
function isStripOf(screen: DraftScreen, strip: Draft, keys: Draft): boolean {
  const { bounds } = strip;
  if (!hasArea(bounds) || Math.abs(bottom(bounds) - keys.bounds.y) > 2) return false;
  if (STRIPS.has(strip.resourceName) || STRIPS.has(strip.name)) return true;
  const named = strip.className.endsWith('Other') && strip.name !== '' && strip.resourceName === '';
  if (!named || bounds.x !== keys.bounds.x || right(bounds) !== right(keys.bounds)) return false;
  const words = descendants(screen, strip.index).filter((d) => d.name !== '');
  return (
    words.length > 1 &&
    words.length <= WORDS &&
    words.every(
      (d) =>
        d.className.endsWith('Other') &&
        // React Native calls a box by all that is in it.
        !strip.name.includes(d.name) &&
        screen.end[d.index] === d.index + 1 &&
        d.bounds.y >= bounds.y &&
        bottom(d.bounds) <= bottom(bounds),
    )
  );
}
