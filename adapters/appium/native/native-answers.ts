import { declines } from '../../../agent/domain/source/declining.ts';
import { refuses } from '../../../agent/domain/source/refusing.ts';
import type { SourceNode } from './native-platform.ts';

/**
 * The answer of a dialog that does the least: the one button that says that it declines, else refuses what the system asks for,
 * wherever it stands (iOS stacks long answers, the refusal first); else the one that platforms put so, which leads a row of
 * buttons and ends a stack. Null without a button.
 */
export function cautiousAnswer(
  buttons: readonly SourceNode[],
  said: (button: SourceNode) => string,
  mayBeRow = true,
): SourceNode | null {
  const declining = buttons.filter((button) => declines(said(button)));
  // What refuses is what is asked for where another answer declines (`Decline request?`: Cancel, Deny).
  const least = declining.length === 0 ? buttons.filter((button) => refuses(said(button))) : declining;
  if (least.length === 1) return least[0] ?? null;
  const [first, second] = buttons;
  const sideBySide = first !== undefined && second !== undefined && first.bounds.y === second.bounds.y;
  return (mayBeRow && sideBySide ? first : buttons.at(-1)) ?? null;
}
