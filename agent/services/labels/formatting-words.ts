import { foldedWords, foldedText } from '../patterns/folded-words.ts';

const BOLD = foldedWords(
  '^(?:bold|b|fett(?:schrift)?|gras|negrita|negrito|grassetto|vet|pogrubi\\p{L}*|полужирн\\p{L}*|жирн\\p{L}*|напівжирн\\p{L}*|kalın|fet(?:stil)?|fed|lihavoi\\p{L}*|tučn\\p{L}*|félkövér|aldin|έντον\\p{L}*|tebal|đậm|in đậm|عريض|غامق|מודגש|बोल्ड|ตัวหนา|粗体|粗體|加粗|太字|ボールド|굵게|볼드)$',
);
const ITALIC = foldedWords(
  '^(?:italics?|i|kursiv\\p{L}*|italique|cursiva|itálico|corsivo|cursief|kursyw\\p{L}*|курсив\\p{L}*|italik|kursivoi\\p{L}*|kurz[ií]v\\p{L}*|dőlt|cursiv|πλάγι\\p{L}*|miring|nghiêng|in nghiêng|مائل|נטוי|इटैलिक|ตัวเอียง|斜体|斜體|倾斜|イタリック|斜字|기울임꼴?|이탤릭)$',
);

/**
 * Whether controls beside each other format what is written: one of them says bold, another italic. Single letters say so where they follow
 * each other, as they do in no alphabet.
 */
export function formatText(labels: readonly string[]): boolean {
  const folded = labels.map(foldedText);
  const spelt = folded.filter((label) => label.length > 1);
  const letters = folded.filter((label) => label.length === 1);
  const isInOrder = letters.indexOf('i') === letters.indexOf('b') + 1 && letters.includes('b');
  const isBold = spelt.some((label) => BOLD.test(label));
  const isItalic = spelt.some((label) => ITALIC.test(label));
  return (isBold || isInOrder) && (isItalic || isInOrder);
}
