import { parse } from 'yaml';
import { z } from 'zod';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { readUserFile } from './line-faults.ts';

/** Capabilities that WebDriver itself names; all others have a prefix. */
const STANDARD = [
  'platformName',
  'browserName',
  'browserVersion',
  'acceptInsecureCerts',
  'pageLoadStrategy',
  'proxy',
  'timeouts',
  'unhandledPromptBehavior',
  'webSocketUrl',
] as const;

const File = z.record(z.string(), z.json());
export type CapabilitiesFile = z.infer<typeof File>;

/**
 * Capabilities of a session from a YAML or JSON file, as a farm's own documentation writes them. Errors: `invalid_input`
 * with every fault; no value is quoted, there may be keys among them.
 */
export async function readCapabilitiesFile(path: string): Promise<CapabilitiesFile> {
  const text = await readUserFile(path, 'capabilities file');
  let content: unknown;
  try {
    content = parse(text);
  } catch (cause) {
    throw new ScreenGraphError('invalid_input', `The capabilities file ${path} is neither YAML nor JSON.`, {
      cause,
    });
  }
  const parsed = File.safeParse(content);
  if (!parsed.success)
    throw new ScreenGraphError(
      'invalid_input',
      `The capabilities file ${path} must hold capabilities by their names.`,
    );
  const faults = Object.keys(parsed.data)
    .filter((key) => !key.includes(':') && !(STANDARD as readonly string[]).includes(key))
    .map(
      (key) =>
        `${path}: ${key}: only ${STANDARD.join(', ')} have no prefix; write it as \`appium:${key}\` or under the farm's own block`,
    );
  if (faults.length > 0)
    throw new ScreenGraphError('invalid_input', `The capabilities file has ${faults.length} fault(s).`, {
      details: { faults },
    });
  return parsed.data;
}
