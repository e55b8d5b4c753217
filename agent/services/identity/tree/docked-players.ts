import type { UiElement } from '../../../domain/ui-element.ts';
import { splitCamelCase } from '../../patterns/camel-case.ts';
import { ancestorWith, type ScreenTree } from './screen-tree.ts';

/** Of the display: how wide the bar of what is playing is at least, how high at most, and where it begins. */
const BAR = { width: 0.8, height: 0.15, top: 0.55 } as const;
/** What starts and stops what is playing, in what it is called or says. */
const PLAYS = /(?:^|_)(?:play|pause|playpause)(?:_|$)/i;
const SAYS_PLAY =
  /^(?:(?:play|pause|resume)(?! (?:again|now|store|order|setup))(?: .*)?|wiedergabe|(?:wiedergabe )?(?:abspielen|pausieren|anhalten)|lecture|lire|mettre en pause|reproducir|reproduzir|pausar?|riproduci|metti in pausa|afspelen|pauzeren|odtwórz|wstrzymaj|пауза|воспроизвести|приостановить|oynat|duraklat|spela|spill av|afspil|toista|putar|jeda|phát|tạm dừng|відтворити|призупинити|přehrát|pozastavit|redare|redă|întrerupe|lejátszás|szünet|αναπαραγωγή|παύση|sæt på pause|sett på pause|keskeytä|تشغيل|إيقاف مؤقت|پخش|مکث|הפעלה|השהיה|הפעל|השהה|चलाएं|रोकें|เล่น|หยุดชั่วคราว|再生|一時停止|播放|暂停|暫停|재생|일시 ?중지|일시 ?정지)$/iu;

const known = new WeakMap<ScreenTree, ReadonlySet<number>>();

/** Whether a control starts or stops what is playing. */
export const startsAndStops = (e: UiElement): boolean =>
  e.clickable && (SAYS_PLAY.test(e.name.trim()) || PLAYS.test(splitCamelCase(e.resourceName, '_')));

/** Whether a box is a bar at the foot that says what is playing, opens it, and stops it. */
function isDockedPlayer(tree: ScreenTree, e: UiElement): boolean {
  const { width, height } = tree.screen.viewport;
  const { bounds } = e;
  if (!e.clickable || e.role !== 'group' || bounds.width < BAR.width * width) return false;
  if (bounds.height > BAR.height * Math.max(width, height) || bounds.y < BAR.top * height) return false;
  if (tree.clipped[e.index] === 1 || (tree.rowOf[e.index] ?? -1) >= 0) return false;
  if (ancestorWith(tree, e, (a) => a.role === 'list' || a.scrollable.length > 0) !== null) return false;
  const inner = tree.screen.elements.slice(e.index + 1, tree.end[e.index]);
  return inner.some(startsAndStops) && inner.some((one) => one.role === 'text' && one.text !== '');
}

/**
 * Elements of the bar in which an app on a phone says what is playing, above its places on every screen from the first
 * piece on: it is no part of what a screen is.
 */
export function dockedPlayers(tree: ScreenTree): ReadonlySet<number> {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const found = new Set<number>();
  if (tree.screen.dialect !== 'web' && tree.dialog === null)
    for (const e of tree.screen.elements)
      if (!found.has(e.index) && isDockedPlayer(tree, e))
        for (let i = e.index; i < (tree.end[e.index] ?? 0); i++) found.add(i);
  known.set(tree, found);
  return found;
}
