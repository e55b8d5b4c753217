import pc from 'picocolors';
import { toScreenGraphError } from '../../agent/domain/errors.ts';
import {
  explainIteration,
  type ExplainedDecision,
  type Explanation,
} from '../../agent/usecases/explain-iteration.ts';
import { wrongUse } from './errors.ts';
import { findRun } from './find-run.ts';
import type { Options } from './session.ts';
import { withSession } from './session.ts';
import { plain, print, printJson, table } from './terminal.ts';

/** `explain <run> <iteration>`: what was weighed, what was chosen and why, who was asked, what came of it. */
export const explain = (options: Options, runId: string, iteration: string): Promise<number> =>
  withSession(options, async (session) => {
    const ordinal = Number(iteration);
    if (!Number.isSafeInteger(ordinal) || ordinal < 1)
      throw wrongUse(`An iteration is a number from 1, not ${JSON.stringify(iteration)}.`);
    const run = await findRun(session, runId);
    let explanation: Explanation;
    try {
      explanation = await explainIteration(session, session.scope, run.runId, ordinal);
    } catch (thrown) {
      if (toScreenGraphError(thrown).code !== 'not_found') throw thrown;
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
  }
  for (const decision of e.decisions) printDecision(decision);
  if (e.typed !== null) print(`\nTyped ${JSON.stringify(plain(e.typed))}`);
  if (e.outcome !== null)
    print(`\n${pc.bold('On the device')} ${e.outcome.actionExecutionOutcomeStatus}, ${e.outcome.actMs} ms`);
  if (e.result !== null) {
    const { outcome, newScreenIds, newEdgeIds } = e.result;
    print(
      `${pc.bold('In the map')} ${outcome ?? 'nothing'}; ${newScreenIds.length} new screens, ${newEdgeIds.length} new edges`,
    );
  }
}

function printDecision({ node, decided, because, provenance, prompt, answer }: ExplainedDecision): void {
  const { source, reason, modelId, tokensIn, tokensOut, costUsd, latencyMs, asked } = provenance;
  print(`\n${pc.bold(node)}: ${plain(decided)}`);
  print(`  because ${plain(because)}`);
  print(`  by ${source} (${plain(reason)})`);
  if (asked === undefined) return;
  print(
    `  asked ${asked.promptVersion}, question ${asked.questionKey}` +
      (asked.agreed === null
        ? ''
        : asked.agreed
          ? '; the policy agrees'
          : '; the policy would have done otherwise'),
  );
  if (asked.calls > 0)
    print(
      `  ${modelId ?? 'a model'}: ${asked.calls} request(s), ${tokensIn} + ${tokensOut} tokens, $${costUsd.toFixed(5)}, ${latencyMs} ms`,
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
