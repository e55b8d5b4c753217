import pc from 'picocolors';
import { findWay, type FoundWay } from '../../../agent/usecases/analysis/find-way.ts';
import { selectMapName } from '../select/build-selector.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { EXIT } from '../errors.ts';
import { counted, plain, print, printJson, table } from '../terminal.ts';

/** `path <app> <from> <to>`: the way that is likeliest to work; exit code 1 when none is known. */
export const path = (options: Options, selector: string, from: string, to: string): Promise<number> =>
  withSession(options, async (session) => {
    const { appKey, versionId, naturalKey } = await selectMapName(session, selector);
    const way = await findWay(
      session.repo,
      session.scope,
      { appKey, versionId, from, to },
      await session.retention.tallies(session.scope, { appKey, versionId }),
    );
    if (options['json'] === true)
      printJson({
        ...{ schemaId: 'screengraph.path', version: 1, app: { appKey, naturalKey, versionId } },
        found: way !== null,
        ...way,
      });
    else print(way === null ? 'No way is known: no action was seen to lead there.' : told(way));
    return way === null ? EXIT.failed : EXIT.done;
  });

const percent = (share: number): string => `${Math.round(share * 100)} %`;

function told({ from, to, steps, chance, expectedActions, runs, namesakes }: FoundWay): string {
  const title = `${pc.bold(plain(from.name))} → ${pc.bold(plain(to.name))}`;
  if (steps.length === 0) return `${title}: already there`;
  return [
    `${title}: ${counted(steps.length, 'action')}; works at once ${percent(chance)}, ${expectedActions.toFixed(1)} actions with repeats`,
    table(
      ['', 'action', 'on', 'leads to', 'seen'],
      steps.map(({ edge, fromName, toName, tries, successes }, at) => [
        String(at + 1),
        `${edge.kind} ${edge.label === '' ? '' : JSON.stringify(edge.label)}`.trim(),
        fromName,
        toName,
        tries === 0 ? 'in older runs' : `${successes} of ${tries}`,
      ]),
    ),
    ...(namesakes.length === 0
      ? []
      : [pc.dim(`${counted(namesakes.length, 'other screen')} of this name; this is the nearest`)]),
    pc.dim(`by ${counted(runs, 'run')}; chances by Laplace's rule of succession`),
  ].join('\n');
}
