import { takeDevice } from '../../../adapters/appium/server/device-lease.ts';
import { parseModel } from '../../../adapters/simulated/model.ts';
import type { AppModel } from '../../../adapters/simulated/model-schema.ts';
import type { DriverPort } from '../../../agent/ports/DriverPort.ts';
import type { RepoPort } from '../../../agent/ports/RepoPort.ts';
import { TEST_SCOPE } from '../crawl/loop-harness.ts';
import { crawlPhone } from './phone-crawl.ts';
import type { Phone } from '../simulated-phone/phone.ts';
import type { PhoneFault } from '../simulated-phone/faults.ts';
import { createModelScreen } from '../simulated-phone/model-screen.ts';
import type { PhoneLab } from '../simulated-phone/phone-lab.ts';

/** Two screens: enough to pass every node of the loop several times. */
const MODEL = `
name: faults
app: { package: com.example.faults, label: Faults, version: 1.0.0 }
start: home
screens:
  home: { title: Home, up: false, body: [{ type: button, id: go, label: Go on, tap: second }] }
  second: { title: Second, activity: .SecondActivity, body: [{ type: text, id: words, text: The second place }] }
`;

export const faultsModel = (): AppModel => parseModel(MODEL, 'faults.yaml');

/** The nodes that call the device, each with the call of the driver that it makes and which of them it is. */
export const NODES = {
  EnsureDevice: ['open', 1],
  ProvisionApp: ['provision', 1],
  LaunchOrAttach: ['launch', 1],
  WaitIdle: ['sample', 1],
  Perceive: ['capture', 1],
  Act: ['tap', 1],
  Verify: ['capture', 2],
} as const satisfies Record<string, readonly [keyof DriverPort, number]>;
export type FaultyNode = keyof typeof NODES;

export const FAULTS: readonly PhoneFault[] = [
  'unplugged',
  'replugged',
  'server_died',
  'session_gone',
  'hangs',
  'slow',
  'garbage',
  'cut_off',
  'partial_xml',
  'no_picture',
  'partial_picture',
  'null_root',
  'stale',
  'app_killed',
  'app_crashed',
  'app_hangs',
];

export interface Cell {
  readonly fault: PhoneFault;
  readonly node: FaultyNode;
  /** One answer in the first such call of the node, or every answer in this and every later one. */
  readonly phase: 'first' | 'repeated';
}

/** A node that failed, and what the run did about it. */
export interface Failure {
  readonly node: string;
  readonly code: string;
  /** The node that came next. */
  readonly next: string;
  /** What RecoverFromError decided, where that came next. */
  readonly recovery: { readonly attempt: number; readonly next: string } | null;
}

export interface CellResult extends Cell {
  readonly stopReason: string;
  /** Every failed node, in order, and where it led. */
  readonly failures: readonly Failure[];
  /** Calls that the fault struck; 0: the node makes none that it could. */
  readonly struck: number;
  readonly screens: number;
  readonly tookMs: number;
  readonly free: boolean;
}

export const allCells = (): readonly Cell[] =>
  FAULTS.flatMap((fault) =>
    (Object.keys(NODES) as FaultyNode[]).flatMap((node) =>
      (['first', 'repeated'] as const).map((phase) => ({ fault, node, phase })),
    ),
  );

/** Time limits of the trial: small, so that what hangs is over soon; the same rules apply. */
const TIMEOUTS = { callMs: 4_000, openMs: 60_000, launchMs: 10_000, provisionMs: 10_000 };
const SPEED = 10;
/** Those that only the automation server can suffer; the others strike shell commands as well. */
const OF_SERVER: readonly PhoneFault[] = [
  'session_gone',
  'slow',
  'cut_off',
  'partial_xml',
  'null_root',
  'stale',
  'server_died',
];

/** Those that nothing but a picture can suffer. */
export const OF_PICTURES: readonly PhoneFault[] = ['no_picture', 'partial_picture'];

/** Plants the fault whenever the node's call begins, and takes it away when it ends. */
function faulty(driver: DriverPort, phone: Phone, cell: Cell): DriverPort {
  const [operation, nth] = NODES[cell.node];
  const at = OF_PICTURES.includes(cell.fault)
    ? /^GET \/screenshot$/
    : OF_SERVER.includes(cell.fault)
      ? /^(?:GET|POST|DELETE) /
      : /^(?:GET|POST|DELETE|shell) /;
  let calls = 0;
  const during = async <T>(name: keyof DriverPort, work: () => Promise<T>): Promise<T> => {
    if (name !== operation) return work();
    calls += 1;
    const due = cell.phase === 'first' ? calls === nth : calls >= nth;
    if (!due) return work();
    phone.faults.plant({ fault: cell.fault, at, ...(cell.phase === 'first' ? { times: 1 } : {}) });
    try {
      return await work();
    } finally {
      phone.faults.lift();
    }
  };
  return {
    ...driver,
    open: () => during('open', () => driver.open()),
    provision: () => during('provision', () => driver.provision()),
    launch: (options) => during('launch', () => driver.launch(options)),
    sample: () => during('sample', () => driver.sample()),
    capture: (options) => during('capture', () => driver.capture(options)),
    tap: (target) => during('tap', () => driver.tap(target)),
  };
}

/** Whether somebody else could use the phone now. */
async function isFree(lab: PhoneLab, serial: string): Promise<boolean> {
  try {
    await (await takeDevice(`adb:${lab.adbPort} ${serial}`)).release();
    return true;
  } catch {
    return false;
  }
}

/** What failed, in order. */
async function failuresOf(repo: RepoPort, runId: string): Promise<readonly Failure[]> {
  const events = await repo.listEvents(TEST_SCOPE, runId, { after: 0, limit: 1000 });
  const failures: Failure[] = [];
  for (const { kind, payload } of events) {
    const text = (name: string): string => String(payload[name] ?? '');
    if (kind === 'agent.node.finished' && payload['errorCode'] != null)
      failures.push({
        node: text('nodeName'),
        code: text('errorCode'),
        next: text('nextNode'),
        recovery: null,
      });
    const last = failures.at(-1);
    if (kind === 'agent.event.recovery_decided' && last !== undefined)
      failures[failures.length - 1] = {
        ...last,
        recovery: { attempt: Number(payload['attempt']), next: text('nextNode') },
      };
  }
  return failures;
}

/** One crawl with one fault, on a phone of its own. */
export async function runCell(lab: PhoneLab, cell: Cell): Promise<CellResult> {
  const model = faultsModel();
  const screen = createModelScreen({ model, speed: SPEED });
  const { phone, serial } = await lab.add({ screen });
  const start = performance.now();
  const { run, repo } = await crawlPhone({
    model,
    screen,
    speed: SPEED,
    device: { device: serial, adbPort: lab.adbPort, timeouts: TIMEOUTS },
    budgets: { maxActions: 12, restartLimit: 3 },
    wrap: (driver) => faulty(driver, phone, cell),
  });
  const tookMs = Math.round(performance.now() - start);
  const struck = phone.faults.struck();
  const free = await isFree(lab, serial);
  await lab.remove(serial);
  const { screens } = run.head.usage;
  const failures = await failuresOf(repo, run.runId);
  return { ...cell, stopReason: run.stopReason ?? 'none', failures, struck, screens, tookMs, free };
}
