import { goalWords } from './goal.ts';

/** Share of the words of a goal that a text says, 0..1. */
export function likeness(goal: string, text: string): number {
  const words = goalWords(goal);
  if (words.length === 0) return 0;
  const lower = text.toLowerCase();
  const joined = lower.replace(/[^\p{L}\p{N}]+/gu, '');
  return words.filter((word) => lower.includes(word) || joined.includes(word)).length / words.length;
}
