import type { Screen } from '../../../../domain/screen.ts';
import { isScroll } from '../../build/offered-actions.ts';
import type { BuildIndex } from '../../build/build-index.ts';
import { errorOf } from '../../build/error-pages.ts';

/** What pages say until what they show has come. */
const LOADS =
  '(?:still )?loading|(?:just a moment,? )?please wait|(?:wird|werden) geladen|lädt|bitte warten|chargement(?: en cours)?|veuillez patienter|cargando|espere por favor|' +
  'caricamento(?: in corso)?|attendere prego|(?:a )?carregando|aguarde|(?:bezig met )?laden|even geduld|ładowanie|proszę czekać|загрузка|подождите|' +
  '(?:正在)?加载中|正在加载|載入中|請稍候|请稍候|読み込み中(?:です)?|ロード中|로딩 ?중|불러오는 중(?:입니다)?';
/** As a sentence of its own: with dots behind it, or as the last that is said. */
const LOADING = new RegExp(`(?<![^\\s.:!…。])(?:${LOADS})(?=\\s*(?:…|\\.{2,3})|[.。]?\\s*$)`, 'iu');

/** Whether it has come to nothing: it says nothing and offers nothing but what leads back. Not what nobody had looked at. */
export const isEmpty = (build: BuildIndex, { screenId, text }: Screen): boolean =>
  text.trim() === '' &&
  build.wasLookedAt(screenId) &&
  build.offersOf(screenId).every((a) => isScroll(a.kind) || a.kind === 'BACK' || a.kind === 'RELAUNCH');

/** A single noun that does not begin a sentence is what is spoken of (`Time for loading.`), unless dots go on behind it. */
const NOUN = /^(?:loading|laden|chargement|caricamento|ładowanie|загрузка)$/u;
const SPOKEN_OF = /[^\s.:!…。]\s+$/u;
const isSpokenOf = (text: string, said: string, at: number): boolean =>
  NOUN.test(said) &&
  SPOKEN_OF.test(text.slice(Math.max(0, at - 3), at)) &&
  !/^\s*(?:…|\.{2})/u.test(text.slice(at + said.length, at + said.length + 4));

/** What a screen says it waits for; what a control says is none. */
function loadingOf({ offersOf }: BuildIndex, { screenId, text }: Screen): string | undefined {
  const found = LOADING.exec(text);
  const said = found !== null && !isSpokenOf(text, found[0], found.index) ? found[0] : undefined;
  return said === undefined || offersOf(screenId).some(({ label }) => label.includes(said))
    ? undefined
    : said;
}

/** Why a screen may not show what it has: something failed, or is still to come. */
export interface Failure {
  readonly said: string;
  readonly failed: boolean;
}

/** Many actions of a screen ask about it. */
const known = new WeakMap<BuildIndex, Map<string, Failure | undefined>>();

export function failureOf(build: BuildIndex, screenId: string): Failure | undefined {
  const ofBuild = known.get(build) ?? new Map<string, Failure | undefined>();
  known.set(build, ofBuild);
  if (!ofBuild.has(screenId)) ofBuild.set(screenId, readFailure(build, screenId));
  return ofBuild.get(screenId);
}

function readFailure(build: BuildIndex, screenId: string): Failure | undefined {
  const screen = build.screens.get(screenId);
  if (screen === undefined) return undefined;
  const error = errorOf(build, screen);
  if (error !== undefined) return { said: error, failed: true };
  const loading = loadingOf(build, screen);
  return loading === undefined ? undefined : { said: loading, failed: false };
}

/** What keeps a screen of the one build from showing what it does in the other; nothing where it is so in both. */
export const newFailure = (
  here: BuildIndex,
  screenHere: string,
  there: BuildIndex,
  screenThere: string,
): Failure | undefined =>
  failureOf(here, screenHere) === undefined ? failureOf(there, screenThere) : undefined;
