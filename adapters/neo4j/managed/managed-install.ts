import { spawn } from 'node:child_process';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import { isOutOfRoom } from './folder-errors.ts';
import { installHint, JAVA_LOCALE } from './managed-java.ts';

/** What differs between the server lines that are supported. */
export interface ServerLine {
  readonly version: string;
  /** Data of one line is never opened by another: an upgrade cannot be undone. */
  readonly family: string;
  readonly mainClass: string;
  readonly java: { readonly min: number; readonly max: number };
  readonly settings: Readonly<Record<string, string>>;
}

export const SERVER_LINES = {
  '5.26.22': {
    version: '5.26.22',
    family: '5.26',
    mainClass: 'org.neo4j.server.CommunityEntryPoint',
    java: { min: 17, max: 21 },
    settings: { 'dbms.usage_report.enabled': 'false' },
  },
  '2026.08.1': {
    version: '2026.08.1',
    family: '2026',
    mainClass: 'org.neo4j.server.Neo4jCommunity',
    java: { min: 21, max: 25 },
    settings: {},
  },
} as const satisfies Record<string, ServerLine>;
export type ServerVersion = keyof typeof SERVER_LINES;

const BROWSER_VERSION = '5.24.0';

const dependency = (group: string, artifact: string, version: string): string =>
  `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version><scope>runtime</scope></dependency>`;

const pom = (version: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>screengraph</groupId>
  <artifactId>private-neo4j</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    ${dependency('org.neo4j', 'neo4j', version)}
    ${dependency('org.neo4j.app', 'neo4j-server', version)}
    ${dependency('org.neo4j.client', 'neo4j-browser', BROWSER_VERSION)}
  </dependencies>
</project>
`;

export const isInstalled = async (dir: string): Promise<boolean> =>
  (await readdir(join(dir, 'lib')).catch(() => [])).length > 0;

function maven(command: string, cwd: string): Promise<void> {
  const args = [
    '-q',
    '-B',
    'dependency:copy-dependencies',
    '-DincludeScope=runtime',
    '-DoutputDirectory=lib',
  ];
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...JAVA_LOCALE };
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output = (output + chunk.toString('utf8')).slice(-4000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (cause) => {
      const hint = installHint('openjdk-17-jre-headless maven', 'openjdk@17 maven');
      reject(
        new ScreenGraphError(
          'missing_dependency',
          `Maven (${command}) is needed once to fetch the private Neo4j. Get it with: ${hint}`,
          { cause, details: { needs: 'maven', command: hint } },
        ),
      );
    });
    child.on('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new ScreenGraphError(
            'missing_dependency',
            'Maven could not fetch the Neo4j server. Is the network or the configured mirror up?',
            { details: { exitCode: code, output } },
          ),
        );
    });
  });
}

/** As the operating system says it to Maven, whose own store of jars is elsewhere. */
const NO_ROOM = /No space left on device|Disk quota exceeded/;

/** What Maven left half done, which would keep a full disk full, goes; and a full disk is no network that is away. */
async function giveUp(partial: string, thrown: unknown): Promise<never> {
  const isFull =
    (thrown instanceof ScreenGraphError && NO_ROOM.test(String(thrown.details['output']))) ||
    (await isOutOfRoom(partial));
  await rm(partial, { recursive: true, force: true });
  if (!isFull) throw thrown;
  throw new ScreenGraphError(
    'missing_dependency',
    'There is no room to fetch the private Neo4j: a disk is full. Free at least 1 GiB, or set SCREENGRAPH_HOME to another folder.',
    { cause: thrown },
  );
}

/** Fetches the server's jars into `dir`, whole or not at all; about 120 MB. The caller holds the lock. */
export async function install(
  dir: string,
  line: ServerLine,
  mavenCommand: string,
  onProgress: (message: string) => void,
): Promise<void> {
  if (await isInstalled(dir)) return;
  onProgress(`Fetching Neo4j Community ${line.version} with Maven (about 120 MB, once)`);
  const partial = `${dir}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  await writeFile(join(partial, 'pom.xml'), pom(line.version));
  await maven(mavenCommand, partial).catch((thrown: unknown) => giveUp(partial, thrown));
  await rm(dir, { recursive: true, force: true });
  await rename(partial, dir);
}
