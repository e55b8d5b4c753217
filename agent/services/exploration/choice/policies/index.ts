import type { PolicyName } from '../../../../domain/node-name.ts';
import { breadth } from './breadth.ts';
import { depth } from './depth.ts';
import type { ExplorationPolicy } from './policy.ts';
import { random } from './random.ts';
import { targeted } from './targeted.ts';

export type { ExplorationPolicy, Weighed } from './policy.ts';

/** The policy of each name. */
export const POLICIES: Readonly<Record<PolicyName, ExplorationPolicy>> = { breadth, depth, random, targeted };
