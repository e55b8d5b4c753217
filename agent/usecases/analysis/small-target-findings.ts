import type { Finding } from '../../domain/analysis/findings.ts';
import type { OfferedAction } from '../../domain/graph.ts';
import type { PerceptionRecord } from '../../domain/records.ts';
import { DIALECTS, type Scope } from '../../domain/run.ts';
import type { BrowsePort, BuildOf } from '../../ports/BrowsePort.ts';
import type { ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import type { BuildIndex } from '../../services/analysis/build/build-index.ts';
import { calledIn } from '../../services/analysis/build/called-in.ts';
import { maybeSmall, smallTargets, type TargetSize } from '../../services/analysis/findings/small-targets.ts';
import { controlKey } from '../../services/analysis/findings/unlabelled-controls.ts';
import { byIds } from '../browse/by-ids.ts';
import { allRecords, runsOf } from '../read-run-log.ts';

/** Runs whose looks are read, the newest of the build. */
const MAX_RUNS = 3;
/** Looks that are read whole; only such as may show something. */
const MAX_LOOKS = 1_000;

export interface TargetParts {
  readonly repo: RepoPort;
  readonly browse: Pick<BrowsePort, 'sameScreens'>;
  readonly objects: Pick<ObjectStorePort, 'readElements'>;
}

/** A control of a look, by the screen and what it is known by there. */
interface Seen {
  readonly screenId: string;
  readonly elementSignature: string;
}
const keyOf = (screenId: string, elementSignature: string): string => `${screenId} ${elementSignature}`;

/**
 * Controls of a build that are smaller than a finger needs by the rule of their platform; one finding a control, however many
 * screens show it. From the looks of the newest runs: what was once seen large enough is large enough. Looks that are not there
 * any more tell nothing.
 */
export async function smallTargetFindings(
  parts: TargetParts,
  scope: Scope,
  build: BuildOf,
  index: BuildIndex,
): Promise<readonly Finding[]> {
  const large: Seen[] = [];
  const looks = new Map<string, string>();
  for (const { runId, spec } of await runsOf(parts.repo, scope, build, MAX_RUNS)) {
    let look: PerceptionRecord | null = null;
    for (const record of await allRecords(parts.repo, scope, runId, ['perception', 'action_candidates'])) {
      if (record.kind === 'perception') look = record.body;
      if (record.kind !== 'action_candidates' || look === null) continue;
      for (const { kind, hitTargetBounds, elementSignature } of record.body.offered) {
        if (kind !== 'TAP' || hitTargetBounds === null) continue;
        const { screenId } = record.body;
        if (!maybeSmall(hitTargetBounds, DIALECTS[spec.platform], look.viewport))
          large.push({ screenId, elementSignature });
        else if (looks.size < MAX_LOOKS) looks.set(look.elementsRefId, screenId);
      }
    }
  }
  const small: (Seen & { readonly size: TargetSize })[] = [];
  for (const [ref, screenId] of looks) {
    const screen = await parts.objects.readElements(scope.tenantId, ref).catch(() => null);
    if (screen === null) continue;
    for (const [elementSignature, size] of smallTargets(screen))
      small.push({ screenId, elementSignature, size });
  }
  if (small.length === 0) return [];
  const standing = await standingOf(parts.browse, scope, build, [...large, ...small]);
  const enough = new Set(large.map((one) => keyOf(standing(one.screenId), one.elementSignature)));
  const sizes = new Map(small.map((one) => [keyOf(standing(one.screenId), one.elementSignature), one.size]));
  return findings(index, enough, sizes);
}

async function standingOf(
  browse: TargetParts['browse'],
  scope: Scope,
  { versionId }: BuildOf,
  seen: readonly Seen[],
): Promise<(screenId: string) => string> {
  const ids = [...new Set(seen.map(({ screenId }) => screenId))];
  const same = await byIds(ids, (page) => browse.sameScreens(scope, page, versionId));
  return (id) => same.get(id)?.standing ?? id;
}

function findings(
  { facts, screens }: BuildIndex,
  enough: ReadonlySet<string>,
  sizes: ReadonlyMap<string, TargetSize>,
): readonly Finding[] {
  // Alike rows are one control: the one that an edge cut off is as large as the others.
  const fine = new Set<string>();
  const controls = new Map<string, [OfferedAction, ...OfferedAction[]]>();
  const groupOf = (action: OfferedAction): string => keyOf(action.screenId, action.groupSignature);
  for (const action of facts.actions)
    if (action.kind === 'TAP' && enough.has(keyOf(action.screenId, action.elementSignature)))
      fine.add(groupOf(action));
  for (const action of facts.actions) {
    if (action.kind !== 'TAP' || fine.has(groupOf(action))) continue;
    if (!sizes.has(keyOf(action.screenId, action.elementSignature))) continue;
    const key = controlKey(action);
    const known = controls.get(key);
    if (known === undefined) controls.set(key, [action]);
    else known.push(action);
  }
  return [...controls.values()].flatMap((actions): readonly Finding[] => {
    const [first] = actions;
    const size = sizes.get(keyOf(first.screenId, first.elementSignature));
    if (size === undefined) return [];
    const ids = [...new Set(actions.map(({ screenId }) => screenId))];
    const named = ids.map((screenId) => ({ screenId, name: screens.get(screenId)?.name ?? screenId }));
    const { actionId, kind, label, role, screenId, resourceName } = first;
    const called = label === '' ? resourceName : label;
    const what = called === '' ? `A ${role}` : `The ${role} "${called}"`;
    const more = named.length > 1 ? ` and ${named.length - 1} more` : '';
    const { width, height, rule } = size;
    return [
      {
        kind: 'small_target',
        severity: 'low',
        screens: named,
        action: { actionId, kind, label, role, screenId },
        says: `${what} on "${calledIn({ screens }, screenId)}"${more} is ${width} × ${height} ${rule.unit}; at least ${rule.least} × ${rule.least} are asked for`,
        rule: rule.source,
      },
    ];
  });
}
