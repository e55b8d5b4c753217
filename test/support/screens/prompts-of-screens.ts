import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { questionFor, type ChoiceSituation } from '../../../agent/decisions/choose-question.ts';
import type { Ask } from '../../../agent/decisions/decision-plane.ts';
import { derivedId } from '../../../agent/domain/ids.ts';
import type { PerceptionRecord, RunRecord } from '../../../agent/domain/records.ts';
import { DEFAULT_MODEL_RULES, type RunSpec } from '../../../agent/domain/run.ts';
import type { PerceivedScreen } from '../../../agent/domain/ui-element.ts';
import { candidateList, type CandidateInput } from '../../../agent/services/exploration/choice/candidates.ts';
import { DEFAULT_FRONTIER_LIMITS } from '../../../agent/services/exploration/map/frontier.ts';
import { KnownGraph } from '../../../agent/services/exploration/run/known-graph.ts';
import { DEFAULT_ROUTE_COSTS } from '../../../agent/services/exploration/ways/route-planner.ts';
import { screenName } from '../../../agent/services/identity/naming/screen-name.ts';
import { screenText } from '../../../agent/services/identity/naming/screen-text.ts';
import { computeSignature } from '../../../agent/services/identity/signature/screen-signature.ts';
import { android, ios } from './recorded-screens.ts';
import { TEST_BUDGETS } from '../crawl/test-budgets.ts';

const FOLDER = join(import.meta.dirname, '../../fixtures/screens');

/** Every recorded screen of the fixtures that holds a page source, by its path. */
export function recordedScreens(): readonly { readonly path: string; readonly screen: PerceivedScreen }[] {
  const paths = readdirSync(FOLDER, { recursive: true }).map(String).sort();
  return paths
    .filter((path) => path.endsWith('.xml'))
    .flatMap((path) => {
      const text = readFileSync(join(FOLDER, path), 'utf8');
      const read = /<XCUIElementType|<AppiumAUT/.test(text) ? ios : android;
      try {
        return [{ path, screen: read(text) }];
      } catch {
        // What no parser of ours takes is no screen to ask about.
        return [];
      }
    });
}

export const specFor = (parts: Partial<RunSpec> = {}): RunSpec => ({
  target: 'sim:prompt',
  platform: 'simulated',
  naturalKey: 'com.example.app',
  appKey: derivedId('app'),
  version: null,
  seed: 1,
  mode: 'novelty',
  policy: 'breadth',
  knowledge: 'run',
  viewport: { width: 412, height: 915 },
  budgets: TEST_BUDGETS,
  allow: [],
  goal: null,
  device: null,
  ...DEFAULT_MODEL_RULES,
  ...parts,
});

/** The question about a screen met for the first time; null where nothing can be chosen there. */
export function questionAbout(
  screen: PerceivedScreen,
  parts: Partial<RunSpec> = {},
  reason = 'new_screen_frame',
): Ask<'choose_action'> | null {
  const ask = questionFor(reason, { ...firstLookAt(screen, parts), before: null });
  return ask.inputs.elements.length === 0 ? null : ask;
}

/** All that a choice goes by, as a run without a limit has it. */
export const choiceOn = (
  seen: Pick<CandidateInput, 'perception' | 'screen' | 'known' | 'spec'>,
): CandidateInput => ({
  ...seen,
  policy: seen.spec.policy,
  random: () => 0.5,
  limits: DEFAULT_FRONTIER_LIMITS,
  costs: DEFAULT_ROUTE_COSTS,
  max: 20,
  actionsLeft: null,
});

/** What is known when a screen is looked at for the first time. */
export function firstLookAt(screen: PerceivedScreen, parts: Partial<RunSpec> = {}): ChoiceSituation {
  const spec = specFor(parts);
  const signature = computeSignature(screen);
  const ref = `obj://elements/${'0'.repeat(64)}`;
  const perception: PerceptionRecord = {
    screenId: derivedId('screen', signature.hash),
    signature,
    foreground: screen.foreground,
    insideApp: true,
    viewport: screen.viewport,
    screenshotRefId: null,
    uiHierarchyXmlRefId: ref,
    elementsRefId: ref,
    screenPerceptualHash64: '0'.repeat(16),
    name: screenName(screen),
    text: screenText(screen),
    elementCount: screen.elements.length,
    reusedCapture: false,
  };
  const known = new KnownGraph();
  const apply = (kind: string, body: unknown): void =>
    known.apply({ recordId: kind, kind, stepOrdinal: 0, body } as RunRecord);
  apply('perception', perception);
  const input = choiceOn({ perception, screen, known, spec });
  const { offered, absent, fields, fieldsFilled, candidates } = candidateList(input);
  apply('action_candidates', {
    screenId: perception.screenId,
    offered,
    absent,
    fields,
    fieldsFilled,
    candidates: [],
  });
  const list = candidateList(input);
  return {
    spec,
    policy: spec.policy,
    perception,
    screen,
    known,
    list,
    candidates: candidates.map((c) => ({ ...c, actionCandidateId: derivedId('candidate', c.actionId) })),
    limits: DEFAULT_FRONTIER_LIMITS,
    noProgressCycles: 0,
    hasText: () => false,
  };
}
