import type { Finding } from '../../agent/domain/analysis/findings.ts';

/** Labels of others that are told. */
const NAMED = 4;

interface AlikeFindings {
  readonly first: Finding;
  /** All of them, the first as well. */
  readonly findings: readonly Finding[];
  /** What of the others is to be said behind the first; nothing where it is alone. */
  readonly also: string;
}

const labelOf = ({ action }: Finding): string => action?.label ?? '';
/** What a finding says whatever its control is called; one without a label is like no other. */
const saidOfAny = (finding: Finding): string =>
  labelOf(finding) === '' ? '' : finding.says.replace(`"${labelOf(finding)}"`, '""');

/** Findings in their order, those together that say the same of several controls of a screen, as of each choice of a list. */
export function alikeFindings(findings: readonly Finding[]): readonly AlikeFindings[] {
  const groups = new Map<string, Finding[]>();
  for (const [at, finding] of findings.entries()) {
    const said = saidOfAny(finding);
    const screens = finding.screens.map(({ screenId }) => screenId);
    const key = said === '' ? String(at) : JSON.stringify([finding.kind, finding.severity, said, screens]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()].flatMap((all): readonly AlikeFindings[] => {
    const [first, ...others] = all;
    return first === undefined ? [] : [{ first, findings: all, also: alsoOf(others) }];
  });
}

function alsoOf(others: readonly Finding[]): string {
  if (others.length === 0) return '';
  const labels = others.slice(0, NAMED).map((one) => JSON.stringify(labelOf(one)));
  const more = others.length - labels.length;
  return `; the same of ${labels.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
