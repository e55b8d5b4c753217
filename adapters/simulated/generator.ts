import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { checkModel } from './model-check.ts';
import { AppModel } from './model-schema.ts';
import { activityOf, createPage, createWords, type Page, type PageKind } from './generator-pages.ts';
import { createDraws } from './random.ts';

const MIN_SCREENS = 12;
export const MAX_SCREENS = 80;

/**
 * A random app: hubs, tabs, lists, menus, chains, forms with errors, dialogs, dead ends, titles used more than once.
 * A function of the seed and the number of screens; always valid; every screen can be reached; a person can tell any
 * two screens apart by what is on them.
 */
export function generateModel(seed: number, options: { readonly screens: number }): AppModel {
  const count = options.screens;
  if (!Number.isInteger(count) || count < MIN_SCREENS || count > MAX_SCREENS)
    throw new ScreenGraphError(
      'invalid_input',
      `a generated model has ${MIN_SCREENS} to ${MAX_SCREENS} screens, not ${count}`,
    );
  const draws = createDraws(`generator/${seed}/${count}`);
  const words = createWords(draws);
  const tabCount = draws.between(3, 5);
  const pages: Page[] = [];
  const titles: { title: string; kind: PageKind; activity: number }[] = [];
  for (let i = 0; i < count; i++) {
    const tab = i < tabCount;
    const kind = tab
      ? draws.pick(['hub', 'menu', 'gallery'] as const)
      : draws.pick([
          'hub',
          'menu',
          'list',
          'chain',
          'form',
          'switches',
          'text',
          'gallery',
          'dialogs',
        ] as const);
    // A title is shared only by pages of different make and activity, so that more than content tells them apart.
    const others = titles.filter(
      (used) =>
        !titles.some(
          (same) => same.title === used.title && (same.kind === kind || same.activity === activityOf(i)),
        ),
    );
    const title = !tab && others.length > 0 && draws.chance(0.15) ? draws.pick(others).title : words.fresh();
    titles.push({ title, kind, activity: activityOf(i) });
    pages.push(createPage(draws, words, { id: `page_${i}`, title, kind, root: i === 0, tab }));
  }
  connect(pages, tabCount, draws, words.fresh);

  const dialogs = Object.fromEntries(pages.flatMap((page) => (page.dialog === null ? [] : [page.dialog])));
  const model = AppModel.parse({
    name: `generated-${seed}-${count}`,
    app: {
      package: `com.example.generated${seed}`,
      label: words.fresh(),
      version: '1.0.0',
      ids: draws.chance(0.85),
    },
    start: 'page_0',
    texts: { picked: 'Item' },
    bars: {
      main: {
        items: pages
          .slice(0, tabCount)
          .map((page, i) => ({ id: `tab_${i}`, label: page.title, to: page.id })),
      },
    },
    screens: Object.fromEntries(pages.map((page) => [page.id, page.build()])),
    dialogs,
  });
  const faults = checkModel(model);
  if (faults.length > 0)
    throw new ScreenGraphError('internal', `seed ${seed}: ${faults[0]?.message ?? ''}`, {
      details: { faults },
    });
  return model;
}

/** A tree first, so that all can be reached, then some ways across. Pages without room for a link stay dead ends. */
function connect(
  pages: readonly Page[],
  tabCount: number,
  draws: ReturnType<typeof createDraws>,
  label: () => string,
): void {
  for (const [i, page] of pages.entries()) {
    if (i < tabCount) continue;
    const open = pages.slice(Math.max(0, i - 14), i).filter((candidate) => candidate.room() > 0);
    const fallback = pages.slice(0, i).find((candidate) => candidate.room() > 0);
    const parent = open.length > 0 ? draws.pick(open) : (fallback ?? pages[0]);
    parent?.link(label(), page.id);
  }
  for (let n = 0; n < pages.length / 4; n++) {
    const from = draws.pick(pages);
    const to = draws.pick(pages);
    if (from !== to && from.room() > 1) from.link(label(), to.id);
  }
}
