import { SaxesParser } from 'saxes';
import { ScreenGraphError } from '../../../domain/errors.ts';
import type { PageSourceLimits } from './limits.ts';

/** An XML element in document order; `parent` is an index into the same array, -1 for the root. */
export interface XmlNode {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: number;
  readonly depth: number;
}

/** Characters that XML 1.0 forbids, NUL apart: some apps put them into labels. Dropping them is harmless. */
const FORBIDDEN = new RegExp('[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\ufffe\\uffff]', 'g');
const SURROGATE = /[\ud800-\udfff]/;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const FORBIDDEN_REFERENCE =
  /&#(?:x0*(?:[0-8bcef]|1[0-9a-f]|d[89a-f][0-9a-f]{2}|fff[ef])|0*(?:[0-8]|1[124-9]|2\d|3[01]));/gi;

const invalid = (reason: string, details: Record<string, unknown> = {}): ScreenGraphError =>
  new ScreenGraphError('invalid_page_source', `The page source cannot be read: ${reason}.`, {
    details: { reason, ...details },
  });

const tooLarge = (what: string, limit: number): ScreenGraphError =>
  new ScreenGraphError('page_source_too_large', `The page source has more than ${limit} ${what}.`, {
    details: { what, limit },
  });

/** Text around the document (a log line, a byte order mark) is dropped; inside it nothing is guessed. */
function documentText(source: string): string {
  const start = source.indexOf('<');
  const end = source.lastIndexOf('>');
  if (start < 0 || end < start) throw invalid('it holds no XML');
  if (source.includes('\u0000')) throw invalid('it holds NUL characters');
  let text = start === 0 && end === source.length - 1 ? source : source.slice(start, end + 1);
  if (SURROGATE.test(text)) text = text.replace(LONE_SURROGATE, '');
  if (text.search(FORBIDDEN) >= 0) text = text.replace(FORBIDDEN, '');
  if (text.includes('&#')) text = text.replace(FORBIDDEN_REFERENCE, '');
  return text;
}

function cut(value: string, limit: number): string {
  if (value.length <= limit) return value;
  const last = value.charCodeAt(limit - 1);
  return value.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
}

/**
 * Strict XML to a flat array in document order. No DOCTYPE, no entities beyond XML's own five, and never more work
 * than the limits allow.
 * Errors: `invalid_page_source` with reason, line and column; `page_source_too_large` with what and limit.
 */
export function readXml(source: string, limits: PageSourceLimits): XmlNode[] {
  if (source.length > limits.maxBytes || Buffer.byteLength(source) > limits.maxBytes)
    throw tooLarge('bytes', limits.maxBytes);
  const nodes: XmlNode[] = [];
  const open: number[] = [];
  const parser = new SaxesParser({ xmlns: false });
  const where = (): Record<string, unknown> => ({ line: parser.line, column: parser.column });
  parser.on('error', (error) => {
    // The first words say what is wrong; what follows a colon may quote the app.
    const reason = error.message.replace(/^[^ ]*:\d+:\d+: ?|^\d+:\d+: ?/, '').split(':')[0] ?? 'malformed';
    throw invalid(reason.replace(/\.$/, '').slice(0, 80), where());
  });
  parser.on('doctype', () => {
    throw invalid('a document type is not allowed', where());
  });
  parser.on('opentagstart', () => {
    if (open.length >= limits.maxDepth) throw tooLarge('levels', limits.maxDepth);
    if (nodes.length >= limits.maxNodes) throw tooLarge('elements', limits.maxNodes);
    open.push(-1);
  });
  parser.on('opentag', (tag) => {
    const attributes = tag.attributes as Record<string, string>;
    for (const name in attributes) {
      const value = attributes[name] ?? '';
      if (value.length > limits.maxAttributeLength) attributes[name] = cut(value, limits.maxAttributeLength);
    }
    const depth = open.length - 1;
    open[depth] = nodes.length;
    nodes.push({ tag: tag.name, attributes, parent: depth === 0 ? -1 : (open[depth - 1] ?? -1), depth });
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(documentText(source)).close();
  return nodes;
}
