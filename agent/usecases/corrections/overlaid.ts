import type { Scope } from '../../domain/run.ts';
import type { Overlay } from '../../services/corrections/apply-corrections.ts';

/** What people say of the maps of a scope. */
export type ReadOverlay = (scope: Scope) => Promise<Overlay>;

/** Answers with their screens, edges or names as people say. */
export const overlaid =
  (overlay: ReadOverlay) =>
  <A extends readonly unknown[], T>(
    ask: (scope: Scope, ...rest: A) => Promise<T>,
    correct: (overlay: Overlay, answer: T, scope: Scope, ...rest: A) => T | Promise<T>,
  ) =>
  async (scope: Scope, ...rest: A): Promise<T> => {
    const [answer, said] = await Promise.all([ask(scope, ...rest), overlay(scope)]);
    return said.empty ? answer : correct(said, answer, scope, ...rest);
  };
