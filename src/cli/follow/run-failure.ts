import { spentLimit, type Budgets } from '../../../agent/domain/budgets.ts';
import { ERROR_CATALOGUE } from '../../../agent/domain/errors.ts';
import type { LeftOver, RecordBody } from '../../../agent/domain/records.ts';
import type { Obstacle } from '../../../agent/domain/run-end.ts';
import type { Run } from '../../../agent/domain/run.ts';
import type { StartKnowledgeRecord } from '../../../agent/domain/start-map.ts';
import { isTerminal } from '../../../agent/domain/stop-reason.ts';
import type { Composition } from '../../composition/composition.ts';
import { settingOf } from '../../config/setting-table.ts';

/** What to do about an answer that a real device or page did not give in time, where the failure does not say it itself. */
const MORE_TIME = 'where it only takes longer, SCREENGRAPH_APPIUM_CALL_TIME gives it more time';
/** Of time; what else a driver complains of without a name for it (a device that is asleep) no time mends. */
const OF_TIME = /(?:^|[\W_])time|ETIMEDOUT|within \d/i;
const tellsSetting = (said: string): boolean => said.includes('SCREENGRAPH_');

/** So many steps before its end a run may have failed for the last time. */
const TAIL = 8;

/** The last thing that went wrong in a run, in the words of what it met: what is wrong and what to do about it. */
export async function failureOf(
  session: Pick<Composition, 'repo' | 'scope'>,
  run: Run,
): Promise<string | null> {
  const records = await session.repo.listRecords(session.scope, run.runId, {
    kinds: ['execution'],
    afterStep: Math.max(-1, run.head.stepOrdinal - TAIL),
    limit: TAIL,
  });
  const failed = records
    .flatMap((r) => (r.kind === 'execution' && r.body.errorCode !== null ? [r.body] : []))
    .at(-1);
  if (failed === undefined) return null;
  const { nodeName, errorCode, humanReadableFailureSummary: said } = failed;
  const known = Object.entries(ERROR_CATALOGUE).find(([code]) => code === errorCode)?.[1].publicMessage ?? '';
  const words = said === null || said === '' || said === errorCode ? known : said;
  const late = errorCode === 'action_timeout' && OF_TIME.test(words);
  const slow = late && run.spec.platform !== 'simulated' && !tellsSetting(words);
  return `${nodeName}: ${words} (${errorCode ?? ''})${slow ? `; ${MORE_TIME}` : ''}`;
}

const TOP_LEVEL = /^(?:com|org|net|edu|gov|info|app|dev|[a-z]{2})$/i;

/**
 * Packages begin with what sites end in: where it is the other way round, a site was meant that lacks its https://. What ends as a
 * file of an iOS app does was meant for one.
 */
export function meantSite({ platform, target }: Pick<Run['spec'], 'platform' | 'target'>): string | null {
  if (platform === 'android' && /^[^\\/]+\.ipa$/i.test(target))
    return `“${target}” was taken for the package of an Android app; an iOS app is installed first, and named by its bundle ID: ios:com.example.app`;
  const parts = target.split('.');
  const site = !TOP_LEVEL.test(parts[0] ?? '') && TOP_LEVEL.test(parts.at(-1) ?? '');
  return platform === 'android' && site
    ? `“${target}” was taken for the package of an Android app; a site is written https://${target}`
    : null;
}

/** What a run that is over has not done, and why; null when it did not come to a decision. */
export async function leftOverOfRun(
  session: Pick<Composition, 'repo' | 'scope'>,
  run: Run,
): Promise<LeftOver | null> {
  if (!isTerminal(run.status)) return null;
  const records = await session.repo.listRecords(session.scope, run.runId, {
    kinds: ['continuation_decision'],
    afterStep: Math.max(-1, run.head.stepOrdinal - 3),
    limit: 10,
  });
  const last = records[records.length - 1];
  return last?.kind === 'continuation_decision' ? (last.body.left ?? null) : null;
}

const LEFT_WORDS: readonly (readonly [keyof LeftOver, string])[] = [
  ['open', 'still worth trying'],
  ['belowThreshold', 'promise too little'],
  ['denied', 'not allowed'],
  ['outside', 'lead out of the app'],
  ['unreachable', 'out of reach'],
  ['givenUp', 'given up'],
];

/** One line about what was left; null when nothing was. */
export function describeLeftOver(left: LeftOver): string | null {
  const parts = LEFT_WORDS.flatMap(([key, words]) => (left[key] === 0 ? [] : [`${left[key]} ${words}`]));
  return parts.length === 0 ? null : `left: ${parts.join(' · ')}`;
}

/** What the map knew when the run began; null for a run that started from nothing. */
export async function startKnowledgeOfRun(
  session: Pick<Composition, 'repo' | 'scope'>,
  run: Run,
): Promise<StartKnowledgeRecord | null> {
  if (run.spec.knowledge !== 'map') return null;
  const kinds = ['start_knowledge'] as const;
  const [first] = await session.repo.listRecords(session.scope, run.runId, {
    kinds,
    afterStep: -1,
    limit: 1,
  });
  return first?.kind === 'start_knowledge' ? first.body : null;
}

/** Why a run that is over has stopped, and what stood in its way; null where that is not on record. */
export async function stopOfRun(
  session: Pick<Composition, 'repo' | 'scope'>,
  run: Run,
): Promise<RecordBody<'stop'> | null> {
  if (!isTerminal(run.status)) return null;
  const afterStep = Math.max(-1, run.head.stepOrdinal - 1);
  const records = await session.repo.listRecords(session.scope, run.runId, {
    kinds: ['stop'],
    afterStep,
    limit: 1,
  });
  const [last] = records;
  return last?.kind === 'stop' ? last.body : null;
}

/** What stood in the way of a run that is over. */
export const obstaclesOfRun = async (
  session: Pick<Composition, 'repo' | 'scope'>,
  run: Run,
): Promise<readonly Obstacle[]> => (await stopOfRun(session, run))?.obstacles ?? [];

/**
 * The limit that ended a run, by the setting that moves it; null where none did. Of a run whose log was removed the counts tell it, unless more
 * than one is spent: limits may have been changed on the way.
 */
export function limitThatEnded(run: Run, stop: RecordBody<'stop'> | null): string | null {
  if (run.stopReason !== 'budget_exhausted') return null;
  const limit = stop === null ? onlySpent(run) : /^(?:budget_exhausted:)?(\w+)/.exec(stop.detail)?.[1];
  return limit === undefined ? null : settingOf(limit);
}

function onlySpent({ spec, head }: Run): string | undefined {
  const spent = (budgets: Budgets): string | undefined =>
    spentLimit(spec.whenSpent, { ...head, budgets, refused: null }) ?? undefined;
  const limit = spent(spec.budgets);
  return limit === undefined || spent({ ...spec.budgets, [limit]: Number.MAX_SAFE_INTEGER }) !== undefined
    ? undefined
    : limit;
}
