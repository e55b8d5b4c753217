import { SaxesParser } from 'saxes';
import { ScreenGraphError } from '../../../agent/domain/errors.ts';
import type { NativeSource, SourceNode } from './native-platform.ts';

const MAX_SOURCE = 16 << 20;
/** Far beyond what the core reads; a source of empty elements must not fill the memory before it is refused. */
const MAX_NODES = 100_000;

/** What a platform makes of one element: its type and bounds, from its tag and attributes. */
export type NodeReader = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
) => Pick<SourceNode, 'type' | 'bounds'>;

/**
 * The nodes of a native page source in document order. What is not well-formed gives the nodes up to there: the core
 * reads the text itself and says what is wrong with it. Errors: `page_source_too_large`, `invalid_page_source` (no text).
 */
export function readNativeSource(xml: string, read: NodeReader): NativeSource {
  // A server that has nothing to tell answers null.
  if (typeof xml !== 'string')
    throw new ScreenGraphError('invalid_page_source', 'The device gave no page source.');
  if (xml.length > MAX_SOURCE)
    throw new ScreenGraphError('page_source_too_large', `The page source has ${xml.length} characters.`);
  const nodes: SourceNode[] = [];
  const open: number[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (nodes.length >= MAX_NODES)
      throw new ScreenGraphError('page_source_too_large', `The page source has over ${MAX_NODES} elements.`);
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
    return { xml, nodes };
  } catch (error) {
    if (error instanceof ScreenGraphError) throw error;
    return { xml, nodes, breaksOff: true };
  }
}
