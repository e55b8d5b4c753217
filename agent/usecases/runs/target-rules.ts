import { z } from 'zod';
import { ScreenGraphError } from '../../domain/errors.ts';
import type { Scope } from '../../domain/run.ts';
import { isPublicAddress } from './public-address.ts';

const Pattern = z.string().min(1).max(253);

/** What the API may point a crawl at, for one project. */
export const TargetRules = z.strictObject({
  /** Of addresses (`https`, `http`) and of simulated apps (`sim`). */
  schemes: z.array(z.enum(['https', 'http', 'sim'])),
  /** Host names: exact, `*.example.com` for all below a name, or `*`. */
  hosts: z.array(Pattern),
  /** Packages and bundle IDs, in the same patterns: `com.example.shop`, `com.example.*`, `*`. */
  packages: z.array(Pattern),
  /** Whether addresses of this machine and of private networks are allowed. */
  privateAddresses: z.boolean(),
  /** Whether files may be named: app models and app packages. */
  files: z.boolean(),
});
export type TargetRules = z.infer<typeof TargetRules>;

export const ProjectTargetRules = z.strictObject({
  default: TargetRules,
  /** By project ID; what a project leaves out is as in `default`. */
  projects: z.record(z.string(), TargetRules.partial()),
});
export type ProjectTargetRules = z.infer<typeof ProjectTargetRules>;

export const DEFAULT_TARGET_RULES: ProjectTargetRules = {
  default: {
    schemes: ['https', 'http', 'sim'],
    hosts: ['*'],
    packages: ['*'],
    privateAddresses: false,
    files: false,
  },
  projects: {},
};

export interface TargetGate {
  /** Resolves when the target may be crawled for the project. Errors: `target_refused` with `details.rule`. */
  admit(scope: Scope, target: string): Promise<void>;
}

const SHIPPED_MODEL = /^sim:[A-Za-z0-9][A-Za-z0-9_-]*(?:@[A-Za-z])?$/;
const PACKAGE = /^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)+$/;
/** A name that ends so may be a file of the server's; `.app` is none of them: many packages end in it. */
const PACKAGE_FILE = /\.(?:apks?|apkm|aab|ipa|xapk|zip|ya?ml|json)$/i;
/** What says of itself that it is a package or a bundle ID. */
const NATIVE = /^(?:android|ios):(.*)$/i;

function refused(rule: keyof TargetRules | 'userInfo', why: string): ScreenGraphError {
  return new ScreenGraphError(
    'target_refused',
    `${why} Ask whoever runs this server (setting \`serve.targets\`).`,
    { details: { rule, path: 'target' } },
  );
}

/** `*` stands for anything, a leading `*.` for what is below a name, a trailing `.*` for what begins with it. */
function matches(name: string, patterns: readonly string[]): boolean {
  const low = name.toLowerCase();
  return patterns.some((each) => {
    const pattern = each.toLowerCase();
    if (pattern === '*') return true;
    if (pattern.startsWith('*.')) return low.endsWith(pattern.slice(1)) && low.length > pattern.length - 1;
    if (pattern.endsWith('.*'))
      return low.startsWith(pattern.slice(0, -1)) && low.length > pattern.length - 1;
    return low === pattern;
  });
}

/**
 * Guards the API against being used to reach what its client could not: it looks at the text of a target and resolves
 * its host name, before anything is opened. The address is resolved again when the crawl opens it and pages may
 * redirect; a network that must not be reached has to be closed to the worker as well.
 */
export function createTargetGate(
  rules: ProjectTargetRules,
  lookup: (host: string) => Promise<readonly string[]>,
): TargetGate {
  /** What cannot be resolved is treated as private: the answer does not tell which internal names there are. */
  const isPublicName = async (host: string): Promise<boolean> => {
    const addresses = await lookup(host).catch(() => []);
    return addresses.length > 0 && addresses.every(isPublicAddress);
  };

  async function admitAddress(own: TargetRules, target: string): Promise<void> {
    let url: URL;
    try {
      url = new URL(target);
    } catch {
      throw new ScreenGraphError('invalid_input', `${JSON.stringify(target)} is not an address.`, {
        details: { path: 'target' },
      });
    }
    const scheme = url.protocol.slice(0, -1);
    if ((scheme !== 'https' && scheme !== 'http') || !own.schemes.includes(scheme))
      throw refused('schemes', `Targets with ${url.protocol} are not crawled for this project.`);
    if (url.username !== '' || url.password !== '')
      throw refused(
        'userInfo',
        'An address with a user name or a password is kept with the run: leave it out.',
      );
    const host = url.hostname.replace(/\.+$/, '');
    const bare = host.replace(/^\[|\]$/g, '');
    if (!matches(bare, own.hosts))
      throw refused('hosts', `The host ${bare} is not crawled for this project.`);
    if (own.privateAddresses) return;
    const literal = isPublicAddress(bare);
    const isLiteral = host.startsWith('[') || /^\d+(?:\.\d+){3}$/.test(host);
    const local = /(?:^|\.)localhost$/i.test(host);
    if (local || (isLiteral ? !literal : !(await isPublicName(host))))
      throw refused('privateAddresses', `The host ${bare} has no public address.`);
  }

  return {
    async admit(scope, text) {
      const target = text.trim();
      const own = { ...rules.default, ...withoutGaps(rules.projects[scope.projectId] ?? {}) };
      if (/^sim:/i.test(target)) {
        if (!own.schemes.includes('sim'))
          throw refused('schemes', 'Simulated apps are not crawled for this project.');
        if (!SHIPPED_MODEL.test(target) && !own.files)
          throw refused(
            'files',
            'Models are not read from files here, only those that ship with ScreenGraph, such as `sim:shop`.',
          );
        return;
      }
      const native = NATIVE.exec(target)?.[1];
      if (native === undefined && /^[a-z][a-z0-9+.-]*:/i.test(target)) return admitAddress(own, target);
      const name = native ?? target;
      if (PACKAGE.test(name) && (native !== undefined || !PACKAGE_FILE.test(name))) {
        if (!matches(name, own.packages))
          throw refused('packages', `The package ${name} is not crawled for this project.`);
        return;
      }
      if (!own.files)
        throw refused(
          'files',
          'Files on the server are not crawled for this project; `https://…` is a web app, `com.example.app` one of Android, `ios:com.example.app` one of iOS and `sim:shop` a simulated one.',
        );
    },
  };
}

const withoutGaps = (rules: ProjectTargetRules['projects'][string]): Partial<TargetRules> =>
  Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
