import { isOfScreen } from '../../../agent/domain/correction.ts';
import { nearTo } from '../../../agent/services/patterns/near-names.ts';
import { screensToldApart } from '../../../agent/usecases/browse/screens-told-apart.ts';
import type { Composition } from '../../composition/composition.ts';
import { wrongUse } from '../errors.ts';
import { counted } from '../terminal.ts';

type Known = Pick<Composition, 'browse' | 'corrector' | 'repo' | 'scope'>;

/** What people said of a screen of that name, so that the map has it no longer; empty where nobody said anything. */
async function whyHidden(
  { browse, corrector, scope }: Known,
  appKey: string,
  lower: string,
): Promise<string> {
  const said = (await corrector.list(scope, appKey))
    .filter(isOfScreen)
    .filter(({ kind }) => kind === 'same' || kind === 'ignore');
  const ids = said.flatMap(({ screenId, otherScreenId }) => [screenId, otherScreenId ?? screenId]);
  const found = await browse.screensById(scope, ids);
  for (const [at, { kind, correctionId }] of said.entries()) {
    const [screen, other] = found.slice(2 * at, 2 * at + 2);
    if (screen?.name.toLowerCase() !== lower) continue;
    const is = kind === 'ignore' ? 'it is ignored' : `it is one with ${JSON.stringify(other?.name ?? '')}`;
    return ` any more: ${is} (correction ${correctionId}, taken back by --remove)`;
  }
  return '';
}

/** By ID or by the name that counts; one that is ignored by its ID. */
export async function findScreen(known: Known, appKey: string, wanted: string): Promise<string> {
  const { browse, repo, scope } = known;
  const [there] = await browse.screensById(scope, [wanted]);
  if (there?.appKey === appKey) return wanted;
  const { screens } = await repo.readMap(scope, appKey, null);
  const lower = wanted.toLowerCase();
  const found = screens.filter(({ name }) => name.toLowerCase() === lower);
  const [only] = found;
  if (only === undefined) {
    const hidden = await whyHidden(known, appKey, lower);
    throw wrongUse(
      `The map has no screen ${JSON.stringify(wanted)}${hidden === '' ? nearTo(screens, wanted) : `${hidden}.`}`,
    );
  }
  if (found.length > 1)
    throw wrongUse(
      `${counted(found.length, 'screen')} are called ${JSON.stringify(wanted)}; give the ID of one: ${await screensToldApart(browse, scope, found)}`,
    );
  return only.screenId;
}
