import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from '../../support/phones/fault-expectations.ts';
import { runCell, type Cell } from '../../support/phones/fault-matrix.ts';
import { openPhoneLab, type PhoneLab } from '../../support/simulated-phone/phone-lab.ts';

// Needs `apt-get install adb`. All of them: `npm run bench:faults`.
let lab: PhoneLab;
beforeAll(async () => {
  lab = await openPhoneLab();
}, 60_000);
afterAll(() => lab.close());

const BOUND_MS = 120_000;
const CELLS: readonly Cell[] = [
  { fault: 'unplugged', node: 'Act', phase: 'first' },
  { fault: 'server_died', node: 'Perceive', phase: 'first' },
  { fault: 'session_gone', node: 'Act', phase: 'first' },
  { fault: 'partial_xml', node: 'Perceive', phase: 'first' },
  { fault: 'app_crashed', node: 'Verify', phase: 'first' },
  { fault: 'no_picture', node: 'Perceive', phase: 'repeated' },
  { fault: 'partial_picture', node: 'Verify', phase: 'repeated' },
  { fault: 'server_died', node: 'Act', phase: 'repeated' },
  { fault: 'null_root', node: 'Perceive', phase: 'repeated' },
];

test.each(CELLS)(
  '$fault in $node: the run ends as the decision table says, and the phone is free',
  async (cell) => {
    const result = await runCell(lab, cell);
    expect(result.struck).toBeGreaterThan(0);
    expect(faultsOf(result, BOUND_MS), JSON.stringify(result)).toEqual([]);
  },
  BOUND_MS + 10_000,
);
