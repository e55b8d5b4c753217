import { allEvents } from '../../../agent/usecases/read-run-log.ts';
import pc from 'picocolors';
import { startedAndFollowed } from '../follow/follow-run.ts';
import { selectMap } from '../select/map-selector.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { startCrawl } from '../follow/start-crawl.ts';
import { runFiles } from '../../composition/run-files.ts';
import { columns, counted, note, print, shorten } from '../terminal.ts';
import { timelineOf } from '../follow/timeline.ts';
import { renderMap, writeMap } from '../write-map.ts';

const TARGET = 'sim:shop';
const HEAD = 12;
const TAIL = 4;

/** `demo`: the sample app into the store, the beginning and the end of its log, its map as a picture. */
export const demo = (options: Options): Promise<number> =>
  // The demo is the same for everybody: it asks no model, whatever key there is.
  withSession({ ...options, mode: 'off', llm: 'none' }, async (session) => {
    const [json, quiet] = [options['json'] === true, options['quiet'] === true];
    const files = await runFiles(session.settings, null);
    if (!json && !quiet) note(`Exploring ${TARGET} into ${session.where}`);
    const start = () => startCrawl(session, options, TARGET, null, files);
    const { run, code } = await startedAndFollowed(session, start, { json, quiet });
    const selected = await selectMap(session, run.runId);
    const html = await renderMap(session, selected, 'html');
    const path = await writeMap('.screengraph/demo-map.html', html);
    if (json || quiet) return code;

    const lines = timelineOf(await allEvents(session.repo, session.scope, run.runId), run.createdAt);
    const left = lines.length - HEAD - TAIL;
    const shown =
      left > 0
        ? [...lines.slice(0, HEAD), `        … ${counted(left, 'more event')} …`, ...lines.slice(-TAIL)]
        : lines;
    print(`\n${pc.bold('Timeline')}`);
    for (const line of shown) print(shorten(line, process.stdout.isTTY ? columns() : 160));
    print(`\n${pc.bold('Map')}  ${path}\n     open it in any browser: search, zoom, click a screen`);
    print(
      [
        `\n${pc.bold('Next')}`,
        '  npx screengraph show-run                     the whole log of this run',
        '  npx screengraph crawl https://example.org    a real web app, in Chromium',
        '  npx screengraph serve                        the same over GraphQL, with a page to try it',
        ...(session.browserUrl === null
          ? []
          : ['  npx screengraph neo4j browser                the graph in Neo4j Browser']),
        '  npx screengraph --help                       everything else',
      ].join('\n'),
    );
    return code;
  });
