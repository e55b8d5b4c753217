import { Option } from 'commander';
import type { AddCommand } from '../add-command.ts';

/** What is so without it: of commands that change something with a flag alone, for who wants to be sure. */
const dryRun = (...others: string[]): Option =>
  new Option('--dry-run', 'only tell, as without --apply').conflicts(others);

/** What keeps a map over the years: copies of it, and room for more. */
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
    'retain',
    'what of old runs and artifacts would go; with --apply it goes (docs/retention.md)',
    async () => (await import('./retain.ts')).retain,
  )
    .option('--older-than <days>', 'evidence of runs that ended longer ago (default: 90)')
    .option('--crashes', 'also of runs that saw a crash')
    .option('--no-artifacts', 'leave artifacts that nothing refers to')
    .option('--artifact-grace <days>', 'how long ago they were stored last, at least (default: 1)')
    .option('--max-runs <n>', 'runs at most, the oldest first (default: 1000)')
    .option('--apply', 'do it')
    .addOption(dryRun('apply'))
    .addOption(store());
  command(
    'correct <app> [screen] [kind] [text]',
    'what people say of a screen, read over the map: rename, ignore, note, same (as another screen) or split (by what only one half shows), or with --order of builds; without either: what was said (docs/corrections.md)',
    async () => (await import('./correct.ts')).correct,
  )
    .option('--remove <correction>', 'take one back, by its ID')
    .option('--order <builds...>', 'these builds of the app follow each other so, the oldest first')
    .option('--because <text>', 'why two screens are the same')
    .option('--author <name>', 'who says so (default: the user of this machine)')
    .addOption(store());
  command(
    'relink <app>',
    "what today's identity rule makes of screens that were seen with an older one: which merge, which split; with --apply it counts (docs/identity.md)",
    async () => (await import('./relink.ts')).relink,
  )
    .option('--runs <n>', 'the newest runs whose looks are read, at most 1000 (default: 50)')
    .option('--apply', 'do it')
    .addOption(dryRun('apply', 'undo'))
    .option('--undo', 'take back all that relink said of the app')
    .addOption(store());
  command(
    'restore <file>',
    'read a backup in; what is here already stays as it is, so that it may be done again',
    async () => (await import('./backup.ts')).restore,
  ).addOption(store());
}
