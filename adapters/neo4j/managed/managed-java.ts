import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';

const run = promisify(execFile);

export interface Java {
  readonly command: string;
  readonly major: number;
}

/** Folders that hold one JDK per entry, with the way from the entry to its home. */
const JDK_FOLDERS: readonly (readonly [string, string])[] = [
  ['/usr/lib/jvm', ''],
  ['/Library/Java/JavaVirtualMachines', 'Contents/Home'],
  ['/opt/homebrew/opt', ''],
];

/** The command that gets what is missing on this system; in a container, as root, there is mostly no sudo. */
export const installHint = (debian: string, homebrew: string, uid = process.getuid?.()): string =>
  process.platform === 'darwin'
    ? `brew install ${homebrew}`
    : `${uid === 0 ? '' : 'sudo '}apt-get install ${debian}`;

/** Java reads names of files by the locale: without one of UTF-8 it finds nothing in a folder whose name is not plain ASCII. */
export const JAVA_LOCALE = { LC_ALL: 'C.UTF-8' } as const;

/**
 * What the server gets of this environment: it outlives who started it, and others than who asked it to start may look into it, so
 * that no key of anything is handed on. What finds Java's libraries, folders and options is.
 */
const HANDED_ON =
  /^(?:PATH|HOME|USER|LOGNAME|SHELL|TMPDIR|TZ|TZDIR|HOSTNAME|JAVA_\w+|_JAVA_OPTIONS|JDK_\w+|LD_\w+|DYLD_\w+|NIX_LD\w*|MALLOC_\w+|GLIBC_\w+)$/;

export const environmentOfServer = (
  all: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(all).filter(([name]) => HANDED_ON.test(name))),
  ...JAVA_LOCALE,
});

/** Asks a Java what it is and where it lives: on the path it may be a shim that needs its environment. */
async function probe(command: string): Promise<Java | null> {
  try {
    const args = ['-XshowSettings:properties', '-version'];
    const { stderr, stdout } = await run(command, args, { timeout: 20_000 });
    const text = `${stderr}${stdout}`;
    const major = /java\.specification\.version = (?:1\.)?(\d+)/.exec(text)?.[1];
    const home = /java\.home = (.+)/.exec(text)?.[1]?.trim();
    return major === undefined || home === undefined
      ? null
      : { command: join(home, 'bin', 'java'), major: Number(major) };
  } catch {
    return null;
  }
}

async function installedHomes(): Promise<readonly string[]> {
  const homes = await Promise.all(
    JDK_FOLDERS.map(async ([folder, inner]) => {
      const entries = await readdir(folder).catch(() => []);
      return entries
        .filter((name) => /jdk|java|jvm|temurin/i.test(name))
        .map((name) => join(folder, name, inner));
    }),
  );
  return homes.flat();
}

/**
 * A Java that fits: the named home, else the one on the path, else any installed one.
 * `missing_dependency` with the command that gets it when there is none.
 */
export async function findJava(
  range: { readonly min: number; readonly max: number },
  javaHome?: string,
): Promise<Java> {
  const fits = (java: Java): boolean => java.major >= range.min && java.major <= range.max;
  const named = await probe(javaHome === undefined ? 'java' : join(javaHome, 'bin', 'java'));
  if (named !== null && fits(named)) return named;
  if (javaHome === undefined)
    for (const home of await installedHomes()) {
      const java = await probe(join(home, 'bin', 'java'));
      if (java !== null && fits(java)) return java;
    }
  const needed = `The private Neo4j needs Java ${range.min} to ${range.max}`;
  if (javaHome !== undefined)
    throw new ScreenGraphError(
      'missing_dependency',
      `${needed}, and ${named === null ? 'there is none' : `that is ${named.major}`} in the folder that is set for it, ${javaHome}. Set SCREENGRAPH_JAVA_HOME to another, or unset it to have one looked for.`,
      { details: { needs: `java ${range.min}-${range.max}`, found: named?.major ?? null } },
    );
  const found = named === null ? 'none was found' : `found ${named.major}`;
  const hint = installHint(`openjdk-${range.min}-jre-headless maven`, `openjdk@${range.min} maven`);
  throw new ScreenGraphError('missing_dependency', `${needed} (${found}). Get it with: ${hint}`, {
    details: { needs: `java ${range.min}-${range.max}`, command: hint },
  });
}
