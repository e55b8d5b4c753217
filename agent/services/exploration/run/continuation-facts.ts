import type { PolicyName, RoutingDirective } from '../../../domain/node-name.ts';
import type { ContinuationDecision, PerceptionRecord } from '../../../domain/records.ts';
import type { RunSpec } from '../../../domain/run.ts';
import type { ContinuationFacts } from './continuation.ts';
import { goalOf, goalOutcome, meetsGoal, type Goal } from '../map/goal.ts';
import type { KnownGraph } from './known-graph.ts';
import { sinksOf } from '../ways/sinks.ts';

interface Standing {
  readonly known: KnownGraph;
  readonly spec: RunSpec;
  readonly policy: PolicyName;
}

const askedPolicy = ({ known, spec }: Standing): PolicyName => known.history.policies.asked() ?? spec.policy;

/** A goal ends a run that was asked to look for it; any other takes it as a preference. */
const endingGoal = (run: Standing): Goal | null =>
  askedPolicy(run) === 'targeted' ? goalOf(run.spec.goal) : null;

const seen = (here: PerceptionRecord) => ({
  screenId: here.screenId,
  name: here.name,
  route: here.foreground.route,
});

/** How the run stands with its goal and its policies. */
export function standing(
  run: Standing,
  here: PerceptionRecord | null,
): Pick<ContinuationFacts, 'goalReached' | 'policyCooling' | 'policyStandsIn'> {
  const goal = endingGoal(run);
  return {
    goalReached: goal !== null && here !== null && here.insideApp && meetsGoal(goal, seen(here)),
    policyCooling: run.known.history.policies.cooling(run.known.history.iterations),
    policyStandsIn: run.policy !== askedPolicy(run),
  };
}

/** What the record of a continuation says beside its direction: ways out so far; at the end the goal and the sinks. */
export function accountOf(
  run: Standing,
  here: PerceptionRecord | null,
  directive: RoutingDirective,
): Pick<ContinuationDecision, 'escapes' | 'goal' | 'sinks'> {
  const escapes = run.known.escapes();
  if (directive !== 'STOP') return { escapes };
  const goal = endingGoal(run);
  const found = goal !== null && here !== null && meetsGoal(goal, seen(here)) ? seen(here) : null;
  return {
    escapes,
    ...(goal === null || run.spec.goal === null
      ? {}
      : { goal: goalOutcome(run.known, run.spec.goal, found) }),
    sinks: [...sinksOf(run.known)],
  };
}
