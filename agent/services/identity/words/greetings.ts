/** What one is greeted with from morning to night: of which kind, only the clock says. */
const BY_THE_CLOCK = String.raw`good (?:morning|day|afternoon|evening|night)|gute[nr]? (?:morgen|tag|abend|nacht)|bonjour|bon après-midi|bonsoir|bonne (?:journée|soirée|nuit)|buen(?:os|as) (?:días|tardes|noches)|bo[ma] (?:dia|tarde|noite)|buongiorno|buon pomeriggio|buonasera|buonanotte|goede(?:morgen|middag|navond)|dzień dobry|dobry wieczór|добр(?:ое утро|ый (?:день|вечер)|ой ночи)|günaydın|iyi (?:günler|akşamlar|geceler)|chào buổi (?:sáng|trưa|chiều|tối)|selamat (?:pagi|siang|sore|malam)|(?:صباح|مساء) الخير|सुप्रभात|शुभ (?:संध्या|रात्रि)|좋은 (?:아침|오후|저녁)(?:이에요|입니다)?|おはようございます|こんにちは|こんばんは`;
const BY_THE_CLOCK_UNSPACED = '(?:早上|上午|中午|下午|晚上)好|早安|午安|晚安';

/** At any time. */
const HELLO =
  'hello|hi|hey|welcome(?: back)?|hallo|willkommen(?: zurück)?|salut|bienvenue|bon retour|hola|bienvenid[oa](?: de nuevo)?|ciao|ben(?:tornat|venut)[oa]|olá|oi|bem-vind[oa](?: de volta)?|hoi|welkom(?: terug)?|cześć|witaj(?: ponownie)?|привет|здравствуй(?:те)?|с возвращением|добро пожаловать|вітаю|привіт|merhaba|(?:tekrar )?hoş geldin(?:iz)?|hej|hei|ahoj|vítejte|szia|bună|γεια σου|xin chào|chào mừng(?: trở lại)?|halo|selamat datang(?: kembali)?|مرحب(?:اً|ًا|ا)|أهل(?:اً|ًا|ا)|नमस्ते|안녕하세요|שלום|你好|您好|欢迎(?:回来)?|歡迎(?:回來)?|ようこそ|おかえりなさい';

const GREETING = new RegExp(
  String.raw`(?<!\p{L})(?:${BY_THE_CLOCK})(?![\p{L}\p{M}])|${BY_THE_CLOCK_UNSPACED}`,
  'giu',
);

/** A text with one word for whatever one is greeted with at this hour. */
export const withoutHour = (text: string): string => text.replace(GREETING, ' hello ');

const NAME = String.raw`[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}\p{N}_.'’-]*`;
const NAMES = String.raw`${NAME}(?:\s(?:(?:de|da|di|van|von|der|el|bin|la|le)\s){0,2}${NAME}){0,2}`;
const PICTURE = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0F]*`;
const GREETED = new RegExp(
  String.raw`^(?:${BY_THE_CLOCK}|${BY_THE_CLOCK_UNSPACED}|${HELLO})(?![\p{L}\p{M}])`,
  'iu',
);
/** Behind a comma anything that can be a name is one; without, what begins as a name does, before a sign that nothing follows. */
const SOMEBODY = new RegExp(
  String.raw`^(?:\s*[,،，、]\s*(?:${NAMES}|[\p{L}\p{N}_.-]+)(?:[!.！。…\s]|${PICTURE})*|\s+${NAMES}(?:[!！\s]|${PICTURE})+)$`,
  'u',
);

/** Pictures that wave before the first word. */
const AHEAD = new RegExp(String.raw`^(?:\s|${PICTURE})+`, 'u');
const said = (text: string): string => text.replace(AHEAD, '').trim();

/** A greeting without whom it greets: who is signed in is no part of what a screen is called. */
export function withoutAddressee(text: string): string {
  const greeting = GREETED.exec(said(text))?.[0];
  return greeting !== undefined && SOMEBODY.test(said(text).slice(greeting.length)) ? greeting : text;
}

/** Whether a text is a greeting and nothing else. */
export const isGreeting = (text: string): boolean =>
  GREETED.exec(said(text))?.[0].length === said(text).replace(/(?<![\s!.！。…])[\s!.！。…]+$/u, '').length;
