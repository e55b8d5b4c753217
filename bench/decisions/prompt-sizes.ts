import { PROMPTS, type PromptInputs } from '../../agent/decisions/prompts/index.ts';
import { renderPrompt } from '../../agent/decisions/prompts/prompt.ts';
import type { DecisionNodeType, LLMPrompt } from '../../agent/ports/LLMPort.ts';
import { asLabel } from '../../agent/decisions/prompts/choose-action.ts';
import { screenName } from '../../agent/services/identity/naming/screen-name.ts';
import { questionAbout, recordedScreens } from '../../test/support/screens/prompts-of-screens.ts';

type Routine = Exclude<DecisionNodeType, 'choose_action'>;

/** The longest inputs that the routine nodes can have on a screen. */
const routineInputs = (name: string): { readonly [N in Routine]: PromptInputs[N] } => ({
  verify: {
    action: { kind: 'SCROLL_RIGHT', label: name },
    before: name,
    after: `${name}.`,
    expected: 'another_screen',
    measured: { change: 'outside_app', structure: true, looks: true },
  },
  detect_progress: { newScreens: 1, newEdges: 1, change: 'outside_app', hop: 'missed', stalledFor: 'some' },
  should_continue: {
    goal: name,
    policy: 'targeted',
    progress: 'FORWARD_PROGRESS',
    stalledFor: 'some',
    untried: 'many',
    reachable: true,
    outsideApp: true,
    budgetLeft: 10,
  },
  switch_policy: {
    goal: name,
    policy: 'targeted',
    stalledFor: 'many',
    screens: 'many',
    requested: 'breadth',
  },
});

/** Prints least, median, most and cap for each node over all recorded screens. */
export function printPromptSizes(count: (prompt: LLMPrompt) => number): void {
  const sizes = new Map<DecisionNodeType, number[]>();
  const add = (nodeType: DecisionNodeType, prompt: LLMPrompt): void => {
    sizes.set(nodeType, [...(sizes.get(nodeType) ?? []), count(prompt)]);
  };
  const screens = recordedScreens();
  for (const { screen } of screens) {
    const ask = questionAbout(screen);
    if (ask !== null) add('choose_action', renderPrompt(PROMPTS.choose_action, ask.inputs));
    const routine = routineInputs(asLabel(screenName(screen)));
    add('verify', renderPrompt(PROMPTS.verify, routine.verify));
    add('detect_progress', renderPrompt(PROMPTS.detect_progress, routine.detect_progress));
    add('should_continue', renderPrompt(PROMPTS.should_continue, routine.should_continue));
    add('switch_policy', renderPrompt(PROMPTS.switch_policy, routine.switch_policy));
  }
  for (const [nodeType, all] of sizes) {
    const sorted = [...all].sort((a, b) => a - b);
    const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
    console.log(
      `  ${nodeType.padEnd(16)} ${String(sorted.length).padStart(4)} screens: least ${at(0)}, median ${at(0.5)}, most ${at(1)}; cap ${PROMPTS[nodeType].maxChars} characters`,
    );
  }
}
