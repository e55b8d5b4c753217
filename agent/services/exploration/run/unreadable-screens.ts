import type { ErrorCode } from '../../../domain/errors.ts';
import type { RunRecord } from '../../../domain/records.ts';
import type { Obstacle } from '../../../domain/run-end.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import type { KnownMap } from '../map/known-map.ts';

const MAX_TOLD = 10;
/** Errors of a look that say of the screen itself that it cannot be read. */
const WHY = new Map<string, string>([
  ['invalid_page_source', 'its page source cannot be read'],
  ['page_source_too_large', 'its page source is larger or deeper than what is read of one screen'],
] satisfies [ErrorCode, string][]);

interface Unread {
  readonly screenId: string;
  readonly action: EnumeratedAction;
  readonly why: string;
}

/** Actions that led to what could not be read: no map has it, and nothing else of a run would tell that it is there. */
export class UnreadableScreens {
  private readonly after = new Map<string, Unread>();
  private action: EnumeratedAction | null = null;

  note(record: RunRecord, { currentScreenId: screenId }: { readonly currentScreenId: string | null }): void {
    if (record.kind === 'decision') this.action = record.body.action;
    // What is read after all was only slow to come, and after a restart one is elsewhere.
    else if (record.kind === 'perception' || record.kind === 'restart') this.action = null;
    if (record.kind !== 'recovery_disposition' || this.action === null || screenId === null) return;
    const { errorCode, disposition } = record.body;
    const why = disposition === 'RESTART_APP' ? WHY.get(errorCode) : undefined;
    if (why !== undefined) this.after.set(this.action.actionId, { screenId, action: this.action, why });
  }

  /** Those that led nowhere else at any other time either. */
  obstacles(known: KnownMap): readonly Obstacle[] {
    return [...this.after.values()].slice(0, MAX_TOLD).flatMap(({ screenId, action, why }): Obstacle[] => {
      const screen = known.screen(screenId);
      const tries = screen?.actions.get(action.actionId)?.tries ?? [];
      if (screen === undefined || tries.some(({ outcome }) => outcome === 'LEADS_TO')) return [];
      const what = action.label === '' ? action.kind.toLowerCase() : `“${action.label}”`;
      const message = `what ${what} on screen “${screen.name}” leads to is not in the map: ${why}; \`screengraph inspect\` says more of a source that was saved as a file`;
      return [{ kind: 'unreadable', screenId, screenName: screen.name, needs: [], message }];
    });
  }
}
