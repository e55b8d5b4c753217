import { act } from './act.ts';
import { asking } from './asking.ts';
import { beside } from './beside.ts';
import { delegated } from './delegated.ts';
import { describe } from './describe.ts';
import { drawn } from './drawn.ts';
import { early } from './early.ts';
import { entered } from './entered.ts';
import { explain } from './explain.ts';
import { hits } from './hits.ts';
import { hovered } from './hovered.ts';
import { internals } from './internals.ts';
import { laidOver } from './laid-over.ts';
import { marked } from './marked.ts';
import { moved } from './moved.ts';
import { notices } from './notices.ts';
import { ownTabs } from './own-tabs.ts';
import { popUps } from './pop-ups.ts';
import { resourceNames } from './resource-names.ts';
import { sample } from './sample.ts';
import { scrolling } from './scrolling.ts';
import { semantics } from './semantics.ts';
import { signs } from './signs.ts';
import { spilled } from './spilled.ts';
import { steps } from './steps.ts';
import { tabs } from './tabs.ts';
import { tree } from './tree.ts';
import { unheard } from './unheard.ts';
import { untouched } from './untouched.ts';
import { walk } from './walk.ts';

const parts = [
  early,
  internals,
  asking,
  tree,
  drawn,
  scrolling,
  spilled,
  hovered,
  delegated,
  semantics,
  resourceNames,
  signs,
  marked,
  steps,
  unheard,
  entered,
  tabs,
  ownTabs,
  moved,
  describe,
  laidOver,
  popUps,
  notices,
  hits,
  walk,
  act,
  beside,
  sample,
  explain,
  // The last one: what the others have put in the place of the browser's own is no page's doing.
  untouched,
];

/** What a call takes at most where nobody says otherwise, ms. */
const DEFAULT_CALL_MS = 10_000;

/**
 * How long the next page may take until it answers, ms: until then the browser answers nothing, and a call that asks meanwhile
 * has to end in time.
 */
export const patienceOf = (callMs: number): number => Math.round(0.65 * callMs);

/** What the parts take from the language and the browser by name. */
const BUILT_IN =
  'Array Boolean Date Error Function Map Math MouseEvent Number Object Promise Proxy Reflect RegExp Set String URL WeakMap WeakRef WeakSet performance';

/**
 * The text that is put into every document before its own scripts, and once more by the first call when a document
 * was there before us. Each part is a function without outer references, because only its text reaches the page.
 * `__name` is what some bundlers wrap named functions in. A page may call something of its own `Set` or `Map`: what the
 * parts mean by such names is kept before it does. A call to the browser
 * takes `callMs` at most.
 */
export const pageScript = (callMs = DEFAULT_CALL_MS): string => `(function () {
  if (window.__screengraph) return;
  var __name = function (f) { return f; };
  var ${BUILT_IN.split(' ')
    .map((name) => `${name} = window.${name}`)
    .join(', ')};
  var kit = { clickables: new WeakSet() };
${parts.map((part) => `  (${part.toString()})(kit, window, ${patienceOf(callMs)});`).join('\n')}
  Object.defineProperty(window, '__screengraph', { value: kit });
})();`;
