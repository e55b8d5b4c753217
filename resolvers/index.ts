import { ActionResult } from './ActionResult.ts';
import { App } from './App.ts';
import { AppMap } from './AppMap.ts';
import { AppVersion } from './AppVersion.ts';
import { Area } from './Area.ts';
import { BudgetRemaining } from './BudgetRemaining.ts';
import { Budgets } from './Budgets.ts';
import { DateTime } from './DateTime.ts';
import { Defect } from './Defect.ts';
import { Drift } from './Drift.ts';
import { ScreenDrift } from './ScreenDrift.ts';
import { ActionDrift } from './ActionDrift.ts';
import { BuildCoverage } from './BuildCoverage.ts';
import { BuildHealth } from './BuildHealth.ts';
import { Finding } from './Finding.ts';
import { Correction } from './Correction.ts';
import { Cycle } from './Cycle.ts';
import type { Resolvers } from './generated.ts';
import { Decision } from './Decision.ts';
import { Iteration } from './Iteration.ts';
import { JsonScalar } from './JSON.ts';
import { LikelyPath } from './LikelyPath.ts';
import { MapChange } from './MapChange.ts';
import { MapEdge } from './MapEdge.ts';
import { eachReadAnew } from './each-read-anew.ts';
import * as mutations from './Mutation/index.ts';
import { Node } from './Node.ts';
import * as Query from './Query/index.ts';
import { Run } from './Run.ts';
import { RunEvent } from './RunEvent.ts';
import { RunShare } from './RunShare.ts';
import { Screen } from './Screen.ts';
import { ScreenConnection } from './ScreenConnection.ts';
import { Snapshot } from './Snapshot.ts';
import * as Subscription from './Subscription/index.ts';
import { TrendStep } from './TrendStep.ts';
import { UiAction } from './UiAction.ts';

/** The resolver map; its keys are the coordinates of `schema.graphql`. What is not here is resolved by its name. */
export const resolvers = {
  ActionDrift,
  ActionResult,
  App,
  AppMap,
  AppVersion,
  Area,
  BudgetRemaining,
  Budgets,
  BuildCoverage,
  BuildHealth,
  Correction,
  Cycle,
  DateTime,
  Defect,
  Decision,
  Drift,
  Finding,
  Iteration,
  JSON: JsonScalar,
  LikelyPath,
  MapChange,
  MapEdge,
  Mutation: eachReadAnew(mutations),
  Node,
  Query,
  Run,
  RunEvent,
  RunShare,
  Screen,
  ScreenConnection,
  ScreenDrift,
  Snapshot,
  Subscription,
  TrendStep,
  UiAction,
} satisfies Resolvers;
