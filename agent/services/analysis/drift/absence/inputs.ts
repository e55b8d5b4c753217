import type { OfferedAction } from '../../../../domain/graph.ts';
import type { BuildIndex } from '../../build/build-index.ts';

/** On so many other screens a control says where it leads, whatever stands in the fields of one. */
const ELSEWHERE = 2;

/** Where a control led from screens without a field, and from how many. */
interface Led {
  readonly to: ReadonlySet<string>;
  readonly from: number;
}

/** A bar of tabs stands on many screens, and is looked through once. */
const known = new WeakMap<BuildIndex, Map<string, Led>>();

function ledFrom(build: BuildIndex, action: OfferedAction): Led {
  const ofBuild = known.get(build) ?? new Map<string, Led>();
  known.set(build, ofBuild);
  const overlies = build.isDialog(action.screenId);
  const key = `${overlies}|${action.kind}|${action.elementSignature}`;
  const told = ofBuild.get(key);
  if (told !== undefined) return told;
  const targets = build
    .everywhere(action)
    .filter(({ screenId }) => !build.takesInput(screenId) && build.isDialog(screenId) === overlies)
    .map(({ actionId }) => build.targetsOf(actionId))
    .filter((ids) => ids.length > 0);
  const led: Led = { to: new Set(targets.map((ids) => ids.join())), from: targets.length };
  ofBuild.set(key, led);
  return led;
}

/**
 * Whether what an action does may depend on what stands in the fields of its screen. A control that leads to the same from wherever it
 * stands with no field beside it, such as a tab of a bar below every page, does not.
 */
export function mayGoByInput(build: BuildIndex, action: OfferedAction): boolean {
  if (!build.takesInput(action.screenId)) return false;
  const [to, ...more] = build.targetsOf(action.actionId);
  if (to === undefined || more.length > 0) return true;
  const led = ledFrom(build, action);
  return led.from < ELSEWHERE || led.to.size > 1 || !led.to.has(to);
}
