import { refuseUnwritable } from '../../files/write-file.ts';
import { selectMap } from '../select/map-selector.ts';
import type { Options } from '../session.ts';
import { withSession } from '../session.ts';
import { counted, note, print, printJson } from '../terminal.ts';
import type { MapFormat } from '../write-map.ts';
import {
  MAP_EXTENSION,
  betweenScreens,
  mapFormat,
  refuseTwoOutputs,
  renderMap,
  tooLargeToOpen,
  writeMap,
} from '../write-map.ts';

/** `map [app]`: text formats go to stdout unless `--out` names a file; the picture always becomes a file. */
export const map = async (options: Options, selector?: string): Promise<number> => {
  const json = options['json'] === true;
  const out = typeof options['out'] === 'string' ? options['out'] : null;
  const format = mapFormat(options['format'] as MapFormat | undefined, out, json);
  const toStdout = out === '-' || (out === null && format !== 'html');
  if (toStdout) refuseTwoOutputs(json, format);
  else await refuseUnwritable(out);
  return withSession(options, async (session) => {
    const selected = await selectMap(session, selector);
    const text = await renderMap(session, selected, format);
    if (toStdout) {
      print(text);
      return 0;
    }
    const path = await writeMap(out ?? `map-${selected.slug}.${MAP_EXTENSION[format]}`, text);
    const large = format === 'html' && !json ? tooLargeToOpen(text) : null;
    if (large !== null) note(large);
    const { screens } = selected.map;
    const edges = betweenScreens(selected.map);
    if (json) printJson({ path, format, screens: screens.length, edges });
    else
      print(
        `${path}\n  ${counted(screens.length, 'screen')}, ${counted(edges, 'edge')} of ${selected.app.naturalKey}`,
      );
    return 0;
  });
};
