import type { ErrorCode } from '../../../domain/errors.ts';
import type { RecordBody, RunRecord } from '../../../domain/records.ts';
import type { Obstacle } from '../../../domain/run-end.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';
import { NO_PAGE, type Foreground } from '../../../domain/ui-element.ts';
import type { KnownMap } from '../map/known-map.ts';

const MAX_TOLD = 10;
const INSPECT = '`screengraph inspect` says more of a source that was saved as a file';
/** Errors of a look that say of the screen itself that it cannot be read. */
const WHY = new Map<string, string>([
  ['invalid_page_source', `its page source cannot be read; ${INSPECT}`],
  [
    'page_source_too_large',
    `its page source is larger or deeper than what is read of one screen; ${INSPECT}`,
  ],
] satisfies [ErrorCode, string][]);

const MORE_TIME = 'where it only takes longer, SCREENGRAPH_APPIUM_CALL_TIME gives it more time';
/** A page whose server was not waited for any longer. */
const UNANSWERED = `it did not answer in time; ${MORE_TIME}`;
/** What may be the device's or the network's fault as well, unless the control never came to anything else. */
const SILENT = `the device did not tell what it shows, however often it was asked; ${MORE_TIME}`;
const LOST = 'each time the session with the device was lost';
/** Outcomes that say nothing of where an action leads. */
const NOTHING: ReadonlySet<string> = new Set(['FAILED', 'UNKNOWN']);

interface Unread {
  readonly screenId: string;
  readonly action: EnumeratedAction;
  readonly why: string;
  /** It tells of the screen whatever else the action came to. */
  readonly sure: boolean;
}

/** Actions that led to what could not be read: no map has it, and nothing else of a run would tell that it is there. */
export class UnreadableScreens {
  private readonly after = new Map<string, Unread>();
  private readonly losses = new Map<string, number>();
  private action: EnumeratedAction | null = null;

  note(record: RunRecord, { currentScreenId: screenId }: { readonly currentScreenId: string | null }): void {
    if (record.kind === 'decision') this.action = record.body.action;
    else if (record.kind === 'execution_outcome') this.noteUnanswered(record.body, screenId);
    else if (record.kind === 'perception' || record.kind === 'restart') {
      if (record.kind === 'perception') this.noteNoPage(record.body.foreground, screenId);
      // What is read after all was only slow to come, and after a restart one is elsewhere.
      this.action = null;
    }
    if (record.kind !== 'recovery_disposition' || this.action === null || screenId === null) return;
    const { actionId } = this.action;
    const sure = WHY.get(record.body.errorCode);
    const why =
      (record.body.disposition === 'RESTART_APP' ? sure : undefined) ?? this.silence(record.body, actionId);
    if (why === null) return;
    this.after.set(actionId, { screenId, action: this.action, why, sure: why === sure });
  }

  private noteNoPage({ appIdentifier, title }: Foreground, screenId: string | null): void {
    if (appIdentifier !== NO_PAGE || this.action === null || screenId === null) return;
    // By these one comes to what was there before.
    if (this.action.kind === 'BACK' || this.action.kind === 'RELAUNCH') return;
    const why = `the browser could not load it${title === '' ? '' : ` (${title})`}`;
    this.after.set(this.action.actionId, { screenId, action: this.action, why, sure: true });
  }

  private noteUnanswered({ errorCode }: RecordBody<'execution_outcome'>, screenId: string | null): void {
    if (errorCode !== 'action_timeout' || this.action === null || screenId === null) return;
    this.after.set(this.action.actionId, { screenId, action: this.action, why: UNANSWERED, sure: false });
  }

  private silence(
    { failedNode, errorCode, disposition }: RecordBody<'recovery_disposition'>,
    actionId: string,
  ): string | null {
    if (errorCode === 'action_timeout')
      return failedNode === 'Perceive' && disposition === 'RESTART_APP' ? SILENT : null;
    if (errorCode !== 'session_lost' || failedNode !== 'Act') return null;
    const losses = (this.losses.get(actionId) ?? 0) + 1;
    this.losses.set(actionId, losses);
    // Once is anybody's fault: a cable, a hub, another one who took the phone.
    return losses > 1 ? LOST : null;
  }

  /** Those that led nowhere else at any other time either. */
  obstacles(known: KnownMap): readonly Obstacle[] {
    return [...this.after.values()]
      .slice(0, MAX_TOLD)
      .flatMap(({ screenId, action, why, sure }): Obstacle[] => {
        const screen = known.screen(screenId);
        const tries = screen?.actions.get(action.actionId)?.tries ?? [];
        const came = tries.some(({ outcome }) => outcome === 'LEADS_TO' || (!sure && !NOTHING.has(outcome)));
        if (screen === undefined || came) return [];
        const what = action.label === '' ? action.kind.toLowerCase() : `“${action.label}”`;
        const message = `what ${what} on screen “${screen.name}” leads to is not in the map: ${why}`;
        return [{ kind: 'unreadable', screenId, screenName: screen.name, needs: [], message }];
      });
  }
}
