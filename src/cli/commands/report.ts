import { readRunReport } from '../../../agent/usecases/analysis/run-report.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { Composition } from '../../composition/composition.ts';
import { THUMBNAIL } from '../../report/thumbnails.ts';
import { picturesMissing } from '../../report/run-sections.ts';
import { runReportPage } from '../../report/run-report.ts';
import { refuseUnwritable, writeWhole } from '../../files/write-file.ts';
import { failureOf, obstaclesOfRun } from '../follow/run-failure.ts';
import { findRun } from '../select/find-run.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, note, print, printJson } from '../terminal.ts';

export const PICTURES: Readonly<Record<string, number>> = { none: 0, small: THUMBNAIL, large: 480 };

/** What a person is told at the end of a crawl: by what it failed, and what stood in its way. */
async function toldOf(session: Composition, run: Run): Promise<readonly string[]> {
  const failure =
    run.status === 'FAILED' || run.head.usage.screens === 0 ? await failureOf(session, run) : null;
  const obstacles = await obstaclesOfRun(session, run);
  return [
    ...(failure === null ? [] : [failure]),
    ...obstacles.map(({ message }) => `In the way: ${message}`),
  ];
}

/** `report [run]`: a run as one HTML file that can be sent to a colleague. */
export const report = async (options: Options, selector?: string): Promise<number> => {
  await refuseUnwritable(options['out']);
  return withSession(options, async (session) => {
    const { scope, objects, image, settings } = session;
    const run = await findRun(session, selector);
    const read = await readRunReport({ ...session, limits: settings.analysis }, scope, run.runId);
    const pictures = PICTURES[String(options['pictures'])] ?? THUMBNAIL;
    let missing = 0;
    const text = await runReportPage(
      { objects, image, tenantId: scope.tenantId, pictures, onMissing: (count) => (missing = count) },
      read,
      await toldOf(session, run),
    );
    const out = typeof options['out'] === 'string' ? options['out'] : `report-${run.runId}.html`;
    const path = await writeWhole(out, text);
    const size = Buffer.byteLength(text);
    const [screens, findings] = [read.map.screens.length, read.findings.length];
    if (options['json'] === true)
      printJson({ path, runId: run.runId, bytes: size, screens, findings, picturesMissing: missing });
    else {
      print(
        `${path}\n  ${counted(screens, 'screen')}, ${counted(findings, 'finding')}, ${(size / 1e6).toFixed(1)} MB`,
      );
      if (missing > 0) note(picturesMissing(missing));
    }
    return 0;
  });
};
