import { type Command, Option } from 'commander';
import type { AddCommand, AddGroup } from '../add-command.ts';

/** What answers others, and who may ask. */
export function addServiceCommands(command: AddCommand, store: () => Option, group: AddGroup): void {
  command(
    'serve',
    'the GraphQL API over HTTP, WebSocket and server-sent events, with workers',
    async () => (await import('./serve.ts')).serve,
  )
    .option('--port <port>', 'where to listen; 0 takes any free one (default: 4000)')
    .option('--host <address>', 'address to listen on (default: this machine only)')
    .option('--no-worker', 'only answer; other processes work')
    .option('--workers <n>', 'runs at once in this process (default: 2)')
    .addOption(
      new Option('--keys <mode>', 'who needs an API key (default: everybody once there is one)').choices([
        'auto',
        'required',
        'off',
      ]),
    )
    .option('--allow-host <names>', 'further names that clients may call this server by')
    .option('--allow-origin <origins>', 'origins whose pages may use this server')
    .option('--documents <path>', 'trusted documents: a folder or a JSON file')
    .option('--log-level <level>', 'silent, error, warn, info (default) or debug')
    .addOption(store());

  command(
    'worker',
    'carry out the runs that others have queued; no API',
    async () => (await import('./worker.ts')).worker,
  )
    .option('--workers <n>', 'runs at once in this process (default: 2)')
    .option('--data <file>', 'for runs that were started with a data file')
    .option('--log-level <level>', 'silent, error, warn, info (default) or debug');

  const key = group('key', 'API keys of `serve`');
  const whose = (own: Command): Command =>
    own.option('--tenant <id>', 'whose (default: setting `tenancy.tenantId`)');
  whose(
    command(
      'create',
      'make a key and print it, this once',
      async () => (await import('./key.ts')).KEY_COMMANDS.create,
      key,
    ),
  )
    .option('--project <id>', 'for which project (default: setting `tenancy.projectId`)')
    .option('--name <text>', 'what it is for', 'unnamed');
  whose(
    command('list', 'the keys there are', async () => (await import('./key.ts')).KEY_COMMANDS.list, key),
  ).option('--project <id>', 'of this project alone (default: of all)');
  whose(
    command(
      'revoke <key>',
      'end a key, named by its ID or as clients send it',
      async () => (await import('./key.ts')).KEY_COMMANDS.revoke,
      key,
    ),
    // An ID names one key, whatever its project.
  ).addOption(new Option('--project <id>').hideHelp());
}
