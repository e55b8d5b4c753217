import type { Option } from 'commander';
import type { AddCommand } from './add-command.ts';

/** What keeps a map over the years: copies of it. */
export function addKeepingCommands(command: AddCommand, store: () => Option): void {
  command(
    'backup <file>',
    'maps, runs and artifacts of the project as one file that any ScreenGraph reads in (docs/backup.md)',
    async () => (await import('./backup.ts')).backup,
  )
    .option('--app <apps...>', 'only these apps (keys or names)')
    .option('--no-runs', 'without runs and their logs')
    .option('--no-artifacts', 'without screenshots, page sources and element lists')
    .option('--force', 'replace a file that is there')
    .addOption(store());
  command(
    'restore <file>',
    'read a backup in; what is here already stays as it is, so that it may be done again',
    async () => (await import('./backup.ts')).restore,
  ).addOption(store());
}
