import { nearTo } from '../../../agent/services/patterns/near-names.ts';
import { screensCalled } from '../../../agent/services/patterns/screen-signs.ts';
import { screensToldApart } from '../../../agent/usecases/browse/screens-told-apart.ts';
import type { Composition } from '../../composition/composition.ts';
import { wrongUse } from '../errors.ts';
import { counted } from '../terminal.ts';

type Known = Pick<Composition, 'browse' | 'corrector' | 'repo' | 'scope'>;

/** By ID or by the name that counts, also with a sign behind it where several have it (`Cart (Empty)`), in one build or (null) in all; one that is ignored by its ID. */
export async function findScreen(
  known: Known,
  { appKey, versionId }: { readonly appKey: string; readonly versionId: string | null },
  wanted: string,
): Promise<string> {
  const { browse, corrector, repo, scope } = known;
  const [there] = await browse.screensById(scope, [wanted]);
  if (there?.appKey === appKey) return wanted;
  const { screens } = await repo.readMap(scope, appKey, versionId);
  const found = screensCalled(screens, wanted);
  const [only] = found;
  if (only === undefined) {
    const why = await corrector.whyMissing(scope, appKey, wanted);
    const where = versionId === null ? 'The map' : 'This build';
    throw wrongUse(`${where} has no screen ${JSON.stringify(wanted)}${why ?? nearTo(screens, wanted)}`);
  }
  if (found.length > 1)
    throw wrongUse(
      `${counted(found.length, 'screen')} are called ${JSON.stringify(wanted)}; ${versionId === null ? 'name the app with a build that has only one of them, or ' : ''}name one of them as it stands here, or by its ID: ${await screensToldApart(browse, scope, found, screens)}`,
    );
  return only.screenId;
}
