import { fieldKind, type FieldKind } from '../../labels/field-kind.ts';
import type { Draft, DraftScreen } from './draft.ts';
import { isWithin } from './draft.ts';
import { bottom } from './geometry.ts';

/** What is asked for one thing a page. */
const ASKED: ReadonlySet<FieldKind> = new Set(
  'code phone email zip username name firstName lastName amount date'.split(' ') as FieldKind[],
);
const SLACK = 2;

/**
 * The only field of a screen, which nothing labels, is asked for by the page: its title, or what explains it, wherever above it that
 * stands (`Enter the code`). That is no label of it, and says what is to be typed all the same. What scrolls without it, as the messages
 * of a chat do above where one is written, does not ask for it.
 */
export function markLoneField(screen: DraftScreen): void {
  const [field, ...more] = screen.drafts.filter((d) => d.editable && d.visible && d.role !== 'keyboard');
  if (field === undefined || more.length > 0 || field.name !== '' || field.hint !== '' || field.text !== '')
    return;
  const above = screen.drafts.filter((d) => isAbove(screen, d, field));
  const nearestFirst = above.sort((a, b) => bottom(b.bounds) - bottom(a.bounds) || b.index - a.index);
  field.text = nearestFirst.find(({ text }) => ASKED.has(kindSaid(text)))?.text ?? '';
}

const isAbove = (screen: DraftScreen, draft: Draft, field: Draft): boolean =>
  (draft.role === 'text' || draft.role === 'heading') &&
  draft.visible &&
  draft.text !== '' &&
  !draft.clickable &&
  draft.bounds.height > 0 &&
  bottom(draft.bounds) <= field.bounds.y + SLACK &&
  !isWithin(
    screen,
    draft,
    (around) =>
      around.clickable ||
      around.role === 'list' ||
      (around.scrollable.length > 0 && !isWithin(screen, field, (own) => own === around)),
  );

const kindSaid = (text: string): FieldKind =>
  fieldKind({ name: text, hint: '', text: '', resourceName: '', inputType: '', password: false });
