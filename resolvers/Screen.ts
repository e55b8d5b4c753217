import type { AppScreen, ScreenName } from '../agent/domain/graph.ts';
import { artifactLink } from '../agent/usecases/browse-artifact.ts';
import { present } from '../agent/usecases/browse-nodes.ts';
import type { ResolverContext } from './context.ts';
import type { ScreenResolvers } from './generated.ts';

const linked = (ref: string | null) => (ref === null ? null : artifactLink(ref));

/** Resolves from the whole screen, which is read when only its name is there: all screens of a level at once. */
const whole =
  <T>(resolve: (screen: AppScreen, context: ResolverContext) => T | Promise<T>) =>
  (screen: ScreenName | AppScreen, _args: object, context: ResolverContext): T | Promise<T> =>
    'text' in screen
      ? resolve(screen, context)
      : context.loaders.screen.load(screen.screenId).then((found) => resolve(present(found), context));

export const Screen: ScreenResolvers = {
  id: ({ screenId }) => screenId,
  route: whole(({ route }) => route),
  text: whole(({ text }) => text),
  signature: whole(({ signatureHash, layoutHash, textHash, perceptualHash64 }) => ({
    hash: signatureHash,
    layoutHash,
    textHash,
    perceptualHash64,
  })),
  screenshot: whole(({ screenshotRef }) => linked(screenshotRef)),
  pageSource: whole(({ sourceRef }) => linked(sourceRef)),
  firstSeenAt: whole(({ firstSeenAt }) => firstSeenAt),
  app: whole(async ({ appKey }, { loaders }) => present(await loaders.app.load(appKey))),
  versions: ({ screenId }, args, { loaders }) => loaders.versionsOfScreen(screenId, args),
  actions: ({ screenId }, args, { loaders }) => loaders.actionsOfScreen(screenId, args),
  outgoing: ({ screenId }, args, { loaders }) => loaders.outgoing(screenId, args),
  incoming: ({ screenId }, args, { loaders }) => loaders.incoming(screenId, args),
};
