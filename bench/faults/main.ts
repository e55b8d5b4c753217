import { benchOptions, text } from '../bench-options.ts';
import { openPhoneLab } from '../../test/support/simulated-phone/phone-lab.ts';
import { allCells, runCell, type CellResult } from '../../test/support/phones/fault-matrix.ts';
import { faultsOf } from '../../test/support/phones/fault-expectations.ts';

/** Longer than any cell may take: five attempts, each with its time limits, and a new session between them. */
const BOUND_MS = 180_000;
/** A whole matrix that strikes fewer has lost its teeth. */
const LEAST_CELLS = 120;
/** Cells at once, each with a phone of its own: they mostly wait. */
const LANES = 3;

const { only } = benchOptions(
  {
    name: 'bench:faults',
    says: 'Strikes a crawl of a simulated phone with each fault at each node, and holds its end against the table.',
    options: { only: text('', 'words', 'cells whose "fault node phase" has these') },
  },
  ['only'],
);
const cells = allCells().filter(({ fault, node, phase }) => `${fault} ${node} ${phase}`.includes(only));
const lab = await openPhoneLab();
const results: CellResult[] = [];
const faults: string[] = [];
process.stdout.write(
  'fault         node            phase     struck  ends               failures       ms  free\n',
);
const queue = [...cells];

async function lane(): Promise<void> {
  for (let cell = queue.shift(); cell !== undefined; cell = queue.shift()) {
    const result = await runCell(lab, cell);
    results.push(result);
    const wrong = faultsOf(result, BOUND_MS);
    const row = [
      result.fault.padEnd(13),
      result.node.padEnd(15),
      result.phase.padEnd(9),
      String(result.struck).padStart(6),
      ` ${result.stopReason.padEnd(18)}`,
      String(result.failures.length).padStart(8),
      String(result.tookMs).padStart(8),
      result.free ? ' yes' : ' NO',
      wrong.length === 0 ? '' : ` WRONG: ${wrong.join('; ')}`,
    ].join(' ');
    process.stdout.write(`${row.trimEnd()}\n`);
    if (wrong.length > 0) faults.push(row);
  }
}

try {
  await Promise.all(Array.from({ length: LANES }, lane));
} finally {
  await lab.close();
}
const met = results.filter(({ struck }) => struck > 0).length;
process.stdout.write(
  `${results.length} cells, ${met} in which the fault struck, ${results.length - faults.length} as the decision table says, longest ${Math.max(0, ...results.map((r) => r.tookMs))} ms\n`,
);
if (only === '' && met < LEAST_CELLS)
  faults.push(`only ${met} of at least ${LEAST_CELLS} cells in which the fault struck`);
process.exitCode = faults.length === 0 ? 0 : 1;
