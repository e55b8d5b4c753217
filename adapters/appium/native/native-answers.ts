import { declines } from '../../../agent/domain/source/declining.ts';
import { refuses } from '../../../agent/domain/source/refusing.ts';
import type { SourceNode } from './native-platform.ts';

/**
 * The answer of a dialog that does the least: the one button that says that it declines, or refuses what the system asks for,
 * wherever it stands (iOS stacks long answers, the refusal first); else the one that platforms put so, which leads a row of
 * buttons and ends a stack. Null without a button.
 */
export function cautiousAnswer(
  buttons: readonly SourceNode[],
  said: (button: SourceNode) => string,
  mayBeRow = true,
): SourceNode | null {
  const declining = buttons.filter((button) => declines(said(button)) || refuses(said(button)));
  if (declining.length === 1) return declining[0] ?? null;
  const [first, second] = buttons;
  const sideBySide = first !== undefined && second !== undefined && first.bounds.y === second.bounds.y;
  return (mayBeRow && sideBySide ? first : buttons.at(-1)) ?? null;
}
