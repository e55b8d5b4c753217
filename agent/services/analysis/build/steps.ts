/** A long computation in small steps: whoever runs it may let others have their turn between two. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Rows that are worked through in one step: a millisecond or so. */
const ROWS = 200;

/** All steps at once. */
export function finish<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** `for` over rows, in steps. */
export function* each<R>(rows: Iterable<R>, work: (row: R) => void, every = ROWS): Steps<void> {
  let left = every;
  for (const row of rows) {
    work(row);
    if (--left > 0) continue;
    yield;
    left = every;
  }
}

/** `flatMap` over rows, in steps. */
export function* gather<R, T>(
  rows: Iterable<R>,
  work: (row: R) => readonly T[],
  every = ROWS,
): Steps<readonly T[]> {
  const all: T[] = [];
  yield* each(
    rows,
    (row) => {
      for (const one of work(row)) all.push(one);
    },
    every,
  );
  return all;
}
