import { foldedText, foldedWords } from '../patterns/folded-words.ts';
import { bareLabel } from './bare-label.ts';

const TURNS_PAGE = foldedWords(
  '^(?:' +
    [
      '(?:go to )?(?:the )?(?:next|previous|prev) page|page (?:forward|back|up|down)|turn (?:the )?page|(?:nächste|vorherige|vorige) seite|seite (?:vor|zurück)|(?:vor|zurück|weiter)blättern|page (?:suivante|précédente)',
      'página (?:siguiente|anterior|seguinte)|(?:próxima|anterior) página|pagina (?:successiva|precedente)|(?:volgende|vorige) pagina|(?:następna|poprzednia) strona|(?:следующая|предыдущая) страница|(?:наступна|попередня) сторінка',
      '(?:nästa|föregående) sida|(?:næste|neste|forrige) side|(?:seuraava|edellinen) sivu|(?:další|předchozí|ďalšia|predchádzajúca) (?:strana|stránka)|(?:következő|előző) oldal|pagina (?:următoare|anterioară)|(?:sonraki|önceki) sayfa',
      '(?:επόμενη|προηγούμενη) σελίδα|halaman (?:berikutnya|selanjutnya|sebelumnya)|trang (?:tiếp(?: theo)?|sau|kế(?: tiếp)?|trước)|الصفحة (?:التالية|السابقة)|صفحه (?:بعدی?|قبلی?)|ה?עמוד (?:הבא|הקודם|קודם)|(?:अगला|पिछला) (?:पेज|पृष्ठ)',
      'หน้า(?:ถัดไป|ก่อนหน้า|ก่อน)|[上下]一?[页頁]|(?:次|前)の?(?:ページ|頁)|(?:다음|이전) ?(?:페이지|쪽)',
    ].join('|') +
    ')$',
);

/** Whether a control says that it turns the pages of what is read. */
export const turnsPage = (label: string): boolean => TURNS_PAGE.test(foldedText(bareLabel(label)));

const SKIPS = foldedWords(
  '^(?:' +
    [
      'skip(?: (?:tour|intro|all|(?:for )?now|this step|tutorial))?|überspringen|passer|ignorer|omitir|saltar|pular|ignorar|salta|overslaan|pomiń|пропустить|пропустити|atla|geç|hoppa över|spring over|hopp over|ohita|přeskočit|kihagyás|omite|sari peste|παράλειψη|lewati|bỏ qua',
      'تخطي?|تجاوز|رد شدن|דלג|דילוג|(?:छोड़ें|स्किप करें)|ข้าม|跳过|跳過|略過|スキップ|건너뛰기',
    ].join('|') +
    ')$',
);

/** Whether a control says that it skips a tour, or a step. */
export const saysSkip = (label: string): boolean => SKIPS.test(foldedText(bareLabel(label)));
