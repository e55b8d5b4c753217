import { passedOver } from '../flags-of-phones.ts';
import { note } from '../terminal.ts';
import { modelNotice } from '../follow/announce-model.ts';
import { startedAndFollowed } from '../follow/follow-run.ts';
import { firstAnswered } from '../follow/model-report.ts';
import { replays } from '../follow/replayed-request.ts';
import type { Options } from '../session.ts';
import { settingsOf, withSession } from '../session.ts';
import { startCrawl } from '../follow/start-crawl.ts';
import { readCapabilitiesFile } from '../../config/capabilities-file.ts';
import { ownData } from '../../composition/data-for.ts';
import { refuseWithoutModel } from '../../composition/open-llm.ts';
import { refuseWithoutOcr } from '../../composition/refuse-without-ocr.ts';
import { refuseWithoutServer } from '../../composition/refuse-without-server.ts';
import { runFiles } from '../../composition/run-files.ts';
import { parseTarget } from '../../composition/targets.ts';

/** `crawl <target>` */
export async function crawl(options: Options, target: string): Promise<number> {
  // A target that is none should be said before a server is started for it.
  const parsed = await parseTarget(target);
  const settings = await settingsOf(options);
  refuseWithoutServer(parsed.platform, settings);
  // A file that is named and cannot be read is told before there is a run, also where only a phone would ask for it.
  if (typeof options['capabilities'] === 'string') await readCapabilitiesFile(options['capabilities']);
  const data = await ownData(settings, parsed.target);
  const files = await runFiles(settings, data);
  const recorded = replays(options);
  if (!recorded) refuseWithoutModel(settings);
  await refuseWithoutOcr(settings.run.ocr);
  const notices = [passedOver(parsed.platform, options), recorded ? null : modelNotice(settings)];
  if (options['json'] !== true) for (const notice of notices) if (notice !== null) note(notice);
  return withSession(options, async (session) => {
    const [json, quiet] = [options['json'] === true, options['quiet'] === true];
    const start = () => startCrawl(session, options, target, data, files);
    const { run, code } = await startedAndFollowed(session, start, { json, quiet });
    const after = await session.repo.getRun(session.scope, run.runId);
    if (!json && !quiet && session.settings.store === 'neo4j' && (after?.head.usage.screens ?? 0) > 0) {
      note(`Its map: npx screengraph map ${run.runId}   ·   its log: npx screengraph show-run ${run.runId}`);
      if (run.spec.mode !== 'off')
        note(
          `What was asked, answered and done in an iteration: npx screengraph explain ${run.runId} ${await firstAnswered(session, run)}`,
        );
    }
    return code;
  });
}
