/** What a control says of itself while it is chosen, as one part of its label (`Home, tab 1 of 3, selected`). */
export const CHOSEN_WORDS: readonly string[] = (
  'selected|ausgewählt|sélectionné|sélectionnée|seleccionado|seleccionada|selezionato|selezionata|selecionado|selecionada|' +
  'geselecteerd|wybrane|zaznaczone|выбрано|вибрано|seçili|markerad|valgt|valittu|vybráno|kiválasztva|selectat|επιλεγμένο|' +
  '選択中|選択済み|已选择|已选定|已选中|已選取|선택됨|محدد|נבחר|चयनित|เลือกแล้ว|dipilih|đã chọn'
).split('|');

const CHOSEN = new Set(CHOSEN_WORDS);

/** Whether one part of a label says so, the first, the last or one between. */
export const saysChosen = (label: string): boolean =>
  label.split(/[,،、，\n]/u).some((part) => CHOSEN.has(part.trim().toLowerCase()));
