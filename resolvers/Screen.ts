import { artifactLink } from '../agent/usecases/browse-artifact.ts';
import { present } from '../agent/usecases/browse-nodes.ts';
import type { ScreenResolvers } from './generated.ts';

const linked = (ref: string | null) => (ref === null ? null : artifactLink(ref));

export const Screen: ScreenResolvers = {
  id: ({ screenId }) => screenId,
  signature: ({ signatureHash, layoutHash, textHash, perceptualHash64 }) => ({
    hash: signatureHash,
    layoutHash,
    textHash,
    perceptualHash64,
  }),
  screenshot: ({ screenshotRef }) => linked(screenshotRef),
  pageSource: ({ sourceRef }) => linked(sourceRef),
  app: async ({ appKey }, _args, { loaders }) => present(await loaders.app.load(appKey)),
  versions: ({ screenId }, args, { loaders }) => loaders.versionsOfScreen(screenId, args),
  actions: ({ screenId }, args, { loaders }) => loaders.actionsOfScreen(screenId, args),
  outgoing: ({ screenId }, args, { loaders }) => loaders.outgoing(screenId, args),
  incoming: ({ screenId }, args, { loaders }) => loaders.incoming(screenId, args),
};
