import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AgentState, MAX_STATE_BYTES } from '../../../agent/domain/agent-state.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import { deepFreeze } from '../../../agent/domain/deep-freeze.ts';
import { NodeName } from '../../../agent/domain/node-name.ts';
import {
  checklistViolations,
  contractViolations,
  isBookkeeping,
  OWNED_SECTIONS,
  stateViolations,
} from '../../../agent/domain/state-contract.ts';
import { sampleState } from '../../support/crawl/sample-state.ts';

describe('AgentState', () => {
  it('accepts its own shape and refuses unknown and missing fields', () => {
    expect(AgentState.safeParse(sampleState()).success).toBe(true);
    expect(AgentState.safeParse({ ...sampleState(), driver: {} }).success).toBe(false);
    const { counters: _counters, ...rest } = sampleState();
    expect(AgentState.safeParse(rest).success).toBe(false);
  });

  it('I8: survives a JSON round trip unchanged and stays under 16 KiB with 64 candidates', () => {
    const state = {
      ...sampleState(),
      availableActionCandidateIds: Array.from({ length: 64 }, (_, i) => derivedId('c', i)),
    };
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(Buffer.byteLength(JSON.stringify(state))).toBeLessThan(MAX_STATE_BYTES);
    expect(stateViolations(state, null)).toEqual([]);
  });

  it('I8: a state with a blob in it is refused', () => {
    const fat = { ...sampleState(), checksum: 'x'.repeat(MAX_STATE_BYTES) };
    expect(stateViolations(fat, null).join()).toMatch(/bytes/);
  });

  it('I1: a deep-frozen state throws on mutation at any depth', () => {
    const state = deepFreeze(sampleState());
    expect(() => {
      (state.counters as { stepsTotal: number }).stepsTotal = 9;
    }).toThrow(TypeError);
    expect(() => {
      (state.availableActionCandidateIds as string[]).push('x');
    }).toThrow(TypeError);
  });
});

describe('delta contract', () => {
  const change: Record<string, unknown> = {
    deviceRuntimeContextId: derivedId('x'),
    applicationForegroundContextId: derivedId('x'),
    perception: { ...sampleState().perception, screenPerceptualHash64: 'ffffffffffffffff' },
    availableActionCandidateIds: [derivedId('x')],
    chosenActionDecisionId: derivedId('x'),
    actionExecutionOutcomeId: derivedId('x'),
    verificationAssessmentId: derivedId('x'),
    graphPersistenceOutcomeId: derivedId('x'),
    progressEvaluationId: derivedId('x'),
    continuationDecisionId: derivedId('x'),
    recoveryDispositionId: derivedId('x'),
    policyVersion: 7,
    status: 'completed',
    stopReason: 'success',
  };

  it.each(NodeName.options)('I2: %s may write its own sections and no others', (node) => {
    const before = sampleState();
    for (const [section, value] of Object.entries(change)) {
      const after = { ...before, [section]: value } as AgentState;
      const allowed = (OWNED_SECTIONS[node] as readonly string[]).includes(section);
      expect(contractViolations(node, before, after), section).toEqual(allowed ? [] : [section]);
    }
  });

  it('I2: no node owns what the orchestrator keeps', () => {
    for (const sections of Object.values(OWNED_SECTIONS))
      for (const section of sections)
        if (section !== 'policyVersion') expect(isBookkeeping(section)).toBe(false);
  });

  it('equal values in new objects are no change', () => {
    fc.assert(
      fc.property(fc.constantFrom(...NodeName.options), (node) => {
        const before = sampleState();
        expect(contractViolations(node, before, structuredClone(before))).toEqual([]);
      }),
    );
  });
});

describe('checklist', () => {
  const base = sampleState();
  it.each([
    [
      'a decision beside fresh candidates',
      { nodeName: 'EnumerateActions', chosenActionDecisionId: derivedId('d') },
    ],
    [
      'an outcome beside a fresh decision',
      { nodeName: 'ChooseAction', actionExecutionOutcomeId: derivedId('d') },
    ],
    ['a verification beside a fresh outcome', { nodeName: 'Act', verificationAssessmentId: derivedId('d') }],
    ['progress beside a fresh persistence', { nodeName: 'Persist', progressEvaluationId: derivedId('d') }],
    ['a terminal status without Stop', { nodeName: 'Act', status: 'completed', stopReason: 'success' }],
    ['a stop reason while running', { stopReason: 'success' }],
    ['a screenshot without a page source', { perception: { ...base.perception, uiHierarchyXmlRefId: null } }],
  ])('refuses %s', (_, change) => {
    expect(checklistViolations({ ...base, ...change } as AgentState, null)).toHaveLength(1);
  });

  it('wants updatedAt to advance', () => {
    expect(checklistViolations(base, base)).toEqual(['updatedAt advances on each emission']);
  });
});
