import type { Option } from 'commander';
import type { AddCommand } from '../add-command.ts';
import { addRunOptions } from '../run-options.ts';

/** What makes runs, and what tells of one. */
export function addRunCommands(command: AddCommand, store: () => Option): void {
  addRunOptions(
    command(
      'crawl <target>',
      'explore an Android app (package or .apk), an iOS app (ios:com.example.app), a web app (https://…) or a simulated app (sim:shop)',
      async () => (await import('./crawl.ts')).crawl,
    ),
  );
  addRunOptions(
    command(
      'demo',
      'crawl the sample app and leave its map as a picture',
      async () => (await import('./demo.ts')).demo,
    ),
  );
  command(
    'resume <run>',
    'go on with a paused run or one whose process died',
    async () => (await import('./resume.ts')).resume,
  )
    .option('--data <file>', 'the data file that the run was started with')
    .option('--appium <url>', 'the Appium server that the run was started with')
    .option('--capabilities <file>', 'the capabilities that the run was started with')
    .option('--quiet', 'only how it ended, and errors');
  command('cancel <run>', 'end a run, whoever has it', async () => (await import('./cancel.ts')).cancel);
  command(
    'show-run [run]',
    'event timeline and a snapshot summary per step (default: the newest run)',
    async () => (await import('./show-run.ts')).showRun,
  ).option('--run <id>', 'the run');
  command(
    'explain <run> <iteration>',
    'what an iteration weighed, chose and why; prompt and answer where a model was asked',
    async () => (await import('./explain.ts')).explain,
  );
  command('runs', 'the runs, newest first', async () => (await import('./runs.ts')).runs).option(
    '--limit <n>',
    'how many (default: 20)',
  );
  command(
    'replay [run]',
    'step through a stored run and verify it, or perform what is stored again on a device and say where it departs (default: the newest run)',
    async () => (await import('./replay.ts')).replay,
  )
    .option('--step <n>', 'state, events and records of one step')
    .option('--execute', 'perform all that the run did again')
    .option(
      '--to <screen>',
      'perform the likeliest way from the start to a screen (of a run, app or app@version)',
    )
    .option('--validate', 'walk every edge of the map once, expected against actual')
    .option(
      '--crash [id]',
      'bring a crash about by the shortest known steps; without an ID the crashes and their steps',
    )
    .option('--times <n>', 'how often')
    .option('--on <target>', 'on another build than the one that was crawled, for instance sim:shop@B')
    .option('--app <name>', 'which app --on is, where it goes by another name than the one that was crawled')
    .option('--max-actions <n>', 'actions at most')
    .option('--allow <kinds...>', 'what safe mode leaves alone otherwise')
    .option('--rules <file>', 'what may be done and what not, beside the rules of the run')
    .option('--data <file>', 'the data file that the run was started with')
    .option('--device <serial>', 'which phone (default: the one of the run)')
    .option('--appium <url>', 'an Appium server that is up')
    .option('--capabilities <file>', 'more capabilities for a session with a phone (YAML, JSON)')
    .addOption(store());
}
