import { GateRules } from '../../agent/domain/gate.ts';
import { parseTexts } from '../config/line-faults.ts';

/** The rules of a gate as YAML. Errors: `invalid_input` with every fault and its line. */
export function parseGateRules(text: string, name: string): GateRules {
  const { content, faults } = parseTexts(text, name, 'rule file');
  const parsed = GateRules.safeParse(content);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues)
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) faults.add([...issue.path, key], 'there is no such rule');
    else faults.add(issue.path, issue.message);
  faults.raise();
  throw new TypeError('a file without faults that does not parse');
}
