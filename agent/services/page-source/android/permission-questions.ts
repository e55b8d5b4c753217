import { asksForPermission } from '../../../domain/source/permission-asker.ts';
import type { Draft, DraftScreen } from '../tree/draft.ts';
import { descendants } from '../tree/draft.ts';

/** A question has two answers at least; what holds a single control may be the row of it. */
const FEWEST_ANSWERS = 2;

/**
 * The question of Android what an app may use, as its newer versions lay it: a box that fills the display and closes it, and in it the
 * dialog, which keeps the touches within it from that box. Both do nothing else, and what the dialog says is no label of them.
 */
export function markPermissionQuestions(screen: DraftScreen): void {
  const ids = new Set(screen.drafts.map((d) => `${d.packageName}:id/${d.resourceName}`));
  for (const root of screen.drafts) {
    if (root.parent !== null || !root.visible) continue;
    if (!asksForPermission(root.packageName, (id) => ids.has(id))) continue;
    const answers = descendants(screen, root.index).filter(
      (d) => d.visible && d.clickable && !holds(screen, d),
    );
    if (answers.length < FEWEST_ANSWERS) continue;
    const around = descendants(screen, root.index).filter(
      (d) => d.clickable && answers.every(({ index }) => isIn(screen, d, index)),
    );
    for (const box of around) Object.assign(box, { clickable: false, name: '', text: '' });
    const dialog = around.at(-1);
    if (dialog !== undefined && root.role !== 'dialog') dialog.role = 'dialog';
  }
}

const holds = (screen: DraftScreen, draft: Draft): boolean =>
  descendants(screen, draft.index).some((d) => d.visible && d.clickable);

const isIn = ({ end }: DraftScreen, box: Draft, index: number): boolean =>
  index > box.index && index < (end[box.index] ?? 0);
