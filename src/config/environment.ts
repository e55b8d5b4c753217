type Environment = Record<string, string | undefined>;

/** What was taken out of an environment, by that environment. */
const kept = new WeakMap<Environment, Environment>();

/** The one place where the environment is read. */
export const environment = (env: Environment = process.env): Readonly<Environment> => {
  const own = kept.get(env);
  return own === undefined ? env : { ...own, ...env };
};

/**
 * Takes these out of what child processes inherit: some outlive this one, as the database and the server of adb, and a browser
 * that shows foreign pages has no use for the key of a model. Here they are read as before.
 */
export function keepToOurselves(names: readonly string[], env: Environment = process.env): void {
  const own = kept.get(env) ?? {};
  kept.set(env, own);
  for (const name of names) {
    if (env[name] !== undefined) own[name] = env[name];
    Reflect.deleteProperty(env, name);
  }
}

/**
 * A variable, without the half of a line end that a shell leaves on what it reads of a file with those of Windows: it shows nowhere
 * and is part of no value.
 */
export const variableIn = (env: Environment, name: string): string | undefined =>
  env[name]?.replace(/\r+$/, '');

const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/**
 * A proxy that is set for the network cannot reach what this machine starts for itself: drivers of browsers and phones, and what
 * they start in turn. Whoever reads the environment from now on, child processes too, takes the direct way there.
 */
export function keepLoopbackDirect(env: Environment = process.env): void {
  if (!Object.keys(env).some((name) => /^(?:https?|all)_proxy$/i.test(name))) return;
  const before = [env['NO_PROXY'], env['no_proxy']].flatMap((list) => (list ?? '').split(/[\s,;]+/));
  const names = [...new Set([...before, ...LOOPBACK])].filter((name) => name !== '').join(',');
  // Some programs read the one, some the other.
  for (const name of ['NO_PROXY', 'no_proxy']) env[name] = names;
}
