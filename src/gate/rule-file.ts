import { GateRules } from '../../agent/domain/gate.ts';
import { parseFile } from '../config/line-faults.ts';

/** The rules of a gate as YAML. Errors: `invalid_input` with every fault and its line. */
export const parseGateRules = (text: string, name: string): GateRules =>
  parseFile(text, name, 'rule file', GateRules).file;
