import { expect, it } from 'vitest';
import type { PerceptionRecord } from '../../../../agent/domain/records.ts';
import {
  candidateList,
  type CandidateList,
} from '../../../../agent/services/exploration/choice/candidates.ts';
import { GraphBuilder } from '../../../support/crawl/known-graph-builder.ts';
import { choiceOn, specFor } from '../../../support/screens/prompts-of-screens.ts';
import { actionsOf, android, SCREEN_ID } from '../../../support/screens/recorded-screens.ts';

/** A list of two rows; what lies over the lower one holds a link of which alone the hierarchy tells. */
const page = (footed: boolean, scrollable = true): ReturnType<typeof android> => {
  const node = (text: string, bounds: string): string =>
    `<node class="android.view.View" text="${text}" clickable="true" enabled="true" bounds="${bounds}"/>`;
  const foot = footed ? node('', '[150,390][250,410]') : '';
  return android(
    `<hierarchy width="400" height="800"><node class="android.webkit.WebView" scrollable="${scrollable}" bounds="[0,0][400,800]">${node('Upper', '[0,200][400,300]')}${node('Lower', '[0,320][400,420]')}${foot}</node></hierarchy>`,
  );
};

const listOf = (builder: GraphBuilder, screen: ReturnType<typeof android>): CandidateList =>
  candidateList(
    choiceOn({
      perception: { screenId: SCREEN_ID, insideApp: true } as PerceptionRecord,
      screen,
      known: builder.graph,
      spec: specFor({}),
    }),
  );

const missed = (screen: ReturnType<typeof android>): { builder: GraphBuilder; lower: string } => {
  const actions = actionsOf(screen);
  const lower = actions.find(({ label }) => label === 'Lower');
  if (lower === undefined) throw new Error('the lower row is not offered');
  const builder = new GraphBuilder().see(SCREEN_ID, actions).fail(lower, 'action_timeout');
  return { builder, lower: lower.actionId };
};

it('what was missed while something lay over part of it counts as out of sight until it lies free', () => {
  const { builder, lower } = missed(page(true));
  expect(listOf(builder, page(true)).absent).toContain(lower);
  expect(listOf(builder, page(false)).absent).not.toContain(lower);
});

it('where nothing scrolls it is touched where it lies', () => {
  const { builder, lower } = missed(page(true, false));
  expect(listOf(builder, page(true, false)).absent).not.toContain(lower);
});
