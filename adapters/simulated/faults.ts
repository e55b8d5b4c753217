import { pick, unit } from './random.ts';

/** `action_timeout`: nothing was done. `late_timeout`: it was done, and the answer got lost. */
export type FaultKind =
  | 'device_offline'
  | 'session_lost'
  | 'action_timeout'
  | 'late_timeout'
  | 'broken_xml'
  | 'broken_png'
  | 'slow';

/** A planted fault: at the n-th call of the driver (from 1), for so many calls. */
export interface ScheduledFault {
  readonly at: number;
  readonly kind: FaultKind;
  readonly calls?: number;
}

/** Faults of one driver object; calls are counted from its creation and a restore does not set them back. */
export interface FaultPlan {
  readonly schedule?: readonly ScheduledFault[];
  /** Probability per call, with the kinds to draw from. */
  readonly random?: { readonly seed: number; readonly rate: number; readonly kinds: readonly FaultKind[] };
}

/** What goes wrong at a call; null when nothing does. */
export function faultAt(plan: FaultPlan, call: number): FaultKind | null {
  const planned = plan.schedule?.find((fault) => call >= fault.at && call < fault.at + (fault.calls ?? 1));
  if (planned !== undefined) return planned.kind;
  const random = plan.random;
  if (random === undefined || random.kinds.length === 0) return null;
  return unit(random.seed, 'fault', call) < random.rate
    ? pick(random.kinds, random.seed, 'kind', call)
    : null;
}
