import { Correction, CORRECTION_KINDS, isOfScreen, namesIn } from '../../domain/correction.ts';
import { ScreenGraphError } from '../../domain/errors.ts';
import { inWords } from '../../domain/fault-words.ts';
import { Id } from '../../domain/ids.ts';
import { isoTime } from '../../domain/iso-time.ts';
import { isOneLine } from '../../domain/one-line.ts';
import type { Scope } from '../../domain/run.ts';
import type { Clock } from '../../ports/Clock.ts';
import { MAX_CORRECTIONS, type CorrectionPort } from '../../ports/CorrectionPort.ts';
import type { Ids } from '../../ports/Ids.ts';
import type { ObjectStorePort } from '../../ports/ObjectStorePort.ts';
import { overlayOf, type Overlay } from '../../services/corrections/apply-corrections.ts';
import { correctedPorts, type CorrectedPorts } from './corrected-ports.ts';
import { SPLIT_RUNS } from './half-screens.ts';
import { runsOf } from '../read-run-log.ts';
import { createIgnoredBefore, type IgnoredBefore } from './ignored-before.ts';
import { createSplitReader } from './split-evidence.ts';
import { createWhyMissing, type WhyMissing } from './why-missing.ts';
import { notThere } from '../not-there.ts';

export type { CorrectedPorts } from './corrected-ports.ts';

/** How long what people said is not looked up again; one's own words count at once. */
const KEEP_MS = 2_000;
const KEPT_PROJECTS = 1_000;
/** Of an app: pages of screens are read longer by as many as people put together. */
export const MAX_SAME = 400;
/** Of an app: each reads the looks of runs. */
export const MAX_SPLITS = 20;
/** Builds that are named where one is not there, the newest. */
const SHOWN_BUILDS = 20;

export interface NewCorrection {
  readonly appKey: string;
  /** Null for `order`. */
  readonly screenId: string | null;
  readonly kind: string;
  /** For `same`: the screen that it is. */
  readonly otherScreenId?: string | null;
  readonly text: string;
  readonly author: string;
}

/** What people say of screens, and of the order of builds. */
export interface Corrections {
  /** Oldest first; of one app when it is named. */
  list(scope: Scope, appKey?: string): Promise<readonly Correction[]>;
  /** What the same person says in the same words once more is the one that is there. Errors: `invalid_input` with `details.path`, `not_found`. */
  add(scope: Scope, correction: NewCorrection): Promise<Correction>;
  /** As `add`; null where one of this kind is said of the same screen, and other screen, already, also by a call at the same time. */
  addOnce(scope: Scope, correction: NewCorrection): Promise<Correction | null>;
  /** Errors: `not_found`. */
  remove(scope: Scope, correctionId: string): Promise<void>;
  readonly whyMissing: WhyMissing;
  readonly ignoredBefore: IgnoredBefore;
}

const Said = Correction.omit({ correctionId: true });
type Said = Omit<Correction, 'correctionId'>;

const wrong = (path: string, message: string): ScreenGraphError =>
  new ScreenGraphError('invalid_input', message, { details: { path: [path] } });

/**
 * Corrections, and ports that read maps as people correct them. Runs must not get these ports: a crawl goes by what it sees.
 * `list` pages of screens keep ignored ones, so that their pages and counts stay true; whole maps and builds leave them out.
 */
export function createCorrections(
  parts: CorrectedPorts & {
    readonly corrections: CorrectionPort;
    readonly objects: ObjectStorePort;
    readonly clock: Clock;
    readonly ids: Ids;
  },
): {
  readonly corrections: Corrections;
  readonly corrected: CorrectedPorts;
  /** With names, notes and what is ignored, but screens as crawls tell them apart: for doing things again on a device. */
  readonly named: CorrectedPorts;
} {
  const { repo, browse, clock, ids } = parts;
  const kept = new Map<string, { readonly overlay: Promise<Overlay>; readonly until: number }>();
  const keyOf = ({ tenantId, projectId }: Scope): string => JSON.stringify([tenantId, projectId]);
  const readSplit = createSplitReader(parts);

  async function readOverlay(scope: Scope): Promise<Overlay> {
    const said = (await parts.corrections.list(scope)).filter(isOfScreen);
    if (said.length === 0) return overlayOf(said);
    const named = [...new Set(said.flatMap((one) => [one.screenId, one.otherScreenId ?? one.screenId]))];
    const same = await browse.sameScreens(scope, named);
    const found = named.flatMap((id, at) => {
      const standing = same[at]?.standing ?? null;
      return standing === null ? [] : [[id, standing] as const];
    });
    const made = overlayOf(said, new Map(found));
    // Ways to screens that are another one show the name of that one.
    const heads = made.one.groups.map(({ screenIds }) => screenIds[0]).filter((id) => id !== undefined);
    const rows = heads.length === 0 ? [] : await browse.screensById(scope, heads);
    const names = new Map(made.names);
    for (const row of rows) if (row !== null && !names.has(row.screenId)) names.set(row.screenId, row.name);
    return { ...made, names };
  }
  async function overlay(scope: Scope): Promise<Overlay> {
    const key = keyOf(scope);
    const known = kept.get(key);
    if (known !== undefined && known.until > clock.now()) return known.overlay;
    if (kept.size >= KEPT_PROJECTS) kept.clear();
    const asked = readOverlay(scope);
    kept.set(key, { overlay: asked, until: clock.now() + KEEP_MS });
    asked.catch(() => kept.delete(key));
    return asked;
  }

  /** That the sign tells looks apart: some have it and some do not. */
  async function checkSign(
    scope: Scope,
    { appKey, screenId, text }: Said & { readonly screenId: string },
  ): Promise<void> {
    const runs = await runsOf(repo, scope, { appKey, versionId: null }, SPLIT_RUNS);
    const { looks } = await readSplit(scope, runs, { screenId, text });
    const sign = JSON.stringify(text);
    if (!looks.first && !looks.second)
      throw wrong(
        'text',
        'Nothing is kept of how this screen looked (its runs or their artifacts are gone), so its looks cannot be told apart.',
      );
    if (!looks.second) throw wrong('text', `No look at this screen shows ${sign}; name what only some show.`);
    if (!looks.first)
      throw wrong('text', `Every look at this screen shows ${sign}; name what only some show.`);
  }

  /** That a project and an app have room for what is said, beside all that is said already. */
  function checkRoom(said: readonly Correction[], one: Said): void {
    if (said.length >= MAX_CORRECTIONS)
      throw wrong('kind', `A project has at most ${MAX_CORRECTIONS} corrections; remove some first.`);
    const alike = said.filter(({ appKey, kind }) => appKey === one.appKey && kind === one.kind);
    const most = one.kind === 'same' ? MAX_SAME : one.kind === 'split' ? MAX_SPLITS : Infinity;
    if (alike.length >= most)
      throw wrong('kind', `An app has at most ${most} corrections of this kind; remove some first.`);
    const before = one.kind === 'split' && alike.find(({ screenId }) => screenId === one.screenId);
    if (before)
      throw wrong(
        'screenId',
        `This screen is told apart by ${JSON.stringify(before.text)} already (${before.correctionId}); take that back first.`,
      );
  }

  /** What is said of the order of builds, one name on each line; of builds that are there. */
  async function checkOrder(scope: Scope, asked: NewCorrection): Promise<string> {
    if (asked.screenId !== null)
      throw wrong('screenId', 'The order of builds is said of the app, not of a screen.');
    const names = namesIn(asked.text);
    if (names.length < 2) throw wrong('text', 'Name at least two builds, the oldest first.');
    const twice = names.find((name, at) => names.indexOf(name) < at);
    if (twice !== undefined) throw wrong('text', `${JSON.stringify(twice)} is named twice.`);
    const builds = (await repo.listVersions(scope, asked.appKey)).map(({ name }) => name);
    const unknown = names.find((name) => !builds.includes(name));
    if (builds.length === 0) throw unknownApp(asked.appKey);
    if (unknown !== undefined)
      throw new ScreenGraphError(
        'not_found',
        `The app has no build ${JSON.stringify(unknown)}; there are: ${builds.slice(-SHOWN_BUILDS).join(', ')}.`,
        { details: { path: 'text' } },
      );
    return names.join('\n');
  }

  /** What is asked to be said, as it is kept; of screens that are there. */
  async function checked(scope: Scope, asked: NewCorrection): Promise<Said> {
    const otherScreenId = asked.otherScreenId ?? null;
    if (!CORRECTION_KINDS.includes(asked.kind as Correction['kind']))
      throw wrong('kind', `A correction is one of ${CORRECTION_KINDS.join(', ')}.`);
    const isOrder = asked.kind === 'order';
    if (!isOrder && asked.screenId === null) throw wrong('screenId', 'Say of which screen.');
    const text = isOrder ? await checkOrder(scope, asked) : asked.text.trim();
    if (text === '' && asked.kind !== 'ignore' && asked.kind !== 'same')
      throw wrong('text', 'Say the new name, the note, or what tells the two apart.');
    if (asked.kind === 'rename' && text.length > 200)
      throw wrong('text', 'A name has at most 200 characters.');
    if (asked.author.trim() === '') throw wrong('author', 'Say who says so.');
    // A note may have lines.
    if (!isOneLine(asked.kind === 'note' || isOrder ? text.replace(/[\r\n\t]/gu, ' ') : text))
      throw wrong('text', 'The text must not hold control characters.');
    if (!isOneLine(asked.author)) throw wrong('author', 'The author must not hold control characters.');
    if (asked.kind === 'same' && otherScreenId === null)
      throw wrong('otherScreenId', 'Say which screen it is.');
    if (asked.kind !== 'same' && otherScreenId !== null)
      throw wrong('otherScreenId', 'Another screen is only named to say that it is the same.');
    if (otherScreenId !== null && otherScreenId === asked.screenId)
      throw wrong('otherScreenId', 'This is one screen; name two.');
    const whole = {
      ...{ ...asked, otherScreenId, text, author: asked.author.trim() },
      at: isoTime(clock.now()),
    };
    const parsed = Said.safeParse(whole, { error: inWords });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = String(issue?.path[0] ?? 'text');
      if (field === 'appKey') throw unknownApp(asked.appKey);
      if (field === 'screenId') throw unknownScreen(field, asked.screenId ?? '');
      if (field === 'otherScreenId') throw unknownScreen(field, otherScreenId ?? '');
      throw wrong(field, `${field}: ${issue?.message ?? 'not valid'}`);
    }
    const wanted = [asked.screenId, otherScreenId].filter((id) => id !== null);
    const there = wanted.length === 0 ? [] : await browse.screensById(scope, wanted);
    wanted.forEach((id, at) => {
      if (there[at]?.appKey !== asked.appKey)
        throw unknownScreen(id === asked.screenId ? 'screenId' : 'otherScreenId', id);
    });
    return parsed.data;
  }

  /** Null where it is said already: with `once`, or when another call told the same screen apart at the same time. */
  async function say(scope: Scope, said: Said, once: boolean): Promise<Correction | null> {
    const { corrections } = parts;
    const all = await corrections.list(scope);
    const alike = all.filter((one) => saysTheSame(one, said));
    if (once && alike.length > 0) return null;
    // Of names the newest counts, so one that was given before another is said anew.
    const again = said.kind === 'note' ? alike : alike.slice(-1);
    const known = again.find(
      ({ kind, text, author }) => kind !== 'split' && text === said.text && author === said.author,
    );
    if (known !== undefined) return known;
    checkRoom(all, said);
    if (said.kind === 'split' && isOfScreen(said)) await checkSign(scope, said);
    // The order of IDs decides which of two names counts: two said within a millisecond must not change places.
    const correction = { ...said, correctionId: ids.idAfter(all.at(-1)?.correctionId ?? null) };
    // A screen is told apart by one sign, also where two say so at once.
    const ofKind = once || said.kind === 'split';
    const put = await corrections.putOnce(scope, correction, ofKind ? 'of_kind' : 'in_words');
    if (put === 'no_screen')
      throw said.screenId === null ? unknownApp(said.appKey) : unknownScreen('screenId', said.screenId);
    kept.delete(keyOf(scope));
    // Another call said the same words meanwhile: that one is looked up.
    if (put === 'said' && !ofKind) return say(scope, said, once);
    return put === 'kept' ? correction : null;
  }

  return {
    corrected: correctedPorts(parts, overlay, readSplit),
    named: correctedPorts(parts, async (scope) => asCrawled(await overlay(scope)), readSplit),
    corrections: {
      async list(scope, appKey) {
        const all = await parts.corrections.list(scope);
        return appKey === undefined ? all : all.filter((one) => one.appKey === appKey);
      },
      async add(scope, asked) {
        const correction = await say(scope, await checked(scope, asked), false);
        if (correction === null)
          throw wrong('screenId', 'This screen is told apart already; take that back first.');
        return correction;
      },
      addOnce: async (scope, asked) => say(scope, await checked(scope, asked), true),
      async remove(scope, correctionId) {
        const done =
          Id.safeParse(correctionId).success && (await parts.corrections.remove(scope, correctionId));
        kept.delete(keyOf(scope));
        if (!done) throw notThere('correction', correctionId, 'correctionId');
      },
      whyMissing: createWhyMissing(parts, overlay),
      ignoredBefore: createIgnoredBefore(parts, overlay),
    },
  };
}

const saysTheSame = (a: Said, b: Said): boolean =>
  a.appKey === b.appKey &&
  a.kind === b.kind &&
  a.screenId === b.screenId &&
  a.otherScreenId === b.otherScreenId;

const asCrawled = (said: Overlay): Overlay => ({
  ...said,
  one: { standing: new Map(), groups: [] },
  splits: new Map(),
});

const unknownApp = (appKey: string): ScreenGraphError => notThere('app', appKey, 'appId');
const unknownScreen = (path: string, screenId: string): ScreenGraphError =>
  notThere('screen of this app', screenId, path);
