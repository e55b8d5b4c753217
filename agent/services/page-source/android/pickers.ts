import type { DraftScreen } from '../tree/draft.ts';
import { descendants } from '../tree/draft.ts';

/**
 * A wheel of values (a day, a month, an hour) is a list of them, of which three are shown: the one that is chosen stands
 * in a field, those beside it on buttons. Which ones depends on the day, and says nothing of the screen.
 */
export function markPickers(screen: DraftScreen): void {
  for (const wheel of screen.drafts) {
    if (!wheel.className.endsWith('NumberPicker')) continue;
    wheel.role = 'list';
    for (const draft of descendants(screen, wheel.index)) {
      if (!draft.editable) continue;
      draft.text = draft.value ?? draft.text;
      draft.name = draft.text;
      Object.assign(draft, { role: 'text', editable: false, clickable: false, longClickable: false });
      Object.assign(draft, { value: null, filled: false, inputType: '', hint: '' });
    }
  }
}
