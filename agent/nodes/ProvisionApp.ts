/**
 * Purpose: makes sure that the app is there, settles which build it is and where that was read, and with knowledge `map`
 *   freezes what the map knows of the build.
 * Not here: the device (EnsureDevice), bringing the app to the front (LaunchOrAttach).
 * Non-LLM.
 * Transitions: success → LaunchOrAttach, error → Stop.
 * Events: agent.event.app_provisioned, agent.run.knowledge_loaded.
 * Errors: app_not_installed, device_offline, session_lost and action_timeout (another session was no better).
 * Invariants: I1, I2. Clone/replace only; never mutate in place; nested collections replaced whole.
 */
import { event } from '../domain/events.ts';
import { versionId as idOfVersion } from '../domain/ids.ts';
import { sizeOf, startMapHash } from '../domain/start-map.ts';
import { provisioned } from '../services/actuation/perform-action.ts';
import { record, result, type AgentNode } from './node-contract.ts';

export const ProvisionApp: AgentNode = async (state, ctx) => {
  const provision = await provisioned(ctx.driver);
  const version = ctx.spec.version ?? provision.version ?? 'unversioned';
  const versionSource = ctx.spec.version !== null ? 'flag' : provision.version !== null ? 'package' : 'none';
  const versionId = idOfVersion(ctx.scope.tenantId, ctx.spec.appKey, version);
  const id = ctx.nextId();
  const start = ctx.spec.knowledge === 'map' ? await ctx.startKnowledge(versionId) : null;
  const knowledge =
    start === null
      ? null
      : { mapRefId: start.artifact.ref, mapHash: startMapHash(start.map), ...sizeOf(start.map) };
  return result(
    {
      ...state,
      applicationForegroundContextId: id,
      checkpointRefId: knowledge === null ? state.checkpointRefId : knowledge.mapRefId,
    },
    {
      versionId,
      artifacts: start === null ? [] : [start.artifact],
      records: [
        record(state, 'application_foreground_context', id, {
          appKey: ctx.spec.appKey,
          versionId,
          version,
          versionSource,
          installed: provision.installed,
          foreground: null,
          start: null,
        }),
        ...(knowledge === null ? [] : [record(state, 'start_knowledge', ctx.nextId(), knowledge)]),
      ],
      events: [
        event('agent.event.app_provisioned', {
          applicationForegroundContextId: id,
          appKey: ctx.spec.appKey,
          version,
          versionSource,
          installed: provision.installed,
        }),
        ...(knowledge === null ? [] : [event('agent.run.knowledge_loaded', knowledge)]),
      ],
    },
  );
};
