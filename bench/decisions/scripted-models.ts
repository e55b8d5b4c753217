import type { Scriptwriter } from '../../adapters/memory/scripted-llm.ts';
import type { DecisionNodeType, LLMPrompt } from '../../agent/ports/LLMPort.ts';

export type Character = 'sensible' | 'random' | 'adversarial';
export const CHARACTERS: readonly Character[] = ['sensible', 'random', 'adversarial'];

interface Listed {
  readonly id: string;
  readonly text: string;
}

/** The elements as a model reads them out of the prompt: it knows nothing else. */
function listedElements(prompt: LLMPrompt): readonly Listed[] {
  const lines = prompt.user.split('\n');
  return lines
    .slice(lines.indexOf('elements:') + 1)
    .filter((line) => !/^and \d+ more,/.test(line))
    .map((text) => ({ id: text.split(' ')[0] ?? '', text }));
}

const GOES_BACK = /\b(?:back|close|cancel|dismiss|skip|not now|no thanks)\b|!/i;
const LEADS_ON = /\b(?:tab|menuitem|listitem|link|button)\b/;

/** How much a careful reader of the list would expect behind an element. */
const worth = ({ text }: Listed): number =>
  (GOES_BACK.test(text) ? -2 : 0) + (LEADS_ON.test(text) ? 1 : 0) + (/^\S+ tap/.test(text) ? 0.5 : 0);

const CHOICE: Record<Character, (listed: readonly Listed[], random: () => number) => Listed | undefined> = {
  sensible: (listed) => [...listed].sort((a, b) => worth(b) - worth(a))[0],
  random: (listed, random) => listed[Math.floor(random() * listed.length)],
  /** What leads nowhere, undoes or repeats, said with full confidence. */
  adversarial: (listed) => [...listed].sort((a, b) => worth(a) - worth(b))[0],
};

const WRONG: Record<Exclude<DecisionNodeType, 'choose_action'>, Record<string, unknown>> = {
  verify: { changed: false, delta: 'none' },
  detect_progress: { state: 'FORWARD_PROGRESS' },
  should_continue: { directive: 'STOP' },
  switch_policy: { policy: 'random', cooldown: 0 },
};

/** What the facts in the prompt say, repeated by a model that can read. */
function sound(
  nodeType: Exclude<DecisionNodeType, 'choose_action'>,
  prompt: LLMPrompt,
): Record<string, unknown> {
  const said = (pattern: RegExp): string => pattern.exec(prompt.user)?.[1] ?? '';
  switch (nodeType) {
    case 'verify': {
      const delta = said(/measured: (\w+)/);
      return { changed: delta !== 'none', delta };
    }
    case 'detect_progress': {
      const found =
        /new (?:screens|edges): [1-9]/.test(prompt.user) || /hop of a way: kept/.test(prompt.user);
      return { state: found ? 'FORWARD_PROGRESS' : 'STALL' };
    }
    case 'should_continue':
      return { directive: /some within reach/.test(prompt.user) ? 'CONTINUE' : 'STOP' };
    case 'switch_policy':
      return { policy: 'depth', cooldown: 10 };
  }
}

/** A model of a certain character; `random` in [0, 1) makes it repeatable. */
export function scriptedModel(character: Character, random: () => number): Scriptwriter {
  return (nodeType, prompt) => {
    const common = { confidence: character === 'random' ? random() : 1, why: `a ${character} model says so` };
    if (nodeType === 'choose_action') {
      const chosen = CHOICE[character](listedElements(prompt), random);
      const isNew = prompt.user.includes(', met for the first time');
      return {
        result: {
          id: chosen?.id ?? '',
          text: / type /.test(chosen?.text ?? '') ? 'some words' : null,
          ...common,
          name: isNew ? 'A screen' : null,
          purpose: isNew ? 'Shows something.' : null,
        },
      };
    }
    const choices = Object.values(
      (prompt.schema['properties'] as Record<string, { enum?: readonly string[] }>) ?? {},
    ).find((property) => property.enum !== undefined)?.enum;
    if (character === 'random' && choices !== undefined) {
      const pick = choices[Math.floor(random() * choices.length)];
      const key =
        nodeType === 'verify'
          ? 'delta'
          : nodeType === 'detect_progress'
            ? 'state'
            : nodeType === 'should_continue'
              ? 'directive'
              : 'policy';
      return {
        result: {
          ...common,
          ...(nodeType === 'verify' ? { changed: random() < 0.5 } : {}),
          ...(nodeType === 'switch_policy' ? { cooldown: 1 } : {}),
          [key]: pick,
        },
      };
    }
    return {
      result: { ...common, ...(character === 'sensible' ? sound(nodeType, prompt) : WRONG[nodeType]) },
    };
  };
}
