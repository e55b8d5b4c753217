import type { Drift, ElementChange, ScreenDrift } from '../../domain/analysis/drift.ts';
import type { OfferedAction } from '../../domain/graph.ts';
import type { Screen } from '../../domain/screen.ts';
import type { Scope } from '../../domain/run.ts';
import type { Bounds } from '../../domain/ui-element.ts';
import type { ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import type { RepoPort } from '../../ports/RepoPort.ts';
import { identifyElements } from '../../services/identity/signature/element-signature.ts';
import { screenTree } from '../../services/identity/tree/screen-tree.ts';
import { allRecords, runsOf } from '../read-run-log.ts';

/** Runs of a build in which its screens are looked for, the newest. */
const MAX_RUNS = 10;

export interface MarkedElement {
  readonly change: ElementChange['change'];
  readonly label: string;
  readonly bounds: Bounds;
}

/** A screen as a build showed it, with where the elements are that are different. */
export interface SeenScreen {
  readonly screen: Screen;
  readonly screenshotRef: string | null;
  /** Null where the capture is not there any more; then nothing is marked. */
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly marks: readonly MarkedElement[];
}

export interface ShownDrift {
  readonly drift: ScreenDrift;
  readonly before: SeenScreen | null;
  readonly after: SeenScreen | null;
}

interface Capture {
  readonly screenshotRef: string | null;
  readonly elementsRef: string;
}

/** The screens of a drift with their pictures and marks, at most `limit` of them; what is missing is left out. */
export async function showDrift(
  parts: { readonly repo: RepoPort; readonly objects: ObjectStorePort },
  scope: Scope,
  appKey: string,
  drift: Drift,
  limit: number,
): Promise<readonly ShownDrift[]> {
  const shown = drift.screens.slice(0, limit);
  const earlier = await capturesOf(parts.repo, scope, appKey, drift.before.versionId);
  const later = await capturesOf(parts.repo, scope, appKey, drift.after.versionId);
  const list: ShownDrift[] = [];
  for (const one of shown)
    list.push({
      drift: one,
      before: await seen(parts.objects, scope, one.before, earlier, marksOf(one, 'before')),
      after: await seen(parts.objects, scope, one.after, later, marksOf(one, 'after')),
    });
  return list;
}

/** The first look at each screen in the newest run that saw it. */
async function capturesOf(
  repo: RepoPort,
  scope: Scope,
  appKey: string,
  versionId: string,
): Promise<ReadonlyMap<string, Capture>> {
  const captures = new Map<string, Capture>();
  for (const { runId } of await runsOf(repo, scope, { appKey, versionId }, MAX_RUNS))
    for (const record of await allRecords(repo, scope, runId, ['perception']))
      if (record.kind === 'perception' && !captures.has(record.body.screenId))
        captures.set(record.body.screenId, {
          screenshotRef: record.body.screenshotRefId,
          elementsRef: record.body.elementsRefId,
        });
  return captures;
}

const marksOf = (
  { elements }: ScreenDrift,
  side: 'before' | 'after',
): readonly { readonly change: ElementChange['change']; readonly action: OfferedAction }[] =>
  elements.flatMap((element) => {
    const action = element[side];
    return action === null ? [] : [{ change: element.change, action }];
  });

async function seen(
  objects: ObjectStorePort,
  scope: Scope,
  screen: Screen | null,
  captures: ReadonlyMap<string, Capture>,
  wanted: ReturnType<typeof marksOf>,
): Promise<SeenScreen | null> {
  if (screen === null) return null;
  const capture = captures.get(screen.screenId);
  const plain = { screen, screenshotRef: capture?.screenshotRef ?? screen.screenshotRef };
  if (capture === undefined) return { ...plain, viewport: null, marks: [] };
  try {
    const perceived = await objects.readElements(scope.tenantId, capture.elementsRef);
    const tree = screenTree(perceived);
    const marks = new Map(wanted.map(({ change, action }) => [action.elementSignature, { change, action }]));
    const found = [...identifyElements(tree, perceived.elements)].flatMap(([index, { elementSignature }]) => {
      const mark = marks.get(elementSignature);
      const element = perceived.elements[index];
      if (mark === undefined || element === undefined || !element.onScreen) return [];
      return [{ change: mark.change, label: mark.action.label, bounds: element.bounds }];
    });
    return { ...plain, viewport: perceived.viewport, marks: found };
  } catch {
    return { ...plain, viewport: null, marks: [] };
  }
}
