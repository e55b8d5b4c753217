import { type Command, Option } from 'commander';
import { PolicyName } from '../../agent/domain/node-name.ts';
import { BlockReason } from '../../agent/domain/ui-action.ts';

/** The flags of a crawl, each in its own unit. Values are checked with the whole configuration, all faults at once. */
export const addRunOptions = (command: Command): Command =>
  command
    .option('--app <key>', 'name of the app in the map (default: package or origin)')
    .option('--version <version>', 'build of the app (default: as the app says)')
    .option('--max-iterations <n>', 'loops from look to decision (default: any number)')
    .option('--max-actions <n>', 'actions that reach the device (default: any number)')
    .option('--max-screens <n>', 'different screens (default: any number)')
    .option('--max-time <time>', 'active time, such as 90s or 10m (default: 1h)')
    .option('--max-tokens <n>', 'tokens of a model (default: 200000)')
    .option('--max-cost <usd>', 'cost of a model in USD (default: 1)')
    .option('--max-calls <n>', 'requests to a model (default: any number)')
    .option('--seed <n>', 'same seed, same run, on a simulated device (default: 1)')
    .option('--mode <mode>', 'when a model is asked: off, novelty, always (default: novelty if there is one)')
    .option('--model <id>', 'which model of the API (default: claude-haiku-5-5)')
    .option('--llm <provider>', 'api, local or none (default: what the settings name)')
    .option('--vision <when>', 'when a model is shown the screen itself: off (default), novel, always')
    .option(
      '--when-spent <what>',
      'when tokens or money for a model are spent: policy (goes on alone; default), stop',
    )
    .option('--replay-decisions <run>', 'take the answers of a recorded run instead of a model')
    .option('--policy <name>', `order of exploration: ${PolicyName.options.join(', ')} (default: breadth)`)
    .option('--goal <text>', 'what fits these words first; means --policy targeted unless another is named')
    .option('--goal-screen <name>', 'the same for one screen, by its name or ID; a targeted run ends there')
    .option(
      '--knowledge <source>',
      'what a run starts from: run (only what it sees itself; default), map (what all runs of the same build have tried)',
    )
    .option('--data <file>', 'what to type where: values and secrets of your own (YAML or JSON)')
    .option('--rules <file>', 'what may be done and what not: elements, screens, addresses, … (YAML)')
    .option('--setup <file>', 'steps that get past a login or an onboarding (YAML)')
    .option(
      '--stop-below <yield>',
      'end when nothing left promises so many new screens per action, such as 0.05 for 1 in 20 (default: never)',
    )
    .option('--grid-taps <n>', 'spots to touch on a screen that is nothing but a drawing (default: 0, none)')
    .option(
      '--resets <n>',
      "times to wipe the app's data (a site's storage and cookies) when what is left is closed (default: 0; of a simulated app 2)",
    )
    .option(
      '--ocr <when>',
      'read words off pictures: off (default), poor (where the hierarchy tells nothing), stems (also to tell such screens apart)',
    )
    .option(
      '--text <kinds>',
      'what forms are tried with before valid values: invalid, boundary (default: neither)',
    )
    .option('--device <serial>', 'which phone, as `adb devices` lists it (default: the only one)')
    .option(
      '--appium <url>',
      'for phones, an Appium server that is up: a grid or a device farm (default: starts one)',
    )
    .option(
      '--capabilities <file>',
      'more capabilities for a session with a phone, as a farm wants them (YAML, JSON)',
    )
    .option('--viewport <size>', 'screen size of a web page or a simulated app (default: 412x915)')
    .option(
      '--allow <kinds...>',
      `what safe mode leaves alone otherwise: ${BlockReason.options.join(', ')} (default: none)`,
    )
    .option('--quiet', 'only how it ended, and errors')
    .addOption(
      new Option(
        '--store <store>',
        'where runs and the map are kept: neo4j (default) or memory (gone with the process)',
      ),
    );
