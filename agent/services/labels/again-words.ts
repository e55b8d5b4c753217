import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel } from './bare-label.ts';

/** What tries once more what just failed, in the languages of the safe mode, and says nothing else. */
const AGAIN = foldedWords(
  '^(?:' +
    [
      'retry(?: now)?|(?:please )?try again|try once more|erneut versuchen|(?:noch ?mal|nochmals|noch einmal) versuchen|wiederholen|réessayer|reintentar|intentar(?:lo)? de nuevo|volver a intentar(?:lo)?',
      'tentar (?:novamente|de novo|outra vez)|riprova|opnieuw(?: proberen)?|probeer (?:het )?opnieuw|spróbuj ponownie|ponów(?: próbę)?|повторить(?: попытку)?|попробовать (?:снова|ещё раз|еще раз)|повторити(?: спробу)?|спробувати (?:ще раз|знову)',
      'tekrar dene(?:yin)?|yeniden dene(?:yin)?|försök igen|prøv (?:igjen|igen)|yritä uudelleen|zkusit znovu|(?:próbálja |próbáld )?újra|újrapróbálkozás|reîncearcă|încearcă din nou|δοκιμάστε (?:ξανά|πάλι)|επανάληψη|coba lagi|thử lại',
      'إعادة المحاولة|(?:حاول|أعد المحاولة)(?: مرة أخرى)?|נסה שוב|ניסיון חוזר|(?:फिर से|पुनः|दोबारा) (?:कोशिश|प्रयास) करें|ลอง(?:อีกครั้ง|ใหม่)|重[试試]|再[试試]一次|再試行(?:する)?|もう一度(?:試す|お試しください)?|リトライ|다시 시도(?:하기)?|재시도',
    ].join('|') +
    ')$',
);

export const triesAgain = (label: string): boolean => AGAIN.test(foldedText(bareLabel(label)));
