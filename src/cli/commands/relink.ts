import {
  planRelinking,
  relink as relinkNow,
  RELINK_RUNS,
  MOST_RELINK_RUNS,
  undoRelink,
  type Relink,
} from '../../../agent/usecases/keeping/relink.ts';
import { unlessInterrupted } from '../end-signal.ts';
import { EXIT, wrongUse } from '../errors.ts';
import { numberFlag } from '../number-flag.ts';
import { findApp, noSuchApp } from '../select/find-app.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { asArgument, counted, note, plain, print, printJson } from '../terminal.ts';

const SHOWN = 100;

/** Why there is nothing to merge and to split: also that it may be too early to know. */
export function nothingToRelink({ ruleVersion, looks }: Pick<Relink, 'ruleVersion' | 'looks'>): string {
  const isNow = (one: Relink['looks'][number]): boolean => one.ruleVersion === ruleVersion;
  if (looks.every(isNow))
    return `Nothing to do: every look was made with rule ${ruleVersion}, which is today's.`;
  if (looks.some(isNow)) return 'Nothing merges and nothing splits.';
  return `Nothing merges and nothing splits yet: no look was made with rule ${ruleVersion}, which is today's. The next crawl names screens by it; then run this again.`;
}

/** `relink <app>`: without --apply it only tells. */
export const relink = (options: Options, name: string): Promise<number> =>
  withSession(options, async (session) => {
    const { scope } = session;
    const app = await findApp(session, name);
    if (app === null) throw await noSuchApp(session, name);
    const json = options['json'] === true;
    const apply = options['apply'] === true;
    if (options['undo'] === true) {
      if (apply) throw wrongUse('Give --apply or --undo, not both.');
      const undone = await unlessInterrupted((signal) => undoRelink(session, scope, app.appKey, signal));
      if (undone === null) {
        note('Interrupted; what was taken back by then stays so, and the same command goes on.');
        return EXIT.interrupted;
      }
      if (json) printJson({ schemaId: 'screengraph.relink', version: 1, undone });
      else print(`Taken back: ${counted(undone, 'correction')} by relink.`);
      return 0;
    }
    const runs = numberFlag('--runs', options['runs'] ?? RELINK_RUNS, { from: 1, to: MOST_RELINK_RUNS });
    const told = await unlessInterrupted(async (signal) => {
      const done = apply ? await relinkNow(session, scope, app.appKey, { runs, signal }) : null;
      return { done, plan: done ?? (await planRelinking(session, scope, app.appKey, { runs, signal })) };
    });
    if (told === null) {
      note(
        apply
          ? 'Interrupted; what was said by then stays, and the same command goes on.'
          : 'Interrupted; nothing was changed.',
      );
      return EXIT.interrupted;
    }
    const { done, plan } = told;
    if (json) {
      printJson({ schemaId: 'screengraph.relink', version: 1, applied: apply, ...plan });
      return 0;
    }
    const { ruleVersion, looks, unreadable, merges, splits } = plan;
    const rows = [
      ...merges.map(
        ({ screen, into, looks: seen, evidence }) =>
          `  merge  ${plain(screen.name)} (${screen.screenId}) is ${plain(into.name)} (${into.screenId}): ${counted(seen, 'look')}; both: ${plain(evidence)}`,
      ),
      ...splits.map(
        ({ screen, parts, sign, evidence }) =>
          `  split  ${plain(screen.name)} (${screen.screenId}) is ${parts.length}: ${parts.join(' + ')} looks; differs: ${plain(evidence)}; ${
            sign === null
              ? 'nothing that people could name tells them apart, so it stays one'
              : `told apart by ${plain(JSON.stringify(sign))}`
          }`,
      ),
    ];
    const seen = looks.map((one) => `${one.looks} by rule ${one.ruleVersion}`).join(', ');
    print(
      [
        `Looks of ${counted(plan.runs, 'run')}: ${seen === '' ? 'none are kept' : seen}${unreadable > 0 ? `; ${unreadable} of them cannot be read any more` : ''}. Rule now: ${ruleVersion}.`,
        ...rows.slice(0, SHOWN),
        ...(rows.length > SHOWN ? [`  and ${rows.length - SHOWN} more; --json has all`] : []),
        ...(rows.length === 0
          ? [nothingToRelink(plan)]
          : done === null
            ? ['Nothing was changed; --apply does it.']
            : [
                `Said: ${counted(done.done.merges, 'merge')}, ${counted(done.done.splits, 'split')}. Take it back: npx screengraph relink ${asArgument(name)} --undo`,
                ...(done.others.merges + done.others.splits > 0
                  ? [
                      `Another call said ${counted(done.others.merges, 'merge')} and ${counted(done.others.splits, 'split')} of these meanwhile.`,
                    ]
                  : []),
                ...(done.left.merges + done.left.splits > 0
                  ? [
                      `No room for ${counted(done.left.merges, 'merge')} and ${counted(done.left.splits, 'split')}: an app holds at most 400 corrections "same" and 20 "split".`,
                    ]
                  : []),
              ]),
      ].join('\n'),
    );
    return 0;
  });
