import pc from 'picocolors';
import { compareScreens } from '../../../agent/services/identity/signature/screen-comparison.ts';
import { computeSignature } from '../../../agent/services/identity/signature/screen-signature.ts';
import { screenName } from '../../../agent/services/identity/naming/screen-name.ts';
import type { Settings } from '../../config/settings.ts';
import type { Viewport } from '../../../agent/domain/ui-element.ts';
import { inspectSource } from './inspect-source.ts';
import { print, printJson, shorten } from '../terminal.ts';

/** `inspect <a> <b>`: why two captures are the same screen or not. */
export async function inspectPair(
  sources: readonly [string, string],
  settings: Settings,
  options: { readonly viewport: Viewport | null; readonly json: boolean },
): Promise<number> {
  const [a, b] = [
    (await inspectSource(sources[0], settings, { viewport: options.viewport, explain: false })).screen,
    (await inspectSource(sources[1], settings, { viewport: options.viewport, explain: false })).screen,
  ];
  const comparison = compareScreens(a, b);
  const told = [a, b].map((screen, i) => ({
    source: sources[i] ?? '',
    name: screenName(screen),
    signature: computeSignature(screen),
  }));
  if (options.json) {
    printJson({ ...comparison, captures: told });
    return 0;
  }
  print(pc.bold(comparison.same ? pc.green(comparison.summary) : pc.yellow(comparison.summary)));
  for (const [i, { source, name, signature }] of told.entries())
    print(
      `  ${i === 0 ? 'a' : 'b'}  ${shorten(name, 60)}  ${pc.dim(signature.hash.slice(0, 16))}  ${shorten(source, 80)}`,
    );
  print('');
  for (const f of comparison.features)
    print(
      `${f.same ? pc.green('  same     ') : pc.yellow('  differs  ')}${f.feature.padEnd(10)} ${shorten(f.words, 400)}`,
    );
  if (comparison.ignored.length > 0) print(`\n${pc.dim('Different, but no matter:')}`);
  for (const line of comparison.ignored) print(pc.dim(`  ${shorten(line, 200)}`));
  return 0;
}
