import { createEventLoopTurns } from '../../../adapters/system/event-loop-turns.ts';
import pc from 'picocolors';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { GateVerdict } from '../../../agent/domain/analysis/gate.ts';
import { createAnalyst } from '../../../agent/usecases/analysis/analyse.ts';
import { readBuild } from '../../../agent/usecases/analysis/read-build.ts';
import { judgeBuild } from '../../../agent/services/analysis/gate.ts';
import { readUserFile } from '../../config/line-faults.ts';
import { readGateRules } from '../../gate/rule-file.ts';
import { leftOutOfSarif, uriOfFile, verdictAsSarif } from '../../gate/sarif.ts';
import { verdictAsJunit, verdictAsMarkdown } from '../../gate/verdict-texts.ts';
import { packageVersion } from '../../files/package-root.ts';
import { oneFileEach, writeWhole } from '../../files/write-file.ts';
import { isItsOwnBaseline, selectOneBuild } from '../select/build-selector.ts';
import { EXIT, wrongUse } from '../errors.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { note, plain, print, printJson } from '../terminal.ts';

/** `check [build] --baseline <build> --rules <file>`: exit code 4 when a rule is broken. */
export const check = async (options: Options, selector?: string): Promise<number> => {
  // `--rules` is a file of another kind where a crawl is started.
  const { rules: file, ...others } = options;
  const { rules, lineOf } = readGateRules(
    typeof file === 'string' ? await readUserFile(file, 'rule file') : '',
    typeof file === 'string' ? file : 'rules',
  );
  const baseline = options['baseline'];
  if (typeof baseline !== 'string') throw wrongUse('Name the build to compare with: --baseline app@version.');
  const { junit, sarif, markdown } = options;
  const named = { junit, sarif, markdown };
  const shown = formOnStdout(named, options['json'] === true);
  const flags = Object.entries(named).map(([name, path]) => [`--${name}`, path === '-' ? undefined : path]);
  await oneFileEach({ '--rules': file, ...Object.fromEntries(flags) });
  return withSession(others, async (session) => {
    const before = await selectOneBuild(session, baseline);
    const after = await selectOneBuild(session, selector ?? before.naturalKey);
    if (before.appKey !== after.appKey)
      throw wrongUse(
        `${before.naturalKey} and ${after.naturalKey} are different apps; only builds of one app can be compared.`,
      );
    if (before.versionId === after.versionId) throw await isItsOwnBaseline(session, after);
    const parts = { ...session, turns: createEventLoopTurns(), limits: session.settings.analysis };
    const pair = { appKey: before.appKey, before: before.versionId, after: after.versionId };
    const drift = await createAnalyst(parts).drift(session.scope, pair);
    const verdict = judgeBuild(
      await readBuild(parts, session.scope, before),
      await readBuild(parts, session.scope, after),
      drift,
      rules,
    );
    const app = before.naturalKey;
    const files = {
      junit: () => verdictAsJunit(app, verdict),
      sarif: () =>
        verdictAsSarif(
          ...([app, packageVersion(), verdict] as const),
          typeof file === 'string' ? { uri: uriOfFile(file), lineOf } : undefined,
        ),
      markdown: () => verdictAsMarkdown(app, verdict),
    };
    const unwritten: ScreenGraphError[] = [];
    for (const [name, text] of Object.entries(files)) {
      const path = options[name];
      if (typeof path !== 'string' || path === '-') continue;
      await writeWhole(path, text()).catch((error: unknown) => {
        if (!(error instanceof ScreenGraphError)) throw error;
        unwritten.push(error);
      });
    }
    const leftOut = typeof options['sarif'] === 'string' ? leftOutOfSarif(verdict) : null;
    if (leftOut !== null) note(leftOut);
    // What was found out is told whatever became of the files.
    if (options['json'] === true) printJson({ schemaId: 'screengraph.check', version: 1, app, ...verdict });
    else print(shown === null ? told(app, verdict) : files[shown]());
    const [first] = unwritten;
    if (first !== undefined)
      throw new ScreenGraphError(first.code, unwritten.map(({ message }) => message).join('\n'));
    return verdict.passed ? EXIT.done : EXIT.gate;
  });
};

type Form = 'junit' | 'sarif' | 'markdown';

/** The form that goes to stdout (`-`), where it is the verdict then. Errors: wrong use for more than one, and for `--json` beside it. */
function formOnStdout(named: Readonly<Record<Form, unknown>>, json: boolean): Form | null {
  const forms = (['junit', 'sarif', 'markdown'] as const).filter((form) => named[form] === '-');
  if (forms.length > 1)
    throw wrongUse(
      `${forms.map((form) => `--${form}`).join(' and ')} cannot both go to stdout; name a file for one.`,
    );
  const [form = null] = forms;
  if (form !== null && json)
    throw wrongUse(`--json and --${form} - cannot both go to stdout; name a file for --${form}.`);
  return form;
}

const told = (app: string, { passed, baseline, build, results, notes }: GateVerdict): string =>
  [
    `${pc.bold(plain(app))}  ${plain(build)} against ${plain(baseline)}: ${passed ? pc.green('passed') : pc.red('failed')}`,
    ...results.flatMap((result) => [
      `  ${result.passed ? pc.green('✓') : pc.red('✗')} ${result.rule}`,
      ...result.violations.map(({ message }) => `      ${plain(message)}`),
    ]),
    ...notes.map((note) => pc.dim(`  ${plain(note)}`)),
  ].join('\n');
