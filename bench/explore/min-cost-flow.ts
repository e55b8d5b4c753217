/** A network with capacities and whole, non-negative costs. */
export interface Flow {
  arc(from: number, to: number, capacity: number, cost: number): void;
  /** Cost of the cheapest flow of `amount` from source to sink; fails when the network does not carry it. */
  cost(source: number, sink: number, amount: number): number;
}

/**
 * Minimum-cost flow by the primal-dual method: shortest residual distances (Bellman-Ford with a queue), then a blocking
 * flow along them, until the amount is carried (Ahuja, Magnanti, Orlin, Network Flows, 1993, chapter 9).
 */
export function createFlow(nodes: number): Flow {
  const head: number[][] = Array.from({ length: nodes }, () => []);
  const to: number[] = [];
  const left: number[] = [];
  const price: number[] = [];
  const at = (list: ArrayLike<number>, i: number): number => list[i] ?? 0;

  function distances(source: number): Float64Array {
    const distance = new Float64Array(nodes).fill(Infinity);
    const waiting = new Uint8Array(nodes);
    const queue = [source];
    distance[source] = 0;
    for (let i = 0; i < queue.length; i++) {
      const node = at(queue, i);
      waiting[node] = 0;
      for (const arc of head[node] ?? []) {
        if (at(left, arc) <= 0) continue;
        const next = at(to, arc);
        const along = at(distance, node) + at(price, arc);
        if (along >= at(distance, next)) continue;
        distance[next] = along;
        if (waiting[next] === 0) {
          waiting[next] = 1;
          queue.push(next);
        }
      }
    }
    return distance;
  }

  return {
    arc(from, target, capacity, cost) {
      head[from]?.push(to.length);
      to.push(target);
      left.push(capacity);
      price.push(cost);
      head[target]?.push(to.length);
      to.push(from);
      left.push(0);
      price.push(-cost);
    },
    cost(source, sink, amount) {
      let carried = 0;
      let total = 0;
      while (carried < amount) {
        const distance = distances(source);
        if (distance[sink] === Infinity) throw new RangeError(`only ${carried} of ${amount} can flow`);
        const next = new Int32Array(nodes);
        const onPath = new Uint8Array(nodes);
        const push = (node: number, most: number): number => {
          if (node === sink) return most;
          onPath[node] = 1;
          const arcs = head[node] ?? [];
          let done = 0;
          for (; at(next, node) < arcs.length && done < most; next[node] = at(next, node) + 1) {
            const arc = at(arcs, at(next, node));
            const target = at(to, arc);
            if (at(left, arc) <= 0 || onPath[target] === 1) continue;
            if (at(distance, node) + at(price, arc) !== at(distance, target)) continue;
            const flowed = push(target, Math.min(most - done, at(left, arc)));
            left[arc] = at(left, arc) - flowed;
            left[arc ^ 1] = at(left, arc ^ 1) + flowed;
            done += flowed;
            if (done >= most) break;
          }
          onPath[node] = 0;
          return done;
        };
        const pushed = push(source, amount - carried);
        if (pushed === 0) throw new RangeError('the flow does not move');
        carried += pushed;
        total += pushed * at(distance, sink);
      }
      return total;
    },
  };
}
