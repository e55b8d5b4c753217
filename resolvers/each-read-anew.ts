import type { ResolverContext } from './context.ts';
import type { MutationResolvers } from './generated.ts';

type Resolve = (parent: unknown, args: unknown, context: ResolverContext, info: unknown) => unknown;

/** Those of one request come one after the other: what the answer of one has read, the next may have made another. */
export const eachReadAnew = (mutations: MutationResolvers): MutationResolvers =>
  Object.fromEntries(
    Object.entries(mutations).map(([name, resolve]): [string, Resolve] => [
      name,
      (parent, args, context, info) => {
        context.readAnew();
        return (resolve as Resolve)(parent, args, context, info);
      },
    ]),
  ) as MutationResolvers;
