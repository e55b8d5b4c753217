/** How finding slowed down in the course of a crawl. */
export interface DiscoveryCurve {
  /** Screens that tries found. */
  readonly found: number;
  /** Effort of all first tries, in screens: what each would bring if all of its class and make brought alike. */
  readonly effort: number;
  /** The same, each effort times the screens that had been found before. */
  readonly effortAfter: number;
}

/** Sizes N are as likely as N to the minus this: the law of whole families in critical branching processes (Otter 1949). */
const SIZE_LAW = 3 / 2;
/** The bound holds with this probability. */
const CREDIBLE = 0.9;
/** Numbers of unseen screens that are weighed: evenly in their logarithm, from a tenth to ten thousand times what was found. */
const STEPS = 200;
const [LEAST, MOST] = [0.1, 10_000];

/** Logarithm of Γ(x), for x ≥ 1 off by 0.001 at most: Stirling's series (Abramowitz and Stegun 6.1.41). */
const logGamma = (x: number): number =>
  (x - 0.5) * Math.log(x) - x + 0.5 * Math.log(2 * Math.PI) + 1 / (12 * x) - 1 / (360 * x ** 3);

/**
 * The most screens that can be unseen by the slowing down of discovery; infinite where nothing was found. Where N screens can
 * be found and one is as easily come by as another, effort x after n finds brings a new one at the rate b x (N − n) (Jelinski
 * and Moranda, Software reliability research, 1972, of faults in programs). With b integrated out under 1 / b, N has the
 * likelihood N! / (N − found)! / (N × effort − effortAfter)^found; the answer is the upper bound of N − found that holds with
 * a probability of 90 %. As long as finds do not slow down it is a hundred times what was found and says nothing.
 */
export function mostUnseenBySlowing({ found, effort, effortAfter }: DiscoveryCurve): number {
  if (found === 0 || effort <= 0) return Infinity;
  const left = Array.from({ length: STEPS + 1 }, (_, n) => LEAST * ((MOST * found) / LEAST) ** (n / STEPS));
  const logs = left.map((unseen) => {
    const all = found + unseen;
    const ways = logGamma(all + 1) - logGamma(unseen + 1);
    // Steps are even in the logarithm, so each stands for a stretch in proportion to `unseen`.
    return ways - found * Math.log(all * effort - effortAfter) - SIZE_LAW * Math.log(all) + Math.log(unseen);
  });
  const top = Math.max(...logs);
  const weights = logs.map((log) => Math.exp(log - top));
  let rest = weights.reduce((sum, weight) => sum + weight, 0) * CREDIBLE;
  return left.find((_, n) => (rest -= weights[n] ?? 0) <= 0) ?? Infinity;
}
