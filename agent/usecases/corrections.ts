import { Correction, CORRECTION_KINDS } from '../domain/correction.ts';
import { ScreenGraphError } from '../domain/errors.ts';
import type { NamedEdge } from '../domain/graph.ts';
import { Id } from '../domain/ids.ts';
import { isoTime } from '../domain/iso-time.ts';
import type { Scope } from '../domain/run.ts';
import type { AnalysisPort } from '../ports/AnalysisPort.ts';
import type { BrowsePort } from '../ports/BrowsePort.ts';
import type { Clock } from '../ports/Clock.ts';
import { MAX_CORRECTIONS, type CorrectionPort } from '../ports/CorrectionPort.ts';
import type { Ids } from '../ports/Ids.ts';
import type { RepoPort } from '../ports/RepoPort.ts';
import {
  correctBuild,
  correctMap,
  correctScreen,
  overlayOf,
  type Overlay,
} from '../services/corrections/apply-corrections.ts';

/** How long what people said is not looked up again; one's own words count at once. */
const KEEP_MS = 2_000;
const KEPT_PROJECTS = 1_000;

export interface NewCorrection {
  readonly appKey: string;
  readonly screenId: string;
  readonly kind: string;
  readonly text: string;
  readonly author: string;
}

/** What people say of screens. */
export interface Corrections {
  /** Oldest first; of one app when it is named. */
  list(scope: Scope, appKey?: string): Promise<readonly Correction[]>;
  /** Errors: `invalid_input` with `details.path`, `not_found`. */
  add(scope: Scope, correction: NewCorrection): Promise<Correction>;
  /** Errors: `not_found`. */
  remove(scope: Scope, correctionId: string): Promise<void>;
}

export interface CorrectedPorts {
  readonly repo: RepoPort;
  readonly browse: BrowsePort;
  readonly analysis: AnalysisPort;
}

const wrong = (path: string, message: string): ScreenGraphError =>
  new ScreenGraphError('invalid_input', message, { details: { path: [path] } });

/**
 * Corrections, and ports that read maps as people correct them. Runs must not get these ports: a crawl goes by what it sees.
 * `list` pages of screens keep ignored ones, so that their pages and counts stay true; whole maps and builds leave them out.
 */
export function createCorrections(
  parts: CorrectedPorts & { readonly corrections: CorrectionPort; readonly clock: Clock; readonly ids: Ids },
): { readonly corrections: Corrections; readonly corrected: CorrectedPorts } {
  const { repo, browse, analysis, clock, ids } = parts;
  const kept = new Map<string, { readonly overlay: Promise<Overlay>; readonly until: number }>();
  const keyOf = ({ tenantId, projectId }: Scope): string => JSON.stringify([tenantId, projectId]);

  async function overlay(scope: Scope): Promise<Overlay> {
    const key = keyOf(scope);
    const known = kept.get(key);
    if (known !== undefined && known.until > clock.now()) return known.overlay;
    if (kept.size >= KEPT_PROJECTS) kept.clear();
    const asked = parts.corrections.list(scope).then(overlayOf);
    kept.set(key, { overlay: asked, until: clock.now() + KEEP_MS });
    asked.catch(() => kept.delete(key));
    return asked;
  }
  const nameEdge = ({ names }: Overlay, edge: NamedEdge): NamedEdge => ({
    ...edge,
    fromName: names.get(edge.fromScreenId) ?? edge.fromName,
    toName: names.get(edge.toScreenId) ?? edge.toName,
  });
  /** Answers with their screens, edges or names as people say. */
  const over =
    <A extends readonly unknown[], T>(
      ask: (scope: Scope, ...rest: A) => Promise<T>,
      correct: (overlay: Overlay, answer: T) => T,
    ) =>
    async (scope: Scope, ...rest: A): Promise<T> => {
      const [answer, said] = await Promise.all([ask(scope, ...rest), overlay(scope)]);
      return said.names.size + said.notes.size + said.ignored.size === 0 ? answer : correct(said, answer);
    };
  const edges = (said: Overlay, all: readonly NamedEdge[]): readonly NamedEdge[] =>
    all.map((edge) => nameEdge(said, edge));

  const corrected: CorrectedPorts = {
    repo: {
      ...repo,
      readMap: over(repo.readMap, correctMap),
      readRunMap: over(repo.readRunMap, correctMap),
    },
    analysis: {
      ...analysis,
      readBuild: over(analysis.readBuild, (said, facts) =>
        facts === null ? null : correctBuild(said, facts),
      ),
    },
    browse: {
      ...browse,
      nodesById: over(browse.nodesById, (said, nodes) =>
        nodes.map((node) =>
          node?.type === 'Screen' ? { ...node, value: correctScreen(said, node.value) } : node,
        ),
      ),
      screensById: over(browse.screensById, (said, screens) =>
        screens.map((screen) => (screen === null ? null : correctScreen(said, screen))),
      ),
      screensOfMaps: over(browse.screensOfMaps, (said, all) =>
        all.map((screens) => screens.map((screen) => correctScreen(said, screen))),
      ),
      edgesById: over(browse.edgesById, (said, all) =>
        all.map((edge) => (edge === null ? null : nameEdge(said, edge))),
      ),
      edgesOfMaps: over(browse.edgesOfMaps, (said, all) => all.map((own) => edges(said, own))),
      edgesOfScreens: over(browse.edgesOfScreens, (said, all) => all.map((own) => edges(said, own))),
      shortestPaths: over(browse.shortestPaths, (said, all) =>
        all.map((own) => (own === null ? null : edges(said, own))),
      ),
      shortestPathsInBuilds: over(browse.shortestPathsInBuilds, (said, all) =>
        all.map((own) => (own === null ? null : edges(said, own))),
      ),
      frontiersOf: over(browse.frontiersOf, (said, all) =>
        all.map((rows) =>
          rows.map((row) => {
            const name = said.names.get(row.screen.screenId) ?? row.screen.name;
            return { ...row, screen: { ...row.screen, name } };
          }),
        ),
      ),
      screensWith: async (scope, appKey, page) => {
        const found = await browse.screensWith(scope, appKey, page);
        const said = await overlay(scope);
        if (page.field !== 'name') return found.map((screen) => correctScreen(said, screen));
        // By the name that counts: those that people gave, and not those that they took away.
        const given = [...said.names].filter(([, name]) => name === page.value).map(([id]) => id);
        const named = await screensOf(scope, appKey, given);
        return [...found.filter(({ screenId }) => !said.names.has(screenId)), ...named]
          .filter(({ screenId }) => page.after === null || screenId > page.after)
          .sort((a, b) => (a.screenId < b.screenId ? -1 : 1))
          .slice(0, page.limit)
          .map((screen) => correctScreen(said, screen));
      },
      searchScreens: async (scope, appKey, search) => {
        const found = await browse.searchScreens(scope, appKey, search);
        const said = await overlay(scope);
        const words = search.words
          .toLowerCase()
          .split(/\s+/)
          .filter((word) => word !== '');
        const given = [...said.names]
          .filter(([, name]) => words.some((word) => name.toLowerCase().includes(word)))
          .map(([id]) => id);
        const first = search.skip === 0 ? await screensOf(scope, appKey, given) : [];
        const ids = new Set(first.map(({ screenId }) => screenId));
        return [...first, ...found.filter(({ screenId }) => !ids.has(screenId))]
          .slice(0, search.limit)
          .map((screen) => correctScreen(said, screen));
      },
    },
  };
  async function screensOf(scope: Scope, appKey: string, screenIds: readonly string[]) {
    if (screenIds.length === 0) return [];
    const found = await browse.screensById(scope, screenIds);
    return found.flatMap((screen) => (screen?.appKey === appKey ? [screen] : []));
  }

  return {
    corrected,
    corrections: {
      async list(scope, appKey) {
        const all = await parts.corrections.list(scope);
        return appKey === undefined ? all : all.filter((one) => one.appKey === appKey);
      },
      async add(scope, asked) {
        const text = asked.text.trim();
        if (!CORRECTION_KINDS.includes(asked.kind as Correction['kind']))
          throw wrong('kind', `A correction is one of ${CORRECTION_KINDS.join(', ')}.`);
        if (text === '' && asked.kind !== 'ignore') throw wrong('text', 'Say the new name, or the note.');
        if (asked.kind === 'rename' && text.length > 200)
          throw wrong('text', 'A name has at most 200 characters.');
        if (asked.author.trim() === '') throw wrong('author', 'Say who says so.');
        const correction = Correction.safeParse({
          ...{ ...asked, text, author: asked.author.trim() },
          correctionId: ids.requestId(),
          at: isoTime(clock.now()),
        });
        if (!correction.success) {
          const [issue] = correction.error.issues;
          const field = String(issue?.path[0] ?? 'text');
          if (field === 'screenId' || field === 'appKey') throw unknownScreen(asked.screenId);
          throw wrong(field, `${field}: ${issue?.message ?? 'not valid'}`);
        }
        if ((await parts.corrections.list(scope)).length >= MAX_CORRECTIONS)
          throw wrong('kind', `A project has at most ${MAX_CORRECTIONS} corrections; remove some first.`);
        if (!(await parts.corrections.put(scope, correction.data))) throw unknownScreen(asked.screenId);
        kept.delete(keyOf(scope));
        return correction.data;
      },
      async remove(scope, correctionId) {
        const done =
          Id.safeParse(correctionId).success && (await parts.corrections.remove(scope, correctionId));
        kept.delete(keyOf(scope));
        if (!done) throw new ScreenGraphError('not_found', `There is no correction ${correctionId}.`);
      },
    },
  };
}

const unknownScreen = (screenId: string): ScreenGraphError =>
  new ScreenGraphError('not_found', `There is no screen ${screenId}.`);
