import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { confirmed } from './confirmed.ts';
import { czech } from './czech.ts';
import { decided } from './decided.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { greek } from './greek.ts';
import { handedIn } from './handed-in.ts';
import { hebrew } from './hebrew.ts';
import { held } from './held.ts';
import { hindi } from './hindi.ts';
import { hungarian } from './hungarian.ts';
import { iberian } from './iberian.ts';
import { indonesian } from './indonesian.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { kept } from './kept.ts';
import { korean } from './korean.ts';
import { many } from './many.ts';
import { persian } from './persian.ts';
import { polish } from './polish.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { scandinavian } from './scandinavian.ts';
import { thai } from './thai.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { vietnamese } from './vietnamese.ts';
import { wallets } from './wallets.ts';
import type { OrderWords } from './order-words.ts';

/** Languages that put spaces between words. */
export const SPACED: readonly OrderWords[] = [
  many,
  wallets,
  english,
  german,
  french,
  iberian,
  italian,
  dutch,
  polish,
  russian,
  ukrainian,
  turkish,
  scandinavian,
  finnish,
  czech,
  hungarian,
  romanian,
  greek,
  indonesian,
  vietnamese,
  arabic,
  persian,
  handedIn,
  kept,
  held,
  decided,
  confirmed,
  hebrew,
  hindi,
];

/** Languages that put none. */
export const UNSPACED: readonly OrderWords[] = [chinese, japanese, korean, thai];
