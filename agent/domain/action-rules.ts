import { z } from 'zod';
import { ActionKind, BlockReason } from './ui-action.ts';
import { Role } from './ui-element.ts';

/** Words, whatever their case, or `/regular expression/i`; addresses, packages and activities know `*` as well. */
export const Pattern = z.string().min(1).max(200);
const Patterns = z.array(Pattern).min(1).max(50);

/** Going back to where the run came from can be denied; starting the app again cannot: runs find their way by it. */
export const DeniableKind = ActionKind.exclude(['RELAUNCH']);
/** What safe mode knows a control by. */
export const Danger = BlockReason.exclude(['denied']);

/** What a rule looks at; everything that is given must fit, of each any one. */
export const RuleMatch = z.strictObject({
  /** Label, accessible name, text or hint of what is acted on, or of a text within it. */
  element: Patterns.optional(),
  /** Resource ID, accessibility identifier, `id`, `name` or `data-testid`. */
  resource: Patterns.optional(),
  role: z.array(Role).min(1).optional(),
  /** Name, title or route of the screen. */
  screen: Patterns.optional(),
  activity: Patterns.optional(),
  package: Patterns.optional(),
  /** Where a link leads, or the address of the page. */
  url: Patterns.optional(),
  action: z.array(DeniableKind).min(1).optional(),
  danger: z.array(Danger).min(1).optional(),
});
export type RuleMatch = z.infer<typeof RuleMatch>;

/** One line of a rules file. */
export const ActionRule = RuleMatch.extend({
  effect: z.enum(['deny', 'allow']),
  /** Where it is written. */
  line: z.int().positive(),
  because: z.string().max(200).optional(),
});
export type ActionRule = z.infer<typeof ActionRule>;

/** How the system's questions about what the app may use are answered. */
export const PermissionAnswer = z.enum(['allow', 'deny']);
export type PermissionAnswer = z.infer<typeof PermissionAnswer>;

/** What a run may do and what not, as the user wrote it down; part of the run for good. */
export const ActionRules = z.strictObject({
  /** Name of the file. */
  name: z.string().min(1).max(200),
  /** What becomes of that which no rule speaks of. */
  fallback: z.enum(['allow', 'deny']),
  /** Without it, answers to permission questions are tried like anything else. */
  permissions: PermissionAnswer.optional(),
  rules: z.array(ActionRule).max(500),
});
export type ActionRules = z.infer<typeof ActionRules>;
