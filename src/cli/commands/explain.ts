import pc from 'picocolors';
import { toScreenGraphError } from '../../../agent/domain/errors.ts';
import { evidenceGone } from '../../../agent/usecases/read-run-log.ts';
import {
  explainIteration,
  type ExplainedDecision,
  type Explanation,
} from '../../../agent/usecases/analysis/explain-iteration.ts';
import { wrongUse } from '../errors.ts';
import { findRun } from '../select/find-run.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, plain, print, printJson, table } from '../terminal.ts';

/** `explain <run> <iteration>`: what was weighed, what was chosen and why, who was asked, what came of it. */
export const explain = (options: Options, runId: string, iteration: string): Promise<number> =>
  withSession(options, async (session) => {
    const ordinal = /^\d+$/.test(iteration) ? Number(iteration) : 0;
    if (!Number.isSafeInteger(ordinal) || ordinal < 1)
      throw wrongUse(`An iteration is a number from 1, not ${JSON.stringify(iteration)}.`);
    const run = await findRun(session, runId);
    let explanation: Explanation;
    try {
      explanation = await explainIteration(session, session.scope, run.runId, ordinal);
    } catch (thrown) {
      if (toScreenGraphError(thrown).code !== 'not_found') throw thrown;
      const gone = evidenceGone(run);
      if (gone !== null) throw wrongUse(`${gone}, and its iterations with it.`);
      throw wrongUse(`Run ${run.runId} has no iteration ${ordinal}; it has ${run.head.iteration}.`);
    }
    if (options['json'] === true) printJson(explanation);
    else printExplanation(explanation);
    return 0;
  });

function printExplanation(e: Explanation): void {
  print(
    `${pc.bold(`Iteration ${e.ordinal}`)} of ${e.run.target}, run ${e.run.runId}, mode ${e.run.mode}\n` +
      `On ${e.screen === null ? 'no screen' : JSON.stringify(plain(e.screen.name))}`,
  );
  if (e.candidates.length > 0) {
    print(`\n${pc.bold('Weighed')}`);
    print(
      table(
        ['', 'action', 'score', 'why', 'label'],
        e.candidates.map((c) => [
          c.chosen ? '→' : '',
          c.kind ?? '?',
          c.confidenceScore.toFixed(2),
          c.why,
          c.label,
        ]),
      ),
    );
    print(pc.dim('policy: what the policy would do · open: worth trying · known: tried before'));
  }
  const own = e.candidates.find((c) => c.why === 'policy' && !c.chosen);
  const otherwise = own === undefined ? null : `${own.kind ?? '?'} ${JSON.stringify(plain(own.label))}`;
  for (const decision of e.decisions)
    printDecision(decision, decision.node === 'ChooseAction' ? otherwise : null);
  if (e.typed !== null) print(`\nTyped ${JSON.stringify(plain(e.typed))}`);
  if (e.outcome !== null)
    print(`\n${pc.bold('On the device')} ${e.outcome.actionExecutionOutcomeStatus}, ${e.outcome.actMs} ms`);
  if (e.result !== null) {
    const { outcome, newScreenIds, newEdgeIds } = e.result;
    print(
      `${pc.bold('In the map')} ${outcome ?? 'nothing'}; ${counted(newScreenIds.length, 'new screen')}, ${counted(newEdgeIds.length, 'new edge')}`,
    );
  }
}

/** Reasons of the asking rule and of what stood in its way, for a person. */
const IN_WORDS: Readonly<Record<string, string>> = {
  mode_off: 'nobody is asked in this mode',
  mode_always: 'it is asked every time in this mode',
  no_model: 'there is no model to ask',
  nothing_to_choose: 'there is nothing to choose',
  one_choice: 'there is one thing to do',
  policy_suffices: 'what was measured says it',
  nothing_new: 'nothing here is new',
  model_does_not_pay: "the model's choices have found less than the policy's",
  saving: 'the run keeps its questions for later',
  new_screen_frame: 'a structure that was not asked about in this run',
  login_wall: 'a password is asked for',
  text_field: 'a field wants words',
  stalled: 'nothing new came for a while',
  setup_script: 'the setup script says it',
  budget_exceeded: 'the means for a model are spent',
  not_recorded: 'the recorded run decided nothing here',
  recording_diverged: 'the recorded run was asked something else',
};

function inWords(source: string, reason: string): string {
  const words = IN_WORDS[reason.split(':')[0] ?? ''];
  if (source === 'fallback')
    return `${words ?? 'a model was asked'}, and no answer came that could be followed`;
  return words ?? '';
}

function printDecision(
  { node, decided, because, provenance, prompt, answer }: ExplainedDecision,
  otherwise: string | null,
): void {
  const { source, reason, modelId, tokensIn, tokensOut, costUsd, latencyMs, asked } = provenance;
  print(`\n${pc.bold(node)}: ${plain(decided)}`);
  print(`  because ${plain(because)}`);
  const words = inWords(source, reason);
  print(`  by ${source}${words === '' ? '' : `: ${words}`} (${plain(reason)})`);
  if (asked === undefined) return;
  print(
    `  asked ${asked.promptVersion}, question ${asked.questionKey}` +
      (asked.agreed === null
        ? ''
        : asked.agreed
          ? '; the policy agrees'
          : `; the policy would have done otherwise${otherwise === null ? '' : `: ${otherwise}`}`),
  );
  if (source === 'cache') print('  nothing was sent: it was answered before');
  if (asked.calls > 0)
    print(
      `  ${modelId ?? 'a model'}: ${counted(asked.calls, 'request')}, ${tokensIn} + ${tokensOut} tokens, $${costUsd.toFixed(5)}, ${latencyMs} ms`,
    );
  if (asked.answer !== null) print(`  answer ${plain(JSON.stringify(asked.answer))}`);
  const sent = prompt as { readonly system?: string; readonly user?: string } | null;
  if (sent?.user !== undefined) print(indented(`${sent.system ?? ''}\n\n${sent.user}`));
  if (asked.answer === null && answer !== null)
    print(indented(`answered: ${JSON.stringify(answer, null, 1)}`));
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map((line) => `    ${pc.dim('|')} ${plain(line)}`)
    .join('\n');
