import { declines } from '../../domain/source/declining.ts';
import { BACK_BUTTON } from '../../domain/source/ios-names.ts';
import type { EnumeratedAction } from '../../domain/ui-action.ts';
import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel } from './bare-label.ts';
import { reasonOfLabel } from './safe-words.ts';

const BACKISH =
  /^(?:(?:back|go back|navigate up|close|cancel|dismiss|not now|zurück|schließen|abbrechen|retour|fermer|annuler|atrás|cerrar|cancelar|indietro|chiudi|annulla|voltar|fechar|terug|sluiten|annuleren|wstecz|zamknij|anuluj|назад|закрыть|отмена|返回|取消|关闭|戻る|閉じる|キャンセル|뒤로|닫기|취소|kapat|[iİ]ptal|vazgeç|kembali|tutup|batal|quay lại|đóng|hủy|tillbaka|stäng|avbryt|tilbage|annuller|tilbake|lukk|takaisin|sulje|peruuta|zavřít|zrušit|înapoi|închide|anulează|vissza|bezárás|mégse|πίσω|κλείσιμο|άκυρο|ακύρωση|закрити|скасувати|رجوع|الرجوع|إغلاق|إلغاء|بازگشت|بستن|لغو|انصراف|חזרה|הקודם|סגור|סגירה|ביטול|वापस|बंद करें|रद्द करें|ย้อนกลับ|ปิด|ยกเลิก)(?![\p{L}\p{M}])|(?:up|previous|geri|luk|zpět|عودة|กลับ|later|maybe later|skip|no,? thanks|no)[\s.!]*$)/iu;
const IS_BACKISH = foldedWords(BACKISH.source);
/**
 * Whether a control says that it leads back to where one came from. What is closed or cancelled may be a session, an
 * account, an order: that is no way back.
 */
export const saysBack = (label: string, resourceName = ''): boolean => {
  const said = bareLabel(label);
  return (
    resourceName === BACK_BUTTON ||
    ((IS_BACKISH.test(foldedText(said)) || declines(said)) && reasonOfLabel(said) === null)
  );
};
export const leadsBack = ({
  label,
  resourceName,
}: Pick<EnumeratedAction, 'label' | 'resourceName'>): boolean => saysBack(label, resourceName);
