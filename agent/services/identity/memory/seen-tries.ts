import type { PerceptionRecord } from '../../../domain/records.ts';
import { isOfGroup, type UiAction } from '../../../domain/ui-action.ts';

/** Where an action led once, and from which look. */
export interface SeenTry {
  readonly actionId: string;
  readonly fromElementsRef: string;
  readonly toScreenId: string;
  /** How often the run had changed the app's state by then: forms handed in full, data wiped. */
  readonly changes: number;
}

/** The tap that led to a screen from another one. */
export interface Entry {
  readonly fromScreenId: string;
  readonly fromElementsRef: string;
  readonly elementSignature: string;
  /** As of a try. */
  readonly changes: number;
}

/** What these show more of is the screen they were done on. */
export const SAME_PLACE: ReadonlySet<string> = new Set([
  'SCROLL_UP',
  'SCROLL_DOWN',
  'SCROLL_LEFT',
  'SCROLL_RIGHT',
  'TYPE',
  'HIDE_KEYBOARD',
]);

const MAX_TRIES = 6;
/** Taps of one screen that led elsewhere: it may have a menu beside its rows. */
const MAX_TAPS = 24;

/** The newest tries of each action, of each group of a screen, and of the taps that left a screen, oldest first. */
export class SeenTries {
  private readonly actions = new Map<string, readonly SeenTry[]>();
  private readonly groups = new Map<string, readonly SeenTry[]>();
  private readonly taps = new Map<string, readonly SeenTry[]>();
  private readonly entries = new Map<string, Entry>();
  private look: PerceptionRecord | null = null;
  private chosen: UiAction | null = null;

  looked(look: PerceptionRecord): void {
    this.look = look;
  }

  chose(action: UiAction | null): void {
    this.chosen = action;
  }

  /** The look that the action under way was chosen on, where it shows more of that screen; null where it may lead elsewhere. */
  stayedOn(): PerceptionRecord | null {
    return this.chosen !== null && SAME_PLACE.has(this.chosen.kind) ? this.look : null;
  }

  /** The screen of the last look; '' before any. */
  from = (): string => this.look?.screenId ?? '';

  /** The action under way has ended on `post`. */
  ended(post: PerceptionRecord, changes: number): void {
    const { look, chosen } = this;
    this.chosen = null;
    if (look === null || chosen === null || !post.insideApp || !look.insideApp) return;
    const { actionId, kind } = chosen;
    const seen = { actionId, fromElementsRef: look.elementsRefId, toScreenId: post.screenId, changes };
    const add = (map: Map<string, readonly SeenTry[]>, key: string, most: number): void => {
      map.set(key, [...(map.get(key) ?? []), seen].slice(-most));
    };
    add(this.actions, actionId, MAX_TRIES);
    if (isOfGroup(chosen))
      add(this.groups, groupKey(look.screenId, `${kind} ${chosen.groupSignature}`), MAX_TRIES);
    if (kind !== 'TAP' || post.screenId === look.screenId) return;
    add(this.taps, look.screenId, MAX_TAPS);
    const { elementSignature } = chosen;
    const from = { fromScreenId: look.screenId, fromElementsRef: look.elementsRefId };
    this.entries.set(post.screenId, { ...from, elementSignature, changes });
  }

  /** The newest tap that led to the screen. */
  entryTo = (screenId: string): Entry | null => this.entries.get(screenId) ?? null;

  ofAction(actionId: string): readonly SeenTry[] {
    return this.actions.get(actionId) ?? [];
  }

  ofGroup(screenId: string, group: string): readonly SeenTry[] {
    return this.groups.get(groupKey(screenId, group)) ?? [];
  }

  /** Taps that led from the screen to others. */
  tapsOf(screenId: string): readonly SeenTry[] {
    return this.taps.get(screenId) ?? [];
  }
}

const groupKey = (screenId: string, group: string): string => `${screenId}|${group}`;
