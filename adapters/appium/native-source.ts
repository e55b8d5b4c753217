import { SaxesParser } from 'saxes';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import type { NativeSource, SourceNode } from './native-platform.ts';

const MAX_SOURCE = 16 << 20;

/** What a platform makes of one element: its type and bounds, from its tag and attributes. */
export type NodeReader = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
) => Pick<SourceNode, 'type' | 'bounds'>;

/**
 * The nodes of a native page source in document order. What is not well-formed gives the nodes up to there: the core
 * reads the text itself and says what is wrong with it. Errors: `page_source_too_large`.
 */
export function readNativeSource(xml: string, read: NodeReader): NativeSource {
  if (xml.length > MAX_SOURCE)
    throw new ScreenGraphError('page_source_too_large', `The page source has ${xml.length} characters.`);
  const nodes: SourceNode[] = [];
  const open: number[] = [];
  const parser = new SaxesParser({ xmlns: false });
  let broken = false;
  parser.on('error', () => (broken = true));
  parser.on('opentag', ({ name, attributes }) => {
    if (broken) return;
    const own = attributes as Record<string, string>;
    const parent = open.at(-1) ?? -1;
    open.push(nodes.length);
    nodes.push({ ...read(name, own), parent, attributes: own });
  });
  parser.on('closetag', () => {
    open.pop();
  });
  try {
    parser.write(xml).close();
  } catch {
    // As much as could be read.
  }
  return { xml, nodes };
}
