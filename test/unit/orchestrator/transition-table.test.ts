import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { NodeName } from '../../../agent/domain/node-name.ts';
import { NODES } from '../../../agent/orchestrator/node-registry.ts';
import { nextNode, transitionDiagram, TRANSITIONS } from '../../../agent/orchestrator/transition-table.ts';

/** Node → [success targets, error targets]. */
const TARGETS: Record<NodeName, [NodeName[], NodeName[]]> = {
  EnsureDevice: [['ProvisionApp'], ['Stop']],
  ProvisionApp: [['LaunchOrAttach'], ['Stop']],
  LaunchOrAttach: [['WaitIdle'], ['RestartApp']],
  WaitIdle: [['Perceive'], ['Perceive']],
  Perceive: [['EnumerateActions'], ['RecoverFromError']],
  EnumerateActions: [['ChooseAction'], ['ShouldContinue']],
  ChooseAction: [['Act'], []],
  Act: [['Verify'], ['RecoverFromError']],
  Verify: [['Persist'], ['Persist']],
  Persist: [['DetectProgress'], ['RecoverFromError']],
  DetectProgress: [['ShouldContinue'], []],
  ShouldContinue: [['Perceive', 'SwitchPolicy', 'RestartApp', 'Stop'], []],
  SwitchPolicy: [['Perceive'], []],
  RestartApp: [['WaitIdle'], ['Stop']],
  RecoverFromError: [['EnumerateActions', 'ChooseAction', 'RestartApp', 'Stop'], []],
  Stop: [[], []],
};
/** Routes that are neither of the two. */
const ADDED: Partial<Record<NodeName, NodeName[]>> = {
  ChooseAction: ['ShouldContinue'],
  RecoverFromError: ['Perceive', 'LaunchOrAttach'],
};

describe('transition table', () => {
  it.each(NodeName.options)('%s goes where it should, and nowhere else', (node) => {
    const [success, error] = TARGETS[node];
    const expected = new Set([...success, ...error, ...(ADDED[node] ?? [])]);
    expect(new Set(Object.values(TRANSITIONS[node]))).toEqual(expected);
    if (error.length > 0) expect(error).toContain(TRANSITIONS[node].error);
  });

  it('a route that is not in the table is refused', () => {
    expect(() => nextNode('Perceive', 'STOP')).toThrow(/no transition/);
  });

  it('every node is implemented and reachable', () => {
    expect(Object.keys(NODES).sort()).toEqual([...NodeName.options].sort());
    const reached = new Set<NodeName>(['EnsureDevice']);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (const node of [...reached]) for (const next of Object.values(TRANSITIONS[node])) reached.add(next);
    }
    expect(reached.size).toBe(16);
  });

  it.each(NodeName.options)('the header of %s tells the transitions of the table', async (node) => {
    const source = await readFile(new URL(`../../../agent/nodes/${node}.ts`, import.meta.url), 'utf8');
    const header = source.slice(0, source.indexOf('*/')).replace(/\n \*/g, '');
    const text = /Transitions: (.*?)\./s.exec(header)?.[1] ?? '';
    const told = Object.fromEntries(
      [...text.matchAll(/(\w+) → (\w+)/g)].map(([, route, next]) => [route, next]),
    );
    expect(told).toEqual(TRANSITIONS[node]);
    for (const part of ['Purpose:', 'Not here:', 'Events:', 'Errors:', 'Invariants:', 'never mutate'])
      expect(header).toContain(part);
    expect(header.includes('DECISION_PLANE = true')).toBe(
      source.includes('export const DECISION_PLANE = true;'),
    );
  });

  it('is drawn as a diagram', () => {
    expect(transitionDiagram()).toContain('ShouldContinue --> SwitchPolicy: SWITCH_POLICY');
  });
});
