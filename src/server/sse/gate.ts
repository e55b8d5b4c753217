/** Lets only so many results be made that are not yet written: graphql-sse itself would queue without an end. */
export interface Gate {
  /** Resolves when one more result may be made. */
  room(): Promise<void>;
  /** A result was written. */
  written(): void;
  /** The connection is gone: nobody has to wait any more. */
  open(): void;
}

export function createGate(ahead: number): Gate {
  const waiting: (() => void)[] = [];
  let unwritten = 0;
  return {
    async room() {
      while (unwritten >= ahead) await new Promise<void>((resolve) => waiting.push(resolve));
      unwritten += 1;
    },
    written() {
      unwritten -= 1;
      waiting.shift()?.();
    },
    open() {
      unwritten = Number.NEGATIVE_INFINITY;
      for (const go of waiting.splice(0)) go();
    },
  };
}
