import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Run as RunRecord } from '../agent/domain/run.ts';
import type { Usage as UsageRecord } from '../agent/domain/budgets.ts';
import type { ResolverContext } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** An instant in UTC, ISO 8601. */
  DateTime: { input: string; output: string; }
};

export type PageInfo = {
  readonly __typename?: 'PageInfo';
  readonly endCursor?: Maybe<Scalars['String']['output']>;
  readonly hasNextPage: Scalars['Boolean']['output'];
};

export type Platform =
  | 'android'
  | 'ios'
  | 'simulated'
  | 'web';

export type Query = {
  readonly __typename?: 'Query';
  /** One run; null when there is none of this ID in the tenant. */
  readonly run?: Maybe<Run>;
  /** Runs, newest first. At most 100 a page. */
  readonly runs: RunConnection;
};


export type QueryRunArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRunsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  status?: InputMaybe<RunStatus>;
};

/** A crawl of an app, by one worker at a time. */
export type Run = {
  readonly __typename?: 'Run';
  /** The app in the map; the same for every run and build of it. */
  readonly appId: Scalars['ID']['output'];
  readonly createdAt: Scalars['DateTime']['output'];
  /** SHA-256 over what happened and what was found; equal for equal runs. */
  readonly digest?: Maybe<Scalars['String']['output']>;
  readonly endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** ULID; runs sort by it in the order of their start. */
  readonly id: Scalars['ID']['output'];
  /** Sequence of the last committed event. */
  readonly lastSequence: Scalars['Int']['output'];
  readonly platform: Platform;
  /** The seed that repeats it on a simulated device. */
  readonly seed: Scalars['Int']['output'];
  readonly startedAt?: Maybe<Scalars['DateTime']['output']>;
  readonly status: RunStatus;
  /** Why it ended; null while it has not. */
  readonly stopReason?: Maybe<StopReason>;
  /** What the crawl was pointed at. */
  readonly target: Scalars['String']['output'];
  readonly usage: Usage;
};

/** A page of runs (Relay connection). */
export type RunConnection = {
  readonly __typename?: 'RunConnection';
  readonly edges: ReadonlyArray<RunEdge>;
  readonly pageInfo: PageInfo;
};

export type RunEdge = {
  readonly __typename?: 'RunEdge';
  /** Opaque; give it as `after` for the page behind it. */
  readonly cursor: Scalars['String']['output'];
  readonly node: Run;
};

export type RunStatus =
  | 'CANCELED'
  | 'CANCEL_REQUESTED'
  | 'FAILED'
  | 'FINISHED'
  | 'PAUSED'
  | 'QUEUED'
  | 'RUNNING';

export type StopReason =
  | 'app_not_installed'
  | 'budget_exhausted'
  | 'crash'
  | 'device_offline'
  | 'invalid_llm_output'
  | 'no_idle'
  | 'no_progress'
  | 'ocr_failed'
  | 'repo_unavailable'
  | 'restart_exhausted'
  | 'success'
  | 'user_cancelled';

/** What a run has used and found so far. Screens and edges are new to this run, whatever the map held before. */
export type Usage = {
  readonly __typename?: 'Usage';
  /** Actions that reached the device. */
  readonly actions: Scalars['Int']['output'];
  /** Active time: neither paused nor waiting for a worker. */
  readonly activeMs: Scalars['Float']['output'];
  readonly costUsd: Scalars['Float']['output'];
  readonly edges: Scalars['Int']['output'];
  /** Loops from Perceive to ShouldContinue. */
  readonly iterations: Scalars['Int']['output'];
  readonly llmCalls: Scalars['Int']['output'];
  readonly screens: Scalars['Int']['output'];
  /** Committed nodes. */
  readonly steps: Scalars['Int']['output'];
  readonly tokensIn: Scalars['Int']['output'];
  readonly tokensOut: Scalars['Int']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Platform: Platform;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Run: ResolverTypeWrapper<RunRecord>;
  RunConnection: ResolverTypeWrapper<Omit<RunConnection, 'edges'> & { edges: ReadonlyArray<ResolversTypes['RunEdge']> }>;
  RunEdge: ResolverTypeWrapper<Omit<RunEdge, 'node'> & { node: ResolversTypes['Run'] }>;
  RunStatus: RunStatus;
  StopReason: StopReason;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Usage: ResolverTypeWrapper<UsageRecord>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Boolean: Scalars['Boolean']['output'];
  DateTime: Scalars['DateTime']['output'];
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  PageInfo: PageInfo;
  Query: Record<PropertyKey, never>;
  Run: RunRecord;
  RunConnection: Omit<RunConnection, 'edges'> & { edges: ReadonlyArray<ResolversParentTypes['RunEdge']> };
  RunEdge: Omit<RunEdge, 'node'> & { node: ResolversParentTypes['Run'] };
  String: Scalars['String']['output'];
  Usage: UsageRecord;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type PageInfoResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType, RequireFields<QueryRunArgs, 'id'>>;
  runs?: Resolver<ResolversTypes['RunConnection'], ParentType, ContextType, RequireFields<QueryRunsArgs, 'first'>>;
};

export type RunResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Run'] = ResolversParentTypes['Run']> = {
  appId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  digest?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['Platform'], ParentType, ContextType>;
  seed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RunStatus'], ParentType, ContextType>;
  stopReason?: Resolver<Maybe<ResolversTypes['StopReason']>, ParentType, ContextType>;
  target?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['Usage'], ParentType, ContextType>;
};

export type RunConnectionResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunConnection'] = ResolversParentTypes['RunConnection']> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RunEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RunEdgeResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['RunEdge'] = ResolversParentTypes['RunEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
};

export type UsageResolvers<ContextType = ResolverContext, ParentType extends ResolversParentTypes['Usage'] = ResolversParentTypes['Usage']> = {
  actions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  activeMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  costUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  edges?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  iterations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  llmCalls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  screens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  steps?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokensIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokensOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = ResolverContext> = {
  DateTime?: GraphQLScalarType;
  PageInfo?: PageInfoResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Run?: RunResolvers<ContextType>;
  RunConnection?: RunConnectionResolvers<ContextType>;
  RunEdge?: RunEdgeResolvers<ContextType>;
  Usage?: UsageResolvers<ContextType>;
};

