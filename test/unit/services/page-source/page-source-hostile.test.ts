import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScreenGraphError } from '../../../../agent/domain/errors.ts';
import { parsePageSource } from '../../../../agent/services/page-source/index.ts';
import type { PageSourceLimits } from '../../../../agent/services/page-source/index.ts';

const parse = (pageSource: string, limits: Partial<PageSourceLimits> = {}) =>
  parsePageSource({
    dialect: 'uiautomator',
    pageSource,
    viewport: { width: 1000, height: 2000, scale: 1 },
    foreground: { appIdentifier: 'app', route: '', title: '' },
    insideApp: true,
    limits,
  });

function failure(
  pageSource: string,
  limits: Partial<PageSourceLimits> = {},
): { error: ScreenGraphError; ms: number } {
  const start = performance.now();
  try {
    parse(pageSource, limits);
  } catch (error) {
    expect(error).toBeInstanceOf(ScreenGraphError);
    return { error: error as ScreenGraphError, ms: performance.now() - start };
  }
  throw new Error('it was accepted');
}

const bomb = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "${'ha'.repeat(50)}">${Array.from(
  { length: 20 },
  (_, i) => `<!ENTITY a${i + 1} "&a${i || ''};&a${i || ''};">`,
).join('')}]><hierarchy><node text="&a20;"/></hierarchy>`;

describe('hostile page sources', () => {
  it.each([
    ['an entity bomb', bomb, 'a document type is not allowed'],
    [
      'an external entity',
      '<!DOCTYPE x SYSTEM "file:///etc/passwd"><hierarchy/>',
      'a document type is not allowed',
    ],
    ['a foreign entity', '<hierarchy><node text="&nbsp;"/></hierarchy>', 'undefined entity'],
    ['a NUL character', '<hierarchy><node text="a\u0000b"/></hierarchy>', 'it holds NUL characters'],
    ['an unclosed element', '<hierarchy><node class="a">', 'unclosed tag'],
    ['a wrong end', '<hierarchy><node></hierarchy></node>', 'unexpected close tag'],
    ['two roots', '<hierarchy/><hierarchy/>', 'documents may contain only one root'],
    ['a repeated attribute', '<hierarchy><node a="1" a="2"/></hierarchy>', 'duplicate attribute'],
    ['nothing', '', 'it holds no XML'],
    ['no XML', '{"not": "xml"}', 'it holds no XML'],
    ['another dialect', '<html><body/></html>', 'no element of the dialect'],
  ])('%s is refused as invalid', (_, xml, reason) => {
    const { error, ms } = failure(xml);
    expect(error.code).toBe('invalid_page_source');
    expect(error.details['reason']).toBe(reason);
    expect(ms).toBeLessThan(500);
  });

  it.each([
    ['10 MB of text', `<hierarchy>${'x'.repeat(10_000_000)}</hierarchy>`, 'bytes'],
    ['5 M characters of three bytes', `<hierarchy>${'漢'.repeat(5_000_000)}</hierarchy>`, 'bytes'],
    ['100,000 levels', '<node>'.repeat(100_000), 'levels'],
    ['30,000 elements', `<hierarchy>${'<node/>'.repeat(30_000)}</hierarchy>`, 'elements'],
  ])('%s are refused as too large', (_, xml, what) => {
    const { error, ms } = failure(xml);
    expect(error.code).toBe('page_source_too_large');
    expect(error.details['what']).toBe(what);
    expect(ms).toBeLessThan(1_000);
  });

  it('cuts long attributes instead of refusing them', () => {
    const screen = parse(`<hierarchy><node text="${'a'.repeat(9_000)}" bounds="[0,0][10,10]"/></hierarchy>`);
    expect(screen.elements[0]?.text).toHaveLength(4_096);
  });

  it('obeys the limits that it is given', () => {
    expect(failure('<hierarchy><node/></hierarchy>', { maxBytes: 10 }).error.details['limit']).toBe(10);
    expect(failure('<hierarchy><node/></hierarchy>', { maxDepth: 1 }).error.details['what']).toBe('levels');
    expect(failure('<hierarchy><node/></hierarchy>', { maxNodes: 1 }).error.details['what']).toBe('elements');
  });

  it('drops what XML forbids in a label, and what stands around the document', () => {
    const screen = parse(
      'UI hierchary dumped to: stdout\n<hierarchy><node text="a\u0008b&#1;c\ud800d" bounds="[0,0][9,9]"/></hierarchy>\ndone',
    );
    expect(screen.elements[0]?.text).toBe('abcd');
  });

  it('says where, and quotes nothing of the app', () => {
    const { error } = failure('<hierarchy>\n<node text="secret">\n</wrong-secret></hierarchy>');
    expect(error.details).toMatchObject({ line: 3 });
    expect(JSON.stringify([error.message, error.details])).not.toContain('secret');
  });

  it('never fails otherwise, whatever it gets', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '/',
      'node',
      'hierarchy',
      ' text="',
      '"',
      '&',
      '&#0;',
      ']]>',
      '<!--',
      '<![CDATA[',
      '<?x',
      'bounds="[0,0][',
      '9,9]"',
      '\u0001',
      '=',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 40 }), (pieces) => {
        try {
          parse(pieces.join(''));
        } catch (error) {
          expect(error).toBeInstanceOf(ScreenGraphError);
          expect((error as ScreenGraphError).code).toMatch(/^(invalid_page_source|page_source_too_large)$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});
