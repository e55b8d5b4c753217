interface Entry<T> {
  readonly item: T;
  readonly cost: number;
  /** Place in the order of arrival: equal costs keep it. */
  readonly place: number;
}

/** What lies waiting, the cheapest out first and the older of two equal ones (a binary heap). */
export class CheapestFirst<T> {
  private readonly heap: Entry<T>[] = [];
  private arrived = 0;

  push(item: T, cost: number): void {
    const { heap } = this;
    const entry = { item, cost, place: this.arrived++ };
    let at = heap.push(entry) - 1;
    for (;;) {
      const up = (at - 1) >> 1;
      const parent = heap[up];
      if (at === 0 || parent === undefined || !before(entry, parent)) break;
      heap[at] = parent;
      at = up;
    }
    heap[at] = entry;
  }

  pop(): { readonly item: T; readonly cost: number } | undefined {
    const { heap } = this;
    const top = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return top;
    let at = 0;
    for (;;) {
      const [l, r] = [2 * at + 1, 2 * at + 2];
      const left = heap[l];
      const right = heap[r];
      if (left === undefined) break;
      const [child, next] = right !== undefined && before(right, left) ? [right, r] : [left, l];
      if (!before(child, last)) break;
      heap[at] = child;
      at = next;
    }
    heap[at] = last;
    return top;
  }
}

const before = (a: Entry<unknown>, b: Entry<unknown>): boolean =>
  a.cost < b.cost || (a.cost === b.cost && a.place < b.place);
