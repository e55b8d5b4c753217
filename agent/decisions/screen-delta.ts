import type { PerceivedScreen } from '../domain/ui-element.ts';
import { asLabel, type ChooseActionInputs } from './prompts/choose-action.ts';

export interface Seen {
  readonly screenId: string;
  readonly screen: PerceivedScreen;
}

const MOST = 5;

/** What changed since the look before, in texts a person could read; what a field holds is never among them. */
export function screenDelta(before: Seen | null, now: Seen): ChooseActionInputs['delta'] {
  if (before === null) return { to: 'start', appeared: [], gone: [] };
  if (before.screenId !== now.screenId) return { to: 'other_screen', appeared: [], gone: [] };
  const was = textsOf(before.screen);
  const is = textsOf(now.screen);
  return {
    to: 'same_screen',
    appeared: [...is].filter((text) => !was.has(text)).slice(0, MOST),
    gone: [...was].filter((text) => !is.has(text)).slice(0, MOST),
  };
}

function textsOf(screen: PerceivedScreen): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const e of screen.elements) {
    if (!e.visible || e.editable || e.role === 'system' || e.role === 'keyboard') continue;
    const text = asLabel(e.text === '' ? e.name : e.text);
    if (text !== '') texts.add(text);
  }
  return texts;
}
