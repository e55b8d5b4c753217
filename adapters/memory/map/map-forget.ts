import { key, type MapTables, type Members } from './map-tables.ts';

/** Takes out runs, builds and apps, with what nothing else holds. */
export function createMapForget({
  apps,
  versions,
  screens,
  described,
  appOfScreen,
  actions,
  edges,
  members,
  facts,
  aliases,
  versionsGone,
  membersOf,
  into,
}: MapTables) {
  /** Takes out of an app what `keeps` does not hold. */
  function prune(t: string, appKey: string, keeps: readonly Members[]): void {
    const all = into('app', t, appKey);
    const drop = (kind: keyof Members, forget: (id: string) => void): void => {
      for (const id of [...all[kind]].filter((one) => !keeps.some((group) => group[kind].has(one)))) {
        all[kind].delete(id);
        forget(id);
      }
    };
    drop('edges', (id) => edges.delete(key(t, id)));
    drop('actions', (id) => {
      actions.delete(key(t, id));
      facts.forgetAction(t, id);
    });
    drop('screens', (id) => {
      screens.delete(key(t, id));
      described.delete(key(t, id));
      appOfScreen.delete(key(t, id));
      for (const group of ['screen', 'outgoing', 'incoming']) members.delete(key(group, t, id));
      unalias(key('app', t, appKey), id);
    });
  }

  /** What had turned out to be a screen that is gone is a screen of its own again, or another one that it was found to be. */
  function unalias(owner: string, screenId: string): void {
    const known = aliases.get(owner);
    known?.delete(screenId);
    for (const [id, others] of known ?? [])
      if (others.delete(screenId) && others.size === 0) known?.delete(id);
  }

  function forgetVersion(t: string, appKey: string, versionId: string): void {
    versions.delete(key(t, versionId));
    members.delete(key('version', t, appKey, versionId));
    versionsGone.set(key(t, appKey), (versionsGone.get(key(t, appKey)) ?? 0) + 1);
    facts.forgetVersion(t, versionId);
    const others = [...versions.values()].filter((v) => v.tenantId === t && v.appKey === appKey);
    prune(
      t,
      appKey,
      others.map((v) => membersOf('version', t, appKey, v.versionId)),
    );
  }

  function forgetApp(t: string, appKey: string): void {
    for (const v of [...versions.values()])
      if (v.tenantId === t && v.appKey === appKey) forgetVersion(t, appKey, v.versionId);
    prune(t, appKey, []);
    versionsGone.delete(key(t, appKey));
    members.delete(key('app', t, appKey));
    apps.delete(key(t, appKey));
  }

  return {
    forgetRun: (t: string, runId: string): void => void members.delete(key('run', t, runId)),
    forgetVersion,
    forgetApp,
  };
}
