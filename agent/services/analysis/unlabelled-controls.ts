import type { OfferedAction } from '../../domain/graph.ts';
import { isGeneratedName } from '../identity/volatile-text.ts';
import type { BuildIndex } from './build-index.ts';
import { each, gather, type Steps } from './steps.ts';

/** A control that has no name wherever the build shows it. */
export interface UnlabelledControl {
  /** What it is known by in another build; does not hang on which of its actions comes first. */
  readonly key: string;
  readonly actions: readonly [OfferedAction, ...OfferedAction[]];
}

/**
 * Controls without a name. One look without one is not enough: of a row that the edge of its list cuts off a few pixels show,
 * and no text. So what was also seen with a name has one, and so has a row of which others in its list have one.
 */
export function* unlabelledControls(build: BuildIndex): Steps<readonly UnlabelledControl[]> {
  const named = new Set<string>();
  const nameless = new Map<string, OfferedAction[]>();
  yield* each(build.facts.actions, (action) => {
    if (action.kind !== 'TAP' || action.elementSignature === '') return;
    const control = controlOf(action);
    if (action.label !== '') {
      named.add(groupOf(action)).add(control);
      return;
    }
    const alike = nameless.get(control);
    if (alike === undefined) nameless.set(control, [action]);
    else alike.push(action);
  });
  return yield* gather(nameless, ([control, all]): readonly UnlabelledControl[] => {
    const actions = named.has(control) ? [] : all.filter((action) => !named.has(groupOf(action)));
    const [first, ...others] = actions;
    return first === undefined ? [] : [{ key: controlKey(first), actions: [first, ...others] }];
  });
}

const hasName = ({ resourceName }: OfferedAction): boolean =>
  resourceName !== '' && !isGeneratedName(resourceName);

/** Alike rows of one screen. */
const groupOf = ({ screenId, groupSignature }: OfferedAction): string => `${screenId} ${groupSignature}`;

/** Without a resource name nothing says that two screens show one and the same. */
const controlOf = (action: OfferedAction): string => (hasName(action) ? controlKey(action) : groupOf(action));

/** What a control is known by, also in another build: one that calls its screens otherwise has other screen IDs, so none is in it. */
export const controlKey = (action: OfferedAction): string =>
  hasName(action) ? `${action.role}#${action.resourceName}` : action.groupSignature;
