import type { Composition } from '../composition/composition.ts';
import { environment, keepToOurselves } from '../config/environment.ts';
import { loadSettings } from '../config/load-settings.ts';
import { mistypedVariables, SECRET_VARIABLES, TELEMETRY_SECRETS } from '../config/setting-table.ts';
import type { Settings } from '../config/settings.ts';
import { withLongReadsTold } from './follow/long-reads.ts';
import { note } from './terminal.ts';

/** What commander gives: camel-cased long names. */
export type Options = Readonly<Record<string, unknown>>;

const flagName = (key: string): string =>
  `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** As the log of `serve` says a warning, which is on stderr too. */
const warnOnStderr = (message: string): void => {
  process.stderr.write(`${JSON.stringify({ level: 40, time: Date.now(), message })}\n`);
};

/** A command may read its settings more than once. */
const told = new Set<string>();

export async function settingsOf(options: Options): Promise<Settings> {
  const settings = await loadSettings({
    flags: Object.fromEntries(
      Object.entries(options)
        .filter(
          (entry): entry is [string, string | string[]] =>
            typeof entry[1] === 'string' || Array.isArray(entry[1]),
        )
        .map(([key, value]) => [flagName(key), Array.isArray(value) ? value.join(',') : value]),
    ),
    env: environment(),
    folder: process.cwd(),
  });
  for (const said of mistypedVariables(environment()))
    if (!told.has(said)) {
      told.add(said);
      (options['json'] === true ? warnOnStderr : note)(said);
    }
  // Not before: a configuration file may be a program, which reads them itself.
  keepToOurselves(SECRET_VARIABLES);
  return settings;
}

/** Opens what a command needs, lets it work, and closes everything whatever happens. */
export async function withSession<T>(
  options: Options,
  work: (session: Composition) => Promise<T>,
): Promise<T> {
  const settings = await settingsOf(options);
  const { compose } = await import('../composition/composition.ts');
  const json = options['json'] === true;
  const quiet = json || options['quiet'] === true;
  const session = quiet
    ? await compose(settings, () => undefined, undefined, json ? warnOnStderr : note)
    : await compose(settings, note);
  keepToOurselves(TELEMETRY_SECRETS);
  try {
    return await work(quiet ? session : withLongReadsTold(session, note));
  } finally {
    await session.close();
  }
}
