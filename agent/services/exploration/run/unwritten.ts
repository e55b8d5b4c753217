import type { GraphPersistenceOutcome, PerceptionRecord } from '../../../domain/records.ts';
import type { EnumeratedAction } from '../../../domain/ui-action.ts';

/** An action that a screen was seen to offer; `inFirstLook` as the map keeps it (`Offer`). */
export interface SeenOffer {
  readonly action: EnumeratedAction;
  readonly inFirstLook?: true;
}

/** What a run has seen and no step has put into the map yet. */
export class Unwritten {
  /** The last look at each screen of the app that the map does not have from this run. */
  private readonly looks = new Map<string, PerceptionRecord>();
  private readonly offered = new Map<string, readonly SeenOffer[]>();

  looked(look: PerceptionRecord): void {
    if (look.insideApp) this.looks.set(look.screenId, look);
  }

  offers(screenId: string, seenFirst: readonly EnumeratedAction[], isFirstLook: boolean): void {
    if (seenFirst.length === 0) return;
    const seen = seenFirst.map((action) => ({
      action,
      ...(isFirstLook ? { inFirstLook: true as const } : {}),
    }));
    this.offered.set(screenId, [...this.offersOf(screenId), ...seen]);
  }

  written({ screenRecordIdentity, toScreenId, newScreenIds }: GraphPersistenceOutcome): void {
    for (const id of [screenRecordIdentity, toScreenId, ...newScreenIds]) this.looks.delete(id ?? '');
    this.offered.delete(screenRecordIdentity);
  }

  /** Screens turned out to be others: what was seen is a look at the one that stands. */
  rename(named: (screenId: string) => string, isWritten: (screenId: string) => boolean): void {
    for (const [id, look] of [...this.looks]) {
      const screenId = named(id);
      if (screenId === id) continue;
      this.looks.delete(id);
      if (!this.looks.has(screenId) && !isWritten(screenId)) this.looks.set(screenId, { ...look, screenId });
    }
  }

  screens(): readonly PerceptionRecord[] {
    return [...this.looks.values()];
  }

  offersOf(screenId: string): readonly SeenOffer[] {
    return this.offered.get(screenId) ?? [];
  }

  /** Screens with something that they were seen to offer. */
  offering(): readonly string[] {
    return [...this.offered.keys()];
  }
}
