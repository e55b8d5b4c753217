import { withoutState } from '../../../identity/words/volatile-text.ts';

/** Words of two states of one control that identity leaves alone: there they may name two things, such as a shop that opens. */
const STATES: Readonly<Record<string, string>> = {
  close: 'open',
  exit: 'enter',
  minimize: 'maximize',
  restore: 'maximize',
  collapsed: 'expand',
  expanded: 'expand',
  resume: 'pause',
  dark: 'light',
  schließen: 'öffnen',
  zuklappen: 'aufklappen',
  fermer: 'ouvrir',
  replier: 'déplier',
  réduire: 'développer',
  cerrar: 'abrir',
  contraer: 'expandir',
  fechar: 'abrir',
  recolher: 'expandir',
  chiudi: 'apri',
  nascondi: 'mostra',
  sluiten: 'openen',
  verbergen: 'tonen',
  скрыть: 'показать',
  свернуть: 'развернуть',
  закрыть: 'открыть',
};
/** Scripts that put no space between words. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/收起|折叠/g, '展开'],
  [/隐藏/g, '显示'],
  [/暂停/g, '播放'],
  [/关闭/g, '打开'],
  [/取消(?=关注|收藏|静音)/g, ''],
  [/閉じる|折りたたむ/g, '開く'],
  [/非表示/g, '表示'],
  [/접기/g, '펼치기'],
  [/숨기기/g, '보기'],
];

/** `Unblock` is what `Block` says afterwards. */
const UNDONE = /^un(?=\p{L}{3})/u;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const wordsOf = (label: string): readonly string[] => label.toLowerCase().match(WORD) ?? [];
const plain = (label: string): readonly string[] => {
  const parts = PARTS.reduce((text, [part, first]) => text.replace(part, first), label);
  return wordsOf(parts).map((word) => withoutState(STATES[word] ?? word).replace(UNDONE, ''));
};

/** What a control is called whatever state it tells of: `Expand all` and `Collapse all` are one. */
export const callingOf = (label: string): string => plain(label).join(' ');

/** Whether two labels differ in the state that they tell of, and in nothing else. */
export const tellStates = (one: string, other: string): boolean =>
  callingOf(one) === callingOf(other) && wordsOf(one).join(' ') !== wordsOf(other).join(' ');
