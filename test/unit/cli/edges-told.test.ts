import { expect, test } from 'vitest';
import { tellsOfEdges } from '../../../src/cli/commands/replay-execute.ts';
import type { EdgeResult } from '../../../agent/usecases/replay/validate-map.ts';

test('an edge that does not hold is told once, and that it holds after all', () => {
  const lines: string[] = [];
  const tell = tellsOfEdges(
    ({ edge }) => edge.label,
    (line) => lines.push(line),
  );
  const walked = (label: string, verdict: EdgeResult['verdict'], reason = ''): void => {
    const edge = {
      edgeId: label,
      actionId: label,
      kind: 'TAP',
      label,
      fromScreenId: 'a',
      toScreenId: 'b',
    } as const;
    tell({ edge, verdict, reason, tries: 1 }, 3);
  };
  walked('Cart', 'ok');
  walked('Help', 'not_offered', 'not there');
  walked('Help', 'not_offered', 'not there');
  walked('Buy', 'departed', 'got a crash');
  walked('Buy', 'failed', 'the device');
  walked('Home', 'departed', 'got an advertisement');
  walked('Home', 'changed');
  walked('Home', 'ok');
  expect(lines).toEqual([
    '  Help: not_offered not there  (3 left)',
    '  Buy: departed got a crash  (3 left)',
    '  Buy: failed the device  (3 left)',
    '  Home: departed got an advertisement  (3 left)',
    '  Home: holds at another try  (3 left)',
  ]);
});
