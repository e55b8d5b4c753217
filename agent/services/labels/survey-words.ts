import { LongExpression } from '../patterns/long-expression.ts';

/** What asks people what they think, or tests what they know: a page of questions may speak of sums and payments as of anything. */
const SPACED = [
  String.raw`surveys?|questionnaires?|polls?|quiz|your (?:opinion|feedback)|(?:give|leave|share|app|customer|product) feedback|(?:how|are you|were you) satisfied|question \d+|rate (?:your|us|our)|how (?:was|were|would you rate|do you feel|easy|difficult|hard|likely|well|happy|clear)|what (?:did you|do you) (?:think|like|dislike)|(?:leave|write) (?:a|your) review`,
  String.raw`umfrage\p{L}*|fragebogen|befragung\p{L}*|(?:ihre|deine) meinung|wie zufrieden|zufriedenheit|frage \d+|bewerten sie|bewerte|wie (?:war|waren|einfach|leicht|schwer|wahrscheinlich|hat|fanden)`,
  String.raw`enquête|sondage|(?:votre|donnez un) avis|(?:êtes|es)-(?:vous|tu) satisfai\p{L}*|notez|évaluez|quelle est la probabilité|comment s['’]est pass\p{L}*|avez-vous (?:trouvé|aimé|apprécié)`,
  String.raw`encuesta|cuestionario|(?:tu|su) opinión|(?:está|estás|qué tan) satisf\p{L}*|pregunta \d+|califica|valora|cómo (?:fue|estuvo|calificaría\p{L}*|valoraría\p{L}*)|qué (?:tan \p{L}+|te pareció|le pareció)`,
  String.raw`pesquisa de (?:satisfação|opinião)|questionário|sua opinião|(?:está|ficou|quão) satisf\p{L}*|pergunta \d+|avalie|como (?:foi|você avalia)|o que (?:achou|você achou)`,
  String.raw`sondaggio|questionario|(?:sei|siete|è|quanto è) soddisf\p{L}*|domanda \d+|valuta (?:la|il|l['’])|com['’]è (?:andat|stat)\p{L}*|vragenlijst|(?:hoe|bent u|ben je) tevreden|(?:uw|jouw|je) mening|vraag \d+|beoordeel|hoe (?:was|waren|makkelijk|waarschijnlijk)`,
  String.raw`ankiet\p{L}*|(?:twoja|państwa) opinia|(?:jesteś|czy jest) zadowolon\p{L}*|pytanie \d+|oceń|jak (?:oceniasz|łatw\p{L}*)|опрос\p{L}*|анкет[аеуы]|довольны ли|вопрос \d+|оцените|как (?:вам|вы оцениваете)|насколько|опитуванн\p{L}*|чи задоволені|питання \d+|оцініть|наскільки`,
  String.raw`anket\p{L}*|memnun (?:kaldınız|musunuz)|görüşünüz|soru \d+|nasıldı|değerlendirin|undersökning|enkät|hur (?:var|nöjd|lätt)|fråga \d+|undersøgelse|undersøkelse|spørreundersøkelse|hvor (?:tilfreds|nemt|fornøyd|lett)|spørgsmål \d+|spørsmål \d+|hvordan var|kysely|mielipiteesi|kuinka tyytyväi\p{L}*|kysymys \d+`,
  String.raw`průzkum|dotazník|jak (?:jste )?spokojen\p{L}*|otázka \d+|jak hodnotíte|kérdőív|felmérés|mennyire elégedett|\d+\. kérdés|sondaj|chestionar|cât de mulțumit\p{L}*|întrebarea \d+|έρευνα|ερωτηματολόγιο|πόσο ικανοποι\p{L}*|ερώτηση \d+|survei|kuesioner|seberapa puas|pertanyaan \d+|khảo sát|có hài lòng|câu (?:hỏi )?\d+`,
  String.raw`استبيان|استطلاع|رأيك|سؤال \d+|כמה (?:קל|סביר|מרוצה)|סקר|שאלון|שאלה \d+|सर्वे(?:क्षण)?|कितने संतुष्ट|प्रश्न \d+`,
].join('|');
const UNSPACED =
  'アンケート|満足度|いかがでした|どうでした|質問 ?\\d|第 ?\\d+ ?問|问卷|問卷|调查|調查|满意度|滿意度|满意吗|滿意嗎|您的意见|您的意見|体验如何|體驗如何|第 ?\\d+ ?题|第 ?\\d+ ?題|설문|만족도|만족하|어떠셨|질문 ?\\d|แบบสอบถาม|แบบสำรวจ|พึงพอใจ';
const ASKS_OPINION = new LongExpression(
  String.raw`(?<![\p{L}\p{M}])(?:${SPACED})(?![\p{L}\p{M}])|${UNSPACED}`,
  'iu',
);
/** What a page is called, or asks; terms speak of feedback among other things. */
const MAX_QUESTION = 120;

/** Whether a text belongs to a page of questions about what one thinks, did or knows. */
export const asksOpinion = (text: string): boolean => text.length <= MAX_QUESTION && ASKS_OPINION.test(text);

const QUESTION = /[?？؟;;]\s*$/u;

/** What a page says beside its questions: one that pays asks how one liked it as well, and says that it pays besides. */
export const toldBesideQuestions = (said: readonly string[]): readonly string[] =>
  said.some(asksOpinion) ? said.filter((text) => !asksOpinion(text) && !QUESTION.test(text)) : said;
