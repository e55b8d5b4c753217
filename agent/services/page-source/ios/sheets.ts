import { SHARE_SHEET } from '../../../domain/source/ios-names.ts';
import { saysBack } from '../../labels/back-words.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { ancestors, descendants } from '../tree/draft.ts';
import { hasArea } from '../tree/geometry.ts';

/**
 * The sheet by which iOS hands something on lists the people and apps of whoever owns the phone, and what is in it leaves
 * the app or sends something: it is no screen of the app's, and of it only what closes it is to be touched. It is called
 * as iOS calls it, whatever is handed on.
 */
export function markShareSheets(screen: DraftScreen): void {
  for (const sheet of screen.drafts) {
    if (sheet.resourceName !== SHARE_SHEET && sheet.name !== SHARE_SHEET) continue;
    if (!sheet.visible || !hasArea(sheet.bounds)) continue;
    const inside = descendants(screen, sheet.index);
    const closing = inside.find((d) => d.visible && d.role === 'button' && saysBack(d.name));
    const around = new Set<Draft>(closing === undefined ? [] : [closing, ...ancestors(screen, closing)]);
    for (const part of [sheet, ...inside]) {
      if (part !== closing) Object.assign(part, { clickable: false, editable: false, text: '', name: '' });
      if (part !== closing) part.role = around.has(part) ? 'group' : 'system';
    }
    sheet.role = 'dialog';
    sheet.name = SHARE_SHEET;
  }
}
