import type { App, AppVersion } from '../../../agent/domain/app.ts';
import { edgeId } from '../../../agent/domain/ids.ts';
import type { TransferMapWrite, TransferScreen, TransferWays } from '../../../agent/domain/transfer.ts';
import { stored } from '../memory-run.ts';
import { key, once, type MapTables } from './map-tables.ts';

/** Takes in rows from another store, each as it is where it is not there. */
export function createMapRestore({
  apps,
  versions,
  screens,
  described,
  appOfScreen,
  actions,
  edges,
  facts,
  versionsGone,
  into,
  alias,
}: MapTables) {
  return {
    app(app: App, builds: readonly AppVersion[]): boolean {
      const t = app.tenantId;
      if (once(apps, key(t, app.appKey), () => stored(app)).projectId !== app.projectId) return false;
      const own = (): readonly AppVersion[] =>
        [...versions.values()].filter((v) => v.tenantId === t && v.appKey === app.appKey);
      for (const build of builds)
        once(versions, key(t, build.versionId), () => {
          const taken = own().map(({ ordinal }) => ordinal);
          return stored({
            ...build,
            ordinal: taken.includes(build.ordinal) ? Math.max(...taken) + 1 : build.ordinal,
          });
        });
      // Ordinals that are missing in between are not given again.
      const all = own().map(({ ordinal }) => ordinal);
      const gaps = Math.max(0, ...all) - all.length;
      versionsGone.set(key(t, app.appKey), Math.max(gaps, versionsGone.get(key(t, app.appKey)) ?? 0));
      return true;
    },
    screen(t: string, { appKey, screen, describedBy, seenIn, actions: offered }: TransferScreen): boolean {
      const isNew = !screens.has(key(t, screen.screenId));
      if (!isNew && appOfScreen.get(key(t, screen.screenId)) !== appKey) return false;
      if (isNew && describedBy !== null) described.add(key(t, screen.screenId));
      const there = once(screens, key(t, screen.screenId), () => stored(screen));
      once(appOfScreen, key(t, screen.screenId), () => appKey);
      into('app', t, appKey).screens.add(screen.screenId);
      const known = (versionId: string): boolean => versions.get(key(t, versionId))?.appKey === appKey;
      for (const { versionId, text } of seenIn) {
        if (!known(versionId)) continue;
        const build = into('version', t, appKey, versionId).screens;
        const said = text ?? screen.text;
        if (said !== there.text && !build.has(screen.screenId))
          facts.addText(t, versionId, screen.screenId, said);
        build.add(screen.screenId);
      }
      for (const { action, offeredIn, inFirstLook } of offered) {
        const there = actions.get(key(t, action.actionId));
        if (there !== undefined && there.screenId !== screen.screenId) continue;
        once(actions, key(t, action.actionId), () => stored(action));
        for (const group of [into('app', t, appKey), into('screen', t, screen.screenId)])
          group.actions.add(action.actionId);
        for (const versionId of offeredIn.filter(known)) {
          const build = into('version', t, appKey, versionId);
          if (inFirstLook.includes(versionId) && !build.actions.has(action.actionId))
            facts.addFirstLook(t, versionId, action.actionId);
          build.actions.add(action.actionId);
        }
      }
      return isNew;
    },
    ways(t: string, { appKey, screenId, sameAs, edges: own, results }: TransferWays): number {
      const isOwn = (id: string | undefined): boolean => appOfScreen.get(key(t, id ?? '')) === appKey;
      if (!isOwn(screenId)) return 0;
      for (const other of sameAs.filter(isOwn)) alias(t, key('app', t, appKey), screenId, other);
      let made = 0;
      for (const { firstSeenAt: _, ...edge } of own) {
        if (!isOwn(edge.toScreenId)) continue;
        made += edges.has(key(t, edge.edgeId)) ? 0 : 1;
        once(edges, key(t, edge.edgeId), () => stored({ ...edge, fromScreenId: screenId }));
        into('app', t, appKey).edges.add(edge.edgeId);
        into('outgoing', t, screenId).edges.add(edge.edgeId);
        into('incoming', t, edge.toScreenId).edges.add(edge.edgeId);
      }
      for (const result of results) {
        const { actionId, toScreenId, versionId } = result;
        if (!isOwn(actions.get(key(t, actionId))?.screenId)) continue;
        if (toScreenId !== null && !isOwn(toScreenId)) continue;
        facts.add(t, result);
        const id = toScreenId === null ? null : edgeId(actionId, toScreenId);
        if (id !== null && edges.has(key(t, id))) into('version', t, appKey, versionId).edges.add(id);
      }
      return made;
    },
    runMap(t: string, runId: string, writes: readonly TransferMapWrite[]): void {
      const run = into('run', t, runId);
      for (const write of writes) {
        write.screenIds.forEach((id) => run.screens.add(id));
        write.actionIds.forEach((id) => run.actions.add(id));
        write.edgeIds.forEach((id) => run.edges.add(id));
      }
    },
  };
}
