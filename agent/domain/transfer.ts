import { z } from 'zod';
import { App, AppVersion } from './app.ts';
import { Correction } from './correction.ts';
import { EventEnvelope } from './events.ts';
import { ArtifactRef, Id, Timestamp } from './ids.ts';
import { Run, Scope } from './run.ts';
import { Screen } from './screen.ts';
import { Tally } from './analysis/tally.ts';
import { ActionOutcome, UiAction } from './ui-action.ts';

/** Version of the backup format (docs/backup.md). A file of a newer one is refused, older ones are read. */
export const BACKUP_VERSION = 4;

/** A screen with the builds that show it, and what it offers in which of them. */
export const TransferScreen = z.strictObject({
  appKey: Id,
  screen: Screen,
  /** The model that gave the screen its words; null: none did yet, so that one still may. */
  describedBy: z.string().nullable(),
  seenIn: z.array(
    z.strictObject({
      versionId: Id,
      firstSeenAt: Timestamp.nullable(),
      runId: Id.nullable(),
      /** What it says in this build, where that is something else; files before version 4 say nothing of it. */
      text: z.string().nullable().default(null),
    }),
  ),
  actions: z.array(
    z.strictObject({
      action: UiAction.extend({ screenId: Id }),
      offeredIn: z.array(Id),
      /** Those of these builds in which the first look at the screen showed it; files before version 3 say nothing of it. */
      inFirstLook: z.array(Id).default([]),
    }),
  ),
});
export type TransferScreen = z.infer<typeof TransferScreen>;

/** What led on from a screen: edges of the map over all builds, and what became of its actions in each build. */
export const TransferWays = z.strictObject({
  appKey: Id,
  screenId: Id,
  /** Screens that it turned out to be. */
  sameAs: z.array(Id).default([]),
  edges: z.array(
    z.strictObject({
      edgeId: Id,
      actionId: Id,
      kind: z.string(),
      label: z.string(),
      toScreenId: Id,
      firstSeenAt: Timestamp.nullable(),
    }),
  ),
  results: z.array(
    z.strictObject({
      actionId: Id,
      versionId: Id,
      outcome: ActionOutcome,
      toScreenId: Id.nullable(),
      defect: z.strictObject({ defectId: Id, kind: z.string(), signature: z.string() }).nullable(),
      firstSeenAt: Timestamp.nullable(),
    }),
  ),
});
export type TransferWays = z.infer<typeof TransferWays>;

/** What a step put into the map. */
export const TransferMapWrite = z.strictObject({
  stepOrdinal: z.int().nonnegative(),
  iteration: z.int().nonnegative(),
  screenIds: z.array(Id),
  actionIds: z.array(Id),
  edgeIds: z.array(Id),
  /** Of screens that turned out to be another one. */
  absorbedIds: z.array(Id).default([]),
});
export type TransferMapWrite = z.infer<typeof TransferMapWrite>;

/** A snapshot with what the store keeps beside it. The state is carried as it is: an older program may have written it. */
export const TransferSnapshot = z.strictObject({
  epoch: z.int().nonnegative(),
  sequence: z.int().nonnegative(),
  snapshot: z.looseObject({
    tenantId: z.string(),
    projectId: z.string(),
    runId: Id,
    nodeName: z.string(),
    stepOrdinal: z.int().nonnegative(),
    iterationOrdinalNumber: z.int().nonnegative(),
    timestamps: z.looseObject({ updatedAt: Timestamp }),
    status: z.string(),
    checksum: z.string(),
  }),
});
export type TransferSnapshot = z.infer<typeof TransferSnapshot>;

/** A part of a run's log. */
export const TransferLog = z.strictObject({
  runId: Id,
  events: z.array(EventEnvelope),
  snapshots: z.array(TransferSnapshot),
  records: z.array(
    z.strictObject({
      recordId: Id,
      kind: z.string(),
      stepOrdinal: z.int().nonnegative(),
      position: z.int().nonnegative(),
      body: z.record(z.string(), z.unknown()),
    }),
  ),
  iterations: z.array(z.looseObject({ ordinal: z.int().positive() })),
  mapWrites: z.array(TransferMapWrite),
});
export type TransferLog = z.infer<typeof TransferLog>;

/** A line of a backup, by its `row`. Rows stand in this order, so that what a row names stands before it. */
export const BackupRow = z.discriminatedUnion('row', [
  z.strictObject({
    row: z.literal('header'),
    schemaId: z.literal('screengraph.backup'),
    version: z.int().positive(),
    from: Scope,
    createdAt: Timestamp,
    program: z.string(),
  }),
  z.strictObject({ row: z.literal('app'), app: App, versions: z.array(AppVersion) }),
  TransferScreen.extend({ row: z.literal('screen') }),
  TransferWays.extend({ row: z.literal('ways') }),
  /** What runs whose evidence is gone came to. */
  z.strictObject({ row: z.literal('tallies'), appKey: Id, tallies: z.array(Tally) }),
  /** What people say of its screens. */
  z.strictObject({ row: z.literal('corrections'), appKey: Id, corrections: z.array(Correction) }),
  TransferLog.extend({ row: z.literal('log') }),
  z.strictObject({ row: z.literal('run'), run: Run }),
  z.strictObject({ row: z.literal('artifact'), ref: ArtifactRef, base64: z.base64() }),
  z.strictObject({
    row: z.literal('end'),
    /** Lines before this one. */
    lines: z.int().nonnegative(),
    /** SHA-256 over those lines, each with its line feed. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    /** Runs that were not over and so are not in the file. */
    unfinishedRuns: z.int().nonnegative(),
    /** Artifacts that are referred to, but were not in the store. */
    missingArtifacts: z.int().nonnegative(),
  }),
]);
export type BackupRow = z.infer<typeof BackupRow>;
