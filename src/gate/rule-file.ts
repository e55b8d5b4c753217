import type { GATE_RULES } from '../../agent/domain/analysis/gate.ts';
import { GateRules } from '../../agent/domain/analysis/gate.ts';
import { parseFile } from '../config/line-faults.ts';

/** The rules of a gate as YAML, and the line of each; the first of what is not in the file. Errors: `invalid_input` with every fault and its line. */
export function readGateRules(
  text: string,
  name: string,
): { readonly rules: GateRules; lineOf(rule: (typeof GATE_RULES)[number]): number } {
  const { file, faults } = parseFile(text, name, 'rule file', GateRules);
  faults.raise();
  return { rules: file, lineOf: (rule) => faults.lineOf([rule]) };
}

export const parseGateRules = (text: string, name: string): GateRules => readGateRules(text, name).rules;
