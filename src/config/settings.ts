import { z } from 'zod';
import { Budgets } from '../../agent/domain/budgets.ts';
import { PolicyName } from '../../agent/domain/node-name.ts';
import { MAX_LEASE_MS, NamedScope, OcrUse, RunMode, Vision } from '../../agent/domain/run.ts';
import { BlockReason } from '../../agent/domain/ui-action.ts';
import { address } from './address.ts';
import { LlmSettings } from './llm-settings.ts';
import { MECHANISMS } from '../../agent/services/exploration/map/mechanisms.ts';
import { ServeSettings } from './serve-settings.ts';

/** A size as Java takes it, at least so many MiB. */
const memorySize = (least: number) =>
  z
    .string()
    .regex(/^\d{1,7}[mMgG]$/, { error: 'must be a size like 512m or 2g', abort: true })
    .refine((size) => parseInt(size) * (/g$/i.test(size) ? 1_024 : 1) >= least, `must be at least ${least}m`);

/** How long a run on its way waits for what is away. */
const WaitMs = z.int().min(1_000).max(86_400_000);

/** Everything that can be set, whatever sets it. The file `screengraph.config.json` holds any part of this shape. */
export const Settings = z.strictObject({
  /** Folder of artifacts, reports and the managed Neo4j. */
  home: z.string().min(1),
  store: z.enum(['neo4j', 'memory']),
  neo4j: z.strictObject({
    /** Null: the managed server of this machine. */
    uri: address(
      /^(bolt|neo4j)(\+s|\+ssc)?:\/\/[^\s@]+$/,
      'must be a bolt:// or neo4j:// address; user name and password are settings of their own',
    )
      .refine((uri) => !/^bolt.*\?/.test(uri), 'must not have a ? with a bolt:// address')
      .nullable(),
    username: z.string().min(1),
    password: z.string().nullable(),
    // Every server has one of that name beside those for data, and what it says of our statements sounds as if it were too old.
    database: z
      .string()
      .min(1)
      .refine(
        (name) => !/^system$/i.test(name),
        'system keeps users and databases, and no data; name another one',
      ),
    /** How long a run waits for one at a `uri` that is away before it is left as committed, in ms. */
    waitMs: WaitMs,
    /** The server line that is managed. */
    line: z.enum(['5.26', '2026']),
    /** Java for the managed server; null finds one. */
    javaHome: z.string().min(1).nullable(),
    /** Memory of the managed server from its next start on; null goes by the machine. */
    heap: memorySize(256).nullable(),
    pageCache: memorySize(64).nullable(),
  }),
  tenancy: NamedScope,
  run: z.strictObject({
    policy: PolicyName,
    /** `auto`: `novelty` for crawls that a person starts, once there is a model; else `off`. */
    mode: z.enum(['auto', ...RunMode.options]),
    /** When a model is shown the screen itself, scaled down. */
    vision: Vision,
    /** What happens when the tokens or the money for a model are spent. */
    whenSpent: z.enum(['policy', 'stop']),
    /** Whether a model may end a run while something untried can be reached. */
    modelMayStop: z.boolean(),
    knowledge: z.enum(['run', 'map']),
    seed: z.int().nonnegative(),
    viewport: z.strictObject({ width: z.int().min(240).max(4096), height: z.int().min(240).max(4096) }),
    allow: z.array(BlockReason),
    /** Kinds of values that forms are handed in with beside valid ones, before them. */
    text: z
      .array(z.enum(['invalid', 'boundary', 'valid']))
      .max(3)
      .optional(),
    /** The phone that a crawl of a native app uses: its serial or UDID. Null: the only one there is. */
    device: z.string().min(1).max(128).nullable(),
    /** Actions that one iteration weighs. */
    topK: z.int().min(1).max(20),
    /** Spots that are touched blindly on a screen that is nothing but a drawing; 0 or absent: none. */
    gridTaps: z.int().min(0).max(60).optional(),
    /**
     * Times a run may wipe the app's data (a site's storage and cookies) to reach what is closed otherwise. Absent: 2 on
     * simulated apps, 0 where the data may be somebody's.
     */
    resets: z.int().min(0).max(20).optional(),
    /** Whether words are read off the pictures of screens that tell nothing of themselves; absent: off. */
    ocr: OcrUse.optional(),
    /** A run ends when nothing left promises so many new screens per action; 0 or absent: when nothing is left. */
    stopBelow: z.number().min(0).max(1).optional(),
    /** Parts of exploration that are left out, to measure what each is worth. */
    without: z.array(z.enum(MECHANISMS)).optional(),
  }),
  budgets: Budgets,
  llm: LlmSettings,
  /** The data file: what is typed where, secrets included. Null: nothing of the user's own. */
  data: z.string().min(1).nullable(),
  /** The rules file: what a crawl may do and what not. Null: safe mode alone. */
  rules: z.string().min(1).nullable(),
  /** The setup script: steps that get past a login or an onboarding. */
  setup: z.string().min(1).nullable(),
  analysis: z.strictObject({
    /** Questions about a whole build refuse one with more screens. */
    maxScreens: z.int().min(100).max(1_000_000),
  }),
  /** How long a run stays with a process that no longer says anything, in ms. */
  leaseMs: z.int().min(1_000).max(MAX_LEASE_MS),
  /** How long a run waits for room on the disk of artifacts before it is left as committed, in ms. */
  artifactWaitMs: WaitMs,
  browser: z.strictObject({
    chromePath: z.string().min(1).nullable(),
    chromedriverPath: z.string().min(1).nullable(),
    /** Name and password that a server asks for by itself (HTTP authentication), in an address of it: sent to no other server. */
    login: address(
      /^https?:\/\/[^\s/@:]+:[^\s/@]*@\S+$/,
      'must be an address with a name and a password, as https://NAME:PASSWORD@HOST; other than letters and digits as %40',
    ).nullable(),
  }),
  appium: z.strictObject({
    /** A server that is up already: of this machine, a grid or a device farm. Null: one is started when it is needed. */
    url: address(/^https?:\/\/\S+$/, 'must be an http:// or https:// address').nullable(),
    /** Added to the capabilities of a session with a phone, and over ours. */
    capabilities: z.record(z.string(), z.json()),
    /** A YAML or JSON file with more of them, over those. */
    capabilitiesFile: z.string().min(1).nullable(),
    /** What one call to a phone or a browser may take, in ms; starting the app may take three times as long. */
    callMs: z.int().min(1_000).max(600_000),
    /** What opening a session with one may take, in ms: farms let one wait, and iOS builds its agent the first time. */
    openMs: z.int().min(1_000).max(3_600_000),
    /** What an answer of the server may have, in bytes; the picture of a large display has some 20 MiB. */
    answerBytes: z.int().min(1_048_576).max(1_073_741_824),
  }),
  android: z.strictObject({
    /** Port of the adb server that knows the devices. */
    adbPort: z.int().min(1).max(65_535),
    /** Root of an Android SDK; null looks for adb on this machine. */
    sdk: z.string().min(1).nullable(),
    /** As adb itself takes it; `run.device` wins. */
    serial: z.string().min(1).max(128).nullable(),
  }),
  telemetry: z.strictObject({
    /** File for JSON lines; null writes none. */
    file: z.string().min(1).nullable(),
    otlp: z.strictObject({
      /** Base address of an OpenTelemetry receiver (OTLP/HTTP); null sends nothing. */
      endpoint: address(
        /^https?:\/\/[^\s@]+$/,
        'must be an http:// or https:// address; a token belongs in OTEL_EXPORTER_OTLP_HEADERS',
      ).nullable(),
    }),
    /** App IDs that must not appear there. */
    sensitiveApps: z.array(z.string()),
  }),
  serve: ServeSettings,
});
export type Settings = z.infer<typeof Settings>;
