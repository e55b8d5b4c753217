import { userInfo } from 'node:os';
import { CORRECTION_KINDS, namesIn, type Correction } from '../../../agent/domain/correction.ts';
import { namesToldApart } from '../../../agent/services/patterns/screen-signs.ts';
import type { Composition } from '../../composition/composition.ts';
import { wrongUse } from '../errors.ts';
import { hasNoBuild, type MapName } from '../select/build-selector.ts';
import { noSuchApp } from '../select/find-app.ts';
import { findNamed } from '../select/find-named.ts';
import { findScreen } from '../select/find-screen.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { asArgument, counted, plain, print, printJson, table } from '../terminal.ts';

/** Reads one person's name out of the machine; containers may have none. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

type Said = Parameters<Composition['corrector']['add']>[1];

/** What is asked to be said; null where nothing is. */
async function saidBy(
  session: Composition,
  of: Pick<MapName, 'appKey' | 'versionId'>,
  options: Options,
  [screen, kind, text]: readonly (string | undefined)[],
): Promise<Said | null> {
  const { appKey } = of;
  const author = typeof options['author'] === 'string' ? options['author'] : ownName();
  const order = options['order'];
  if (Array.isArray(order)) {
    if (screen !== undefined) throw wrongUse('--order is said of the app: name no screen.');
    return { appKey, screenId: null, kind: 'order', text: order.join('\n'), author };
  }
  if (screen === undefined) return null;
  const kinds = CORRECTION_KINDS.filter((one) => one !== 'order');
  if (kind === undefined) throw wrongUse(`Say what of it: ${kinds.join(', ')}.`);
  if (kind === 'order') throw wrongUse('Say the order of builds with --order, the oldest first.');
  const screenId = await findScreen(session, of, screen);
  if (kind !== 'same') return { appKey, screenId, kind, text: text ?? '', author };
  if (text === undefined) throw wrongUse('Say which screen it is: correct APP SCREEN same OTHER.');
  const otherScreenId = await findScreen(session, of, text);
  const why = options['because'];
  return { appKey, screenId, kind, otherScreenId, text: typeof why === 'string' ? why : '', author };
}

type Names = ReadonlyMap<string, string>;

/**
 * What somebody said as a row of a table. `names`: of screens, alone; `now`: told apart from others of their names, where they stand on the
 * map; `before`: the same as crawls call them.
 */
export function saidRow(
  one: Correction,
  { names, now, before }: { readonly names: Names; readonly now: Names; readonly before: Names },
): readonly string[] {
  const { correctionId, kind, screenId: id, otherScreenId: other, text, author, at } = one;
  const called = (screenId: string): string => now.get(screenId) ?? names.get(screenId) ?? screenId;
  // Of a name that was given it is told of what: the screen itself is called by the newest by now.
  const screen = id === null ? '' : ((kind === 'rename' ? before.get(id) : undefined) ?? called(id));
  // Two that go by one name, on no map now: which they were, only their IDs tell.
  const isOne = other !== null && id !== null && called(other) === called(id);
  const said = [
    other === null ? '' : isOne ? `${id} is ${other}` : called(other),
    kind === 'order' ? namesIn(text).join(', ') : text,
  ];
  return [correctionId, screen, kind, said.filter((part) => part !== '').join(': '), author, at.slice(0, 10)];
}

/** `correct <app>`: lists; with a screen and a kind, or --order: adds; with --remove: takes back. */
export const correct = (
  options: Options,
  name: string,
  screen?: string,
  kind?: string,
  text?: string,
): Promise<number> =>
  withSession(options, async (session) => {
    const { corrector, scope } = session;
    const json = options['json'] === true;
    const named = await findNamed(session, name, 'app');
    if (named === null) throw await noSuchApp(session, name);
    const { app, build, version } = named;
    if (build !== null && version === null) throw await hasNoBuild(session, app, build);
    const remove = options['remove'];
    if (typeof remove === 'string') {
      await corrector.remove(scope, remove);
      if (json) printJson({ removed: remove });
      else print(`Taken back: ${remove}. The map says again what it saw.`);
      return 0;
    }
    // A build says which screens are meant by their names; what is said holds in all that show them.
    if (version !== null && screen === undefined)
      throw wrongUse(`${JSON.stringify(name)} names a build, and all of an app are meant: ${app.naturalKey}`);
    const of = { appKey: app.appKey, versionId: version?.versionId ?? null };
    const asked = await saidBy(session, of, options, [screen, kind, text]);
    if (asked !== null) {
      const made = await corrector.add(scope, asked);
      if (json) printJson(made);
      else
        print(
          `Said by ${plain(made.author)}: ${made.correctionId}\nTake it back: npx screengraph correct ${asArgument(name)} --remove ${made.correctionId}`,
        );
      return 0;
    }
    const said = await corrector.list(scope, app.appKey);
    if (json) printJson(said);
    else if (said.length === 0) print(`Nobody has said anything of ${plain(app.naturalKey)}.`);
    else {
      const ids = said.flatMap((one) => [one.screenId, one.otherScreenId].filter((id) => id !== null));
      const found = await session.browse.screensById(scope, ids);
      const names = new Map(ids.map((id, at) => [id, found[at]?.name ?? id]));
      const mapOf = async ({ repo }: Pick<Composition['named'], 'repo'>) =>
        namesToldApart((await repo.readMap(scope, app.appKey, null)).screens);
      const renames = said.some((one) => one.kind === 'rename');
      const [now, before] = [await mapOf(session.named), renames ? await mapOf(session.crawled) : new Map()];
      print(
        [
          table(
            ['correction', 'screen', 'what', 'text', 'by', 'on'],
            said.map((one) => saidRow(one, { names, now, before })),
          ),
          counted(said.length, 'correction'),
        ].join('\n'),
      );
    }
    return 0;
  });
