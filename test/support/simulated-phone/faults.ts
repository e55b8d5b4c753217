/** What a phone does to one call. */
export type PhoneFault =
  /** The cable is pulled; nobody plugs it in again. */
  | 'unplugged'
  /** The cable is pulled and plugged in again at once. */
  | 'replugged'
  /** The automation server on the phone dies, as its instrumentation does when memory is short. */
  | 'server_died'
  /** The automation server no longer knows its session. */
  | 'session_gone'
  /** No answer for half a minute. */
  | 'hangs'
  /** An answer after three seconds. */
  | 'slow'
  /** Bytes that are no answer. */
  | 'garbage'
  /** The answer breaks off in the middle. */
  | 'cut_off'
  /** A hierarchy that ends in the middle of an element. */
  | 'partial_xml'
  /** The picture of the display is none. */
  | 'no_picture'
  /** The picture of the display breaks off. */
  | 'partial_picture'
  /** The accessibility tree has no root: a secure or a changing window. */
  | 'null_root'
  /** The element that is meant has gone. */
  | 'stale'
  /** The app's process is killed by the system. */
  | 'app_killed'
  /** The app crashes. */
  | 'app_crashed'
  /** The app stops answering. */
  | 'app_hangs';

export interface PlantedFault {
  readonly fault: PhoneFault;
  /** Calls that it may strike: `GET /source`, `POST /actions`, `shell am start-activity …`. */
  readonly at: RegExp;
  /** So many calls of the kind go well before. */
  readonly after?: number;
  /** How many it strikes then; all without it. */
  readonly times?: number;
}

/** Tells for each call which fault strikes it. */
export interface FaultBoard {
  plant(fault: PlantedFault): void;
  /** Takes all of them away; what has struck stays counted. */
  lift(): void;
  strike(call: string): PhoneFault | null;
  /** How often a planted fault has struck. */
  struck(): number;
}

export function createFaultBoard(): FaultBoard {
  let planted: { readonly what: PlantedFault; seen: number }[] = [];
  let struck = 0;
  return {
    plant: (what) => planted.push({ what, seen: 0 }),
    lift: () => {
      planted = [];
    },
    strike(call) {
      for (const each of planted) {
        if (!each.what.at.test(call)) continue;
        const { after = 0, times = Number.POSITIVE_INFINITY } = each.what;
        each.seen += 1;
        if (each.seen <= after || each.seen > after + times) continue;
        struck += 1;
        return each.what.fault;
      }
      return null;
    },
    struck: () => struck,
  };
}
