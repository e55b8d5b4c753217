/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What safe mode leaves alone unless it is allowed. */
export type BlockReason =
  /** Calls somebody. */
  | 'call'
  /** Deletes something. */
  | 'delete'
  /** Denied by the rules of the run, or another answer to a permission than the one they choose. */
  | 'denied'
  /** Leaves the app or its origin. */
  | 'leaves_app'
  /** Pays or buys. */
  | 'pay'
  /** Sends something to others, or sets off something outside the app: a broadcast, a door, an alarm. */
  | 'send'
  /** Signs out. */
  | 'sign_out';

/** Limits to set; what is left out keeps its value. Null is as left out in `startRun`; in `updateBudgets` it takes the limit away where there may be none. */
export type BudgetsInput = {
  /** Actions that reach the device. */
  maxActions?: number | null | undefined;
  /** Cost of model calls in US dollars. */
  maxCostUsd?: number | null | undefined;
  /** Loops from Perceive to ShouldContinue. */
  maxIterations?: number | null | undefined;
  /** Requests to a model. */
  maxLlmCalls?: number | null | undefined;
  /** Screens. */
  maxScreens?: number | null | undefined;
  /** Committed nodes. */
  maxSteps?: number | null | undefined;
  /** Taps. */
  maxTaps?: number | null | undefined;
  /** Active time in ms. */
  maxTimeMs?: number | null | undefined;
  /** Tokens in and out. */
  maxTokens?: number | null | undefined;
  /** Consecutive iterations without progress. */
  noProgressLimit?: number | null | undefined;
  /** Consecutive steps outside the app. */
  outsideAppLimit?: number | null | undefined;
  /** Restarts after failures. */
  restartLimit?: number | null | undefined;
  /** Active time of one iteration in ms. */
  timePerLoopMs?: number | null | undefined;
  /** Tokens of one iteration. */
  tokensPerLoop?: number | null | undefined;
};

/** Codes of what can go wrong; see `docs/api.md` for each. */
export type ErrorCode =
  /** Artifacts cannot be read or written. */
  | 'artifact_store_unavailable'
  /** The request is not valid. */
  | 'invalid_input'
  /** The app model is not valid. */
  | 'invalid_model'
  /** Something needed is missing on the server. */
  | 'missing_dependency'
  /** There is no such thing in this project. */
  | 'not_found'
  /** It would exceed a limit of this server. */
  | 'operation_refused'
  /** The database cannot be reached. */
  | 'repo_unavailable'
  /** The run is not over yet. */
  | 'run_active'
  /** This server does not crawl such targets. */
  | 'target_refused';

/** What a run starts from. */
export type Knowledge =
  /** What all runs of the same build have seen and tried: it goes for what nobody tried, and ends soon where nothing is left. */
  | 'map'
  /** Only what it sees itself; repeatable. */
  | 'run';

/** When words are read off pictures (text recognition, on this machine). */
export type OcrUse =
  /** Never. */
  | 'off'
  /** Where a screen tells nothing of itself: what is painted there can then be touched by its words. */
  | 'poor'
  /** The same, and such screens are told apart by their words instead of their pictures. */
  | 'stems';

/** How the next action is chosen. */
export type Policy =
  /** What is near first. */
  | 'breadth'
  /** What was found last first. */
  | 'depth'
  /** By lot, from the seed. */
  | 'random'
  /** What fits the goal's words first. */
  | 'targeted';

/** What to explore and how. What is left out comes from the server's settings. */
export type StartRunInput = {
  /** What safe mode shall let it do. */
  allow?: Array<BlockReason> | null | undefined;
  /** Name of the app in the map; default: package, bundle ID or origin. */
  app?: string | null | undefined;
  /** Limits. */
  budgets?: BudgetsInput | null | undefined;
  /** Any ID of yours: the same request sent again with it gives the run that it made; one that asks for anything else is refused. */
  clientRequestId?: string | null | undefined;
  /** Name of a data file of the server: what to type where, secrets included. They are nothing for a request. */
  dataRef?: string | null | undefined;
  /** Device that the run needs; runs on one device go one after the other. Default: one of its own. */
  device?: string | null | undefined;
  /** Words of what to look for, for the policy `targeted`. */
  goal?: string | null | undefined;
  /** What the run starts from. */
  knowledge?: Knowledge | null | undefined;
  /** Whether words are read off pictures of screens that tell nothing of themselves; default: as the server is set. */
  ocr?: OcrUse | null | undefined;
  /** How actions are chosen. */
  policy?: Policy | null | undefined;
  /** What may be done and what not: the text of a rules file (YAML or JSON, at most 64 KiB). The server's own rules hold beside it. */
  rules?: string | null | undefined;
  /** Repeats a run on a simulated device. */
  seed?: number | null | undefined;
  /** Steps that get past a login or an onboarding: the text of a setup script (YAML or JSON, at most 64 KiB). Secrets of the data file by `{{secret:name}}` only. */
  setup?: string | null | undefined;
  /** New screens that an action has to promise, 0 to 1, or the run ends; 0: it goes on to the last action. */
  stopBelow?: number | null | undefined;
  /** `https://…` for a web app, `com.example.app` for an Android package, `ios:com.example.app` for an iOS app, `sim:shop` for an app model. */
  target: string;
  /** Name of the build; default: as the app says. */
  version?: string | null | undefined;
  /** Height of the screen in pixels. */
  viewportHeight?: number | null | undefined;
  /** Width of the screen in pixels. */
  viewportWidth?: number | null | undefined;
};

/** Why a run ended. */
export type StopReason =
  /** The app is not there. */
  | 'app_not_installed'
  /** A limit of the run is spent. */
  | 'budget_exhausted'
  /** The app crashed and could not be brought back. */
  | 'crash'
  /** The device cannot be reached. */
  | 'device_offline'
  /** Reserved; an error on the record. */
  | 'invalid_llm_output'
  /** Reserved; an error on the record. */
  | 'no_idle'
  /** Too many iterations brought nothing new. */
  | 'no_progress'
  /** Reserved; an error on the record. */
  | 'ocr_failed'
  /** The database or the artifact store was away for too long. */
  | 'repo_unavailable'
  /** The app was restarted as often as allowed, or starting it afresh did not help. */
  | 'restart_exhausted'
  /** Nothing untried can be reached any more. */
  | 'success'
  /** Somebody ended it. */
  | 'user_cancelled';

export type StartMutationVariables = Exact<{
  input: StartRunInput;
}>;


export type StartMutation = { startRun: { run: { id: string, appId: string } | null, errors: Array<{ code: ErrorCode, message: string }> } };

export type WatchSubscriptionVariables = Exact<{
  run: string | number;
  after: number;
}>;


export type WatchSubscription = { runEvents:
    | (
      { sequence: number, kind: string }
      & { __typename: 'AgentEventActionPerformed' | 'AgentEventActionSelected' | 'AgentEventActionVerificationCompleted' | 'AgentEventActionsEnumerated' | 'AgentEventAppLaunched' | 'AgentEventAppProvisioned' | 'AgentEventAppRestarted' | 'AgentEventCrashObserved' | 'AgentEventDeviceReady' | 'AgentEventIdentityAdjusted' | 'AgentEventIdleReached' | 'AgentEventIdleTimeout' | 'AgentEventLeftApp' | 'AgentEventRecoveryDecided' | 'AgentEventScreenPerceived' | 'AgentEventScreenshotCaptured' | 'AgentEventUiHierarchyCaptured' | 'AgentNodeFinished' | 'AgentNodeStarted' | 'AgentNodeTokenDelta' }
    )
    | (
      { sequence: number, kind: string }
      & { __typename: 'AgentPolicySwitchRequested' | 'AgentPolicySwitched' | 'AgentRunBudgetsUpdated' | 'AgentRunCanceled' | 'AgentRunCancellationRequested' | 'AgentRunContinuationDecided' | 'AgentRunFailed' | 'AgentRunKnowledgeLoaded' | 'AgentRunPauseRequested' | 'AgentRunPaused' | 'AgentRunProgressEvaluated' | 'AgentRunResumeRequested' | 'AgentRunResumed' | 'AgentRunStarted' | 'GraphActionCreated' | 'GraphScreenDescribed' | 'GraphUpdated' }
    )
    | (
      { sequence: number, kind: string, payload: { stopReason: StopReason } }
      & { __typename: 'AgentRunFinished' }
    )
    | (
      { sequence: number, kind: string, payload: { name: string } }
      & { __typename: 'GraphScreenDiscovered' }
    )
   };

export type MapQueryVariables = Exact<{
  app: string | number;
  after?: string | null | undefined;
}>;


export type MapQuery = { app: { map: { screens: { nodes: Array<{ id: string, name: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null } | null };


export const StartDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"Start"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartRunInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startRun"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"run"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"appId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<StartMutation, StartMutationVariables>;
export const WatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"Watch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"run"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"runEvents"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"runId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"run"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"Field","name":{"kind":"Name","value":"sequence"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"GraphScreenDiscovered"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AgentRunFinished"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"payload"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopReason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<WatchSubscription, WatchSubscriptionVariables>;
export const MapDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Map"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"app"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"app"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"app"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"map"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"screens"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"IntValue","value":"100"}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}}]}}]}}]}}]}}]} as unknown as DocumentNode<MapQuery, MapQueryVariables>;