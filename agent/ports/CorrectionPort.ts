import type { Correction } from '../domain/correction.ts';
import type { Scope } from '../domain/run.ts';

/** Most corrections of a project; beyond it `put` refuses. */
export const MAX_CORRECTIONS = 10_000;

/** Beside which no second one is kept: one of its kind, or one by the same author in the same words. */
export type Once = 'of_kind' | 'in_words';
export type PutOnce = 'kept' | 'said' | 'no_screen';

/** What people say of screens. Stays within the scope's project (I12). Errors: `repo_unavailable`. */
export interface CorrectionPort {
  /** Oldest first. */
  list(scope: Scope): Promise<readonly Correction[]>;
  /** Idempotent by ID. False when the project does not have the screen, or the other screen, in this app. */
  put(scope: Scope, correction: Correction): Promise<boolean>;
  /**
   * As `put`, but nothing is kept where the app has one of its kind of the same screen, and other screen, under another ID
   * (`said`). With `in_words` only one of the same author in the same words counts, and it does so as a note, or as the newest of
   * its kind. Of two calls at once that say the same, one keeps it.
   */
  putOnce(scope: Scope, correction: Correction, once: Once): Promise<PutOnce>;
  /** False when there is none of this ID. */
  remove(scope: Scope, correctionId: string): Promise<boolean>;
}
