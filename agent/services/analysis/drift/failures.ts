import type { Screen } from '../../../domain/screen.ts';
import { isScroll } from '../build/offered-actions.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { errorOf } from './error-pages.ts';

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

/** What a screen says it waits for; what a control says is none. */
function loadingOf({ offersOf }: BuildIndex, { screenId, text }: Screen): string | undefined {
  const said = LOADING.exec(text)?.[0];
  return said === undefined || offersOf(screenId).some(({ label }) => label.includes(said))
    ? undefined
    : said;
}

/** Why a screen may not show what it has: something failed, or is still to come. */
export interface Failure {
  readonly said: string;
  readonly failed: boolean;
}

export function failureOf(build: BuildIndex, screenId: string): Failure | undefined {
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
