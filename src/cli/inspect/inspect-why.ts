import { basename, extname, resolve } from 'node:path';
import pc from 'picocolors';
import type { EnumeratedAction } from '../../../agent/domain/ui-action.ts';
import {
  explainElements,
  type ElementVerdict,
} from '../../../agent/services/enumeration/element-verdicts.ts';
import { screenName } from '../../../agent/services/identity/naming/screen-name.ts';
import { refuseUnwritable, writeWhole } from '../../files/write-file.ts';
import { wrongUse } from '../errors.ts';
import { isMarked, pageOf, pictureOf } from './inspect-picture.ts';
import type { InspectedScreen } from './inspect-source.ts';
import { toldReading } from './inspect-words.ts';
import { counted, note, print, printJson, shorten, table } from '../terminal.ts';

const ORDER: readonly ElementVerdict['verdict'][] = ['offered', 'withheld', 'merged', 'content'];
const HEADS: Readonly<Record<ElementVerdict['verdict'], string>> = {
  offered: 'Offered',
  withheld: 'Not offered',
  merged: 'Merged into another element',
  content: 'Content, nothing to act on',
};

/** Where the picture goes when nobody says: beside the caller, named after the source. */
function defaultPicture(source: string): string {
  const name = /^https?:/i.test(source)
    ? source
        .replace(/^https?:\/\//i, '')
        .replace(/\W+/g, '-')
        .replace(/^-|-$/g, '')
        .slice(0, 60)
    : basename(source, extname(source));
  return `${name || 'screen'}-why.png`;
}

/** The file of the picture, held to before a page is opened for it. Errors: wrong use; `invalid_input` where it cannot be written. */
export async function fileOfWhy(source: string, out: string | null): Promise<string> {
  const file = resolve(out ?? defaultPicture(source));
  if (!['.png', '.html'].includes(extname(file).toLowerCase()))
    throw wrongUse('--out takes a .png or .html file.');
  await refuseUnwritable(file);
  return file;
}

/** `inspect <file|url> --why`: what was decided about each element, and a picture of it. */
export async function inspectWhy(
  source: string,
  inspected: InspectedScreen,
  actions: readonly EnumeratedAction[],
  { json, file }: { readonly json: boolean; readonly file: string },
): Promise<number> {
  const { screen, screenshot, hints, leftOut, reading } = inspected;
  const verdicts = explainElements(screen, actions, { hints });
  const isPicture = extname(file).toLowerCase() === '.png';
  const picture = await pictureOf(screen, verdicts, screenshot);
  const title = `${screenName(screen)} — ${source}`;
  await writeWhole(file, isPicture ? picture : pageOf(title, screen, verdicts, picture));
  if (json) {
    const read = reading === null ? {} : { reading };
    printJson({ source, name: screenName(screen), elements: verdicts, leftOut, picture: file, ...read });
    return 0;
  }
  const shown = verdicts.filter(
    (v) => v.verdict !== 'content' && v.reason !== 'hidden' && v.reason !== 'system',
  );
  if (reading !== null) print(shorten(toldReading(reading), 300));
  for (const verdict of ORDER) {
    const rows = shown.filter((v) => v.verdict === verdict).sort(byRank);
    if (rows.length === 0) continue;
    print(`\n${pc.bold(HEADS[verdict])} (${rows.length})`);
    print(
      table(
        ['#', 'role', 'name', 'why'],
        rows.map((v) => {
          const e = screen.elements[v.index];
          const label = e === undefined ? '' : e.name || e.text || e.hint || e.resourceName;
          return [String(v.index), e?.role ?? '', shorten(label, 36), v.words];
        }),
      ),
    );
  }
  if (leftOut.length > 0) {
    print(`\n${pc.bold('Controls of the page that cannot be seen')} (${leftOut.length})`);
    print(
      table(
        ['what', 'why'],
        leftOut.map(({ words, reason }) => [shorten(words, 60), reason]),
      ),
    );
  }
  const rest = verdicts.length - shown.length;
  note(`${counted(rest, 'element')} more: content, hidden or the system's (all of them with --json).`);
  const boxes = verdicts.filter((v) => {
    const e = screen.elements[v.index];
    return e !== undefined && isMarked(v, e);
  }).length;
  const ground = screenshot === null ? ', on a sketch: no screenshot beside the source' : '';
  print(`\n${file}  (${counted(boxes, 'numbered box', 'numbered boxes')}${ground})`);
  return 0;
}

const byRank = (a: ElementVerdict, b: ElementVerdict): number =>
  (a.actions[0]?.rank ?? a.index + 10_000) - (b.actions[0]?.rank ?? b.index + 10_000);
