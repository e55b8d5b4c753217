import { isAlias, isCollection, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { ScreenGraphError } from '../../agent/domain/errors.ts';
import { checkModel, type ModelFault, type Path } from './model-check.ts';
import { AppModel } from './model-schema.ts';
import { buildOf } from './model-versions.ts';

const MAX_BYTES = 1_048_576;
const MAX_DEPTH = 32;
const MAX_FAULTS = 50;

interface LocatedFault {
  readonly path: string;
  readonly line: number | null;
  readonly message: string;
}

const pathText = (path: Path): string => path.map(String).join('.');

function fail(file: string, faults: readonly LocatedFault[]): never {
  const shown = faults.slice(0, MAX_FAULTS);
  const lines = shown.map(
    (fault) =>
      `${file}${fault.line === null ? '' : `:${fault.line}`}: ${fault.path === '' ? '' : `${fault.path}: `}${fault.message}`,
  );
  if (faults.length > shown.length) lines.push(`… and ${faults.length - shown.length} more`);
  throw new ScreenGraphError('invalid_model', lines.join('\n'), { details: { file, faults: shown } });
}

/** The line of the deepest part of the path that is written down. */
function lineOf(doc: Document, counter: LineCounter, path: Path): number | null {
  for (let length = path.length; length >= 0; length--) {
    const node = length === 0 ? doc.contents : doc.getIn(path.slice(0, length), true);
    const range = (node as { range?: readonly number[] } | null | undefined)?.range;
    if (range?.[0] !== undefined) return counter.linePos(range[0]).line;
  }
  return null;
}

function tooDeep(doc: Document): boolean {
  let deep = false;
  visit(doc, {
    Node(_, node, ancestors) {
      if (ancestors.length > MAX_DEPTH * 2 && isCollection(node)) deep = true;
      return deep ? visit.BREAK : undefined;
    },
  });
  return deep;
}

/**
 * An app model from YAML or JSON text, as build `version` ('A' is the base).
 * Every fault of the text is listed at once in one `invalid_model`, each with file, line and path.
 */
export function parseModel(text: string, file: string, version = 'A'): AppModel {
  if (Buffer.byteLength(text) > MAX_BYTES)
    fail(file, [{ path: '', line: null, message: `larger than ${MAX_BYTES} bytes` }]);
  const counter = new LineCounter();
  const doc = parseDocument(text, { lineCounter: counter, prettyErrors: false, schema: 'core' });
  if (doc.errors.length > 0)
    fail(
      file,
      doc.errors.map((error) => ({
        path: '',
        line: counter.linePos(error.pos[0]).line,
        message: error.message,
      })),
    );
  let aliases = 0;
  visit(doc, { Alias: (_, node) => void (isAlias(node) && aliases++) });
  if (aliases > 0) fail(file, [{ path: '', line: null, message: 'aliases are not allowed' }]);
  if (tooDeep(doc)) fail(file, [{ path: '', line: null, message: `nested deeper than ${MAX_DEPTH}` }]);

  const locate = (faults: readonly ModelFault[]): LocatedFault[] =>
    faults.map((fault) => ({
      path: pathText(fault.path),
      line: lineOf(doc, counter, fault.path),
      message: fault.message,
    }));
  const parsed = AppModel.safeParse(doc.toJS());
  if (!parsed.success)
    fail(
      file,
      locate(
        parsed.error.issues.map((issue) => ({
          path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
          message: issue.message,
        })),
      ),
    );
  const faults = [...checkModel(parsed.data)];
  for (const letter of Object.keys(parsed.data.versions)) {
    const build = buildOf(parsed.data, letter);
    if (build === null) continue;
    faults.push(...build.faults);
    if (build.faults.length > 0 || faults.length > 0) continue;
    for (const fault of checkModel(build.model))
      faults.push({ path: ['versions', letter], message: `${pathText(fault.path)}: ${fault.message}` });
  }
  if (faults.length > 0) fail(file, locate(faults));
  const build = buildOf(parsed.data, version);
  if (build === null)
    throw new ScreenGraphError(
      'invalid_input',
      `${parsed.data.name} has no build ${version}; it has ${['A', ...Object.keys(parsed.data.versions)].join(', ')}`,
    );
  return build.model;
}
