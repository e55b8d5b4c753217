import { z } from 'zod';
import { parseText, readUserFile } from './line-faults.ts';

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
  const { content, faults } = parseText(text, path, 'capabilities file', 'core');
  const parsed = File.safeParse(content);
  if (!parsed.success) faults.add([], 'must hold capabilities by their names, as in `appium:app: shop.apk`');
  const capabilities = parsed.data ?? {};
  for (const key of Object.keys(capabilities))
    if (!key.includes(':') && !(STANDARD as readonly string[]).includes(key))
      faults.add(
        [key],
        `only ${STANDARD.join(', ')} have no prefix; write it as \`appium:${key}\` or under the farm's own block`,
      );
  faults.raise();
  return capabilities;
}
