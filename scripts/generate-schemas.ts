import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AgentState } from '../agent/domain/agent-state.ts';
import { Budgets } from '../agent/domain/budgets.ts';
import { EVENT_PAYLOADS, EventEnvelope } from '../agent/domain/events.ts';
import { Iteration, RECORD_SCHEMAS } from '../agent/domain/records.ts';
import { Run, RunSpec } from '../agent/domain/run.ts';
import { Screen } from '../agent/domain/screen.ts';
import { StoredPath } from '../agent/domain/stored-path.ts';
import { UiAction } from '../agent/domain/ui-action.ts';
import { PerceivedScreen } from '../agent/domain/ui-element.ts';
import { MapDocument } from '../src/map/map-document.ts';
import { Settings } from '../src/config/settings.ts';
import { PACKAGE_ROOT } from '../src/files/package-root.ts';

/**
 * JSON Schemas of what crosses the border to other programs, from the zod schemas that check it here.
 * Without a flag writes `schemas/`; with `--check` compares and exits 1 when a file differs.
 */
const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  'agent-state': AgentState,
  budgets: Budgets,
  'event-envelope': EventEnvelope,
  iteration: Iteration,
  map: MapDocument,
  'perceived-screen': PerceivedScreen,
  run: Run,
  'run-spec': RunSpec,
  screen: Screen,
  'stored-path': StoredPath,
  'ui-action': UiAction,
};

const named = (schema: z.ZodType, title: string): Record<string, unknown> => ({
  title,
  ...z.toJSONSchema(schema, { target: 'draft-2020-12' }),
});

const text = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

/** Of a file that says some of it only: what is laid over the defaults, as deep as these go (`loadSettings`). */
function partOf({ required: _, properties, ...rest }: Shape): Shape {
  if (properties === undefined) return rest;
  const parts = Object.entries(properties).map(([key, shape]) => [key, partOf(shape)] as const);
  return { ...rest, properties: Object.fromEntries(parts) };
}

function configFile(title: string): Record<string, unknown> {
  const { properties, ...rest } = partOf(named(Settings, title));
  return { ...rest, properties: { $schema: { type: 'string' }, ...properties } };
}

/** One file for a family of shapes: the shape of each kind under its name. */
const family = (title: string, kinds: Readonly<Record<string, z.ZodType>>): string =>
  text({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    $defs: Object.fromEntries(
      Object.entries(kinds).map(([kind, schema]) => {
        const { $schema: _, ...rest } = z.toJSONSchema(schema);
        return [kind, rest];
      }),
    ),
  });

const files = new Map<string, string>([
  ...Object.entries(SCHEMAS).map(([name, schema]): [string, string] => [
    `${name}.schema.json`,
    text(named(schema, name)),
  ]),
  ['screengraph-config.schema.json', text(configFile('screengraph-config'))],
  ['event-payloads.schema.json', family('event-payloads', EVENT_PAYLOADS)],
  ['records.schema.json', family('records', RECORD_SCHEMAS)],
]);

const folder = join(PACKAGE_ROOT, 'schemas');
if (process.argv.includes('--check')) {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const wrong = [
    ...[...files]
      .filter(
        ([name, content]) => !there.includes(name) || readFileSync(join(folder, name), 'utf8') !== content,
      )
      .map(([name]) => name),
    ...there.filter((name) => !files.has(name)),
  ];
  if (wrong.length > 0) {
    console.error(
      `schemas/ is not what the code says: ${wrong.join(', ')}. Run: npm run build && npm run schemas`,
    );
    process.exitCode = 1;
  }
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
}
