import type { RunSpec } from '../../agent/domain/run.ts';
import type { NodeSettings } from '../../agent/nodes/node-contract.ts';
import { nodeSettingsFor, withoutMechanisms } from '../../agent/orchestrator/default-settings.ts';
import type { Settings } from '../config/settings.ts';

/** How the nodes of a run behave: what its platform needs, and what the user has set. */
export function settingsOfRun(
  spec: Pick<RunSpec, 'platform' | 'stopBelow' | 'ocr'>,
  { topK, stopBelow = 0, gridTaps = 0, ocr = 'off', resets, without }: Settings['run'],
): NodeSettings {
  const base = nodeSettingsFor(spec.platform);
  return withoutMechanisms(
    {
      ...base,
      maxActionsPerScreen: topK,
      gridTaps,
      ocr: spec.ocr ?? ocr,
      resetLimit: resets ?? base.resetLimit,
      frontier: { ...base.frontier, stopBelow: spec.stopBelow ?? stopBelow },
    },
    new Set(without),
  );
}
