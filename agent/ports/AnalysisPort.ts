import type { BuildFacts } from '../domain/analysis/build-facts.ts';
import type { Scope } from '../domain/run.ts';
import type { BuildOf } from './BrowsePort.ts';

/**
 * Reads whole builds for questions that need all of one: comparison, structure, health. Read in pages inside, by index.
 * A screen that turned out to be another one (`SAME_AS`), in whatever build, is in it as that one, with all that this build's runs
 * saw and did under its name.
 * Stays within the scope's project (I12): a foreign or unknown build is null.
 * Errors: `repo_unavailable`; `invalid_input` when the build has more screens than `maxScreens`.
 */
export interface AnalysisPort {
  readBuild(
    scope: Scope,
    build: BuildOf,
    limits: { readonly maxScreens: number },
  ): Promise<BuildFacts | null>;
}
