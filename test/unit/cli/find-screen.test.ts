import { expect, test } from 'vitest';
import { createManualClock } from '../../../adapters/memory/manual-clock.ts';
import { createMemoryObjectStore } from '../../../adapters/memory/memory-object-store.ts';
import { createMemoryStore } from '../../../adapters/memory/memory-store.ts';
import { createUlidIds } from '../../../adapters/system/ulid-ids.ts';
import { createCorrections } from '../../../agent/usecases/corrections/corrections.ts';
import { findWay } from '../../../agent/usecases/analysis/find-way.ts';
import { findScreen } from '../../../src/cli/select/find-screen.ts';
import { newScope } from '../../contract/repo/repo-fixtures.ts';
import { sampleModel } from '../../support/api/api-harness.ts';
import { crawlSimulated } from '../../support/crawl/loop-harness.ts';

test('a screen that what people say took off the map is told with what was said and how to take it back', async () => {
  const scope = newScope();
  const clock = createManualClock();
  const objects = createMemoryObjectStore(clock);
  const { repo, browse, analysis, corrections: port } = createMemoryStore();
  const { corrected, corrections } = createCorrections({
    ...{ repo, browse, analysis, corrections: port, objects, clock },
    ids: createUlidIds(clock),
  });
  const { run } = await crawlSimulated({ model: sampleModel('tiny'), scope, repo, objects });
  const { appKey } = run.spec;
  const known = { ...corrected, corrector: corrections, scope };
  const idOf = (name: string): Promise<string> => findScreen(known, { appKey, versionId: null }, name);
  const [about, options] = [await idOf('about'), await idOf('Options')];
  expect(await idOf(about)).toBe(about);
  await expect(idOf('Optoins')).rejects.toThrow('The map has no screen "Optoins"; there is "Options" (');
  await expect(idOf('Nowhere')).rejects.toThrow(/^The map has no screen "Nowhere"\.$/);

  const by = { appKey, author: 'Ann', text: '' };
  const same = await corrections.add(scope, {
    ...{ ...by, screenId: about, kind: 'same', otherScreenId: options },
  });
  await expect(idOf('About')).rejects.toThrow(
    `The map has no screen "About" any more: it is one with "Options" (correction ${same.correctionId}, taken back by correct --remove).`,
  );
  const ignored = await corrections.add(scope, { ...by, screenId: options, kind: 'ignore' });
  await expect(idOf('options')).rejects.toThrow(
    `"options" any more: it is ignored (correction ${ignored.correctionId}, taken back by correct --remove).`,
  );
  // Ways are asked for by name as well, also by the one that a crawl gave.
  const [notes] = [await idOf('Notes')];
  await corrections.add(scope, { ...by, screenId: notes, kind: 'rename', text: 'Jottings' });
  await expect(idOf('notes')).rejects.toThrow(`"notes" any more: it is called "Jottings" now (${notes}).`);
  const wayTo = (to: string) => findWay({ ...known }, scope, { appKey, versionId: null, from: '@start', to });
  await expect(wayTo('Notes')).rejects.toThrow('it is called "Jottings" now');
  await expect(wayTo('About')).rejects.toThrow(
    `"About" any more: it is ignored (correction ${ignored.correctionId}`,
  );
  await expect(wayTo(options)).rejects.toThrow(`The map has no screen "${options}" any more: it is ignored`);
  expect((await wayTo('Jottings'))?.to.screenId).toBe(notes);
});

test('of screens of one name in several builds, a build says which is meant', async () => {
  const scope = newScope();
  const [first, second] = [sampleModel('tiny'), sampleModel('tiny')];
  const { repo, browse, analysis, corrections: port } = createMemoryStore();
  const clock = createManualClock();
  const objects = createMemoryObjectStore(clock);
  const { corrected, corrections } = createCorrections({
    ...{ repo, browse, analysis, corrections: port, objects, clock },
    ids: createUlidIds(clock),
  });
  const { run } = await crawlSimulated({ model: first, scope, repo, objects });
  // The page has more on it in the next build, so that it is another screen there.
  const { about } = second.screens;
  if (about === undefined) throw new Error('the model has another page');
  about.actions = [...about.actions, { type: 'icon', id: 'help', desc: 'Help', enabled: true }] as never;
  const next = { ...second, app: { ...second.app, version: '2.0.0' } };
  await crawlSimulated({ model: next, scope, repo, objects, seed: 2 });
  const { appKey } = run.spec;
  const known = { ...corrected, corrector: corrections, scope };
  const [old, later] = await repo.listVersions(scope, appKey);
  const inBuild = (versionId: string | undefined) =>
    findScreen(known, { appKey, versionId: versionId ?? null }, 'about');
  await expect(inBuild(undefined)).rejects.toThrow(
    /^2 screens are called "about"; name the app with a build that has only one of them, or name one of them as it stands here, or by its ID: "About \(.+?\)" \(\w{26}, in \d.+; "About \(/i,
  );
  // A screen may be in another build.
  await expect(
    findScreen(known, { appKey, versionId: old?.versionId ?? null }, 'nowhere to be seen'),
  ).rejects.toThrow(/^This build has no screen "nowhere to be seen"/);
  expect(await inBuild(old?.versionId)).not.toBe(await inBuild(later?.versionId));
});
