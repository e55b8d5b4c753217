import { ScreenGraphError } from '../domain/errors.ts';
import type { Run } from '../domain/run.ts';
import { encodeStartMap, type StartMap } from '../domain/start-map.ts';
import type { ArtifactMetadata } from '../ports/ObjectStorePort.ts';
import { startMapOf } from '../services/exploration/map/start-map.ts';
import type { LoopDeps } from './loop-deps.ts';
import type { RunMemory } from './run-memory.ts';

export interface StartKnowledge {
  readonly map: StartMap;
  /** The frozen map: put, to be committed with the step. */
  readonly artifact: ArtifactMetadata;
}

/**
 * What the map knows of a build now, frozen as an artifact for this run; a replay takes the one that the recorded run
 * started from. Errors: `repo_unavailable`; `invalid_input` for a build that is too large to be read whole.
 */
export async function startKnowledge(
  deps: LoopDeps,
  run: Run,
  versionId: string,
  memory: RunMemory,
): Promise<StartKnowledge> {
  const { spec, tenantId, projectId } = run;
  const scope = { tenantId, projectId };
  const recorded =
    spec.replayOf === null
      ? undefined
      : (
          await deps.repo.listRecords(scope, spec.replayOf, {
            kinds: ['start_knowledge'],
            afterStep: -1,
            limit: 1,
          })
        )[0];
  const { readBuild } = deps;
  if (readBuild === undefined)
    throw new ScreenGraphError('internal', 'nothing to read the map from was composed');
  const map =
    recorded?.kind === 'start_knowledge'
      ? await memory.readStartMap(recorded.body.mapRefId)
      : startMapOf(await readBuild(scope, { appKey: spec.appKey, versionId }), spec);
  const artifact = await deps.objects.put(tenantId, 'known-map', encodeStartMap(map));
  memory.rememberStartMap(artifact.ref, map);
  return { map, artifact };
}
