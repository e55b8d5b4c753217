import type { Finding } from '../../../domain/analysis/findings.ts';
import { actionInWords, actionName, type OfferedAction } from '../../../domain/graph.ts';
import type { BuildIndex } from '../build/build-index.ts';
import { calledIn } from '../build/called-in.ts';
import { isFailedPage } from '../build/error-pages.ts';
import { gather, type Steps } from '../build/steps.ts';

/** Ways to an error that are named. */
const NAMED = 3;

/** Pages that say that something failed and nothing else, as what a server answers instead of a page, with what leads there. */
export const errorPageFindings = (build: BuildIndex): Steps<readonly Finding[]> =>
  gather(build.facts.screens, (screen): readonly Finding[] => {
    if (!isFailedPage(build, screen)) return [];
    const ways = build
      .waysTo(screen.screenId)
      .filter((way) => way.kind !== 'BACK' && way.kind !== 'DISMISS' && !build.goesBack(way));
    const [first] = ways;
    const ids = [...new Set([screen.screenId, ...ways.map(({ screenId }) => screenId)])];
    return [
      {
        kind: 'error_page',
        severity: 'medium',
        screens: ids.map((screenId) => ({ screenId, name: build.screens.get(screenId)?.name ?? screenId })),
        action: first === undefined ? null : actionName(first),
        says:
          first === undefined
            ? `"${calledIn(build, screen.screenId)}" shows`
            : `${told(build, ways)} to an error: "${calledIn(build, screen.screenId)}"`,
        rule: null,
      },
    ];
  });

function told(build: BuildIndex, ways: readonly OfferedAction[]): string {
  const named = ways
    .slice(0, NAMED)
    .map((way) => `${actionInWords(way)} on "${calledIn(build, way.screenId)}"`);
  const more = ways.length > NAMED ? [`${ways.length - NAMED} more`] : [];
  const all = [...named, ...more];
  return `${all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1) ?? ''}`} ${ways.length === 1 ? 'leads' : 'lead'}`;
}
