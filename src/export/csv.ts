import type { AppMap } from '../../agent/domain/graph.ts';
import type { StoredPath } from '../../agent/domain/stored-path.ts';

/**
 * RFC 4180; what a spreadsheet would take for a formula, also by its wide signs, gets an apostrophe in front (OWASP, CSV
 * injection), also behind what many a spreadsheet takes for the end of a cell, within quotation marks too.
 */
function cell(value: string): string {
  const inside = value.replace(/(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/gu, "'");
  const safe = /^[=+\-@＝＋－＠\t\r\n]/u.test(value) ? `'${inside}` : inside;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
const lines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** The edges of a map, one a line, with the names of their ends. */
export function mapAsCsv({ screens, edges }: AppMap): string {
  const names = new Map(screens.map((screen) => [screen.screenId, screen]));
  return lines([
    [
      'from',
      'fromRoute',
      'kind',
      'label',
      'to',
      'toRoute',
      'fromScreenId',
      'toScreenId',
      'actionId',
      'edgeId',
    ],
    ...edges.map((edge) => {
      const [from, to] = [names.get(edge.fromScreenId), names.get(edge.toScreenId)];
      return [
        ...[from?.name ?? '', from?.route ?? '', edge.kind, edge.label, to?.name ?? '', to?.route ?? ''],
        ...[edge.fromScreenId, edge.toScreenId, edge.actionId, edge.edgeId],
      ];
    }),
  ]);
}

/** The steps of a path, one a line. */
export const pathAsCsv = ({ steps }: StoredPath): string =>
  lines([
    [
      'step',
      'on',
      'what',
      'label',
      'role',
      'resourceName',
      'text',
      'expects',
      'name',
      'screenId',
      'actionId',
    ],
    ...steps.map(({ what, from, action, inputText, expects }, at) => [
      ...[String(at + 1), from?.name ?? '', action?.kind ?? what, action?.label ?? '', action?.role ?? ''],
      ...[action?.resourceName ?? '', inputText ?? '', expects.kind],
      expects.kind === 'screen' ? expects.screen.name : expects.kind === 'crash' ? expects.signature : '',
      ...[expects.kind === 'screen' ? expects.screen.screenId : '', action?.actionId ?? ''],
    ]),
  ]);
