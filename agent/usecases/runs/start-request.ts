import { z } from 'zod';
import { canonicalJson } from '../../domain/canonical-json.ts';
import { BudgetChange, changedBudgets, type Budgets } from '../../domain/budgets.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import { inWords } from '../../domain/fault-words.ts';
import { sha256Hex } from '../../domain/ids.ts';
import { PolicyName } from '../../domain/node-name.ts';
import { faultOfName, isOneLine } from '../../domain/one-line.ts';
import { RunSpec, type Run } from '../../domain/run.ts';
import type { NewRun } from '../../ports/RepoPort.ts';
import { LONGEST, type RunRequest } from './start-run.ts';

/** What a client asks for; null: as the settings say. */
export interface StartRequest {
  readonly target: string;
  readonly app: string | null;
  readonly version: string | null;
  readonly budgets: Partial<Budgets>;
  readonly policy: PolicyName | null;
  readonly seed: number | null;
  readonly knowledge: RunSpec['knowledge'] | null;
  readonly viewport: Partial<RunSpec['viewport']>;
  readonly allow: RunSpec['allow'] | null;
  readonly goal: string | null;
  readonly device: string | null;
  /** New screens an action has to promise, or the run ends; null or 0: it goes on to the last action. */
  readonly stopBelow?: number | null;
  /** Whether words are read off pictures. */
  readonly ocr?: RunSpec['ocr'] | null;
  /** Name of a data file that the server has; secrets themselves are nothing for a request. */
  readonly dataRef?: string | null;
  /** Texts of a rules file and of a setup script. */
  readonly rules?: string | null;
  readonly setup?: string | null;
  readonly clientRequestId: string | null;
}

/** What a run gets where its request says nothing. */
export interface RunDefaults {
  readonly mode: RunSpec['mode'];
  readonly policy: PolicyName;
  readonly knowledge: RunSpec['knowledge'];
  /** How the run deals with a model; by default without pictures, and the policy goes on alone. */
  readonly vision?: RunSpec['vision'];
  readonly whenSpent?: RunSpec['whenSpent'];
  readonly modelMayStop?: boolean;
  readonly seed: number;
  readonly viewport: RunSpec['viewport'];
  readonly allow: RunSpec['allow'];
  readonly stopBelow?: RunSpec['stopBelow'];
  readonly ocr?: RunSpec['ocr'];
  readonly budgets: Budgets;
  /** What whoever runs the server allows and denies. */
  readonly rules?: RunSpec['rules'];
}

const DAY_MS = 86_400_000;
/** The most that a client may ask for; beyond lies a mistake, not a wish. */
const MOST: Readonly<Record<keyof Budgets, number>> = {
  maxSteps: 10_000_000,
  maxTimeMs: 30 * DAY_MS,
  maxTaps: 1_000_000,
  outsideAppLimit: 10_000,
  restartLimit: 10_000,
  maxIterations: 1_000_000,
  maxActions: 1_000_000,
  maxScreens: 1_000_000,
  maxTokens: 1_000_000_000,
  maxCostUsd: 100_000,
  maxLlmCalls: 10_000_000,
  tokensPerLoop: 10_000_000,
  timePerLoopMs: DAY_MS,
  noProgressLimit: 100_000,
};

/** Every fault at once: a limit of the wrong kind does not hide that another one is too large. */
const Limits = z.custom<BudgetChange>().superRefine((change, context) => {
  for (const { path, message } of BudgetChange.safeParse(change, { error: inWords }).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message });
  for (const [name, most] of Object.entries(MOST)) {
    const value = change[name as keyof Budgets];
    if (typeof value === 'number' && value > most)
      context.addIssue({ code: 'custom', path: [name], message: `must not be more than ${most}` });
  }
});

/** One line that people can read: keys of the map are made of such texts. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine(isOneLine, 'must not hold control characters or halves of one')
    .refine((text) => text.trim() !== '', 'must not be blank');
/** A name that is kept and listed. */
const name = (most: number) =>
  line(most).superRefine((text, { addIssue }) => {
    // Control characters are told already.
    const fault = isOneLine(text) ? faultOfName(text) : null;
    if (fault !== null) addIssue({ code: 'custom', message: `must not ${fault}` });
  });
const Side = z.int().min(240).max(4096);

/** A file of the user's within a request: enough for hundreds of rules, and no burden for the store. */
const FileText = z.string().min(1).max(65_536);

const Fields = z.object({
  target: line(2048),
  app: name(LONGEST.app).nullable(),
  version: name(LONGEST.version).nullable(),
  budgets: Limits,
  policy: PolicyName.nullable(),
  seed: z.int().nonnegative().nullable(),
  knowledge: RunSpec.shape.knowledge.nullable(),
  viewportWidth: Side.optional(),
  viewportHeight: Side.optional(),
  allow: RunSpec.shape.allow.max(20).nullable(),
  goal: line(LONGEST.goal).nullable(),
  stopBelow: RunSpec.shape.stopBelow.nullable(),
  ocr: RunSpec.shape.ocr.nullish(),
  device: name(128).nullable(),
  dataRef: line(64).nullish(),
  rules: FileText.nullish(),
  setup: FileText.nullish(),
  clientRequestId: line(128).nullable(),
});

const Reason = z.string().max(1000);
const RequestId = line(128);

/** `invalid_input` with every fault by its field, and with `details.path` when they are all of one field. */
function fail(what: string, error: z.ZodError): never {
  const issues = error.issues.map(({ path, message }) => ({
    path: path.map(String),
    message: `${path.join('.')}: ${message}`,
  }));
  const places = new Set(issues.map(({ path }) => path.join('.')));
  const [path] = places;
  const faults = issues.map(({ message }) => message);
  throw new ScreenGraphError('invalid_input', `${what} is not valid: ${faults.join('; ')}`, {
    details: { faults, issues, ...(places.size === 1 && path !== '' ? { path } : {}) },
  });
}

/** The request with every gap filled, without its target, which is resolved apart. Errors: `invalid_input`. */
export function completeRequest(
  request: StartRequest,
  defaults: RunDefaults,
): Omit<RunRequest, 'target' | 'platform' | 'naturalKey'> {
  const { width: viewportWidth, height: viewportHeight } = request.viewport;
  const parsed = Fields.safeParse({ ...request, viewportWidth, viewportHeight }, { error: inWords });
  if (!parsed.success) fail('The request', parsed.error);
  const asked = parsed.data;
  return {
    version: asked.version,
    seed: asked.seed ?? defaults.seed,
    mode: defaults.mode,
    policy: asked.policy ?? defaults.policy,
    knowledge: asked.knowledge ?? defaults.knowledge,
    vision: defaults.vision,
    whenSpent: defaults.whenSpent,
    modelMayStop: defaults.modelMayStop,
    viewport: {
      width: asked.viewportWidth ?? defaults.viewport.width,
      height: asked.viewportHeight ?? defaults.viewport.height,
    },
    budgets: changedBudgets(defaults.budgets, asked.budgets),
    allow: [...new Set(asked.allow ?? defaults.allow)],
    goal: asked.goal,
    stopBelow: asked.stopBelow ?? defaults.stopBelow,
    ocr: asked.ocr ?? defaults.ocr,
    device: asked.device,
    ...(defaults.rules === undefined ? {} : { rules: defaults.rules }),
  };
}

type Compared = Pick<
  RunRequest,
  'target' | 'naturalKey' | 'version' | 'goal' | 'device' | 'policy' | 'seed' | 'knowledge'
>;

/**
 * The ID of a request, and by what another one under the same ID is told from it: all that is asked, and nothing of what the
 * settings fill in, which may change before it is sent again.
 */
export function clientRequestOf({
  clientRequestId,
  allow,
  ...asked
}: StartRequest): Pick<NewRun, 'clientRequestId' | 'clientRequestHash'> {
  if (clientRequestId === null) return { clientRequestId };
  const said = Object.entries({ ...asked, allow: allow === null ? null : [...new Set(allow)].sort() });
  const named = Object.fromEntries(said.filter(([, value]) => value != null));
  return { clientRequestId, clientRequestHash: sha256Hex(canonicalJson(named)) };
}

/**
 * A request that is sent again asks for the run that it has made. One that asks for another run under the same ID is a mistake of
 * the client, which would follow the wrong one. Errors: `invalid_input`.
 */
export function refuseAnother(
  request: StartRequest,
  asked: Compared,
  { runId, spec, clientRequestHash }: Run,
): void {
  const always = ['target', 'version', 'goal', 'device'] as const;
  const named = (['policy', 'seed', 'knowledge'] as const).filter((name) => request[name] !== null);
  const others = [
    ...[...always, ...named].filter((name) => (asked[name] ?? null) !== (spec[name] ?? null)),
    ...(asked.target === spec.target && asked.naturalKey !== spec.naturalKey ? ['app'] : []),
    ...((request.dataRef ?? null) === (spec.data?.ref ?? null) ? [] : ['dataRef']),
  ];
  const { clientRequestHash: hash } = clientRequestOf(request);
  // What is kept of a run tells the names of some fields only.
  if (others.length === 0 && clientRequestHash !== undefined && hash !== clientRequestHash)
    others.push('its limits, files or settings');
  if (others.length > 0)
    throw new ScreenGraphError(
      'invalid_input',
      `An earlier request with this ID asked for something else (${others.join(', ')}) and made run ${runId}. Another run needs an ID of its own.`,
      { details: { path: 'clientRequestId' } },
    );
}

const Order = z.object({
  reason: Reason,
  requestId: RequestId.optional(),
  policy: PolicyName.optional(),
  budgets: Limits.optional(),
});

/** Errors: `invalid_input`. */
export function checkOrder(order: z.input<typeof Order> & { readonly kind: string }): void {
  const parsed = Order.safeParse(order, { error: inWords });
  if (!parsed.success) fail('The request', parsed.error);
  const missing = (path: string, message: string): never => {
    throw new ScreenGraphError('invalid_input', message, { details: { path } });
  };
  if (order.kind === 'switch_policy' && parsed.data.policy === undefined)
    missing('policy', 'A policy to switch to is needed.');
  if (order.kind === 'update_budgets' && Object.keys(parsed.data.budgets ?? {}).length === 0)
    missing('budgets', 'At least one limit is needed.');
}
