import type { AddCommand, AddGroup } from '../add-command.ts';

/** What looks at one screen, and at this machine. */
export function addToolCommands(command: AddCommand, group: AddGroup): void {
  command(
    'inspect <file|url> [other]',
    'what is seen on one screen: elements, signature, ranked actions; of two: whether they are the same, and why',
    async () => (await import('./inspect.ts')).inspect,
  )
    .option('--viewport <size>', 'for a page source that does not tell, or a web page')
    .option('--ocr <when>', 'read words off the picture, of a page source off the one beside it: poor, stems')
    .option('--why', 'explain the decision about every element, and draw them numbered on the screen')
    .option('--out <file>', 'where the picture goes (.png or .html; implies --why)');
  const policy = group('policy', 'rules files: what a crawl may do and what not');
  command(
    'explain <rules> <file|url>',
    'which rule has the last word on each thing that could be done on a screen, and why',
    async () => (await import('./policy.ts')).POLICY_COMMANDS.explain,
    policy,
  )
    .option('--viewport <size>', 'for a page source that does not tell, or a web page')
    .option('--ocr <when>', 'read words off the picture as a crawl does: poor, stems')
    .option('--allow <kinds...>', 'what of safe mode is opened, as for a crawl');

  const neo4j = group('neo4j', 'the private Neo4j server of this machine');
  command(
    'start',
    'start it and say where it is',
    async () => (await import('./neo4j.ts')).NEO4J_COMMANDS.start,
    neo4j,
  )
    .option('--heap <size>', 'its Java heap, such as 2g (default: a sixteenth of the memory, 512m to 2g)')
    .option(
      '--page-cache <size>',
      'memory for the graph itself, such as 4g (default: the same, from 256m on)',
    )
    .option('--quiet', 'only errors');
  for (const [name, what] of [
    ['stop', 'stop it'],
    ['status', 'say whether it runs'],
    ['browser', 'open Neo4j Browser on it, with captions and the saved queries'],
    ['install', 'fetch it without starting it'],
  ] as const)
    command(name, what, async () => (await import('./neo4j.ts')).NEO4J_COMMANDS[name], neo4j).option(
      '--quiet',
      'only errors',
    );
  command(
    'query <name|cypher>',
    'run a saved query by its name (`neo4j queries` lists them), or one read-only statement',
    async () => (await import('./neo4j.ts')).NEO4J_COMMANDS.query,
    neo4j,
  ).option('--param <name=value...>', 'parameters; tenantId and projectId are the own ones');
  command(
    'queries',
    'the saved queries, what they need and what they show',
    async () => (await import('./neo4j.ts')).NEO4J_COMMANDS.queries,
    neo4j,
  );
  command(
    'doctor',
    'what is there, what is not, and how to get it',
    async () => (await import('./doctor.ts')).doctor,
  ).option('--max-iterations <n>', 'for how many iterations the cost of a model is bounded (default: 100)');
}
