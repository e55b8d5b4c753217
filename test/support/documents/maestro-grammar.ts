import { z } from 'zod';
import { parseAllDocuments, visit } from 'yaml';

/**
 * The part of Maestro's grammar that concerns us, as its reference (https://docs.maestro.dev/api-reference) and the classes its
 * parser fills (`YamlFluentCommand`, `YamlElementSelector`, `YamlLaunchApp`, `YamlSwipe`, `YamlExtendedWaitUntil`,
 * `YamlScrollUntilVisible`; unknown
 * keys are errors there) have it: commands, their keys, the types of their values.
 */
const Point = z.string().regex(/^\d{1,3}%,\s?\d{1,3}%$|^\d+,\s?\d+$/);
const Selector: z.ZodType = z.union([
  z.string().min(1),
  z.strictObject({
    text: z.string().optional(),
    id: z.string().optional(),
    index: z.union([z.string(), z.int()]).optional(),
    point: Point.optional(),
    enabled: z.boolean().optional(),
    selected: z.boolean().optional(),
    checked: z.boolean().optional(),
    focused: z.boolean().optional(),
    optional: z.boolean().optional(),
    retryTapIfNoChange: z.boolean().optional(),
    waitUntilVisible: z.boolean().optional(),
  }),
]);
const one = (name: string, value: z.ZodType) => z.strictObject({ [name]: value });
const Command: z.ZodType = z.union([
  z.enum(['back', 'hideKeyboard', 'scroll', 'eraseText', 'launchApp']),
  one('tapOn', Selector),
  one('evalScript', z.string().regex(/^\$\{.+\}$/)),
  one(
    'repeat',
    z.strictObject({
      while: z.strictObject({ true: z.string().regex(/^\$\{.+\}$/) }),
      commands: z.lazy(() => z.array(Command)),
    }),
  ),
  one('pressKey', z.enum(['Enter', 'Back', 'Home', 'Backspace'])),
  one('longPressOn', Selector),
  one('assertVisible', Selector),
  one('inputText', z.union([z.string(), z.strictObject({ text: z.string() })])),
  one('eraseText', z.int().positive()),
  one(
    'launchApp',
    z.strictObject({
      appId: z.string().optional(),
      clearState: z.boolean().optional(),
      stopApp: z.boolean().optional(),
    }),
  ),
  one(
    'swipe',
    z.union([
      z.strictObject({ direction: z.enum(['UP', 'DOWN', 'LEFT', 'RIGHT']), duration: z.int().optional() }),
      z.strictObject({ start: Point, end: Point, duration: z.int().optional() }),
    ]),
  ),
  one(
    'scrollUntilVisible',
    z.strictObject({
      element: Selector,
      direction: z.enum(['UP', 'DOWN', 'LEFT', 'RIGHT']).optional(),
      timeout: z.int().positive().optional(),
      speed: z.int().min(0).max(100).optional(),
      visibilityPercentage: z.int().min(0).max(100).optional(),
      centerElement: z.boolean().optional(),
    }),
  ),
  one(
    'extendedWaitUntil',
    z.union([
      z.strictObject({ visible: Selector, timeout: z.int().positive() }),
      z.strictObject({ notVisible: Selector, timeout: z.int().positive() }),
    ]),
  ),
]);
const Head = z.union([
  z.strictObject({ appId: z.string().min(1), name: z.string(), tags: z.array(z.string()) }),
  z.strictObject({ url: z.url(), name: z.string(), tags: z.array(z.string()) }),
]);

/** Reads a flow as Maestro does: two YAML documents, what the flow is about and its commands. Errors: what is wrong with it. */
export function readMaestroFlow(text: string): {
  readonly head: z.infer<typeof Head>;
  readonly commands: readonly unknown[];
} {
  const documents = parseAllDocuments(text);
  if ('empty' in documents || documents.length !== 2) throw new Error('a flow has two documents');
  for (const document of documents) if (document.errors.length > 0) throw document.errors[0] as Error;
  // Maestro's reader does not follow them.
  for (const document of documents)
    visit(document, {
      Alias: () => {
        throw new Error('a flow has no aliases');
      },
    });
  const [head, commands] = documents.map((document) => document.toJS() as unknown);
  const read = z.array(Command).min(1).parse(commands);
  // Texts and IDs are regular expressions over the whole, once what is JavaScript in them has been run.
  JSON.stringify(read, (key, value: unknown) => {
    if ((key === 'text' || key === 'id') && typeof value === 'string')
      new RegExp(`^${value.replace(/(?<!\\)\$\{[^}]*\}/g, 'x')}$`, 'u');
    return value;
  });
  return { head: Head.parse(head), commands: read };
}
