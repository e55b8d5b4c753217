const words = (list: string): string => list.split(' ').join('|');
const DIALOG = words(
  'modal modale modales modaal dialog dialogue dialogs dialogbox overlay popup pop-up popover lightbox dialogfeld dialogfenster ' +
    'diálogo dialogo dialoog dialoogvenster dialogowe dialogruta диалог диалоговое діалогове оверлей модальное 对话框 對話方塊 对话窗口 ' +
    '弹窗 弹出框 彈出視窗 ダイアログ モーダル ポップアップ 대화상자 모달 팝업',
);
/** Words that stand beside those and say no more. */
const BESIDE = words(
  'a the of de di da box window content container wrapper root boîte cuadro ventana caixa janela finestra fenêtre okno окно вікно ボックス 창',
);
const MAX_SAID = 40;
const SAYS_NO_MORE = new RegExp(`^(?=.*(?:${DIALOG}))(?:(?:${DIALOG}|${BESIDE})[\\s_-]*)+$`, 'iu');

/** Whether a dialog is called by what it is, as a library calls each (`Modal dialog`), and not by what it is about. */
export const saysOnlyDialog = (name: string): boolean =>
  name.length <= MAX_SAID && SAYS_NO_MORE.test(name.trim());

/** What apps call their dialogs where they call all of them the same. */
const NOTHING =
  /^(?:alert|notice|warning|attention|hinweis|achtung|warnung|avertissement|avis|aviso|atención|advertencia|avviso|attenzione|avvertenza|atenção|alerta|let op|waarschuwing|uwaga|ostrzeżenie|внимание|предупреждение|увага|попередження|uyarı|dikkat|perhatian|peringatan|thông báo|chú ý|cảnh báo|obs|huomio|upozornění|figyelem|figyelmeztetés|atenție|προσοχή|تنبيه|تحذير|התראה|שים לב|सूचना|चेतावनी|แจ้งเตือน|คำเตือน|(?:温馨|溫馨|友情)?提示|提醒|警告|注意|お知らせ|ご注意|알림|안내|주의|경고)[\s!.:！。：]*$/iu;

/** Whether a title says that something is said, and not what. */
export const saysOnlyNotice = (title: string): boolean =>
  title.length <= MAX_SAID && NOTHING.test(title.trim());
