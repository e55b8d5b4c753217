import { artifactLink } from '../agent/usecases/browse/browse-artifact.ts';
import { present } from '../agent/usecases/browse/browse-nodes.ts';
import type { ScreenResolvers } from './generated.ts';
import { ofScreen, ofScreenListing } from './views.ts';

const linked = (ref: string | null) => (ref === null ? null : artifactLink(ref));
const nameOf = ofScreen(({ name }) => name);

export const Screen: ScreenResolvers = {
  id: ({ screenId }) => screenId,
  name: (screen, args, context) => ('name' in screen ? screen.name : nameOf(screen, args, context)),
  purpose: ofScreenListing(({ purpose }) => purpose),
  route: ofScreenListing(({ route }) => route),
  text: ofScreen(({ text }) => text),
  signature: ofScreen(({ signatureHash, layoutHash, textHash, perceptualHash64 }) => ({
    hash: signatureHash,
    layoutHash,
    textHash,
    perceptualHash64,
  })),
  screenshot: ofScreenListing(({ screenshotRef }) => linked(screenshotRef)),
  pageSource: ofScreen(({ sourceRef }) => linked(sourceRef)),
  firstSeenAt: ofScreenListing(({ firstSeenAt }) => firstSeenAt),
  app: ofScreenListing(async ({ appKey }, _args, { loaders }) => present(await loaders.app.load(appKey))),
  sameAs: async ({ screenId }, _args, { loaders }) =>
    (await loaders.sameScreens.load(screenId)).folded.map((id) => ({ screenId: id })),
  async foldedInto({ screenId }, _args, { loaders }) {
    const { standing } = await loaders.sameScreens.load(screenId);
    return standing === null ? null : { screenId: standing };
  },
  versions: ({ screenId }, args, { loaders }) => loaders.versionsOfScreen(screenId, args),
  actions: ({ screenId }, args, { loaders }) => loaders.actionsOfScreen(screenId, args),
  outgoing: ({ screenId }, args, { loaders }) =>
    loaders.edgesOfScreen({ screenId, direction: 'outgoing' }, args),
  incoming: ({ screenId }, args, { loaders }) =>
    loaders.edgesOfScreen({ screenId, direction: 'incoming' }, args),
};
