export interface ResultList<T> {
  readonly received: number;
  /** The newest first. */
  readonly results: readonly T[];
}

export interface ResultSink<T> {
  next(result: T): void;
  complete(): void;
}

/**
 * What a subscription has brought so far, as a list that grows, at most every `everyMs`: a crawl of a simulated app sends
 * hundreds of events a second, more than an editor can paint and a person can read. `return` ends the subscription.
 */
export function createResultStream<T>(
  subscribe: (sink: ResultSink<T>) => () => void,
  { keep, everyMs }: { readonly keep: number; readonly everyMs: number },
): AsyncIterableIterator<ResultList<T>> {
  let received = 0;
  let results: T[] = [];
  let shown = 0;
  let ended = false;
  let wake = (): void => undefined;
  const change = async (atMostMs?: number): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (atMostMs !== undefined) timer = setTimeout(resolve, atMostMs);
    });
    clearTimeout(timer);
  };
  const finish = (): void => {
    ended = true;
    wake();
  };
  const stop = subscribe({
    next(result) {
      received += 1;
      results = [result, ...results.slice(0, keep - 1)];
      if (shown === received - 1) wake();
    },
    complete: finish,
  });
  const over = { done: true, value: undefined } as const;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const paintedAt = Date.now();
      while (!ended && (received === shown || (shown > 0 && Date.now() - paintedAt < everyMs)))
        await change(received === shown ? undefined : everyMs);
      if (received > shown) {
        shown = received;
        return { done: false, value: { received, results } };
      }
      return over;
    },
    async return() {
      stop();
      shown = received;
      finish();
      return over;
    },
  };
}
