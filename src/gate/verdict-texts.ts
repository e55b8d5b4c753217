import type { GateVerdict } from '../../agent/domain/analysis/gate.ts';
import { onOneLine } from './on-one-line.ts';

const xml = (text: string): string =>
  onOneLine(text).replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`);

const messageOf = (count: number): string => (count === 1 ? '1 violation' : `${count} violations`);

/** JUnit: a suite of the app, a case a rule. Schemas know `skipped` of a suite, not of all of them. */
export function verdictAsJunit(app: string, { results, baseline, build, notes }: GateVerdict): string {
  const failures = results.filter(({ passed }) => !passed).length;
  const counts = `tests="${results.length}" failures="${failures}" errors="0" time="0"`;
  const cases = results.map(({ rule, passed, violations }) => {
    const head = `    <testcase name="${rule}" classname="screengraph.${xml(app)}" time="0"`;
    if (passed) return `${head}/>`;
    const body = violations.map(({ message }) => xml(message)).join('&#10;');
    return `${head}>\n      <failure type="${rule}" message="${messageOf(violations.length)}">${body}</failure>\n    </testcase>`;
  });
  const out = notes.length === 0 ? [] : [`    <system-out>${notes.map(xml).join('&#10;')}</system-out>`];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts}>\n  <testsuite name="${xml(`${app} ${build} against ${baseline}`)}" ${counts} skipped="0">\n${[...cases, ...out].join('\n')}\n  </testsuite>\n</testsuites>\n`;
}

const MAX_LINES = 20;
/** A comment on GitHub holds 65,536 characters: all lines of all rules, each character escaped, fit. */
const MAX_CHARACTERS = 250;
/** Words of an app stay words in Markdown, and so many of them as one reads. */
const said = (text: string): string => {
  const clean = [...onOneLine(text.slice(0, 4 * MAX_CHARACTERS))];
  const kept =
    clean.length > MAX_CHARACTERS ? `${clean.slice(0, MAX_CHARACTERS - 1).join('')}…` : clean.join('');
  return kept.replace(/[\\`*_{}[\]()#+\-.!|<>~@&]/g, (character) => `\\${character}`);
};

/** A summary for a pull request. */
export function verdictAsMarkdown(
  app: string,
  { passed, baseline, build, results, notes }: GateVerdict,
): string {
  const lines = [
    `### ScreenGraph: ${passed ? 'passed' : 'failed'}`,
    '',
    `${said(app)} ${said(build)} against ${said(baseline)}`,
    '',
    '| rule | result |',
    '| --- | --- |',
    ...results.map(
      ({ rule, passed: kept, violations }) => `| ${rule} | ${kept ? 'kept' : messageOf(violations.length)} |`,
    ),
  ];
  for (const { rule, violations } of results.filter((one) => !one.passed))
    lines.push(
      '',
      `**${rule}**`,
      '',
      ...violations.slice(0, MAX_LINES).map(({ message }) => `- ${said(message)}`),
      ...(violations.length > MAX_LINES ? [`- and ${violations.length - MAX_LINES} more`] : []),
    );
  return `${[...lines, ...notes.flatMap((note) => ['', `Note: ${said(note)}`])].join('\n')}\n`;
}
