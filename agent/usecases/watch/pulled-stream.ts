/** What a pulled stream is made of. `next` is never called twice at a time. */
export interface PullSource<T> {
  /** The next value, or null at the end. `signal` fires when nobody wants the answer any more. */
  next(signal: AbortSignal): Promise<T | null>;
  /** Lets go of everything; called once. */
  close(): void;
}

/**
 * An iterator that works only when it is asked. Unlike a generator's, its `return()` does not wait for a `next()` in
 * flight: that one is answered with the end at once, and whatever it held is let go.
 */
export function pulledStream<T>(source: PullSource<T>): AsyncIterableIterator<T, undefined> {
  const ending = new AbortController();
  const waiting = new Set<(result: IteratorResult<T, undefined>) => void>();
  const end = (): IteratorResult<T, undefined> => ({ value: undefined, done: true });
  let turn: Promise<void> = Promise.resolve();

  const close = (): void => {
    if (ending.signal.aborted) return;
    ending.abort();
    source.close();
    for (const answer of waiting) answer(end());
    waiting.clear();
  };
  const pull = async (
    answer: (result: IteratorResult<T, undefined>) => void,
    fail: (error: unknown) => void,
  ): Promise<void> => {
    if (ending.signal.aborted) return;
    try {
      const value = await source.next(ending.signal);
      if (ending.signal.aborted) return;
      if (value === null) {
        close();
        return;
      }
      waiting.delete(answer);
      answer({ value, done: false });
    } catch (error) {
      if (ending.signal.aborted) return;
      waiting.delete(answer);
      close();
      fail(error);
    }
  };
  return {
    next: () =>
      ending.signal.aborted
        ? Promise.resolve(end())
        : new Promise((resolve, reject) => {
            waiting.add(resolve);
            turn = turn.then(() => pull(resolve, reject));
          }),
    return: () => {
      close();
      return Promise.resolve(end());
    },
    throw: (error: unknown) => {
      close();
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
