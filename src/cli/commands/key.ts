import type { Scope } from '../../../agent/domain/run.ts';
import { wrongUse } from '../errors.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { note, plain, print, printJson, table } from '../terminal.ts';

const textOf = (options: Options, name: string): string | undefined =>
  typeof options[name] === 'string' ? options[name] : undefined;

/** Whose key: as the flags say, else as the settings do. */
const scopeOf = (options: Options, own: Scope): Scope => ({
  tenantId: textOf(options, 'tenant') ?? own.tenantId,
  projectId: textOf(options, 'project') ?? own.projectId,
});

/** `key create`: prints the token once; the store keeps only its hash. */
const create = (options: Options): Promise<number> =>
  withSession(options, async ({ keys, scope }) => {
    const made = await keys.create(scopeOf(options, scope), textOf(options, 'name') ?? 'unnamed');
    const { key, token } = made;
    if (options['json'] === true) printJson({ ...key, token });
    else {
      print(token);
      note(`Key ${key.keyId} for ${key.tenantId}/${key.projectId}. It is shown this once only.`);
      note('Send it with every request: Authorization: Bearer <key>');
    }
    return 0;
  });

/** `key list`: keys of the tenant, without their secrets. */
const list = (options: Options): Promise<number> =>
  withSession(options, async ({ keys, scope }) => {
    const project = textOf(options, 'project');
    const { tenantId } = scopeOf(options, scope);
    const all = await keys.list(tenantId);
    const rows = all.filter((key) => project === undefined || key.projectId === project);
    if (options['json'] === true) printJson(rows);
    else if (rows.length === 0) {
      const of = project === undefined ? '' : ` and project ${plain(project)}`;
      print(`No keys of tenant ${plain(tenantId)}${of}. \`screengraph key create\` makes one.`);
      // They close the door of a server to everybody, whose tenant has none as well.
      if (!all.some(({ revokedAt }) => revokedAt === null) && (await keys.any()))
        note('Another tenant has a key that holds: --tenant NAME lists those of one.');
    } else
      print(
        table(
          ['key', 'project', 'created', 'state', 'name'],
          rows.map((key) => [
            key.keyId,
            key.projectId,
            key.createdAt,
            key.revokedAt === null ? 'holds' : `revoked ${key.revokedAt}`,
            key.name,
          ]),
        ),
      );
    return 0;
  });

/** `key revoke <key>`: by its ID, or as clients send it. */
const revoke = (options: Options, named: string | undefined): Promise<number> =>
  withSession(options, async ({ keys, scope }) => {
    if (named === undefined) throw wrongUse('Name the key: `screengraph key list` shows them.');
    const keyId = await keys.revoke(scopeOf(options, scope).tenantId, named);
    if (options['json'] === true) printJson({ keyId, revoked: true });
    else {
      print(`Key ${keyId} opens nothing any more; a running server may believe it a moment longer.`);
      if (!(await keys.any()))
        note(
          'No key is left: a server that listens on this machine only answers without one again, unless it has `--keys required`.',
        );
    }
    return 0;
  });

export const KEY_COMMANDS = { create, list, revoke };
