import { describe, expect, it } from 'vitest';
import { createStreamReader } from '../../../../adapters/anthropic/read-answer.ts';

const tool = (name: string, pieces: readonly string[], input: unknown = {}) => [
  { type: 'content_block_start', content_block: { type: 'tool_use', id: 't', name, input } },
  ...pieces.map((partial_json) => ({
    type: 'content_block_delta',
    delta: { type: 'input_json_delta', partial_json },
  })),
  { type: 'content_block_stop' },
];
const said = (text: string) => [
  { type: 'content_block_start', content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', delta: { type: 'text_delta', text } },
];
const read = (...events: readonly object[]): string => {
  const reader = createStreamReader(() => undefined);
  for (const event of events) expect(reader.take(event)).toBe(true);
  return reader.answer().text;
};

describe('a stream in which tools are used', () => {
  it('holds the input of the tool for the answer, whatever else is used or said', () => {
    expect(read(...said('Let me see.'), ...tool('answer', ['{"id":', '"b1"}']))).toBe('{"id":"b1"}');
    expect(read(...tool('other', ['{"q":1}']), ...tool('answer', ['{"id":"b1"}']))).toBe('{"id":"b1"}');
  });

  it('holds the first of two answers, not both in one', () => {
    expect(read(...tool('answer', ['{"id":"b1"}']), ...tool('answer', ['{"id":"b2"}']))).toBe('{"id":"b1"}');
  });

  it('is read where the input comes whole, the tool has another name, or its block was not begun', () => {
    expect(read(...tool('answer', [], { id: 'b1' }))).toBe('{"id":"b1"}');
    expect(read(...tool('functions.answer', ['{"id":"b1"}']))).toBe('{"id":"b1"}');
    expect(read(...tool('answer', ['{"id":"b1"}']).slice(1))).toBe('{"id":"b1"}');
  });

  it('holds what is said where no tool is used', () => {
    expect(read(...said('{"id":"b1"}'))).toBe('{"id":"b1"}');
  });
});
