import { basename } from 'node:path';
import { z } from 'zod';
import {
  ActionRules,
  Danger,
  DeniableKind,
  Pattern,
  PermissionAnswer,
} from '../../agent/domain/action-rules.ts';
import { Role } from '../../agent/domain/ui-element.ts';
import { deniesEverything } from '../../agent/services/enumeration/action-rules.ts';
import { createPatternCheck } from '../../agent/services/patterns/text-pattern.ts';
import { parseFile, readUserFile, type LineFaults } from './line-faults.ts';

/** One text or a list of them: any of it. */
const many = <T extends z.ZodType>(one: T) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(one).min(1).max(50).optional(),
  );
const kinds = DeniableKind.options.map((kind) => kind.toLowerCase());
const ActionWord = z.string().superRefine((word, context) => {
  if (word === 'scroll' || kinds.includes(word)) return;
  const message =
    word === 'relaunch'
      ? 'starting the app again cannot be denied: a run finds its way by it'
      : `must be one of ${['scroll', ...kinds].join(', ')}`;
  context.addIssue({ code: 'custom', message });
});

const Entry = z.strictObject({
  element: many(Pattern),
  resource: many(Pattern),
  role: many(Role),
  screen: many(Pattern),
  activity: many(Pattern),
  package: many(Pattern),
  url: many(Pattern),
  action: many(ActionWord),
  danger: many(Danger),
  because: z.string().max(200).optional(),
});
type Entry = z.infer<typeof Entry>;

/** `- Delete account` is short for `- element: Delete account`. */
const Short = z.preprocess((value) => (typeof value === 'string' ? { element: value } : value), Entry);

/** What a rules file holds, as written: all texts. */
const RulesFile = z.strictObject({
  default: z.enum(['allow', 'deny']).default('allow'),
  permissions: PermissionAnswer.optional(),
  deny: z.array(Short).max(500).default([]),
  allow: z.array(Short).max(500).default([]),
});

const PATTERNS = ['element', 'resource', 'screen', 'activity', 'package', 'url'] as const;

/**
 * The rules of a file, in the order in which they are written. Errors: `invalid_input` with `file:line` for every fault;
 * one that leaves a run nothing to do is a fault as well.
 */
export function parseRulesFile(text: string, name: string): ActionRules {
  const { file, faults } = parseFile(text, name, 'rules file', RulesFile);
  const wrongIn = createPatternCheck();
  const rules = (['deny', 'allow'] as const)
    .flatMap((effect) =>
      file[effect].map((entry, i) => {
        const path = [effect, i];
        checkEntry(entry, path, faults, wrongIn);
        return { ...withoutGaps(entry), ...actionsOf(entry), effect, line: faults.lineOf(path) };
      }),
    )
    .sort((a, b) => a.line - b.line);
  faults.raise();
  const read = ActionRules.safeParse({
    name: basename(name).slice(0, 200),
    fallback: file.default,
    ...(file.permissions === undefined ? {} : { permissions: file.permissions }),
    rules,
  });
  if (!read.success) {
    for (const issue of read.error.issues) faults.add([], issue.message);
    faults.raise();
    throw new TypeError('rules without faults that do not parse');
  }
  const nothing = deniesEverything(read.data);
  if (nothing !== null) {
    const message =
      nothing === 'default'
        ? 'denies everything: with `default: deny` at least one rule under `allow` must say what may be done'
        : 'denies everything, on every screen: a run could do nothing; name an element, a screen, an address or an action';
    faults.addAt(nothing === 'default' ? faults.lineOf(['default']) : nothing.line, message);
    faults.raise();
  }
  return read.data;
}

function checkEntry(
  entry: Entry,
  path: readonly PropertyKey[],
  faults: LineFaults,
  wrongIn: (pattern: string) => string | null,
): void {
  const { because: _, ...match } = entry;
  if (Object.values(match).every((value) => value === undefined))
    faults.add(path, `says nothing to look at: give at least one of ${Object.keys(Entry.shape).join(', ')}`);
  for (const key of PATTERNS)
    for (const [n, pattern] of (entry[key] ?? []).entries()) {
      const wrong = wrongIn(pattern);
      if (wrong !== null) faults.add([...path, key, n], wrong);
    }
}

const actionsOf = ({ action }: Entry): { readonly action?: readonly string[] } =>
  action === undefined
    ? {}
    : {
        action: [
          ...new Set(
            action.flatMap((word) =>
              word === 'scroll'
                ? ['SCROLL_UP', 'SCROLL_DOWN', 'SCROLL_LEFT', 'SCROLL_RIGHT']
                : [word.toUpperCase()],
            ),
          ),
        ],
      };

const withoutGaps = (entry: Entry): Partial<Entry> =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));

/** Reads a rules file. Errors: `invalid_input` with `file:line` for every fault. */
export const readRulesFile = async (path: string): Promise<ActionRules> =>
  parseRulesFile(await readUserFile(path, 'rules file'), path);
