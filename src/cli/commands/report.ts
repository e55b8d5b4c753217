import { readRunReport } from '../../../agent/usecases/analysis/run-report.ts';
import { THUMBNAIL } from '../../report/thumbnails.ts';
import { runReportPage } from '../../report/run-report.ts';
import { refuseUnwritable, writeWhole } from '../../files/write-file.ts';
import { findRun } from '../select/find-run.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, print, printJson } from '../terminal.ts';

export const PICTURES: Readonly<Record<string, number>> = { none: 0, small: THUMBNAIL, large: 480 };

/** `report [run]`: a run as one HTML file that can be sent to a colleague. */
export const report = async (options: Options, selector?: string): Promise<number> => {
  await refuseUnwritable(options['out']);
  return withSession(options, async (session) => {
    const { scope, objects, image, settings } = session;
    const run = await findRun(session, selector);
    const read = await readRunReport({ ...session, limits: settings.analysis }, scope, run.runId);
    const pictures = PICTURES[String(options['pictures'])] ?? THUMBNAIL;
    const text = await runReportPage({ objects, image, tenantId: scope.tenantId, pictures }, read);
    const out = typeof options['out'] === 'string' ? options['out'] : `report-${run.runId}.html`;
    const path = await writeWhole(out, text);
    const size = Buffer.byteLength(text);
    const [screens, findings] = [read.map.screens.length, read.findings.length];
    if (options['json'] === true) printJson({ path, runId: run.runId, bytes: size, screens, findings });
    else
      print(
        `${path}\n  ${counted(screens, 'screen')}, ${counted(findings, 'finding')}, ${(size / 1e6).toFixed(1)} MB`,
      );
    return 0;
  });
};
