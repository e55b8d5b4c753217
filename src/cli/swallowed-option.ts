import type { Command } from 'commander';
import { wrongUse } from './errors.ts';

/**
 * Where a script's variable is empty, an option takes the next one for its value: `--version $SHA --json` would crawl a build
 * called `--json`. Errors: wrong use.
 */
export function refuseSwallowed(command: Command): void {
  const flags = new Set<unknown>(command.options.map(({ long }) => long));
  for (const option of command.options) {
    if (!option.required || command.getOptionValueSource(option.attributeName()) !== 'cli') continue;
    const given: unknown = command.getOptionValue(option.attributeName());
    const swallowed = [given].flat().find((value) => typeof value === 'string' && flags.has(value));
    if (swallowed !== undefined)
      throw wrongUse(`${option.flags} has no value: ${String(swallowed)} is an option itself.`);
  }
}
