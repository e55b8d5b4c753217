import { describe, expect, test } from 'vitest';
import { createAnswerTrail } from '../../../agent/orchestrator/answer-trail.ts';

const hide = (text: string): string => text.replaceAll('hunter2', '•••');
const textsOf = (trail: ReturnType<typeof createAnswerTrail>): string[] =>
  trail.take('ChooseAction').map((e) => (e.kind === 'agent.node.token_delta' ? e.payload.text : e.kind));

describe('what a model says while it says it', () => {
  test('is told live as far as it has come, and kept for the log once', () => {
    const trail = createAnswerTrail((text) => text);
    const live: string[] = [];
    trail.listen((soFar) => live.push(soFar));
    trail.hear('{"id":');
    trail.hear('"e1"}');
    expect(live).toEqual(['{"id":', '{"id":"e1"}']);
    expect(textsOf(trail)).toEqual(['{"id":"e1"}']);
    expect(textsOf(trail)).toEqual([]);
  });

  test('a secret that comes in two pieces is in neither', () => {
    const trail = createAnswerTrail(hide);
    const live: string[] = [];
    trail.listen((soFar) => live.push(soFar));
    trail.hear('it is hunt');
    trail.hear('er2, really');
    expect(live.at(-1)).toBe('it is •••, really');
    expect(textsOf(trail).join('')).toBe('it is •••, really');
  });

  test('a long answer is a few events, whole characters each, and has an end', () => {
    const trail = createAnswerTrail((text) => text);
    let told = 0;
    trail.listen(() => (told += 1));
    for (let n = 0; n < 100; n += 1) trail.hear('🙂'.repeat(100));
    // What is longer than is kept tells nothing more.
    expect(told).toBe(20);
    const texts = textsOf(trail);
    expect(texts.length).toBeLessThanOrEqual(34);
    expect(texts.join('')).toBe('🙂'.repeat(2_000));
  });

  test('what the node before said is not the next one’s', () => {
    const trail = createAnswerTrail((text) => text);
    trail.hear('old');
    trail.listen(() => undefined);
    expect(textsOf(trail)).toEqual([]);
  });
});
