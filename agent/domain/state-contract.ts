import { AgentState, MAX_STATE_BYTES } from './agent-state.ts';
import type { NodeName } from './node-name.ts';

type Section = keyof AgentState;

/** Sections that the orchestrator alone writes, whatever the node. */
const BOOKKEEPING: readonly Section[] = [
  'nodeName',
  'stepOrdinal',
  'iterationOrdinalNumber',
  'resumeToken',
  'randomSeed',
  'timestamps',
  'counters',
  'budgets',
  'lastEventSequence',
  'checksum',
];

/** The delta contract: which sections a node itself may change. I2. */
export const OWNED_SECTIONS: Readonly<Record<NodeName, readonly Section[]>> = {
  EnsureDevice: ['deviceRuntimeContextId'],
  ProvisionApp: ['applicationForegroundContextId', 'checkpointRefId'],
  LaunchOrAttach: ['applicationForegroundContextId'],
  WaitIdle: [],
  Perceive: ['perception'],
  EnumerateActions: ['availableActionCandidateIds'],
  ChooseAction: ['chosenActionDecisionId'],
  Act: ['actionExecutionOutcomeId'],
  Verify: ['verificationAssessmentId'],
  Persist: ['graphPersistenceOutcomeId'],
  DetectProgress: ['progressEvaluationId'],
  ShouldContinue: ['continuationDecisionId'],
  SwitchPolicy: ['policyVersion'],
  RestartApp: ['applicationForegroundContextId'],
  RecoverFromError: ['recoveryDispositionId'],
  Stop: ['status', 'stopReason'],
};

/** Sections that a node changed without owning them; empty when it kept the contract. Compares by value. */
export function contractViolations(
  node: NodeName,
  before: AgentState,
  after: AgentState,
): readonly Section[] {
  const owned = OWNED_SECTIONS[node];
  return (Object.keys(after) as Section[]).filter(
    (section) =>
      !owned.includes(section) &&
      before[section] !== after[section] &&
      JSON.stringify(before[section]) !== JSON.stringify(after[section]),
  );
}

/** Sections that the orchestrator changed besides its own bookkeeping; the mirror of `contractViolations`. */
export const isBookkeeping = (section: Section): boolean => BOOKKEEPING.includes(section);

/** What must hold, as postconditions of the node that produced the state. Returns what is wrong. */
export function checklistViolations(state: AgentState, previous: AgentState | null): readonly string[] {
  const wrong: string[] = [];
  const need = (holds: boolean, rule: string): void => {
    if (!holds) wrong.push(rule);
  };
  const { perception } = state;
  need(
    perception.screenshotRefId === null || perception.uiHierarchyXmlRefId !== null,
    'a screenshot comes with a page source',
  );
  if (state.nodeName === 'EnumerateActions')
    need(state.chosenActionDecisionId === null, 'no decision before the candidates are there');
  if (state.nodeName === 'ChooseAction')
    need(state.actionExecutionOutcomeId === null, 'no outcome before the action is chosen');
  if (state.nodeName === 'Act')
    need(state.verificationAssessmentId === null, 'no verification before the act');
  if (state.nodeName === 'Persist')
    need(state.progressEvaluationId === null, 'no progress before it is persisted');
  const terminal = state.status === 'completed' || state.status === 'failed' || state.status === 'canceled';
  need(terminal === (state.nodeName === 'Stop'), 'only Stop sets a terminal status');
  need(terminal === (state.stopReason !== null), 'a stop reason belongs to a terminal status');
  if (previous !== null)
    need(state.timestamps.updatedAt > previous.timestamps.updatedAt, 'updatedAt advances on each emission');
  return wrong;
}

/** Full check of a state: schema, size (I8) and checklist. Run after every node in tests. */
export function stateViolations(state: AgentState, previous: AgentState | null): readonly string[] {
  const parsed = AgentState.safeParse(state);
  const wrong = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`);
  const size = Buffer.byteLength(JSON.stringify(state));
  if (size > MAX_STATE_BYTES) wrong.push(`state has ${size} bytes, at most ${MAX_STATE_BYTES} are allowed`);
  return [...wrong, ...checklistViolations(state, previous)];
}
