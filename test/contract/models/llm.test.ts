import { expect, test } from 'vitest';
import { createScriptedLLM } from '../../../adapters/memory/scripted-llm.ts';
import { samplePrompt } from '../../support/messages/sample-prompt.ts';
import { llmPortContract } from './llm-port.ts';

llmPortContract('scripted', async () =>
  createScriptedLLM([
    { nodeType: 'choose_action', answer: { result: { id: 'a' }, tokensIn: 10, tokensOut: 2 } },
    { nodeType: 'verify', answer: { result: {} } },
  ]),
);

test('the script answers per node in its order, fails where it says so, and then has no more', async () => {
  const llm = createScriptedLLM([
    { nodeType: 'verify', answer: { result: 'v' } },
    { nodeType: 'choose_action', answer: { result: 1 } },
    { nodeType: 'choose_action', answer: 'invalid_llm_output' },
  ]);
  expect((await llm.invoke('choose_action', samplePrompt('p1'), {})).result).toBe(1);
  await expect(llm.invoke('choose_action', samplePrompt('p2'), {})).rejects.toMatchObject({
    code: 'invalid_llm_output',
  });
  expect((await llm.invoke('verify', samplePrompt('p3'), {})).result).toBe('v');
  await expect(llm.invoke('verify', samplePrompt('p4'), {})).rejects.toMatchObject({
    code: 'llm_unavailable',
  });
  expect(llm.calls.map(({ prompt }) => prompt.user)).toEqual(['p1', 'p2', 'p3', 'p4']);
});
