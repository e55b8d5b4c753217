import { z } from 'zod';
import { DEFAULT_LIMITS, ServeLimits } from './serve-limits.ts';
import { WORK_DEFAULTS, WORK_SHAPE } from './work-settings.ts';

/** A name or an address, without a port; an IPv6 address in brackets, as browsers send it. */
const hostName = z
  .string()
  .regex(/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)$/i, 'must be a name or an address without a port');
/** Where to listen: a name or an address without a port. Brackets around an IPv6 address, as addresses of pages have them, are taken off. */
const listenAddress = z
  .string()
  .min(1)
  .overwrite((text) => text.replace(/^\[([0-9a-f:.]+(?:%[\w.-]+)?)\]$/i, '$1'))
  .refine(
    (text) => !/^[^:]*:\d*$|[\s/[\]]/.test(text),
    'must be a name or an address without a port (--port)',
  );
const origin = z
  .string()
  .regex(/^(https?:\/\/[^/\s]+|null)$/, 'must be an origin like https://map.example.org, without a path');

/** From what says least. */
export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;

/** What concerns `screengraph serve` and `screengraph worker`. */
export const ServeSettings = z.strictObject({
  ...WORK_SHAPE,
  /** Whether `serve` works itself; otherwise other processes do (`screengraph worker`). */
  worker: z.boolean(),
  port: z.int().min(0).max(65_535),
  /** Address to listen at. */
  host: listenAddress,
  /** Names that clients may call this server by, beside those of the loopback interface. */
  hosts: z.array(hostName),
  /** Origins whose pages may use this server. */
  origins: z.array(origin),
  /**
   * Who needs an API key. `auto`: everybody as soon as there is one, in any tenant; `required`: everybody; `off`: nobody,
   * where only this machine reaches the server.
   */
  keys: z.enum(['auto', 'required', 'off']),
  introspection: z.boolean(),
  explorer: z.boolean(),
  /** `auto`: where only this machine reaches the server. */
  metrics: z.enum(['auto', 'on', 'off']),
  logLevel: z.enum(LOG_LEVELS),
  /**
   * Time to finish what has begun when the process is asked to end, in ms; 2 s later it is gone in any case. Containers
   * are killed after 10 s.
   */
  drainMs: z.int().min(10).max(600_000),
  /** Folder of the data files that clients may name by `dataRef`; null: `data-files` in `home`. */
  dataFolder: z.string().min(1).nullable(),
  documents: z.strictObject({
    /** `allow`: trusted ones are known by their hash, others run too; `require`: no others. */
    mode: z.enum(['off', 'allow', 'require']),
    /** A folder of `.graphql` files or a JSON file `{ "<sha256>": "<document>" }`. */
    path: z.string().min(1).nullable(),
    /** Automatic persisted queries. */
    automatic: z.boolean(),
  }),
  limits: ServeLimits,
});
export type ServeSettings = z.infer<typeof ServeSettings>;

/** The last word where nobody says anything else. */
export const SERVE_DEFAULTS: ServeSettings = {
  ...WORK_DEFAULTS,
  worker: true,
  port: 4_000,
  host: '127.0.0.1',
  hosts: [],
  origins: [],
  keys: 'auto',
  introspection: true,
  explorer: true,
  metrics: 'auto',
  logLevel: 'info',
  drainMs: 6_000,
  dataFolder: null,
  documents: { mode: 'off', path: null, automatic: true },
  limits: DEFAULT_LIMITS,
};
