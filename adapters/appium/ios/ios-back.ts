import { BACK_BUTTON } from '../../../agent/domain/source/ios-names.ts';
import type { SourceNode } from '../native/native-platform.ts';

/** What says that it leads back, at the start of what it says or as the last part of it. */
const SAYS_BACK =
  /(?:^|, )(?:back|go back|navigate up|close|cancel|zurück|schließen|abbrechen|retour|fermer|annuler|atrás|volver|cerrar|cancelar|indietro|chiudi|annulla|voltar|fechar|terug|sluit|annuleer|wstecz|zamknij|anuluj|назад|закрыть|отмена|відміна|закрити|скасувати|返回|取消|关闭|關閉|戻る|閉じる|キャンセル|뒤로|닫기|취소|geri|kapat|vazgeç|kembali|tutup|batal|tillbaka|stäng|avbryt|tilbage|luk|annuller|tilbake|lukk|takaisin|sulje|peruuta|zpět|zavřít|zrušit|رجوع|إغلاق|إلغاء|חזרה|הקודם|סגור|ביטול)(?![\p{L}\p{M}])/iu;
/** The same in an identifier whose words were parted. */
const NAMED_BACK =
  /(?:^|[^a-z])(?:btn|nav|ic|icon|img)?(?:back|close|cancel|dismiss)(?:ward|btn|button|arrow|icon|item|nav)*(?:$|[^a-z])|(?:chevron|arrow|caret)[^a-z]?left|left[^a-z]?(?:chevron|arrow|caret)|(?:^|[^a-z])(?:left|leading|prev|previous|return|pop)(?:$|[^a-z])/i;
/** What a bar begins with where nothing leads back. Of a screen that was so called the edge leads back as well. */
const LEADS_ELSEWHERE =
  /^(?:(?:open|show|toggle|main|navigation|side|my|your|user|mein|mon|mi|meu)\s)*(?:hamburger|sidebar|(?:navigation )?drawer|avatar|profile|profile (?:picture|photo|image)|accounts?|settings|edit|add|new|create|compose|menu|menü|menú|profil|profiel|profilo|perfil|konto|compte|cuenta|conta|einstellungen|réglages|paramètres|ajustes|configuración|configurações|definições|impostazioni|instellingen|ustawienia|bearbeiten|hinzufügen|modifier|ajouter|editar|añadir|agregar|modifica|aggiungi|adicionar|wijzig|bewerk|voeg toe|edytuj|dodaj|меню|профиль|профіль|аккаунт|настройки|параметри|править|изменить|добавить|редагувати|додати|inställningar|indstillinger|innstillinger|asetukset|redigera|rediger|muokkaa|lägg till|tilføj|legg til|lisää|nastavení|upravit|přidat|ayarlar|düzenle|ekle|pengaturan|tambah|القائمة|الإعدادات|تحرير|إضافة|תפריט|הגדרות|ערוך|הוסף|菜单|選單|个人资料|我的|设置|設定|编辑|編輯|添加|メニュー|プロフィール|マイページ|編集|追加|메뉴|프로필|설정|편집|추가)(?: button| menu| icon)?$/iu;
/** Signs between words that a person does not write there. */
const JOINED = /[a-z\d][_.][a-z\d]/i;
const isIdentifier = (name: string): boolean => !/\s/.test(name) && JOINED.test(name);

const parted = (name: string): string => name.replace(/([a-z\d])(?=[A-Z])/g, '$1 ');

/** Whether a button of a bar says that it leads back, by what it says or by its identifier. */
export const saysBack = ({ attributes: { name = '', label = '' } }: SourceNode): boolean =>
  SAYS_BACK.test(label) || SAYS_BACK.test(name) || NAMED_BACK.test(parted(name));

export const isNamedBack = ({ attributes }: SourceNode): boolean => attributes['name'] === BACK_BUTTON;

/**
 * Whether the button at the leading edge of a bar is there for something else. Any other title may be that of the screen
 * one came from: in older versions of iOS a way back says no more.
 */
export const leadsElsewhere = ({ attributes: { name = '', label = '' } }: SourceNode): boolean =>
  LEADS_ELSEWHERE.test(label) ||
  LEADS_ELSEWHERE.test(name) ||
  (label !== '' && name !== '' && name !== label) ||
  isIdentifier(name);
