/** A request to start a run that leaves everything but its target to the settings. */
export const NOTHING_ASKED = {
  app: null,
  version: null,
  budgets: {},
  policy: null,
  seed: null,
  knowledge: null,
  viewport: {},
  allow: null,
  goal: null,
  stopBelow: null,
  device: null,
  clientRequestId: null,
} as const;
