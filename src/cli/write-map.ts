import { isoTime } from '../../agent/domain/iso-time.ts';
import type { Composition } from '../composition/composition.ts';
import { mapAsDot } from '../map/dot.ts';
import { mapAsGraphml } from '../map/graphml.ts';
import { mapAsHtml } from '../map/html.ts';
import { mapAsJson, mapDocument } from '../map/map-document.ts';
import { mapAsMermaid } from '../map/mermaid.ts';
import { screenPictures } from '../map/pictures.ts';
import { writeWhole } from '../files/write-file.ts';
import { wrongUse } from './errors.ts';
import type { SelectedMap } from './select/map-selector.ts';
import { counted, note } from './terminal.ts';

export type MapFormat = 'html' | 'mermaid' | 'dot' | 'graphml' | 'json';

export const MAP_EXTENSION: Readonly<Record<MapFormat, string>> = {
  html: 'html',
  mermaid: 'mmd',
  dot: 'dot',
  graphml: 'graphml',
  json: 'json',
};

/** What would be opened as a picture and is none. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|pdf)$/i;

/**
 * The kind of file that is meant: the one asked for, else what the ending of its name says, else JSON for programs (`--json`) and the
 * page for people. Errors: wrong use.
 */
export function mapFormat(asked: MapFormat | undefined, out: string | null, json: boolean): MapFormat {
  if (asked !== undefined) return asked;
  const formats = Object.keys(MAP_EXTENSION) as MapFormat[];
  const ending = formats.find((format) => out?.toLowerCase().endsWith(`.${MAP_EXTENSION[format]}`) === true);
  const picture = PICTURE.exec(out ?? '')?.[0];
  if (picture !== undefined)
    throw wrongUse(
      `A map is not written as ${picture}; it is ${formats.join(', ')}. Of a .dot file Graphviz makes a picture: dot -Tsvg map.dot -o map.svg`,
    );
  return ending ?? (json ? 'json' : 'html');
}

/** Edges that lead to another screen; those that change a screen in place are told beside it. */
export const betweenScreens = ({ edges }: SelectedMap['map']): number =>
  edges.filter(({ fromScreenId, toScreenId }) => fromScreenId !== toScreenId).length;

/** One stream holds one thing: what `--json` says of a file, or the file. Errors: wrong use. */
export function refuseTwoOutputs(json: boolean, format: string): void {
  if (json && format !== 'json')
    throw wrongUse(
      `--json tells of the file that is written, and here the ${format} itself goes to stdout: name a file with --out, or leave --json out.`,
    );
}

export async function renderMap(
  session: Composition,
  selected: SelectedMap,
  format: MapFormat,
): Promise<string> {
  const { app, map, startScreenId } = selected;
  switch (format) {
    case 'mermaid':
      return mapAsMermaid(map);
    case 'dot':
      return mapAsDot(map);
    case 'graphml':
      return mapAsGraphml(map);
    case 'json':
      return mapAsJson(mapDocument(app, map, isoTime(session.clock.now())));
    case 'html': {
      const { tenantId } = session.scope;
      const { pictures, missing } = await screenPictures(map, tenantId, session.objects, session.image);
      const without = missing === 0 ? '' : ` · ${counted(missing, 'picture')} missing`;
      if (missing > 0)
        note(
          missing === 1
            ? 'The picture of a screen is missing or damaged; it is drawn without.'
            : `The pictures of ${counted(missing, 'screen')} are missing or damaged; they are drawn without.`,
        );
      const build = app.build === null ? '' : ` @ ${app.build}`;
      const subtitle = `${counted(map.screens.length, 'screen')} · ${counted(betweenScreens(map), 'edge')} · ${isoTime(session.clock.now()).slice(0, 10)}${without}`;
      return mapAsHtml({ title: `${app.naturalKey}${build}`, subtitle, map, pictures, startScreenId });
    }
  }
}

/** Where a browser takes long to open a page, or gives up; about 50,000 screens. */
const LARGE_PAGE = 50_000_000;

/** What is said of a page that is too large to be sent or opened with ease; null for one that is not. */
export function tooLargeToOpen(page: string): string | null {
  if (page.length < LARGE_PAGE) return null;
  return `The page has ${Math.round(page.length / 1_000_000)} MB, which a browser may take minutes to open. One build or run is less; --format graphml is for programs that draw large graphs, such as Gephi.`;
}

/** Writes a file, whole or not at all, and gives its absolute path. */
export const writeMap = writeWhole;
